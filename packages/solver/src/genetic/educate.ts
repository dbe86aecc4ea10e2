/**
 * Local search over routes that may be overloaded: every move around every visit and its near ones until none is left
 * (granular, first improvement: Toth & Vigo 2003; the loop of Vidal 2022). A pair is looked at again only after one of its
 * routes changed.
 */
import type { Random } from '#random.ts';
import type { Individual, Prices } from './individual.ts';
import { createExchange } from './moves/exchange.ts';
import { createRelocate } from './moves/relocate.ts';
import { createSwapStar, type SwapStar } from './moves/swap-star.ts';
import { createTails } from './moves/tails.ts';
import { createTurn } from './moves/turn.ts';
import type { TourModel } from './tour-model.ts';
import { Tours } from './tours.ts';

/** Improves a plan; visits that stand on no route are given as `left`. */
export type Educate = (
  plan: Pick<Individual, 'tour' | 'cuts' | 'routes'>,
  prices: Prices,
  left?: Int32Array,
) => Individual;

/** Near visits that make two routes neighbours for SWAP*. */
const NEAR_ROUTES = 8;
/** Against rounding that would turn in circles; a search that comes to an end needs about ten. */
const MOST_PASSES = 100;

export function createEducation(model: TourModel, random: Random): Educate {
  const { visits, width, near, routes } = model;
  const tours = new Tours(model);
  const { next, prev, route, place, count, load, penalty, changedAt } = tours;
  const relocate = createRelocate(tours);
  const exchange = createExchange(tours);
  const turn = createTurn(tours);
  const tails = createTails(tours);
  const swapStar = model.timed ? undefined : createSwapStar(tours);
  const testedAt = new Int32Array(visits);
  const swappedAt = new Int32Array(routes);
  const order = Int32Array.from({ length: visits }, (_, v) => v);
  const routeOrder = Int32Array.from({ length: routes }, (_, r) => r);
  const met = new Int32Array(routes);
  let stamp = 0;

  function tryPair(u: number, v: number): boolean {
    return relocate(u, v) || exchange(u, v) || (route[u] === route[v] ? turn(u, v) : tails(u, v));
  }

  function tryStart(u: number, start: number): boolean {
    return relocate(u, start) || (route[u] !== route[start] && tails(u, start));
  }

  function idleRoute(): number {
    for (let r = 0; r < routes; r++) if ((count[r] as number) === 0) return r;
    return -1;
  }

  /** Everything around u; every change starts it anew. */
  function improveAround(u: number, pass: number): boolean {
    const lastTested = testedAt[u] as number;
    testedAt[u] = tours.moves;
    let changed = false;
    for (let k = u * width, stop = k + width; k < stop; k++) {
      const v = near[k] as number;
      if (
        pass > 0 &&
        (changedAt[route[u] as number] as number) <= lastTested &&
        (changedAt[route[v] as number] as number) <= lastTested
      )
        continue;
      if (tryPair(u, v)) {
        changed = true;
        continue;
      }
      const before = prev[v] as number;
      if (before >= visits && tryStart(u, before)) changed = true;
    }
    if (pass > 0) {
      const idle = idleRoute();
      if (idle >= 0 && tryStart(u, visits + 2 * idle)) changed = true;
    }
    return changed;
  }

  /** Routes s that hold a visit near to one of r. */
  function swapAround(improve: SwapStar, r: number, pass: number): boolean {
    const lastTested = swappedAt[r] as number;
    swappedAt[r] = tours.moves;
    stamp++;
    met[r] = stamp;
    for (let u = next[visits + 2 * r] as number; u < visits; u = next[u] as number)
      for (let k = u * width, stop = k + Math.min(width, NEAR_ROUTES); k < stop; k++) {
        const s = route[near[k] as number] as number;
        if ((met[s] as number) === stamp) continue;
        met[s] = stamp;
        if (pass > 0 && (changedAt[r] as number) <= lastTested && (changedAt[s] as number) <= lastTested) continue;
        if (improve(r, s)) return true;
      }
    return false;
  }

  /** Puts a visit where it makes its route dearer by least, in an empty one too. */
  function insert(u: number): void {
    const { cost, side } = model;
    let best = Number.POSITIVE_INFINITY;
    let bestAfter = -1;
    const idle = idleRoute();
    for (let r = 0; r < routes; r++) {
      if ((count[r] as number) === 0 && r !== idle) continue;
      const end = visits + 2 * r + 1;
      const over = tours.over((load[r] as number) + (model.demand[u] as number)) - (penalty[r] as number);
      for (let p = end - 1; p !== end; p = next[p] as number) {
        const pp = (place[p] as number) * side;
        const pw = place[next[p] as number] as number;
        let price = over + (cost[pp + u] as number) + (cost[u * side + pw] as number) - (cost[pp + pw] as number);
        if (price >= best) continue;
        if (model.timed) {
          tours.beginAfter(p);
          tours.pass(u);
          price += tours.endWith(next[p] as number);
          if (price >= best) continue;
        }
        best = price;
        bestAfter = p;
      }
    }
    tours.join(u, next[bestAfter] as number);
    tours.join(bestAfter, u);
    tours.refresh(route[bestAfter] as number);
  }

  return (plan, prices, left) => {
    tours.read(plan, prices);
    if (left) for (let i = 0; i < left.length; i++) insert(left[i] as number);
    swapStar?.forget();
    testedAt.fill(-1);
    swappedAt.fill(-1);
    shuffle(order, random);
    shuffle(routeOrder, random);
    for (let pass = 0, changed = true; (changed || pass < 2) && pass < MOST_PASSES; pass++) {
      changed = false;
      for (let i = 0; i < visits; i++) if (improveAround(order[i] as number, pass)) changed = true;
      for (let i = 0; i < routes && swapStar; i++) {
        const r = routeOrder[i] as number;
        if ((count[r] as number) > 0 && swapAround(swapStar.improve, r, pass)) changed = true;
      }
    }
    return tours.write();
  };
}

export function shuffle(list: Int32Array, random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const kept = list[i] as number;
    list[i] = list[j] as number;
    list[j] = kept;
  }
}
