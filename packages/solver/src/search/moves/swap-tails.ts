/**
 * Joins the head of one route to the tail of another, and the other way round (2-opt*, Potvin & Rousseau 1995).
 *
 *   a | b …  and  c | d …      →      a d …  and  c b …
 *
 * O(near) comparisons of legs, O(tails) for one that is tried. Only between routes of one class that end alike.
 */
import { legCost, type Move, type MoveSetup, settle } from './move.ts';

export function createSwapTails(setup: MoveSetup): Move {
  const { state, neighbours, near } = setup;
  const { next, prev, route, pinned, frozen, model } = state;
  const { visits, classOf } = model;
  const first = new Int32Array(visits);
  const second = new Int32Array(visits);

  function collect(from: number, into: Int32Array): number {
    let size = 0;
    for (let v = from; v < visits || (next[v] as number) >= 0; v = next[v] as number) {
      if ((pinned[v] as number) === 1 || v >= visits) return -1;
      into[size++] = v;
    }
    return size;
  }

  /** a … and c … exchange what follows them. */
  function tryTails(a: number, c: number): boolean {
    const r = route[a] as number;
    const s = route[c] as number;
    const b = next[a] as number;
    const d = next[c] as number;
    if ((frozen[b] as number) === 1 || (frozen[d] as number) === 1) return false;
    const now = legCost(state, r, a, b) + legCost(state, s, c, d);
    if (legCost(state, r, a, d) + legCost(state, s, c, b) >= now) return false;
    const sizeB = collect(b, first);
    const sizeD = collect(d, second);
    if (sizeB < 0 || sizeD < 0 || (sizeB === 0 && sizeD === 0)) return false;
    const cost = state.cost;
    state.begin();
    let at = a;
    for (let i = 0; i < sizeD; i++) {
      state.unlink(second[i] as number);
      state.link(second[i] as number, at);
      at = second[i] as number;
    }
    at = c;
    for (let i = 0; i < sizeB; i++) {
      state.unlink(first[i] as number);
      state.link(first[i] as number, at);
      at = first[i] as number;
    }
    return settle(setup, cost, r, s);
  }

  return {
    improve(node) {
      const r = route[node] as number;
      if (r < 0) return false;
      for (let k = 0; k < near; k++) {
        const u = neighbours.list[node * neighbours.width + k] as number;
        const s = route[u] as number;
        if (s < 0 || s === r || (classOf[s] as number) !== (classOf[r] as number)) continue;
        if (tryTails(node, prev[u] as number) || tryTails(prev[node] as number, u)) return true;
      }
      return false;
    },
  };
}
