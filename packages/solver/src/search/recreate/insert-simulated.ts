/**
 * Insertion where a problem asks for more than loads and one window: every promising place is linked, driven and unlinked.
 *
 * Legs, earliest and latest starts and route loads are lower bounds that drop most places in O(1); what passes costs
 * O(length), and less where a clock decides (`choose-clock.ts`). Places: beside near visits and at route ends; an unused
 * route of each class, and before it is taken beside visits farther off; for a pair every pickup with every later delivery;
 * for a route that may reload, the task on either side of a new reload.
 */

import { item } from '#problem/item.ts';
import { endNode, startNode } from '#problem/model.ts';
import { mayFit, noteLatest, startAfter } from '#solution/clock.ts';
import type { Simulator } from '#solution/simulate.ts';
import { INFEASIBLE } from '#solution/simulate.ts';
import type { Kernel, KernelSetup } from './kernel.ts';
import { blinked, FAR } from './kernel.ts';
import { createTripLoads } from './trip-loads.ts';

const NO_RELOAD = -1;
/** Neighbours beside which a reload is tried. */
const NEAR_RELOADS = 12;

export function createSimulatedKernel({ state, neighbours, near, blinks }: KernelSetup, simulator: Simulator): Kernel {
  const { model } = state;
  const { side, visits, place, cost, costTo, time, costAt, timeAt, ready, due } = model;
  const { classOf, allowed, classes, firstNode, taskOf, mate, isPair, nodeCount, features, relations } = model;
  const { next, prev, route, leg, earliest, latest, frozen, pinned, extra } = state;
  const { tripsOf, weigh, weighAround, ask, hasRoom, mayHoldApart, mayJoin } = createTripLoads(state);
  const seen = new Int32Array(model.routes);
  /** By node: looked at behind it, and with a reload. */
  const tried = new Int32Array(model.nodes);
  const triedApart = new Int32Array(model.nodes);
  const far = Math.min(FAR, neighbours.width);
  let seenStamp = 0;
  let best = 0;
  let bestNode = -1;
  let bestAt = -1;
  let bestMateAt = -1;
  let bestReload = NO_RELOAD;
  let bestReloadFirst = false;
  // base durations, and what they cost, bound a leg from below where travel never runs faster
  const fastest =
    model.steps.reduce((least, list) => Math.min(least, ...list.map(({ percent }) => percent)), 100) / 100;

  function refresh(r: number): boolean {
    const start = startNode(model, r);
    const end = endNode(model, r);
    if (simulator.clockOf(r)) return holds(r) || (state.count[r] as number) === 0;
    const before = extra[r] as number;
    const now = simulator.drive(r, -1, true);
    if (now === INFEASIBLE) return false;
    extra[r] = now;
    state.cost += now - before;
    latest[end] = due[end] as number;
    if ((state.count[r] as number) === 0) {
      earliest[start] = ready[start] as number;
      weigh(r);
      return true;
    }
    noteLatest(state, r, end, start, fastest);
    weigh(r);
    for (let v = start; v !== end; v = next[v] as number) earliest[v] = simulator.startS[v] as number;
    earliest[end] = simulator.startS[end] as number;
    return true;
  }

  /** With at least one visit. */
  function holds(r: number): boolean {
    const clock = simulator.clockOf(r);
    if (!clock) return simulator.drive(r) !== INFEASIBLE;
    const fits = weigh(r);
    return clock.settle(r) && fits && (!features.watched || simulator.bears(r));
  }

  /** The same with `first` and, where that is another node, `last` behind it put in behind p. */
  function mayBear(r: number, p: number, first: number, last: number): boolean {
    if (!features.watched) return true;
    state.splice(first, p);
    if (last !== first) state.splice(last, first);
    state.count[r] = (state.count[r] as number) + 1;
    const fits = simulator.bears(r);
    state.count[r] = (state.count[r] as number) - 1;
    if (last !== first) state.unsplice(last);
    state.unsplice(first);
    return fits;
  }

  function spareReload(r: number, k: number): number {
    const places = model.reloadPlaces[r] as number;
    for (let v = (model.reloadAt[r] as number) + k; v < (model.reloadAt[r + 1] as number); v += places)
      if ((route[v] as number) < 0) return v;
    return -1;
  }

  /** A task of which `node` is the first visit stands on r in thought. */
  function price(node: number, r: number, legs: number, visitsAdded: number, from: number): number {
    const task = taskOf[node] as number;
    const was = state.servedBy[task] as number;
    state.servedBy[task] = node;
    state.count[r] = (state.count[r] as number) + visitsAdded;
    const now = simulator.drive(r, (state.count[r] as number) > visitsAdded ? from : -1);
    state.count[r] = (state.count[r] as number) - visitsAdded;
    state.servedBy[task] = was;
    return now === INFEASIBLE ? INFEASIBLE : legs + now - (extra[r] as number);
  }

  function tryBetween(node: number, p: number, r: number, offset: number): void {
    const w = next[p] as number;
    const row = (costAt[r] as number) + (place[node] as number) * side;
    const legs =
      (costTo[row + (place[p] as number)] as number) +
      (cost[row + (place[w] as number)] as number) -
      (leg[p] as number) +
      offset;
    if (legs * fastest < best && (frozen[w] as number) === 0) tryPlace(node, p, w, r, legs);
  }

  function tryPlace(node: number, p: number, w: number, r: number, legs: number): void {
    // near visits follow each other on a route: what lies between them is met from both
    if ((tried[p] as number) === seenStamp) return;
    tried[p] = seenStamp;
    if (!hasRoom(p, r)) return;
    const clock = simulator.clockOf(r);
    if (clock) {
      if (clock.fits(r, p, node, node, w) && !blinked(blinks) && mayBear(r, p, node, node))
        take(legs, node, p, NO_RELOAD, false);
      return;
    }
    if (!mayFit(state, r, p, node, w, fastest) || blinked(blinks)) return;
    state.splice(node, p);
    const total = price(node, r, legs, 1, p);
    state.unsplice(node);
    take(total, node, p, NO_RELOAD, false);
  }

  function take(total: number, node: number, p: number, reload: number, reloadFirst: boolean): void {
    if (total >= best) return;
    best = total;
    bestNode = node;
    bestAt = p;
    bestReload = reload;
    bestReloadFirst = reloadFirst;
  }

  /** p → reload → node → w and p → node → reload → w; by the clock only if the trip does not hold the node as it is. */
  function tryWithReload(node: number, p: number, r: number): void {
    const clock = simulator.clockOf(r);
    if (
      (triedApart[p] as number) === seenStamp ||
      (tripsOf[r] as number) >= (model.maxTrips[r] as number) ||
      (clock && hasRoom(p, r))
    )
      return;
    triedApart[p] = seenStamp;
    const w = next[p] as number;
    const at = costAt[r] as number;
    const c = place[node] as number;
    const pp = place[p] as number;
    const pw = place[w] as number;
    const gone = leg[p] as number;
    for (let k = 0; k < (model.reloadPlaces[r] as number); k++) {
      const d = place[(model.reloadAt[r] as number) + k] as number;
      const before = legsVia(at, pp, d, c, pw) - gone;
      if (before * fastest < best) placeWithReload(node, p, w, r, k, true, before);
      const after = legsVia(at, pp, c, d, pw) - gone;
      if (after * fastest < best) placeWithReload(node, p, w, r, k, false, after);
    }
  }

  /** From place a by b and c to d. */
  function legsVia(at: number, a: number, b: number, c: number, d: number): number {
    return (
      (cost[at + a * side + b] as number) + (cost[at + b * side + c] as number) + (cost[at + c * side + d] as number)
    );
  }

  function placeWithReload(
    node: number,
    p: number,
    w: number,
    r: number,
    k: number,
    reloadFirst: boolean,
    legs: number,
  ): void {
    const clock = simulator.clockOf(r);
    if (
      (reloadFirst ? p : w) >= visits ||
      (frozen[w] as number) === 1 ||
      (clock && !mayHoldApart(node, p, r, reloadFirst))
    )
      return;
    const reload = spareReload(r, k);
    if (reload < 0) return;
    const first = reloadFirst ? reload : node;
    const last = reloadFirst ? node : reload;
    if (clock) {
      if (clock.fits(r, p, first, last, w) && mayBear(r, p, first, last)) take(legs, node, p, reload, reloadFirst);
      return;
    }
    state.splice(first, p);
    state.splice(last, first);
    const total = price(node, r, legs, 1, p);
    state.unsplice(node);
    state.unsplice(reload);
    take(total, node, p, reload, reloadFirst);
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

  const tryFirst = (node: number, r: number, offset: number): void => tryBetween(node, startNode(model, r), r, offset);

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
      tryNew(node, task, tryFirst);
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
        tryBetween(node, v, r, 0);
        tryBetween(node, prev[v] as number, r, 0);
      }
      if ((seen[r] as number) === seenStamp) continue;
      seen[r] = seenStamp;
      tryBetween(node, startNode(model, r), r, 0);
      tryBetween(node, prev[endNode(model, r)] as number, r, 0);
    }
  }

  function scanRoute(node: number, r: number): void {
    const end = endNode(model, r);
    for (let p = startNode(model, r); p !== end; p = next[p] as number) {
      tryBetween(node, p, r, 0);
      if (features.reloads) tryWithReload(node, p, r);
    }
  }

  function tryPair(pick: number, r: number, offset = 0): void {
    const drop = mate[pick] as number;
    const start = startNode(model, r);
    const end = endNode(model, r);
    const at = costAt[r] as number;
    const ta = timeAt[r] as number;
    for (let p = start; p !== end; p = next[p] as number) {
      const w = next[p] as number;
      if ((frozen[w] as number) === 1) continue;
      const c = (place[pick] as number) * side;
      if (startAfter(state, r, p, earliest[p] as number, pick, fastest) > (due[pick] as number)) continue;
      const up1 = (costTo[at + c + (place[p] as number)] as number) - (leg[p] as number) + offset;
      state.splice(pick, p);
      for (let q = pick; q !== end; q = next[q] as number) {
        const x = next[q] as number;
        const legs =
          q === pick
            ? up1 +
              (cost[at + c + (place[drop] as number)] as number) +
              (cost[at + (place[drop] as number) * side + (place[x] as number)] as number)
            : up1 +
              (cost[at + c + (place[w] as number)] as number) +
              (cost[at + (place[q] as number) * side + (place[drop] as number)] as number) +
              (cost[at + (place[drop] as number) * side + (place[x] as number)] as number) -
              (leg[q] as number);
        if (
          legs * fastest >= best ||
          (q !== pick &&
            (earliest[q] as number) +
              Math.floor((time[ta + (place[q] as number) * side + (place[drop] as number)] as number) * fastest) >
              (due[drop] as number)) ||
          blinked(blinks)
        )
          continue;
        state.splice(drop, q);
        const total = price(pick, r, legs, 2, p);
        state.unsplice(drop);
        if (total < best) {
          take(total, pick, p, NO_RELOAD, false);
          bestMateAt = q;
        }
      }
      state.unsplice(pick);
    }
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
    bestMateAt = -1;
    bestReload = NO_RELOAD;
    if ((isPair[task] as number) === 1) findPair(task);
    else findSingle(task);
    if (bestAt < 0) return false;
    const r = route[bestAt] as number;
    let first = bestNode;
    let last = bestNode;
    state.link(bestNode, bestAt);
    if (bestReload >= 0) {
      if (bestReloadFirst) first = bestReload;
      else last = bestReload;
      state.link(bestReload, bestReloadFirst ? bestAt : bestNode);
    }
    if ((isPair[task] as number) === 1) state.link(mate[bestNode] as number, bestMateAt);
    const clock = simulator.clockOf(r);
    if (clock && (state.count[r] as number) > 1) {
      weighAround(r, first, last);
      clock.settleAround(r, first, last);
    } else refresh(r);
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
      if (
        v >= visits &&
        (pinned[v] as number) === 0 &&
        ((prev[v] as number) === start || w === end || (prev[v] as number) >= visits)
      ) {
        state.unlink(v);
        v = (prev[w] as number) === start ? w : (prev[w] as number);
        continue;
      }
      if (v >= visits) parts = true;
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
