/** A route as a whole: what its legs would cost another vehicle, and handing it over. O(length). */
import type { State } from './state.ts';

/** Legs of route r's visits as vehicle `as` drives and pays them. */
export function legsAs({ model, next }: State, r: number, as: number): number {
  const { cost, costAt, place, side, visits } = model;
  const end = visits + 2 * r + 1;
  const at = costAt[as] as number;
  let sum = 0;
  let from = place[visits + 2 * as] as number;
  for (let v = next[end - 1] as number; v !== end; v = next[v] as number) {
    sum += cost[at + from * side + (place[v] as number)] as number;
    from = place[v] as number;
  }
  return sum + (cost[at + from * side + (place[visits + 2 * as + 1] as number)] as number);
}

/** Gives the visits of route r to the unused route s, in their order; `order` is room for them. */
export function handOver(state: State, r: number, s: number, order: Int32Array): void {
  const { next, model } = state;
  const end = model.visits + 2 * r + 1;
  let size = 0;
  for (let v = next[end - 1] as number; v !== end; v = next[v] as number) order[size++] = v;
  for (let i = 0; i < size; i++) state.unlink(order[i] as number);
  let after = model.visits + 2 * s;
  for (let i = 0; i < size; i++) {
    state.link(order[i] as number, after);
    after = order[i] as number;
  }
}
