/**
 * Moves u, or u and the visit behind it (also turned round), behind v (Or 1976; moves 1 to 3 of Vidal 2022). O(1).
 *
 *   p u x …   v y     →     p x …   v u y
 */
import type { Tours } from '../tours.ts';
import { LEAST_GAIN, type PenalisedMove } from './penalised-move.ts';

export function createRelocate(tours: Tours): PenalisedMove {
  const { next, prev, route, place, load, penalty, model } = tours;
  const { cost, side, demand, visits } = model;

  /** a (and b, in this order) go behind v. */
  function isCheaper(delta: number, a: number, b: number, v: number): boolean {
    const r = route[a] as number;
    const s = route[v] as number;
    if (r === s) return delta < -LEAST_GAIN;
    const now = (penalty[r] as number) + (penalty[s] as number);
    if (delta >= now) return false;
    const amount = (demand[a] as number) + (b === a ? 0 : (demand[b] as number));
    const then = tours.over((load[r] as number) - amount) + tours.over((load[s] as number) + amount);
    return delta + then - now < -LEAST_GAIN;
  }

  return (u, v) => {
    const y = next[v] as number;
    if (u === y) return false;
    const p = prev[u] as number;
    const x = next[u] as number;
    const r = route[u] as number;
    const s = route[v] as number;
    const pp = (place[p] as number) * side;
    const px = place[x] as number;
    const pv = (place[v] as number) * side;
    const py = place[y] as number;
    const ux = cost[u * side + px] as number;
    const gone = (cost[pp + u] as number) + (cost[pv + py] as number);
    const one = (cost[pp + px] as number) - gone - ux + (cost[pv + u] as number) + (cost[u * side + py] as number);
    if (isCheaper(one, u, u, v)) {
      tours.putAfter(u, v);
      tours.settle(r, s);
      return true;
    }
    if (x >= visits || x === v) return false;
    const xx = next[x] as number;
    const pxx = place[xx] as number;
    const closed = (cost[pp + pxx] as number) - gone - (cost[x * side + pxx] as number);
    if (isCheaper(closed + (cost[pv + u] as number) + (cost[x * side + py] as number), u, x, v)) {
      tours.putAfter(u, v);
      tours.putAfter(x, u);
      tours.settle(r, s);
      return true;
    }
    const turned =
      closed - ux + (cost[pv + x] as number) + (cost[x * side + u] as number) + (cost[u * side + py] as number);
    if (isCheaper(turned, x, u, v)) {
      tours.putAfter(x, v);
      tours.putAfter(u, x);
      tours.settle(r, s);
      return true;
    }
    return false;
  };
}
