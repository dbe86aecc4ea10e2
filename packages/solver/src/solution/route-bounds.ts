/** What a route must hold whatever the clock says: its loads at every visit, and its limits on distance, drive and number of tasks. */
import { endNode, NEVER, startNode } from '../problem/model.ts';
import type { State } from './state.ts';

/** Whether route r holds. `loaded`: its loads are known to fit. O(length × dimensions). */
export type RouteBounds = (r: number, loaded?: boolean) => boolean;

export function createRouteBounds(state: State): RouteBounds {
  const { model, next } = state;
  const onBoard = new Int32Array(model.dims);

  /** Loads trip by trip, backhauls last in their trip, reload nodes between visits only. */
  function loadsFit(r: number): boolean {
    const { dims, visits, change, fromDepot, toDepot, capacity, initialLoad, backhaul } = model;
    const end = endNode(model, r);
    let tripStart = startNode(model, r);
    for (let d = 0; d < dims; d++) onBoard[d] = initialLoad[r * dims + d] as number;
    let trips = 1;
    for (;;) {
      let v = next[tripStart] as number;
      for (; v !== end && v < visits; v = next[v] as number)
        for (let d = 0; d < dims; d++) onBoard[d] = (onBoard[d] as number) + (fromDepot[v * dims + d] as number);
      const tripEnd = v;
      for (let d = 0; d < dims; d++) if ((onBoard[d] as number) > (capacity[r * dims + d] as number)) return false;
      let backhauls = false;
      for (v = next[tripStart] as number; v !== tripEnd; v = next[v] as number) {
        if ((backhaul[v] as number) === 1) backhauls = true;
        else if (backhauls) return false;
        for (let d = 0; d < dims; d++) {
          onBoard[d] = (onBoard[d] as number) + (change[v * dims + d] as number);
          if ((onBoard[d] as number) > (capacity[r * dims + d] as number)) return false;
        }
      }
      if (tripEnd === end) return true;
      if (
        (next[tripStart] as number) === tripEnd ||
        (next[tripEnd] as number) === end ||
        ++trips > (model.maxTrips[r] as number)
      )
        return false;
      // what was collected for the depot is put down here
      for (let d = 0; d < dims; d++) {
        let collected = 0;
        for (v = next[tripStart] as number; v !== tripEnd; v = next[v] as number)
          collected += toDepot[v * dims + d] as number;
        onBoard[d] =
          (onBoard[d] as number) -
          (collected +
            (tripStart < visits + 2 * model.routes && tripStart >= visits ? (initialLoad[r * dims + d] as number) : 0));
      }
      tripStart = tripEnd;
    }
  }

  function withinLimits(r: number): boolean {
    const { side, place, distance, time, timeAt, maxDistance, maxTravel, maxTasks, stepsOf } = model;
    if ((state.count[r] as number) > (maxTasks[r] as number)) return false;
    if ((maxDistance[r] as number) === NEVER && (maxTravel[r] as number) === NEVER) return true;
    const at = timeAt[r] as number;
    const end = endNode(model, r);
    let metres = 0;
    let seconds = 0;
    for (let u = startNode(model, r); u !== end; u = next[u] as number) {
      const cell = at + (place[u] as number) * side + (place[next[u] as number] as number);
      metres += distance[cell] as number;
      seconds += time[cell] as number;
    }
    return metres <= (maxDistance[r] as number) && (seconds <= (maxTravel[r] as number) || (stepsOf[r] as number) >= 0);
  }

  return (r, loaded = false) => (loaded || loadsFit(r)) && (!model.features.limits || withinLimits(r));
}

/** Load of the first dimension handled by the route's tasks. */
export function handledOn({ model, next }: State, r: number): number {
  const { dims, visits, fromDepot, toDepot, change, isDelivery } = model;
  const end = endNode(model, r);
  let sum = 0;
  for (let v = next[startNode(model, r)] as number; v !== end; v = next[v] as number) {
    if (v < visits)
      sum +=
        (fromDepot[v * dims] as number) +
        (toDepot[v * dims] as number) -
        ((isDelivery[v] as number) === 1 ? (change[v * dims] as number) : 0);
  }
  return sum;
}
