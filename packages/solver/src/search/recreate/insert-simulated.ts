/**
 * Insertion where a problem asks for more than loads and one window: promising places are linked, driven and unlinked.
 *
 * Earliest and latest starts drop most places in O(1), and what is noted of loads those that do not bear the task. Legs, with the
 * hours a route cannot but last longer, say what a place costs at the least: those that may be cheapest are driven first, and most
 * others never (best-first search). What is driven costs O(length), and less where a clock decides (`choose-clock.ts`). Places:
 * beside near visits and at route ends; an unused route of each class, and before it is taken beside visits farther off; for a pair
 * those of `pair-places.ts`; for a route that may reload, the task on either side of a new reload.
 */

import { item } from '#problem/item.ts';
import { endNode, serviceAt, startNode } from '#problem/model.ts';
import { mayFit, noteLatest, rideTime } from '#solution/clock.ts';
import type { Simulator } from '#solution/simulate.ts';
import { INFEASIBLE } from '#solution/simulate.ts';
import type { Kernel, KernelSetup } from './kernel.ts';
import { blinked, FAR } from './kernel.ts';
import { createPairPlaces } from './pair-places.ts';
import { createTripLoads } from './trip-loads.ts';

/** Neighbours beside which a reload is tried. */
const NEAR_RELOADS = 12;

/** Places kept before the cheapest of them are driven. */
const PLACES = 512;
/** So many of a single visit: near ones are met first, and what they cost cuts most others off by their legs. */
const FEW = 4;
const SIDES = [true, false];

export function createSimulatedKernel({ state, neighbours, near, blinks }: KernelSetup, simulator: Simulator): Kernel {
  const { model } = state;
  const { side, visits, place, cost, costTo, costAt, ready, due } = model;
  const { classOf, allowed, classes, firstNode, taskOf, isPair, nodeCount, features, relations } = model;
  const ordered = model.backhaul.indexOf(1) >= 0;
  const { next, prev, route, leg, drive, earliest, latest, frozen, pinned, extra } = state;
  const loads = createTripLoads(state);
  const { tripsOf, weigh, weighAround, ask, hasRoom, holdsBehind, mayHoldApart, mayJoin } = loads;
  const seen = new Int32Array(model.routes);
  /** How long each waits between departure and return. */
  const idle = new Float64Array(model.routes);
  /** By node: looked at behind it, and with a reload. */
  const tried = new Int32Array(model.nodes);
  const triedApart = new Int32Array(model.nodes);
  const far = Math.min(FAR, neighbours.width);
  let seenStamp = 0;
  let best = 0;
  /** p → first, q → last: a visit, with a reload before or behind it, or a pickup and its delivery. */
  let bestAt = -1;
  let bestFirst = -1;
  let bestLastAt = -1;
  let bestLast = -1;
  /** Places to be driven: what they cost at the least, their legs, p and q, which is −1 where the delivery’s are still to be met. */
  const floor = new Float64Array(PLACES);
  const legsOf = new Float64Array(PLACES);
  const firstAt = new Int32Array(PLACES);
  const lastAt = new Int32Array(PLACES);
  let places = 0;
  // base durations, and what they cost, bound a leg from below where travel never runs faster
  const fastest =
    model.steps.reduce((least, list) => Math.min(least, ...list.map(({ percent }) => percent)), 100) / 100;
  const pairPlaces = createPairPlaces(state, loads, fastest);

  /** Behind `from` alone, where it may be noted and nothing changed before; what came in fits by its load. */
  function refresh(r: number, from = -1): boolean {
    const start = startNode(model, r);
    const end = endNode(model, r);
    if (simulator.clockOf(r)) return holds(r) || (state.count[r] as number) === 0;
    const now = simulator.drive(r, from, true, from >= 0);
    if (now === INFEASIBLE) return false;
    state.cost += now - (extra[r] as number);
    extra[r] = now;
    idle[r] = simulator.idleS;
    latest[end] = due[end] as number;
    if ((state.count[r] as number) === 0) earliest[start] = ready[start] as number;
    else {
      const first = from < 0 ? start : from;
      noteLatest(state, r, end, first, fastest);
      for (let v = first; v >= 0; v = next[v] as number) earliest[v] = simulator.startS[v] as number;
    }
    weigh(r);
    return true;
  }

  /** With at least one visit. */
  function holds(r: number): boolean {
    const clock = simulator.clockOf(r);
    if (!clock) return simulator.drive(r) !== INFEASIBLE;
    const fits = weigh(r);
    return clock.settle(r) && fits && simulator.bears(r, true);
  }

  function spareReload(r: number, k: number): number {
    const places = model.reloadPlaces[r] as number;
    for (let v = (model.reloadAt[r] as number) + k; v < (model.reloadAt[r + 1] as number); v += places)
      if ((route[v] as number) < 0) return v;
    return -1;
  }

  function tryBetween(node: number, p: number, r: number, offset = 0): void {
    const w = next[p] as number;
    const row = (costAt[r] as number) + (place[node] as number) * side;
    const legs =
      (costTo[row + (place[p] as number)] as number) +
      (cost[row + (place[w] as number)] as number) -
      (leg[p] as number) +
      offset;
    // near visits follow each other on a route: what lies between them is met from both
    if (legs * fastest >= best || (frozen[w] as number) === 1 || (tried[p] as number) === seenStamp) return;
    tried[p] = seenStamp;
    if (!holdsBehind(p, r)) return;
    const clock = simulator.clockOf(r);
    if (clock?.isInTime && !features.limits) {
      if (!blinked(blinks)) take(p, node, p, node, legs);
    } else if (clock || mayFit(state, r, p, earliest[p] as number, node, w, fastest))
      offer(node, p, p, legs, rideTime(model, r, p, node) + rideTime(model, r, node, w) - (drive[p] as number));
    if (places === FEW) driveCheapest(node);
  }

  /** Of a task of this first node: more hours take up what the route waits, and cost by the rest. */
  function offer(node: number, p: number, q: number, legs: number, rideS = 0): void {
    const r = route[p] as number;
    const moreS = rideS + serviceAt(model, r, node) - (idle[r] as number);
    const least = legs * fastest + Math.max(0, moreS) * (model.perDutyS[r] as number);
    if (least >= best) return;
    if (places === PLACES) driveCheapest(node);
    floor[places] = least;
    legsOf[places] = legs;
    firstAt[places] = p;
    lastAt[places++] = q;
  }

  /** Drives the places that were met, those first that may be cheapest, while one may be the best so far. */
  function driveCheapest(node: number): void {
    const last = node + (isPair[taskOf[node] as number] as number);
    for (;;) {
      let least = best;
      let k = -1;
      for (let i = 0; i < places; i++) {
        if ((floor[i] as number) < least) {
          least = floor[i] as number;
          k = i;
        }
      }
      if (k < 0) break;
      const p = firstAt[k] as number;
      const q = lastAt[k] as number;
      const legs = legsOf[k] as number;
      places--;
      floor[k] = floor[places] as number;
      legsOf[k] = legsOf[places] as number;
      firstAt[k] = firstAt[places] as number;
      lastAt[k] = lastAt[places] as number;
      if (q < 0) pairPlaces.open(node, p, best, offer);
      else if (!blinked(blinks)) take(p, node, q, last, legs);
    }
    places = 0;
  }

  /** p → first, q → last in thought. */
  function take(p: number, first: number, q: number, last: number, legs: number): void {
    let total = legs;
    const r = route[p] as number;
    const clock = simulator.clockOf(r);
    if (clock && !clock.fits(r, p, first, q, last)) return;
    // notes tell of loads both ways, not of a reload among them
    const loaded = !ordered && !(features.bothWays && (first >= visits || last >= visits));
    if (!clock || features.limits || !loaded) {
      const node = first < visits ? first : last;
      const task = taskOf[node] as number;
      const was = state.servedBy[task] as number;
      const served = state.count[r] as number;
      state.splice(first, p);
      if (last !== first) state.splice(last, q);
      state.servedBy[task] = node;
      state.count[r] = served + 1 + (isPair[task] as number);
      if (!clock) total += simulator.drive(r, served > 0 ? p : -1, false, loaded) - (extra[r] as number);
      else if (!simulator.bears(r, loaded)) total = INFEASIBLE;
      state.count[r] = served;
      state.servedBy[task] = was;
      if (last !== first) state.unsplice(last);
      state.unsplice(first);
    }
    if (total >= best) return;
    best = total;
    bestAt = p;
    bestFirst = first;
    bestLastAt = q;
    bestLast = last;
  }

  /** p → reload → node → w and p → node → reload → w; by the clock only if the trip does not hold the node as it is. */
  function tryWithReload(node: number, p: number, r: number): void {
    const clock = simulator.clockOf(r);
    const w = next[p] as number;
    if (
      (triedApart[p] as number) === seenStamp ||
      (frozen[w] as number) === 1 ||
      (tripsOf[r] as number) >= (model.maxTrips[r] as number) ||
      (clock && holdsBehind(p, r))
    )
      return;
    triedApart[p] = seenStamp;
    const at = costAt[r] as number;
    const c = place[node] as number;
    for (let k = 0; k < (model.reloadPlaces[r] as number); k++) {
      const d = place[(model.reloadAt[r] as number) + k] as number;
      for (const reloadFirst of SIDES) {
        const a = reloadFirst ? d : c;
        const b = reloadFirst ? c : d;
        const legs =
          (cost[at + (place[p] as number) * side + a] as number) +
          (cost[at + a * side + b] as number) +
          (cost[at + b * side + (place[w] as number)] as number) -
          (leg[p] as number);
        if (
          legs * fastest >= best ||
          (reloadFirst ? p : w) >= visits ||
          (!features.bothWays && !mayHoldApart(node, p, r, reloadFirst))
        )
          continue;
        const reload = spareReload(r, k);
        if (reload < 0) break;
        const first = reloadFirst ? reload : node;
        take(p, first, first, reloadFirst ? node : reload, legs);
      }
    }
  }

  /** After the plain places, whose best now cuts most of these off by their legs alone. */
  function tryReloads(node: number, task: number): void {
    const at = node * neighbours.width;
    seenStamp++;
    for (let k = 0; k < near && k < NEAR_RELOADS; k++) {
      const v = neighbours.list[at + k] as number;
      const r = route[v] as number;
      if (r < 0 || (allowed[task * classes + (classOf[r] as number)] as number) === 0) continue;
      tryWithReload(node, v, r);
      tryWithReload(node, prev[v] as number, r);
      if ((seen[r] as number) === seenStamp) continue;
      seen[r] = seenStamp;
      tryWithReload(node, startNode(model, r), r);
      tryWithReload(node, prev[endNode(model, r)] as number, r);
    }
  }

  function tryNew(node: number, task: number, look: (node: number, r: number, offset: number) => void): void {
    for (let c = 0; c < classes; c++) {
      if ((allowed[task * classes + c] as number) === 0) continue;
      const r = state.idleRoute(c);
      if (r >= 0) look(node, r, state.openingCost(r, task));
    }
  }

  /** The route of the first of them that is placed. */
  function routeOf(lists: readonly (readonly number[])[]): number {
    for (const members of lists) {
      for (const other of members) {
        const node = state.servedBy[other] as number;
        if (node >= 0) return route[node] as number;
      }
    }
    return -1;
  }

  /**
   * Tasks that must share a route with one that is placed go nowhere else; nor do those that must only with a task between them,
   * lest that one find no place. True: such a route was looked at.
   */
  function lookWithPartners(node: number, task: number, look: (node: number, r: number) => void): boolean {
    if (!features.relations) return false;
    let r = routeOf(item(relations.together, task));
    if (r < 0) r = routeOf(item(relations.groups, task));
    if (r >= 0 && (allowed[task * classes + (classOf[r] as number)] as number) === 1) look(node, r);
    return r >= 0;
  }

  function findSingle(task: number): void {
    for (
      let node = firstNode[task] as number;
      node < (firstNode[task] as number) + (nodeCount[task] as number);
      node++
    ) {
      seenStamp++;
      ask(node);
      if (lookWithPartners(node, task, scanRoute)) continue;
      lookNear(node, task, 0, near);
      tryNew(node, task, scanRoute);
      if (bestAt < 0 || (state.count[route[bestAt] as number] as number) === 0) lookNear(node, task, near, far);
      if (features.reloads) tryReloads(node, task);
      if (bestAt < 0) {
        seenStamp++;
        for (let k = 0, stop = state.scan(task); k < stop; k++) scanRoute(node, state.scanned[k] as number);
      }
    }
  }

  function lookNear(node: number, task: number, first: number, last: number): void {
    const at = node * neighbours.width;
    for (let k = first; k < last; k++) {
      const v = neighbours.list[at + k] as number;
      const r = route[v] as number;
      if (r < 0 || (allowed[task * classes + (classOf[r] as number)] as number) === 0) continue;
      if (hasRoom(v, r)) {
        tryBetween(node, v, r);
        tryBetween(node, prev[v] as number, r);
      }
      if ((seen[r] as number) === seenStamp) continue;
      seen[r] = seenStamp;
      tryBetween(node, startNode(model, r), r);
      tryBetween(node, prev[endNode(model, r)] as number, r);
    }
    driveCheapest(node);
  }

  function scanRoute(node: number, r: number, offset = 0): void {
    const start = startNode(model, r);
    const end = endNode(model, r);
    for (let p = start; p !== end; p = next[p] as number) tryBetween(node, p, r, offset);
    driveCheapest(node);
    if (features.reloads) for (let p = start; p !== end; p = next[p] as number) tryWithReload(node, p, r);
  }

  function tryPair(pick: number, r: number, offset = 0): void {
    pairPlaces.look(pick, r, offset, best, offer);
    // what it costs cuts the next routes short
    driveCheapest(pick);
  }

  function findPair(task: number): void {
    const pick = firstNode[task] as number;
    if (lookWithPartners(pick, task, tryPair)) return;
    seenStamp++;
    for (let node = pick; node <= pick + 1; node++) {
      for (let k = 0; k < near; k++) {
        const r = route[neighbours.list[node * neighbours.width + k] as number] as number;
        if (
          r < 0 ||
          (seen[r] as number) === seenStamp ||
          (allowed[task * classes + (classOf[r] as number)] as number) === 0
        )
          continue;
        seen[r] = seenStamp;
        tryPair(pick, r);
      }
    }
    tryNew(pick, task, tryPair);
    if (bestAt >= 0) return;
    for (let k = 0, stop = state.scan(task); k < stop; k++) {
      const r = state.scanned[k] as number;
      if ((seen[r] as number) !== seenStamp) tryPair(pick, r);
    }
  }

  function insert(task: number): boolean {
    best = state.reward(task);
    bestAt = -1;
    if ((isPair[task] as number) === 1) findPair(task);
    else findSingle(task);
    if (bestAt < 0) return false;
    const r = route[bestAt] as number;
    state.link(bestFirst, bestAt);
    if (bestLast !== bestFirst) state.link(bestLast, bestLastAt);
    const clock = simulator.clockOf(r);
    if (clock && (state.count[r] as number) > 1) {
      weighAround(r, bestFirst, bestLast);
      clock.settleAround(r, bestFirst, bestLast);
    } else refresh(r, bestAt);
    return true;
  }

  /** Takes reloads out that no longer part two loads. */
  function tidy(r: number): void {
    if (!features.reloads || (model.maxTrips[r] as number) <= 1) return;
    const start = startNode(model, r);
    const end = endNode(model, r);
    let parts = false;
    for (let v = next[start] as number; v !== end; ) {
      const w = next[v] as number;
      if (v >= visits) {
        if ((pinned[v] as number) === 0 && ((prev[v] as number) >= visits || w >= visits)) state.unlink(v);
        else parts = true;
      }
      v = w;
    }
    if (!parts) return;
    weigh(r);
    for (let v = next[start] as number; v !== end; ) {
      const w = next[v] as number;
      if (v >= visits && (pinned[v] as number) === 0 && mayJoin(v, r)) {
        const mark = state.logCount;
        state.unlink(v);
        if (!holds(r)) {
          state.rewind(mark);
          weigh(r);
        }
      }
      v = w;
    }
  }

  return { insert, refresh, tidy };
}
