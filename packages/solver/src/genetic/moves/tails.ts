/**
 * Joins the head of one route to the tail of another, or to its head turned round (2-opt*, Potvin & Rousseau 1995; moves 8
 * and 9 of Vidal 2022). O(1), O(length) to make it.
 *
 *   … u x …   … v y …     →     … u y …   … v x …     or     … u v …   … x y …
 */
import type { Tours } from '../tours.ts';
import { LEAST_GAIN, type PenalisedMove } from './penalised-move.ts';

export function createTails(tours: Tours): PenalisedMove {
  const { next, prev, route, place, turnedPlace, load, loadTo, turnedTo, penalty, model } = tours;
  const { cost, side, visits } = model;

  /** What lies behind u ends as the other route does, and the other way round. */
  function crossTails(u: number, v: number, endR: number, endS: number): void {
    const [x, y] = [next[u] as number, next[v] as number];
    const [lastX, lastY] = [prev[endR] as number, prev[endS] as number];
    tours.join(y === endS ? u : lastY, endR);
    if (y !== endS) tours.join(u, y);
    tours.join(x === endR ? v : lastX, endS);
    if (x !== endR) tours.join(v, x);
  }

  /** Start … u, then v back to its start; then what followed u turned round, and y … */
  function crossHeads(u: number, v: number, r: number, s: number): void {
    const x = next[u] as number;
    let behind = next[v] as number;
    let last = u;
    for (let w = v; w < visits; ) {
      const before = prev[w] as number;
      tours.join(last, w);
      last = w;
      w = before;
    }
    tours.join(last, visits + 2 * r + 1);
    for (let w = x; w < visits; ) {
      const following = next[w] as number;
      tours.join(w, behind);
      behind = w;
      w = following;
    }
    tours.join(visits + 2 * s, behind);
  }

  return (u, v) => {
    const x = next[u] as number;
    const y = next[v] as number;
    const r = route[u] as number;
    const s = route[v] as number;
    const now = (penalty[r] as number) + (penalty[s] as number);
    const uRow = u * side;
    const vRow = (place[v] as number) * side;
    const px = place[x] as number;
    const py = place[y] as number;
    const gone = (cost[uRow + px] as number) + (cost[vRow + py] as number);
    const headU = loadTo[u] as number;
    const headV = loadTo[v] as number;
    const crossed = (cost[uRow + py] as number) + (cost[vRow + px] as number) - gone;
    if (crossed < now) {
      const then = tours.over(headU + (load[s] as number) - headV) + tours.over(headV + (load[r] as number) - headU);
      if (crossed + then - now < -LEAST_GAIN) {
        crossTails(u, v, visits + 2 * r + 1, visits + 2 * s + 1);
        tours.settle(r, s);
        return true;
      }
    }
    const turned =
      (cost[uRow + (turnedPlace[v] as number)] as number) +
      (cost[(turnedPlace[x] as number) * side + py] as number) -
      gone +
      (turnedTo[v] as number) +
      (turnedTo[visits + 2 * r + 1] as number) -
      (turnedTo[x] as number);
    if (turned >= now) return false;
    const then = tours.over(headU + headV) + tours.over((load[r] as number) + (load[s] as number) - headU - headV);
    if (turned + then - now >= -LEAST_GAIN) return false;
    crossHeads(u, v, r, s);
    tours.settle(r, s);
    return true;
  };
}
