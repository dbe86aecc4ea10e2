/**
 * Legs give way to others: stretches or tails of two routes change places, or a stretch of one is turned round. That is what ruin and
 * recreate cannot do, since more visits change their place than it takes out.
 *
 * Granular (Toth & Vigo 2003): one of the new legs joins the visit to a neighbour, and as both together may add no more than
 * `allowed`, one of the two adds less than half of it to the leg it replaces (the gain criterion of Lin & Kernighan 1973): neighbours
 * farther off need no look. A leg to a depot has no neighbour: it is met only where the other new one passes by itself; nor is an
 * exchange looked for that pays only because the other vehicle drives the rest of a tail for less. O(near) to price the first two legs at
 * worst, a handful where it is cold; where those pay, O(length) for the rest.
 */
import { isMixed, type Move, type MoveSetup } from './moves/move.ts';
import { createSwapStretches } from './moves/swap-stretches.ts';
import { createSwapTails } from './moves/swap-tails.ts';
import { createTwoOpt } from './moves/two-opt.ts';

/** Between two routes, with a leg from one visit to the other or back. */
type Across = (node: number, u: number, goes: boolean, comes: boolean, allowed: number) => boolean;

export function createExchangeLegs(setup: MoveSetup): Move {
  const { state, neighbours, near } = setup;
  const { next, prev, route, leg, model } = state;
  const { place, side, cost, costTo, costAt, features } = model;
  // one matrix serves both ways where roads are as long both ways
  const symmetric = cost === costTo;
  const { windows, pairs, reloads, backhauls, simulated } = features;
  const turns = !pairs && !reloads;
  const joins = symmetric && turns && !windows && !backhauls;
  const cuts = turns && !backhauls && !simulated && !isMixed(model);
  const { swap, join } = createSwapTails(setup);
  const cut = createSwapStretches(setup);
  const turn = createTwoOpt(setup, symmetric);

  const swapStretches: Across = (node, u, goes, comes, allowed) => {
    if (!joins) return (goes && cut(node, u, next, next, allowed)) || (comes && cut(u, node, next, next, allowed));
    if (goes && (cut(node, u, next, next, allowed) || cut(node, u, next, prev, allowed))) return true;
    return comes && (cut(node, u, prev, prev, allowed) || cut(node, u, prev, next, allowed));
  };

  const swapTails: Across = (node, u, goes, comes, allowed) => {
    const p = prev[node] as number;
    const before = prev[u] as number;
    if (goes && (swap(node, before, allowed) || (joins && join(node, u, allowed)))) return true;
    return comes && (swap(u, p, allowed) || (joins && join(p, before, allowed)));
  };

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
          if (!turns) continue;
          if (goes && (turn(next[node] as number, u, allowed) || turn(next[u] as number, node, allowed))) return true;
          if (comes && (turn(node, prev[u] as number, allowed) || turn(u, p, allowed))) return true;
        } else if (s >= 0) {
          const across = cuts && costAt[r] === costAt[s] ? swapStretches : swapTails;
          if (across(node, u, goes, comes, allowed)) return true;
        }
      }
      return false;
    },
  };
}
