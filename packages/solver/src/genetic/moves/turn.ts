/**
 * Turns the stretch between u and v round (2-opt, Croes 1958; move 7 of Vidal 2022). O(1), O(stretch) to make it.
 *
 *   u [x … v] y     →     u [v … x] y
 */
import type { Tours } from '../tours.ts';
import { LEAST_GAIN, type PenalisedMove } from './penalised-move.ts';

export function createTurn(tours: Tours): PenalisedMove {
  const { next, prev, route, place, at, turnedTo, model } = tours;
  const { cost, side, visits } = model;

  return (u, v) => {
    if (v >= visits || (at[u] as number) > (at[v] as number)) return false;
    const x = next[u] as number;
    if (x === v) return false;
    const y = next[v] as number;
    const py = place[y] as number;
    const delta =
      (cost[u * side + v] as number) +
      (cost[x * side + py] as number) -
      (cost[u * side + x] as number) -
      (cost[v * side + py] as number) +
      (turnedTo[v] as number) -
      (turnedTo[x] as number);
    const r = route[u] as number;
    if (delta >= -LEAST_GAIN) return false;
    let last = u;
    for (let w = v; ; ) {
      const before = prev[w] as number;
      tours.join(last, w);
      last = w;
      if (w === x) break;
      w = before;
    }
    tours.join(last, y);
    tours.settle(r, r);
    return true;
  };
}
