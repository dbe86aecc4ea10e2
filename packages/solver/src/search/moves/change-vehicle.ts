/**
 * Gives a whole route to an unused vehicle of another class where that is cheaper.
 *
 *   van 1:  ▸ a b c ▸        →        truck 7:  ▸ a b c ▸
 *
 * Ruin and recreate seldom empties a route, so it cannot change its vehicle; mixed fleets and several depots need this
 * (Liu & Shen 1999's fleet mix moves). O(length × classes), on the routes an iteration touched.
 */
import { endNode } from '#problem/model.ts';
import type { Kernel } from '#search/recreate/kernel.ts';
import type { State } from '#solution/state.ts';
import { handOver, legsAs } from '#solution/whole-route.ts';

export interface ChangeVehicle {
  /** Tries every other class for the route. True: it was moved. */
  apply(route: number): boolean;
}

export function createChangeVehicle(state: State, kernel: Kernel): ChangeVehicle {
  const { model, next, pinned, count, extra } = state;
  const { classes, classOf, visits, fixed, allowed, taskOf, dims, capacity } = model;
  const down = new Float64Array(dims);
  const up = new Float64Array(dims);
  const order = new Int32Array(model.visits);

  /** Sums what it carries; false where it must stay. */
  function weigh(r: number): boolean {
    const end = visits + 2 * r + 1;
    for (let d = 0; d < dims; d++) down[d] = up[d] = 0;
    for (let v = next[end - 1] as number; v !== end; v = next[v] as number) {
      if (v >= visits || (pinned[v] as number) === 1) return false;
      for (let d = 0; d < dims; d++) {
        down[d] = (down[d] as number) + (model.fromDepot[v * dims + d] as number);
        up[d] = (up[d] as number) + (model.toDepot[v * dims + d] as number);
      }
    }
    return true;
  }

  function fits(r: number, other: number): boolean {
    for (let d = 0; d < dims; d++)
      if (
        (down[d] as number) > (capacity[other * dims + d] as number) ||
        (up[d] as number) > (capacity[other * dims + d] as number)
      )
        return false;
    const end = visits + 2 * r + 1;
    for (let v = next[end - 1] as number; v !== end; v = next[v] as number)
      if ((allowed[(taskOf[v] as number) * classes + (classOf[other] as number)] as number) === 0) return false;
    return true;
  }

  function move(r: number, other: number): boolean {
    const mark = state.logCount;
    const before = state.cost;
    handOver(state, r, other, order);
    const valid = kernel.refresh(r) && kernel.refresh(other);
    if (valid && state.cost < before) return true;
    state.rewind(mark);
    kernel.refresh(r);
    kernel.refresh(other);
    return false;
  }

  return {
    apply(r) {
      if ((count[r] as number) === 0 || !weigh(r)) return false;
      const now = legsAs(state, r, r) + (fixed[r] as number) + (extra[r] as number);
      for (let c = 0; c < classes; c++) {
        if (c === (classOf[r] as number)) continue;
        const other = state.idleOf(c);
        if (other < 0 || (state.frozen[endNode(model, other)] as number) === 1) continue;
        if (legsAs(state, r, other) + (fixed[other] as number) >= now || !fits(r, other)) continue;
        if (move(r, other)) return true;
      }
      return false;
    },
  };
}
