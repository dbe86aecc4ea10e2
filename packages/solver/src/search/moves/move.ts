import type { Neighbours } from '#search/neighbours.ts';
import type { Kernel } from '#search/recreate/kernel.ts';
import type { State } from '#solution/state.ts';

/**
 * One way of changing a solution for the better. `improve` looks at the moves around one visit and makes the first that
 * lowers the cost and breaks nothing; false: there is none.
 */
export interface Move {
  improve(node: number): boolean;
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

/** Keeps the edits since `mark` where both routes hold and the cost fell; undoes them otherwise. */
export function settle({ state, kernel }: MoveSetup, before: number, a: number, b: number): boolean {
  const valid = kernel.refresh(a) && (a === b || kernel.refresh(b));
  if (valid && state.cost < before) return true;
  state.rewind(0);
  kernel.refresh(a);
  if (a !== b) kernel.refresh(b);
  return false;
}
