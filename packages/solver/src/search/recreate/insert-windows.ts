/**
 * Insertion with one load and one window a visit. A place is feasible if the visit is reached in time and left in time
 * for the latest start of what follows: O(1) by the earliest and latest starts each node keeps (Savelsbergh 1985).
 */
import { endNode, startNode } from '#problem/model.ts';
import { noteLatest } from '#solution/clock.ts';
import { nearHome } from './insert-plain.ts';
import type { Kernel, KernelSetup } from './kernel.ts';
import { blinked } from './kernel.ts';
import { createLargerVehicle } from './larger-vehicle.ts';
import { openingLegs } from './opening-legs.ts';
import { createSift } from './sift.ts';

export function createWindowsKernel({ state, neighbours, near, blinks }: KernelSetup): Kernel {
  const { model } = state;
  const { side, visits, place, cost, costTo, time, timeTo, costAt, timeAt, ready, due, service, capacity } = model;
  const { classOf, allowed, classes, firstNode } = model;
  const { compatibility } = model.features;
  const { next, prev, route, leg, drive, load, demand, used, earliest, latest } = state;
  const seen = new Int32Array(model.routes);
  const { room, open, rest, part } = createSift(state, neighbours);
  const homes = nearHome(state, near);
  const larger = createLargerVehicle(state);
  const alone = openingLegs(model);
  const { charge } = larger;
  let stamp = 0;
  let best = 0;
  let bestAt = -1;
  let bestAs = -1;

  function refresh(r: number): boolean {
    forget(r);
    const start = visits + 2 * r;
    const end = start + 1;
    let t = ready[start] as number;
    earliest[start] = t;
    if ((state.count[r] as number) === 0) {
      earliest[end] = t;
      latest[end] = due[end] as number;
      latest[start] = due[start] as number;
      return true;
    }
    let fits = (room[r + 1] as number) >= 0;
    for (let p = start, v = next[start] as number; ; p = v, v = next[v] as number) {
      t += (service[p] as number) + (drive[p] as number);
      if (t < (ready[v] as number)) t = ready[v] as number;
      if (t > (due[v] as number)) fits = false;
      earliest[v] = t;
      if (v === end) break;
    }
    latest[end] = due[end] as number;
    noteLatest(state, r, end, start);
    return fits;
  }

  function forget(r: number): void {
    larger.forget(r);
    room[r + 1] = (capacity[r] as number) - (load[r] as number);
  }

  /** After an insertion only what moved is recomputed. */
  function refreshAround(c: number, r: number): void {
    forget(r);
    const start = visits + 2 * r;
    const end = start + 1;
    let p = prev[c] as number;
    let t = earliest[p] as number;
    for (let v = c; ; v = next[v] as number) {
      t += (service[p] as number) + (drive[p] as number);
      if (t < (ready[v] as number)) t = ready[v] as number;
      if (v !== c && (earliest[v] as number) === t) break;
      earliest[v] = t;
      if (v === end) break;
      p = v;
    }
    noteLatest(state, r, next[c] as number, c);
  }

  function tryAfter(c: number, p: number, r: number, from: number, offset: number): void {
    const w = next[p] as number;
    const pp = place[p] as number;
    const pw = place[w] as number;
    const row = (costAt[r] as number) + from;
    const legs = (costTo[row + pp] as number) + (cost[row + pw] as number) - (leg[p] as number) + offset;
    if (legs >= best) return;
    const clock = (timeAt[r] as number) + from;
    let t = (earliest[p] as number) + (service[p] as number) + (timeTo[clock + pp] as number);
    if (t > (due[c] as number)) return;
    if (t < (ready[c] as number)) t = ready[c] as number;
    if (t + (service[c] as number) + (time[clock + pw] as number) > (latest[w] as number)) return;
    if (blinked(blinks)) return;
    best = legs;
    bestAt = p;
    bestAs = -1;
  }

  /** In r as the unused route s would pay for it; whether s keeps the times shows when it is taken. */
  function tryAfterAs(c: number, p: number, r: number, s: number): void {
    const w = next[p] as number;
    const at = costAt[s] as number;
    const from = (place[c] as number) * side;
    const pp = place[p < visits ? p : visits + 2 * s] as number;
    const pw = place[w < visits ? w : visits + 2 * s + 1] as number;
    const gone = cost[at + pp * side + pw] as number;
    const price = (charge[r] as number) + (costTo[at + from + pp] as number) + (cost[at + from + pw] as number) - gone;
    if (price >= best) return;
    const clock = (timeAt[s] as number) + from;
    let t = (earliest[p] as number) + (service[p] as number) + (timeTo[clock + pp] as number);
    if (t > (due[c] as number)) return;
    if (t < (ready[c] as number)) t = ready[c] as number;
    if (t + (service[c] as number) + (time[clock + pw] as number) > (latest[w] as number) || blinked(blinks)) return;
    best = price;
    bestAt = p;
    bestAs = s;
  }

  function tryLarger(c: number, v: number): void {
    const r = route[v] as number;
    if (r < 0) return;
    const s = larger.find(r, (load[r] as number) + (demand[c] as number));
    // a visit more seldom makes the legs cheaper
    if (s < 0 || (charge[r] as number) >= best) return;
    tryAfterAs(c, v, r, s);
    tryAfterAs(c, prev[v] as number, r, s);
    if ((seen[r] as number) === stamp) return;
    seen[r] = stamp;
    tryAfterAs(c, visits + 2 * r, r, s);
    tryAfterAs(c, prev[visits + 2 * r + 1] as number, r, s);
  }

  function tryNew(task: number, c: number, from: number): void {
    for (let k = 0; k < classes; k++) {
      const as = task * classes + k;
      if ((alone[as] as number) >= best || (allowed[as] as number) === 0) continue;
      const r = state.idleRoute(k);
      if (r >= 0 && (room[r + 1] as number) >= (demand[c] as number))
        tryAfter(c, visits + 2 * r, r, from, state.openingCost(r, task));
    }
  }

  function scan(task: number, c: number, from: number): void {
    for (let k = 0, stop = state.scan(task); k < stop; k++) {
      const r = state.scanned[k] as number;
      if ((room[r + 1] as number) < (demand[c] as number)) continue;
      const end = endNode(model, r);
      for (let p = startNode(model, r); p !== end; p = next[p] as number) tryAfter(c, p, r, from, 0);
    }
  }

  function find(task: number, c: number, changing: boolean): void {
    const q = demand[c] as number;
    const from = (place[c] as number) * side;
    best = state.reward(task);
    bestAt = bestAs = -1;
    stamp++;
    if (changing) larger.begin(task);
    const opens = part(c, 0, near, q, 1);
    for (let k = 0; k < opens; k++) {
      const v = open[k] as number;
      const r = route[v] as number;
      if (compatibility && (allowed[task * classes + (classOf[r] as number)] as number) === 0) {
        if (changing) tryLarger(c, v);
        continue;
      }
      tryAfter(c, v, r, from, 0);
      tryAfter(c, prev[v] as number, r, from, 0);
      if ((seen[r] as number) !== stamp) {
        seen[r] = stamp;
        tryAfter(c, visits + 2 * r, r, from, 0);
        tryAfter(c, prev[visits + 2 * r + 1] as number, r, from, 0);
      }
    }
    if (changing) for (let k = 0; k < near - opens; k++) tryLarger(c, rest[k] as number);
    const home = homes[c] as number;
    if (home >= 0) {
      for (let k = 0; k < state.usedCount; k++) {
        const r = used[k] as number;
        if ((place[visits + 2 * r] as number) !== home) continue;
        if ((seen[r] as number) === stamp || (room[r + 1] as number) < q) continue;
        if (compatibility && (allowed[task * classes + (classOf[r] as number)] as number) === 0) continue;
        tryAfter(c, visits + 2 * r, r, from, 0);
        tryAfter(c, prev[visits + 2 * r + 1] as number, r, from, 0);
      }
    }
    tryNew(task, c, from);
    if (bestAt < 0) scan(task, c, from);
  }

  return {
    refresh,
    insert(task) {
      const c = firstNode[task] as number;
      find(task, c, larger.useful);
      if (bestAs >= 0) {
        if (larger.take(c, bestAt, bestAs, refresh)) return true;
        find(task, c, false);
      }
      if (bestAt < 0) return false;
      state.link(c, bestAt);
      refreshAround(c, route[c] as number);
      return true;
    },
  };
}
