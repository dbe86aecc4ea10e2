/**
 * Legs give way to others: stretches or tails of two routes change places, or a stretch of one is turned round. That is what ruin and
 * recreate cannot do, since more visits change their place than it takes out.
 *
 * Granular (Toth & Vigo 2003): one of the new legs joins the visit to a neighbour, and as both together may add no more than
 * `allowed`, one of the two adds less than half of it to the leg it replaces (the gain criterion of Lin & Kernighan 1973): neighbours
 * farther off need no look. A leg to a depot has no neighbour: it is met only where the other new one passes by itself; nor is an
 * exchange looked for that pays only because the other vehicle drives a stretch for less. O(near) to price the first two legs at
 * worst, a handful where it is cold; where those pay, O(length) for the rest.
 */
import type { Move, MoveSetup } from './moves/move.ts';
import { createSwapStretches } from './moves/swap-stretches.ts';
import { createTwoOpt } from './moves/two-opt.ts';

export function createExchangeLegs(setup: MoveSetup): Move {
  const { state, neighbours, near } = setup;
  const { next, prev, route, leg, model } = state;
  const { place, side, cost, costTo, costAt, features } = model;
  const { windows, pairs } = features;
  // one matrix serves both ways where roads are as long both ways
  const symmetric = cost === costTo;
  const turns = symmetric && !windows && !pairs;
  const swap = createSwapStretches(setup);
  const turn = createTwoOpt(setup, symmetric);

  return {
    attempt(node, allowed) {
      const r = route[node] as number;
      if (r < 0) return false;
      const p = prev[node] as number;
      const row = (costAt[r] as number) + (place[node] as number) * side;
      const forth = (leg[node] as number) + allowed / 2;
      const back = (leg[p] as number) + allowed / 2;
      for (let k = node * neighbours.width, stop = k + near; k < stop; k++) {
        const u = neighbours.list[k] as number;
        const goes = (cost[row + (place[u] as number)] as number) < forth;
        const comes = (costTo[row + (place[u] as number)] as number) < back;
        if (!goes && !comes) break;
        const s = route[u] as number;
        if (s === r) {
          if (pairs) continue;
          if (goes && (turn(next[node] as number, u, allowed) || turn(next[u] as number, node, allowed))) return true;
          if (comes && (turn(node, prev[u] as number, allowed) || turn(u, p, allowed))) return true;
        } else if (s >= 0) {
          if (goes && (swap(node, u, next, next, allowed) || (turns && swap(node, u, next, prev, allowed))))
            return true;
          if (!comes) continue;
          if (
            turns
              ? swap(node, u, prev, prev, allowed) || swap(node, u, prev, next, allowed)
              : swap(u, node, next, next, allowed)
          )
            return true;
        }
      }
      return false;
    },
  };
}
