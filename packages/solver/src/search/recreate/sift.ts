import type { Neighbours } from '#search/neighbours.ts';
import type { State } from '#solution/state.ts';

/** Near visits by whether their route may hold one more. */
export interface Sift {
  /** What each route can still hold, at its index + 1: the −1 of a visit that is out finds nothing. Behind those another kind. */
  readonly room: Int32Array;
  /** Visits on routes with room. */
  readonly open: Int32Array;
  /** The others, out or on full routes. */
  readonly rest: Int32Array;
  /** Parts the neighbours of c from the `first` to before the `last`; `at` is where `room` begins for what c needs. Returns how many are open. */
  part(c: number, first: number, last: number, need: number, at: number): number;
}

/** Which routes are full no processor guesses: a branch for each neighbour cost a third of a search's time, so there is none. */
export function createSift({ route, model }: State, { list, width }: Neighbours): Sift {
  const room = new Int32Array(2 * model.routes + 2).fill(-1);
  const open = new Int32Array(width);
  const rest = new Int32Array(width);
  return {
    room,
    open,
    rest,
    part(c, first, last, need, at) {
      let opens = 0;
      for (let k = first; k < last; k++) {
        const v = list[c * width + k] as number;
        open[opens] = rest[k - first - opens] = v;
        opens += (need - (room[(route[v] as number) + at] as number) - 1) >>> 31;
      }
      return opens;
    },
  };
}
