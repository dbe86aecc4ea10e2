/**
 * Insertion where only one load and the legs matter: beside near visits, at both ends of their routes, in a new route.
 * O(near) with a handful of loads each; the leanest loop of the package. Before a route is opened it looks farther. Backhauls
 * come after a route's deliveries and have a load of their own (Goetschalckx & Jacobs-Blecha 1989).
 */
import { endNode, FORBIDDEN, startNode } from '#problem/model.ts';
import type { Kernel, KernelSetup } from './kernel.ts';
import { blinked } from './kernel.ts';
import { createLargerVehicle } from './larger-vehicle.ts';
import { openingLegs } from './opening-legs.ts';
import { createSift } from './sift.ts';

/** More than any two legs that are open. */
const LONGER = FORBIDDEN / 2;

export function createPlainKernel({ state, neighbours, near, blinks }: KernelSetup): Kernel {
  const { model } = state;
  const { side, visits, place, cost, costTo, costAt, capacity, classOf, allowed, classes, firstNode, routes } = model;
  const { compatibility, backhauls } = model.features;
  const { next, prev, route, leg, load, lane, demand, used } = state;
  const { width } = neighbours;
  const seen = new Int32Array(routes);
  const { room, open, rest, part } = createSift(state, neighbours);
  const homes = nearHome(state, near);
  const larger = createLargerVehicle(state);
  const alone = openingLegs(model);
  const { useful, charge } = larger;
  let stamp = 0;
  let best = 0;
  let bestAt = -1;
  let bestAs = -1;
  // where room for the task that is looked at begins
  let own = 1;

  function refresh(r: number): boolean {
    larger.forget(r);
    const most = capacity[r] as number;
    const left = most - (load[r] as number);
    const leftBack = most - (load[r + routes] as number);
    room[r + 1] = left;
    room[r + routes + 2] = leftBack;
    return left >= 0 && leftBack >= 0 && (!backhauls || keepsOrder(r));
  }

  function keepsOrder(r: number): boolean {
    const start = startNode(model, r);
    for (let v = next[start] as number; v < visits; v = next[v] as number)
      if ((lane[v] as number) < (lane[prev[v] as number] as number)) return false;
    return true;
  }

  /** Whether the task may stand between the two. */
  const belongs = (p: number, w: number): boolean => (lane[own > 1 ? w : p] as number) > 0 === own > 1;

  function tryAfter(p: number, row: number): void {
    const w = next[p] as number;
    const legs =
      (costTo[row + (place[p] as number)] as number) +
      (cost[row + (place[w] as number)] as number) -
      (leg[p] as number);
    if (legs >= best || legs > LONGER || (backhauls && !belongs(p, w))) return;
    if (blinked(blinks)) return;
    best = legs;
    bestAt = p;
    bestAs = -1;
  }

  /** In r as the unused route s would drive it. */
  function tryAfterAs(c: number, p: number, r: number, s: number): void {
    const w = next[p] as number;
    const at = costAt[s] as number;
    const row = at + (place[c] as number) * side;
    const pp = place[p < visits ? p : visits + 2 * s] as number;
    const pw = place[w < visits ? w : visits + 2 * s + 1] as number;
    const gone = cost[at + pp * side + pw] as number;
    const legs = (costTo[row + pp] as number) + (cost[row + pw] as number) - gone;
    const price = (charge[r] as number) + legs;
    if (price >= best || legs > LONGER || (backhauls && !belongs(p, w)) || blinked(blinks)) return;
    best = price;
    bestAt = p;
    bestAs = s;
  }

  function tryLarger(c: number, v: number): void {
    const r = route[v] as number;
    if (r < 0) return;
    const most = capacity[r] as number;
    const need = most - (room[r + own] as number) + (demand[c] as number);
    const other = most - (room[r + routes + 3 - own] as number);
    const s = larger.find(r, need > other ? need : other);
    // a visit more seldom makes the legs cheaper
    if (s < 0 || (charge[r] as number) >= best) return;
    tryAfterAs(c, v, r, s);
    tryAfterAs(c, prev[v] as number, r, s);
    if ((seen[r] as number) === stamp) return;
    seen[r] = stamp;
    tryAfterAs(c, visits + 2 * r, r, s);
    tryAfterAs(c, prev[visits + 2 * r + 1] as number, r, s);
  }

  /** Beside its neighbours from the `first` to before the `last`. */
  function lookNear(task: number, c: number, first: number, last: number): void {
    const from = (place[c] as number) * side;
    const opens = part(c, first, last, demand[c] as number, own);
    for (let k = 0; k < opens; k++) {
      const v = open[k] as number;
      const r = route[v] as number;
      if (compatibility && (allowed[task * classes + (classOf[r] as number)] as number) === 0) {
        if (useful) tryLarger(c, v);
        continue;
      }
      const row = (costAt[r] as number) + from;
      tryAfter(v, row);
      tryAfter(prev[v] as number, row);
      if ((seen[r] as number) !== stamp) {
        seen[r] = stamp;
        tryAfter(visits + 2 * r, row);
        tryAfter(prev[visits + 2 * r + 1] as number, row);
      }
    }
    if (useful) for (let k = 0; k < last - first - opens; k++) tryLarger(c, rest[k] as number);
  }

  function tryNew(task: number, c: number): void {
    for (let k = 0; k < classes; k++) {
      const as = task * classes + k;
      if ((alone[as] as number) >= best || (allowed[as] as number) === 0) continue;
      const r = state.idleRoute(k);
      if (r < 0 || (room[r + own] as number) < (demand[c] as number)) continue;
      const row = (costAt[r] as number) + (place[c] as number) * side;
      const start = visits + 2 * r;
      const legs =
        (costTo[row + (place[start] as number)] as number) + (cost[row + (place[start + 1] as number)] as number);
      const price = legs + state.openingCost(r, task);
      if (price >= best || legs > LONGER) continue;
      best = price;
      bestAt = start;
      bestAs = -1;
    }
  }

  function scan(task: number, c: number): void {
    for (let k = 0, stop = state.scan(task); k < stop; k++) {
      const r = state.scanned[k] as number;
      if ((room[r + own] as number) < (demand[c] as number)) continue;
      const row = (costAt[r] as number) + (place[c] as number) * side;
      const end = endNode(model, r);
      for (let p = startNode(model, r); p !== end; p = next[p] as number) tryAfter(p, row);
    }
  }

  return {
    refresh,
    insert(task) {
      const c = firstNode[task] as number;
      const q = demand[c] as number;
      const from = (place[c] as number) * side;
      own = (lane[c] as number) > 0 ? routes + 2 : 1;
      best = state.reward(task);
      bestAt = bestAs = -1;
      stamp++;
      if (useful) larger.begin(task);
      lookNear(task, c, 0, near);
      const home = homes[c] as number;
      if (home >= 0) {
        for (let k = 0; k < state.usedCount; k++) {
          const r = used[k] as number;
          if ((place[visits + 2 * r] as number) !== home) continue;
          if ((seen[r] as number) === stamp || (room[r + own] as number) < q) continue;
          if (compatibility && (allowed[task * classes + (classOf[r] as number)] as number) === 0) continue;
          const row = (costAt[r] as number) + from;
          tryAfter(visits + 2 * r, row);
          tryAfter(prev[visits + 2 * r + 1] as number, row);
        }
      }
      tryNew(task, c);
      // where loads are tight the routes near by are full: those a little farther off hold what else would go alone
      if (bestAt < 0 || (state.count[route[bestAt] as number] as number) === 0) lookNear(task, c, near, width);
      if (bestAt < 0) scan(task, c);
      if (bestAt < 0) return false;
      if (bestAs >= 0) return larger.take(c, bestAt, bestAs, refresh);
      state.link(c, bestAt);
      refresh(route[c] as number);
      return true;
    },
  };
}

/** The start's place for the visits nearest to one, −1 for others: only they look at the ends of all routes from there. */
export function nearHome(state: KernelSetup['state'], count: number): Int32Array {
  const { model } = state;
  const homes = new Int32Array(model.visits).fill(-1);
  const starts = new Set<number>();
  for (let r = 0; r < model.routes && starts.size < 8; r++) starts.add(model.place[startNode(model, r)] as number);
  for (const home of starts) {
    const order = Array.from({ length: model.visits }, (_, v) => v);
    const leg = (v: number): number => model.cost[home * model.side + (model.place[v] as number)] as number;
    order.sort((a, b) => leg(a) - leg(b) || a - b);
    for (const v of order.slice(0, count)) homes[v] = home;
  }
  return homes;
}
