import type { Model } from '#problem/model.ts';
import type { Neighbours } from '#search/neighbours.ts';
import type { Kernel } from '#search/recreate/kernel.ts';
import type { State } from '#solution/state.ts';

/** One way of changing a solution, by local search or under simulated annealing. */
export interface Move {
  /** Makes the first change around a visit that breaks nothing and adds less than `allowed` to the cost; false: there is none. */
  attempt(node: number, allowed: number): boolean;
}

export interface MoveSetup {
  state: State;
  kernel: Kernel;
  neighbours: Neighbours;
  /** Neighbours looked at. */
  near: number;
}

/** Cost of the leg between two nodes as route r pays it. */
export function legCost(state: State, r: number, from: number, to: number): number {
  const { cost, costAt, place, side } = state.model;
  return cost[(costAt[r] as number) + (place[from] as number) * side + (place[to] as number)] as number;
}

/** Keeps the edits since `begin` where both routes hold and the cost stays below; undoes them otherwise. */
export function settle({ state, kernel }: MoveSetup, below: number, a: number, b: number): boolean {
  const valid = kernel.refresh(a) && (a === b || kernel.refresh(b));
  if (valid && state.cost < below) return true;
  state.rewind(0);
  kernel.refresh(a);
  if (a !== b) kernel.refresh(b);
  return false;
}

/** Goods that are brought and goods that are fetched: what is on board at most is no sum. */
export const isMixed = ({ fromDepot, toDepot }: Model): boolean =>
  fromDepot.some((amount) => amount > 0) && toDepot.some((amount) => amount > 0);

/** Moves the first `size` of a list behind a node, in their order or the other way round. */
export function moveBehind(state: State, list: Int32Array, size: number, after: number, backwards: boolean): void {
  let at = after;
  for (let i = 0; i < size; i++) {
    const v = list[backwards ? size - 1 - i : i] as number;
    state.unlink(v);
    state.link(v, at);
    at = v;
  }
}
