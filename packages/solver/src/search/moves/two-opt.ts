/**
 * Turns a stretch of a route round (Croes 1958).
 *
 *   a [b … c] d      →      a [c … b] d
 *
 * O(near) comparisons, O(stretch) for an asymmetric or tried one.
 */
import { legCost, type Move, type MoveSetup, settle } from './move.ts';

export function createTwoOpt(setup: MoveSetup): Move {
  const { state, neighbours, near } = setup;
  const { next, prev, route, pinned, model } = state;
  const { visits } = model;
  const stretch = new Int32Array(visits);

  /** Visits from `first` to `last`; 0 where `last` does not follow or something is pinned. */
  function collect(first: number, last: number): number {
    let size = 0;
    for (let v = first; v < visits; v = next[v] as number) {
      if ((pinned[v] as number) === 1) return 0;
      stretch[size++] = v;
      if (v === last) return size;
    }
    return 0;
  }

  function tryTurn(first: number, last: number): boolean {
    const r = route[first] as number;
    const size = collect(first, last);
    if (size < 2) return false;
    const a = prev[first] as number;
    const d = next[last] as number;
    let gain =
      legCost(state, r, a, first) +
      legCost(state, r, last, d) -
      legCost(state, r, a, last) -
      legCost(state, r, first, d);
    for (let i = 1; i < size; i++) {
      gain +=
        legCost(state, r, stretch[i - 1] as number, stretch[i] as number) -
        legCost(state, r, stretch[i] as number, stretch[i - 1] as number);
    }
    if (gain <= 0) return false;
    const cost = state.cost;
    state.begin();
    for (let i = 1; i < size; i++) {
      state.unlink(stretch[i] as number);
      state.link(stretch[i] as number, a);
    }
    return settle(setup, cost, r, r);
  }

  return {
    improve(node) {
      const r = route[node] as number;
      if (r < 0) return false;
      for (let k = 0; k < near; k++) {
        const u = neighbours.list[node * neighbours.width + k] as number;
        if ((route[u] as number) !== r) continue;
        // node … u becomes adjacent to u's side, whichever comes first
        if (
          tryTurn(next[node] as number, u) ||
          tryTurn(node, prev[u] as number) ||
          tryTurn(next[u] as number, node) ||
          tryTurn(u, prev[node] as number)
        )
          return true;
      }
      return false;
    },
  };
}
