/**
 * Turns a stretch of a route round (Croes 1958).
 *
 *   a [b … c] d      →      a [c … b] d
 *
 * O(1) to price where roads are as long both ways, O(stretch) where not and for what the price allows.
 */
import { startAfter } from '#solution/clock.ts';
import { legCost, type MoveSetup, settle } from './move.ts';

/** Turns the visits from `first` to `last` where they follow each other. True: it was done, and added less than `allowed`. */
export type Turn = (first: number, last: number, allowed: number) => boolean;

export function createTwoOpt(setup: MoveSetup, symmetric: boolean): Turn {
  const { state } = setup;
  const { next, prev, route, pinned, lane, earliest, latest, model } = state;
  const { visits, due, features } = model;
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

  /** Whether the windows allow what is listed the other way round, as far as can be told without the breaks. */
  function isInTime(r: number, a: number, size: number, d: number): boolean {
    if (!features.windows || features.steps) return true;
    let from = a;
    let t = earliest[a] as number;
    for (let i = size - 1; i >= 0; i--) {
      const v = stretch[i] as number;
      t = startAfter(state, r, from, t, v);
      if (t > (due[v] as number)) return false;
      from = v;
    }
    return startAfter(state, r, from, t, d) <= (latest[d] as number);
  }

  return (first, last, allowed) => {
    if (first >= visits || last >= visits || lane[first] !== lane[last]) return false;
    const r = route[first] as number;
    const a = prev[first] as number;
    const d = next[last] as number;
    let more =
      legCost(state, r, a, last) +
      legCost(state, r, first, d) -
      legCost(state, r, a, first) -
      legCost(state, r, last, d);
    if (symmetric && more >= allowed) return false;
    const size = collect(first, last);
    if (size < 2) return false;
    for (let i = 1; i < size && !symmetric; i++) {
      more +=
        legCost(state, r, stretch[i] as number, stretch[i - 1] as number) -
        legCost(state, r, stretch[i - 1] as number, stretch[i] as number);
    }
    if (more >= allowed || !isInTime(r, a, size, d)) return false;
    const below = state.cost + allowed;
    state.begin();
    for (let i = 1; i < size; i++) {
      state.unlink(stretch[i] as number);
      state.link(stretch[i] as number, a);
    }
    return settle(setup, below, r, r);
  };
}
