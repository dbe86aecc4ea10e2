import type { Move, MoveSetup } from './move.ts';
import { createSwapTails } from './swap-tails.ts';
import { createTwoOpt } from './two-opt.ts';

/**
 * Every move of the local search, in the order they are tried: those that ruin and recreate cannot make, since each changes
 * the place of more visits than one takes out. Moving and exchanging visits is its own daily work.
 */
export function listMoves(setup: MoveSetup): Move[] {
  const { pairs, reloads } = setup.state.model.features;
  // moves of single visits part pickups from deliveries and reloads from their loads
  if (pairs || reloads) return [];
  return [createSwapTails(setup), createTwoOpt(setup)];
}
