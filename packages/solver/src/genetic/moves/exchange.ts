/**
 * Exchanges u with v, u and the visit behind it with v, or both pairs (Osman 1993; moves 4 to 6 of Vidal 2022). O(1).
 *
 *   p u x …   o v y     →     p v x …   o u y
 */
import type { Tours } from '../tours.ts';
import { LEAST_GAIN, type PenalisedMove } from './penalised-move.ts';

export function createExchange(tours: Tours): PenalisedMove {
  const { next, prev, route, place, load, penalty, model } = tours;
  const { cost, side, demand, visits } = model;

  /** u … x and v … y change places; one or two visits each. */
  function isCheaper(delta: number, u: number, x: number, v: number, y: number): boolean {
    const r = route[u] as number;
    const s = route[v] as number;
    if (r === s) return delta < -LEAST_GAIN;
    const now = (penalty[r] as number) + (penalty[s] as number);
    if (delta >= now) return false;
    const amount =
      (demand[u] as number) +
      (x === u ? 0 : (demand[x] as number)) -
      (demand[v] as number) -
      (y === v ? 0 : (demand[y] as number));
    const then = tours.over((load[r] as number) - amount) + tours.over((load[s] as number) + amount);
    return delta + then - now < -LEAST_GAIN;
  }

  return (u, v) => {
    if (v >= visits) return false;
    const p = prev[u] as number;
    const x = next[u] as number;
    const o = prev[v] as number;
    const y = next[v] as number;
    if (u === o || u === y) return false;
    const r = route[u] as number;
    const s = route[v] as number;
    const pp = (place[p] as number) * side;
    const px = place[x] as number;
    const po = (place[o] as number) * side;
    const py = place[y] as number;
    const uRow = u * side;
    const vRow = v * side;
    const opened = -(cost[pp + u] as number) - (cost[po + v] as number);
    const vy = cost[vRow + py] as number;
    // each pair of visits is met twice
    if (u <= v) {
      const one =
        opened -
        vy -
        (cost[uRow + px] as number) +
        (cost[pp + v] as number) +
        (cost[vRow + px] as number) +
        (cost[po + u] as number) +
        (cost[uRow + py] as number);
      if (isCheaper(one, u, u, v, v)) {
        tours.exchange(u, v);
        tours.settle(r, s);
        return true;
      }
    }
    if (x >= visits || x === o) return false;
    const xRow = x * side;
    const xx = next[x] as number;
    const pxx = place[xx] as number;
    const replaced = opened + (cost[pp + v] as number) + (cost[po + u] as number) - (cost[xRow + pxx] as number);
    const two = replaced - vy + (cost[vRow + pxx] as number) + (cost[xRow + py] as number);
    if (isCheaper(two, u, x, v, v)) {
      tours.exchange(u, v);
      tours.putAfter(x, u);
      tours.settle(r, s);
      return true;
    }
    if (u > v || y >= visits || y === p) return false;
    const yy = next[y] as number;
    const pyy = place[yy] as number;
    const pairs =
      replaced - (cost[y * side + pyy] as number) + (cost[y * side + pxx] as number) + (cost[xRow + pyy] as number);
    if (isCheaper(pairs, u, x, v, y)) {
      tours.exchange(u, v);
      tours.exchange(x, y);
      tours.settle(r, s);
      return true;
    }
    return false;
  };
}
