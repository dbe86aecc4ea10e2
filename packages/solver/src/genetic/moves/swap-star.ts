/**
 * Exchanges two visits of two routes, each put where it fits best on the other one (SWAP*, Vidal 2022).
 *
 *   r: … u …   s: … v …     →     r: … v … (anywhere)   s: … u … (anywhere)
 *
 * The three best places of each visit on each route are kept until the route changes: O(n of r × n of s) for a pair of routes.
 */
import type { Tours } from '../tours.ts';
import { LEAST_GAIN } from './penalised-move.ts';

/** Tries the exchanges between two routes; true: the best of them was made. */
export type SwapStar = (r: number, s: number) => boolean;

const BEST = 3;

export function createSwapStar(tours: Tours): { improve: SwapStar; forget: () => void } {
  const { next, prev, place, load, penalty, changedAt, model } = tours;
  const { cost, side, demand, visits, routes } = model;
  // by route and visit: the three cheapest places, and when they were found
  const price = new Float64Array(routes * visits * BEST);
  const after = new Int32Array(routes * visits * BEST);
  const foundAt = new Int32Array(routes * visits).fill(-2);
  const gains = new Float64Array(visits);
  let placeOfBest = -1;

  function priceAfter(u: number, p: number): number {
    const pp = (place[p] as number) * side;
    const pw = place[next[p] as number] as number;
    return (cost[pp + u] as number) + (cost[u * side + pw] as number) - (cost[pp + pw] as number);
  }

  function findPlaces(u: number, s: number): void {
    const cell = s * visits + u;
    if ((foundAt[cell] as number) > (changedAt[s] as number)) return;
    foundAt[cell] = tours.moves;
    const at = cell * BEST;
    price[at] = price[at + 1] = price[at + 2] = Number.POSITIVE_INFINITY;
    after[at] = after[at + 1] = after[at + 2] = -1;
    const end = visits + 2 * s + 1;
    for (let p = end - 1; p !== end; p = next[p] as number) {
      const extra = priceAfter(u, p);
      if (extra >= (price[at + 2] as number)) continue;
      let k = 2;
      while (k > 0 && extra < (price[at + k - 1] as number)) {
        price[at + k] = price[at + k - 1] as number;
        after[at + k] = after[at + k - 1] as number;
        k--;
      }
      price[at + k] = extra;
      after[at + k] = p;
    }
  }

  /** Cheapest place of u on the route of v once v is gone; the place itself in `placeOfBest`. */
  function cheapestWithout(u: number, v: number, s: number): number {
    const at = (s * visits + u) * BEST;
    let best = Number.POSITIVE_INFINITY;
    placeOfBest = -1;
    for (let k = at; k < at + BEST; k++) {
      const p = after[k] as number;
      if (p < 0) break;
      if (p === v || (next[p] as number) === v) continue;
      best = price[k] as number;
      placeOfBest = p;
      break;
    }
    const p = prev[v] as number;
    const pp = (place[p] as number) * side;
    const pw = place[next[v] as number] as number;
    const inPlace = (cost[pp + u] as number) + (cost[u * side + pw] as number) - (cost[pp + pw] as number);
    if (inPlace < best) {
      best = inPlace;
      placeOfBest = p;
    }
    return best;
  }

  function prepare(r: number, s: number): void {
    const start = visits + 2 * r;
    for (let u = next[start] as number; u < visits; u = next[u] as number) {
      const pp = (place[prev[u] as number] as number) * side;
      const pw = place[next[u] as number] as number;
      gains[u] = (cost[pp + pw] as number) - (cost[pp + u] as number) - (cost[u * side + pw] as number);
      findPlaces(u, s);
    }
  }

  return {
    forget: () => void foundAt.fill(-2),
    improve(r, s) {
      prepare(r, s);
      prepare(s, r);
      const now = (penalty[r] as number) + (penalty[s] as number);
      let best = -LEAST_GAIN;
      let bestU = -1;
      let bestV = -1;
      let placeU = -1;
      let placeV = -1;
      for (let u = next[visits + 2 * r] as number; u < visits; u = next[u] as number)
        for (let v = next[visits + 2 * s] as number; v < visits; v = next[v] as number) {
          const change = (demand[v] as number) - (demand[u] as number);
          const bare =
            tours.over((load[r] as number) + change) +
            tours.over((load[s] as number) - change) -
            now +
            (gains[u] as number) +
            (gains[v] as number);
          if (bare >= best) continue;
          const forth = cheapestWithout(u, v, s);
          const pu = placeOfBest;
          if (bare + forth >= best) continue;
          const delta = bare + forth + cheapestWithout(v, u, r);
          if (delta >= best) continue;
          best = delta;
          bestU = u;
          bestV = v;
          placeU = pu;
          placeV = placeOfBest;
        }
      // one alone, where nothing comes back
      for (let turn = 0; turn < 2; turn++) {
        const [from, to] = turn === 0 ? [r, s] : [s, r];
        for (let u = next[visits + 2 * from] as number; u < visits; u = next[u] as number) {
          const at = (to * visits + u) * BEST;
          const q = demand[u] as number;
          const then = tours.over((load[from] as number) - q) + tours.over((load[to] as number) + q);
          const delta = (gains[u] as number) + (price[at] as number) + then - now;
          if (delta >= best) continue;
          best = delta;
          bestU = u;
          placeU = after[at] as number;
          bestV = -1;
        }
      }
      if (bestU < 0) return false;
      tours.putAfter(bestU, placeU);
      if (bestV >= 0) tours.putAfter(bestV, placeV);
      tours.settle(r, s);
      return true;
    },
  };
}
