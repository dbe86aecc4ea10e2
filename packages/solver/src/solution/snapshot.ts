import { endNode, startNode } from '#problem/model.ts';
import type { State } from './state.ts';

/** A copy of the routes of a solution, to come back to. */
export class Snapshot {
  readonly #next: Int32Array;
  cost = Number.POSITIVE_INFINITY;
  missing = Number.POSITIVE_INFINITY;
  used = Number.POSITIVE_INFINITY;

  constructor(state: State) {
    this.#next = new Int32Array(state.next.length);
  }

  take(state: State): void {
    this.#next.set(state.next);
    this.cost = state.cost;
    this.missing = state.missing;
    this.used = state.usedCount;
  }

  /** Makes `state` the copy again. Cached times are the caller's to refresh. */
  restore(state: State): void {
    const { model } = state;
    state.begin();
    for (let r = 0; r < model.routes; r++) {
      const end = endNode(model, r);
      for (let v = state.next[startNode(model, r)] as number; v !== end; ) {
        const following = state.next[v] as number;
        state.unlink(v);
        v = following;
      }
    }
    state.begin();
    for (let r = 0; r < model.routes; r++) {
      const end = endNode(model, r);
      let after = startNode(model, r);
      for (let v = this.#next[after] as number; v !== end; v = this.#next[v] as number) {
        state.link(v, after);
        after = v;
      }
    }
    state.begin();
  }
}
