/**
 * Local search over routes that may be overloaded: every move around every visit and its near ones until none is left
 * (granular, first improvement: Toth & Vigo 2003; the loop of Vidal 2022). A pair is looked at again only after one of its
 * routes changed.
 */
import type { Random } from '#random.ts';
import type { Individual } from './individual.ts';
import { createExchange } from './moves/exchange.ts';
import { createRelocate } from './moves/relocate.ts';
import { createSwapStar } from './moves/swap-star.ts';
import { createTails } from './moves/tails.ts';
import { createTurn } from './moves/turn.ts';
import type { TourModel } from './tour-model.ts';
import { Tours } from './tours.ts';

/** Improves a plan, a unit of load above capacity at this price. */
export type Educate = (plan: Pick<Individual, 'tour' | 'cuts' | 'routes'>, overload: number) => Individual;

/** Near visits that make two routes neighbours for SWAP*. */
const NEAR_ROUTES = 8;
/** Against rounding that would turn in circles; a search that comes to an end needs about ten. */
const MOST_PASSES = 100;

export function createEducation(model: TourModel, random: Random): Educate {
  const { visits, width, near, routes } = model;
  const tours = new Tours(model);
  const { next, prev, route, count, changedAt } = tours;
  const relocate = createRelocate(tours);
  const exchange = createExchange(tours);
  const turn = createTurn(tours);
  const tails = createTails(tours);
  const swapStar = createSwapStar(tours);
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
  function swapAround(r: number, pass: number): boolean {
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
        if (swapStar.improve(r, s)) return true;
      }
    return false;
  }

  return (plan, overload) => {
    tours.read(plan, overload);
    swapStar.forget();
    testedAt.fill(-1);
    swappedAt.fill(-1);
    shuffle(order, random);
    shuffle(routeOrder, random);
    for (let pass = 0, changed = true; (changed || pass < 2) && pass < MOST_PASSES; pass++) {
      changed = false;
      for (let i = 0; i < visits; i++) if (improveAround(order[i] as number, pass)) changed = true;
      for (let i = 0; i < routes; i++) {
        const r = routeOrder[i] as number;
        if ((count[r] as number) > 0 && swapAround(r, pass)) changed = true;
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
