/**
 * What each trip takes along from the depot and brings back, in sums: what they refuse, no order of its visits can hold. Where
 * loads go both ways, or from visit to visit, also what is on board all the way, which decides.
 *
 *   start ─ a ─ b ─ reload ─ c ─ end      two trips: start … reload, reload … end
 *
 * O(dimensions) a question, O(visits of the trip) to part one or add it up anew, O(visits of the route) to note what is on board.
 */
import { endNode, startNode } from '#problem/model.ts';
import type { State } from '#solution/state.ts';

export interface TripLoads {
  /** Trips of each route. */
  tripsOf: Int32Array;
  /** Adds a route's trips up. False: by the sums one holds too much, or is empty, or there are too many. */
  weigh(r: number): boolean;
  /** The same of one trip or, where a reload came in with the task, two: after `first` … `last` were linked, and nothing else. */
  weighAround(r: number, first: number, last: number): void;
  /** Begins with another node, or after a change. */
  ask(node: number): void;
  /** Could the trip of p hold the node asked about at all? */
  hasRoom(p: number, r: number): boolean;
  /** Does it hold it right behind p? */
  holdsBehind(p: number, r: number): boolean;
  /** Is there room for what is picked up at this node when p is left? */
  carries(node: number, p: number, r: number): boolean;
  /** Could the trip that gets the node hold it, if a reload between p and the node, or behind the node, parts p's trip? */
  mayHoldApart(node: number, p: number, r: number, reloadFirst: boolean): boolean;
  /** Could the trip before a reload hold the trip behind it as well? */
  mayJoin(reload: number, r: number): boolean;
}

export function createTripLoads({ model, next, prev }: State): TripLoads {
  const { dims, visits, nodes, fromDepot, toDepot, change, initialLoad, capacity, maxTrips, features } = model;
  const { bothWays } = features;
  /** By node: the start or reload where its trip begins. By trip: what it takes along and what it brings back. */
  const tripOf = Int32Array.from({ length: nodes }, (_, v) => v);
  const down = new Int32Array(nodes * dims);
  const up = new Int32Array(nodes * dims);
  const tripsOf = new Int32Array(model.routes);
  /** By node: what is on board when it is left, the most of its trip up to it and from it on. */
  const aboard = new Int32Array(nodes * dims);
  const mostTo = new Int32Array(nodes * dims);
  const mostFrom = new Int32Array(nodes * dims);
  /** By trip: whether it could hold the node asked about, and for which question that was noted. */
  const room = new Uint8Array(nodes);
  const noted = new Int32Array(nodes);
  let asked = 0;
  let question = 0;

  function weigh(r: number): boolean {
    const end = endNode(model, r);
    let trips = 0;
    let fits = true;
    for (let trip = startNode(model, r); trip !== end; trips++) {
      const last = weighTrip(trip, r);
      if ((next[trip] as number) === last) fits = false;
      for (let d = 0; d < dims; d++)
        if (
          Math.max(down[trip * dims + d] as number, up[trip * dims + d] as number) > (capacity[r * dims + d] as number)
        )
          fits = false;
      trip = last;
    }
    tripsOf[r] = trips;
    return noteLoads(r) && fits && trips <= (maxTrips[r] as number);
  }

  /** False: a trip holds too much on its way. */
  function noteLoads(r: number): boolean {
    if (!bothWays) return true;
    const end = endNode(model, r);
    let fits = true;
    for (let d = 0; d < dims; d++) {
      let load = 0;
      for (let trip = startNode(model, r); trip !== end; ) {
        load += down[trip * dims + d] as number;
        let most = 0;
        let v = trip;
        for (; ; v = next[v] as number) {
          const at = v * dims + d;
          if (v < visits) load += change[at] as number;
          aboard[at] = load;
          if (load > most) most = load;
          mostTo[at] = most;
          if ((next[v] as number) >= visits) break;
        }
        if (most > (capacity[r * dims + d] as number)) fits = false;
        const behind = next[v] as number;
        for (let after = 0; ; v = prev[v] as number) {
          after = Math.max(after, aboard[v * dims + d] as number);
          mostFrom[v * dims + d] = after;
          if (v === trip) break;
        }
        load -= up[trip * dims + d] as number;
        trip = behind;
      }
    }
    return fits;
  }

  /** Returns the reload or end behind it. */
  function weighTrip(trip: number, r: number): number {
    const isFirst = trip === startNode(model, r);
    for (let d = 0; d < dims; d++) {
      const at = trip * dims + d;
      down[at] = up[at] = isFirst ? (initialLoad[r * dims + d] as number) : 0;
    }
    let v = next[trip] as number;
    for (; v < visits; v = next[v] as number) join(trip, v);
    return v;
  }

  function join(trip: number, visit: number): void {
    tripOf[visit] = trip;
    for (let d = 0; d < dims; d++) {
      const at = trip * dims + d;
      down[at] = (down[at] as number) + (fromDepot[visit * dims + d] as number);
      up[at] = (up[at] as number) + (toDepot[visit * dims + d] as number);
    }
  }

  const amountOf = (v: number, d: number): number =>
    (fromDepot[v * dims + d] as number) + (toDepot[v * dims + d] as number);

  function mayAdd(trip: number, r: number, node: number, taken: Int32Array, brought: Int32Array): boolean {
    for (let d = 0; d < dims; d++) {
      const most = capacity[r * dims + d] as number;
      const to = trip * dims + d;
      const at = node * dims + d;
      if ((down[to] as number) + (taken[at] as number) > most) return false;
      if ((up[to] as number) + (brought[at] as number) > most) return false;
    }
    return true;
  }

  function hasRoom(p: number, r: number): boolean {
    const trip = tripOf[p] as number;
    if ((noted[trip] as number) !== question) {
      noted[trip] = question;
      room[trip] = mayAdd(trip, r, asked, fromDepot, toDepot) ? 1 : 0;
    }
    return (room[trip] as number) === 1;
  }

  return {
    tripsOf,
    weigh,
    weighAround(r, first, last) {
      const trip = tripOf[prev[first] as number] as number;
      if (first < visits && last < visits) {
        join(trip, first);
        if (last !== first) join(tripOf[prev[last] as number] as number, last);
      } else {
        tripsOf[r] = (tripsOf[r] as number) + 1;
        weighTrip(weighTrip(trip, r), r);
      }
      noteLoads(r);
    },
    ask(node) {
      asked = node;
      question++;
    },
    hasRoom,
    holdsBehind(p, r) {
      if (!hasRoom(p, r)) return false;
      for (let d = 0; bothWays && d < dims; d++) {
        const most = capacity[r * dims + d] as number;
        if (
          (mostTo[p * dims + d] as number) + (fromDepot[asked * dims + d] as number) > most ||
          (mostFrom[p * dims + d] as number) + (toDepot[asked * dims + d] as number) > most
        )
          return false;
      }
      return true;
    },
    carries(node, p, r) {
      for (let d = 0; d < dims; d++)
        if ((aboard[p * dims + d] as number) + (change[node * dims + d] as number) > (capacity[r * dims + d] as number))
          return false;
      return true;
    },
    mayHoldApart(node, p, r, reloadFirst) {
      const way = reloadFirst ? next : prev;
      const beside = reloadFirst ? (next[p] as number) : p;
      for (let d = 0; d < dims; d++) {
        let most = (capacity[r * dims + d] as number) - amountOf(node, d);
        for (let v = beside; v < visits; v = way[v] as number) most -= amountOf(v, d);
        if (most < 0) return false;
      }
      return true;
    },
    mayJoin: (reload, r) => mayAdd(tripOf[prev[reload] as number] as number, r, reload, down, up),
  };
}
