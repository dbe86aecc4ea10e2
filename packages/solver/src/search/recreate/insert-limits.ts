/**
 * Insertion of jobs under loads of several dimensions both ways, one window a visit, setups, duty and overtime, backhauls and
 * limits on a route's distance, driving, duration and tasks. O(dimensions) a place. Before a route is opened it looks farther.
 *
 *   prefix(start … p) ⊕ c ⊕ suffix(w … end)
 *
 * Durations by concatenating time-window segments (Vidal et al. 2013): a segment knows its least duration and between which
 * instants it may start to achieve it. Loads by the greatest load up to a node and from it on.
 */
import { NEVER } from '#problem/model.ts';
import { nearHome } from './insert-plain.ts';
import type { Kernel, KernelSetup } from './kernel.ts';
import { blinked, FAR } from './kernel.ts';
import { createLargerVehicle } from './larger-vehicle.ts';
import { openingLegs } from './opening-legs.ts';

export function createLimitsKernel({ state, neighbours, near, blinks }: KernelSetup): Kernel {
  const { model } = state;
  const { side, visits, nodes, place, cost, costTo, time, timeTo, distance, costAt, timeAt, ready, due, dims } = model;
  const { serviceBy, setupBy, typeOf, fromDepot, toDepot, change, capacity, initialLoad, backhaul } = model;
  const { classOf, allowed, classes, firstNode, perDutyS, overtimeAfter, overtimePerS } = model;
  const { maxDistance, maxTravel, maxDuration, maxTasks, features } = model;
  const { next, prev, route, leg, drive, used, earliest, latest, extra, count } = state;
  const { toDuration, toLast, fromDuration, fromFirst } = state;
  const { list, width } = neighbours;
  const { compatibility, durations, limits } = features;
  const ordered = backhaul.indexOf(1) >= 0;
  const far = Math.min(FAR, width);
  const seen = new Int32Array(model.routes);
  /** Of the routes seen: whether they may hold the task. */
  const room = new Uint8Array(model.routes);
  const tried = new Int32Array(nodes);
  const homes = nearHome(state, near);
  const larger = createLargerVehicle(state);
  const alone = openingLegs(model);
  /** When work at a node is done at the earliest. */
  const done = new Int32Array(nodes);
  /** Nothing is on board but what was loaded at the start: it never holds more than there. */
  const oneWay = !toDepot.some((amount) => amount > 0) && !initialLoad.some((amount) => amount > 0);
  const mostTo = new Int32Array(nodes * dims);
  const mostFrom = new Int32Array(nodes * dims);
  const metres = new Int32Array(model.routes);
  const driving = new Int32Array(model.routes);
  const endLoad = new Int32Array(model.routes);
  let stamp = 0;
  let best = 0;
  let bestAt = -1;
  let bestAs = -1;

  /** Cost of a route of this duration beyond legs and vehicle. */
  function dutyCost(r: number, duration: number): number {
    const over = duration - (overtimeAfter[r] as number);
    return Math.round(duration * (perDutyS[r] as number) + (over > 0 ? over * (overtimePerS[r] as number) : 0));
  }

  function refresh(r: number): boolean {
    const start = visits + 2 * r;
    if ((count[r] as number) === 0) return refreshEmpty(r, start, start + 1);
    return refreshBetween(r, start, prev[start + 1] as number);
  }

  /** Forth from one node, back from another: all the rest is as it was. */
  function refreshBetween(r: number, forthFrom: number, backFrom: number): boolean {
    larger.forget(r);
    const start = visits + 2 * r;
    const end = start + 1;
    let fits = refreshForth(r, limits ? start : forthFrom, end);
    refreshBack(r, start, backFrom);
    if (!refreshLoads(r, start, end)) fits = false;
    if (durations) {
      if ((toDuration[end] as number) > (maxDuration[r] as number)) fits = false;
      const now = dutyCost(r, toDuration[end] as number);
      state.cost += now - (extra[r] as number);
      extra[r] = now;
    }
    if (
      limits &&
      ((metres[r] as number) > (maxDistance[r] as number) ||
        (driving[r] as number) > (maxTravel[r] as number) ||
        (count[r] as number) > (maxTasks[r] as number))
    )
      fits = false;
    return fits;
  }

  function refreshEmpty(r: number, start: number, end: number): boolean {
    larger.forget(r);
    earliest[start] = earliest[end] = done[start] = fromFirst[end] = ready[start] as number;
    latest[start] = toLast[start] = due[start] as number;
    latest[end] = due[end] as number;
    toDuration[start] = fromDuration[end] = 0;
    for (let d = 0; d < dims; d++)
      mostTo[start * dims + d] = mostFrom[start * dims + d] = initialLoad[r * dims + d] as number;
    metres[r] = driving[r] = 0;
    endLoad[r] = initialLoad[r * dims] as number;
    state.cost -= extra[r] as number;
    extra[r] = 0;
    return true;
  }

  function refreshForth(r: number, from: number, end: number): boolean {
    const at = timeAt[r] as number;
    const row = (typeOf[r] as number) * nodes;
    let fits = true;
    let t = done[from] as number;
    let duration = toDuration[from] as number;
    let last = toLast[from] as number;
    let sumMetres = 0;
    let sumDriving = 0;
    for (let p = from, v = next[from] as number; ; p = v, v = next[v] as number) {
      const ride = drive[p] as number;
      sumDriving += ride;
      if (limits) sumMetres += distance[at + (place[p] as number) * side + (place[v] as number)] as number;
      t += ride;
      if (t < (ready[v] as number)) t = ready[v] as number;
      if (t > (due[v] as number)) fits = false;
      if (ordered && v !== end && p < visits && (backhaul[p] as number) === 1 && (backhaul[v] as number) === 0)
        fits = false;
      earliest[v] = t;
      // start … p, then p's work and the leg, then v
      duration += ride;
      const wait = (ready[v] as number) - duration - last;
      if ((due[v] as number) - duration < last) last = (due[v] as number) - duration;
      if (wait > 0) duration += wait;
      toLast[v] = last;
      if (v === end) break;
      const work =
        (serviceBy[row + v] as number) +
        ((place[p] as number) === (place[v] as number) ? 0 : (setupBy[row + v] as number));
      t += work;
      done[v] = t;
      duration += work;
      toDuration[v] = duration;
    }
    toDuration[end] = duration;
    metres[r] = sumMetres;
    driving[r] = sumDriving;
    return fits;
  }

  function refreshBack(r: number, start: number, from: number): void {
    const row = (typeOf[r] as number) * nodes;
    const behind = next[from] as number;
    let z = latest[behind] as number;
    let duration = fromDuration[behind] as number;
    let first = fromFirst[behind] as number;
    for (let v = from; v !== start; v = prev[v] as number) {
      const reach =
        (serviceBy[row + v] as number) +
        ((place[prev[v] as number] as number) === (place[v] as number) ? 0 : (setupBy[row + v] as number)) +
        (drive[v] as number);
      z -= reach;
      if (z > (due[v] as number)) z = due[v] as number;
      latest[v] = z;
      first -= reach;
      const wait = first - (due[v] as number);
      if (wait > 0) {
        first -= wait;
        duration += wait;
      }
      if (first < (ready[v] as number)) first = ready[v] as number;
      duration += reach;
      fromDuration[v] = duration;
      fromFirst[v] = first;
    }
  }

  function refreshLoads(r: number, start: number, end: number): boolean {
    let fits = true;
    for (let d = 0; d < dims; d++) {
      let load = initialLoad[r * dims + d] as number;
      // of the first the state keeps the sum
      if (oneWay && d === 0) load += state.load[r] as number;
      else
        for (let v = next[start] as number; v !== end; v = next[v] as number) load += fromDepot[v * dims + d] as number;
      if (oneWay) {
        mostTo[start * dims + d] = mostFrom[start * dims + d] = load;
        if (load > (capacity[r * dims + d] as number)) fits = false;
        continue;
      }
      const first = load;
      let most = load;
      mostTo[start * dims + d] = load;
      for (let v = next[start] as number; v !== end; v = next[v] as number) {
        load += change[v * dims + d] as number;
        if (load > most) most = load;
        mostTo[v * dims + d] = most;
        mostFrom[v * dims + d] = load;
      }
      if (d === 0) endLoad[r] = load;
      if (most > (capacity[r * dims + d] as number)) fits = false;
      let after = 0;
      for (let v = prev[end] as number; v !== start; v = prev[v] as number) {
        if ((mostFrom[v * dims + d] as number) > after) after = mostFrom[v * dims + d] as number;
        mostFrom[v * dims + d] = after;
      }
      mostFrom[start * dims + d] = first > after ? first : after;
    }
    return fits;
  }

  function loadFits(c: number, at: number, r: number): boolean {
    const p = oneWay ? visits + 2 * r : at;
    for (let d = 0; d < dims; d++) {
      const most = capacity[r * dims + d] as number;
      if (
        (mostTo[p * dims + d] as number) + (fromDepot[c * dims + d] as number) > most ||
        (mostFrom[p * dims + d] as number) + (toDepot[c * dims + d] as number) > most
      )
        return false;
    }
    return true;
  }

  /** Small enough for engines to lay into the loops: most places are too dear by their legs alone. */
  function tryAfter(c: number, p: number, r: number, from: number, offset: number): void {
    const w = next[p] as number;
    const row = (costAt[r] as number) + from;
    const legs =
      (costTo[row + (place[p] as number)] as number) +
      (cost[row + (place[w] as number)] as number) -
      (leg[p] as number) +
      offset;
    if (legs < best) tryPlace(c, p, w, r, from, legs);
  }

  function tryPlace(c: number, p: number, w: number, r: number, from: number, legs: number): void {
    // near visits follow each other on a route: what lies between them is met from both
    if ((tried[p] as number) === stamp) return;
    tried[p] = stamp;
    let price = legs;
    const pp = place[p] as number;
    const pw = place[w] as number;
    const clock = (timeAt[r] as number) + from;
    const by = (typeOf[r] as number) * nodes;
    const legIn = timeTo[clock + pp] as number;
    const legOut = time[clock + pw] as number;
    const pc = place[c] as number;
    const workC = (serviceBy[by + c] as number) + (pp === pc ? 0 : (setupBy[by + c] as number));
    let t = (done[p] as number) + legIn;
    if (t > (due[c] as number)) return;
    if (t < (ready[c] as number)) t = ready[c] as number;
    if (t + workC + legOut > (latest[w] as number)) return;
    // a visit whose setup was shared with the one before it keeps it
    if (pp === pw && pc !== pw && w < visits && (setupBy[by + w] as number) > 0) return;
    if (
      ordered &&
      (((backhaul[c] as number) === 1 && w < visits && (backhaul[w] as number) === 0) ||
        ((backhaul[c] as number) === 0 && p < visits && (backhaul[p] as number) === 1))
    )
      return;
    if (!loadFits(c, p, r)) return;
    if (limits && !limitsHold(c, p, w, r, legIn + legOut)) return;
    if (durations) {
      const duration = durationWith(c, p, w, legIn, workC, legOut);
      if (duration > (maxDuration[r] as number)) return;
      price += dutyCost(r, duration) - (extra[r] as number);
      if (price >= best) return;
    }
    if (blinked(blinks)) return;
    best = price;
    bestAt = p;
    bestAs = -1;
  }

  /** In r as the unused route s would pay for it; whether s holds shows when it is taken. */
  function tryAfterAs(c: number, p: number, r: number, s: number, from: number): void {
    const w = next[p] as number;
    const at = costAt[s] as number;
    const pp = place[p < visits ? p : visits + 2 * s] as number;
    const pw = place[w < visits ? w : visits + 2 * s + 1] as number;
    const gone = cost[at + pp * side + pw] as number;
    let price =
      (larger.charge[r] as number) + (costTo[at + from + pp] as number) + (cost[at + from + pw] as number) - gone;
    if (price >= best) return;
    const clock = (timeAt[s] as number) + from;
    const by = (typeOf[s] as number) * nodes;
    const legIn = timeTo[clock + pp] as number;
    const legOut = time[clock + pw] as number;
    const workP = p < visits ? (serviceBy[by + p] as number) : 0;
    const workC = (serviceBy[by + c] as number) + (pp === (place[c] as number) ? 0 : (setupBy[by + c] as number));
    let t = (earliest[p] as number) + workP + legIn;
    if (t > (due[c] as number)) return;
    if (t < (ready[c] as number)) t = ready[c] as number;
    if (t + workC + legOut > (latest[w] as number)) return;
    if (durations) {
      const duration = durationWith(c, p, w, legIn, workC, legOut);
      if (duration > (maxDuration[s] as number)) return;
      price += dutyCost(s, duration) - (extra[r] as number);
      if (price >= best) return;
    }
    if (blinked(blinks)) return;
    best = price;
    bestAt = p;
    bestAs = s;
  }

  function tryLarger(c: number, v: number, r: number, from: number, met: boolean): void {
    const first = (mostTo[(visits + 2 * r) * dims] as number) + (fromDepot[c * dims] as number);
    const last = (endLoad[r] as number) + (toDepot[c * dims] as number);
    const s = larger.find(r, first > last ? first : last);
    if (s < 0) return;
    tryAfterAs(c, v, r, s, from);
    tryAfterAs(c, prev[v] as number, r, s, from);
    if (met) return;
    tryAfterAs(c, visits + 2 * r, r, s, from);
    tryAfterAs(c, prev[visits + 2 * r + 1] as number, r, s, from);
  }

  function limitsHold(c: number, p: number, w: number, r: number, legs: number): boolean {
    if ((count[r] as number) >= (maxTasks[r] as number)) return false;
    const clock = timeAt[r] as number;
    const empty = (count[r] as number) === 0;
    if (
      (maxTravel[r] as number) < NEVER &&
      (driving[r] as number) + legs - (empty ? 0 : (drive[p] as number)) > (maxTravel[r] as number)
    )
      return false;
    if ((maxDistance[r] as number) === NEVER) return true;
    const pc = place[c] as number;
    const added =
      (distance[clock + (place[p] as number) * side + pc] as number) +
      (distance[clock + pc * side + (place[w] as number)] as number);
    return (
      (metres[r] as number) +
        added -
        (empty ? 0 : (distance[clock + (place[p] as number) * side + (place[w] as number)] as number)) <=
      (maxDistance[r] as number)
    );
  }

  /** Least duration of start … p, c, w … end. */
  function durationWith(c: number, p: number, w: number, legIn: number, workC: number, legOut: number): number {
    const reach = (toDuration[p] as number) + legIn;
    const until = toLast[p] as number;
    const total = reach + Math.max(0, (ready[c] as number) - reach - until) + workC + legOut;
    const last = Math.min(until, (due[c] as number) - reach);
    return total + Math.max(0, (fromFirst[w] as number) - total - last) + (fromDuration[w] as number);
  }

  function tryNew(task: number, c: number, from: number): void {
    for (let k = 0; k < classes; k++) {
      const as = task * classes + k;
      if ((alone[as] as number) >= best || (allowed[as] as number) === 0) continue;
      const r = state.idleRoute(k);
      if (r >= 0) tryAfter(c, visits + 2 * r, r, from, state.openingCost(r, task));
    }
  }

  /** By what is known of the whole route. */
  function mayHold(task: number, c: number, r: number): boolean {
    const most = capacity[r * dims] as number;
    return (
      (mostTo[(visits + 2 * r) * dims] as number) + (fromDepot[c * dims] as number) <= most &&
      (endLoad[r] as number) + (toDepot[c * dims] as number) <= most &&
      !(compatibility && (allowed[task * classes + (classOf[r] as number)] as number) === 0)
    );
  }

  function lookNear(task: number, c: number, changing: boolean, first: number, last: number): void {
    const from = (place[c] as number) * side;
    for (let k = c * width + first, stop = c * width + last; k < stop; k++) {
      const v = list[k] as number;
      const r = route[v] as number;
      if (r < 0) continue;
      const met = (seen[r] as number) === stamp;
      if (!met) {
        seen[r] = stamp;
        room[r] = mayHold(task, c, r) ? 1 : 0;
      }
      if ((room[r] as number) === 0) {
        if (changing) tryLarger(c, v, r, from, met);
        continue;
      }
      tryAfter(c, v, r, from, 0);
      tryAfter(c, prev[v] as number, r, from, 0);
      if (!met) {
        tryAfter(c, visits + 2 * r, r, from, 0);
        tryAfter(c, prev[visits + 2 * r + 1] as number, r, from, 0);
      }
    }
  }

  function find(task: number, c: number, changing: boolean): void {
    const from = (place[c] as number) * side;
    best = state.reward(task);
    bestAt = bestAs = -1;
    stamp++;
    if (changing) larger.begin(task);
    lookNear(task, c, changing, 0, near);
    const home = homes[c] as number;
    if (home >= 0) {
      for (let k = 0; k < state.usedCount; k++) {
        const r = used[k] as number;
        if ((place[visits + 2 * r] as number) !== home) continue;
        if ((seen[r] as number) === stamp || !mayHold(task, c, r)) continue;
        tryAfter(c, visits + 2 * r, r, from, 0);
        tryAfter(c, prev[visits + 2 * r + 1] as number, r, from, 0);
      }
    }
    tryNew(task, c, from);
    if (bestAt < 0 || (count[route[bestAt] as number] as number) === 0) lookNear(task, c, changing, near, far);
    if (bestAt < 0) {
      stamp++;
      for (let k = 0, stop = state.scan(task); k < stop; k++) {
        const r = state.scanned[k] as number;
        if (!mayHold(task, c, r)) continue;
        for (let p = visits + 2 * r; p !== visits + 2 * r + 1; p = next[p] as number) tryAfter(c, p, r, from, 0);
      }
    }
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
      const behind = next[c] as number;
      refreshBetween(route[c] as number, bestAt, behind < visits ? behind : c);
      return true;
    },
  };
}
