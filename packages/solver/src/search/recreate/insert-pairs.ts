/**
 * Insertion of a pickup with its delivery, one load and one window a visit.
 *
 *   start ─ a ─ (P) ─ b ─ c ─ (D) ─ end      every pickup place with every delivery place behind it
 *
 * Nested scan of the routes met among the neighbours of either visit; windows, load and the best so far cut it short, so it
 * costs about O(length) a route in practice, O(length²) at worst.
 *
 * Making room is the step of a guided ejection search (Nagata & Kobayashi 2010): of all routes that hold the pair without one or two of
 * theirs, the one whose sum of absences is lowest. O(routes × tasks of a route squared × O(length²)), which the lowest sum so far cuts short.
 */
import { noteLatest } from '#solution/clock.ts';
import type { Kernel, KernelSetup } from './kernel.ts';
import { blinked } from './kernel.ts';

export function createPairsKernel({ state, neighbours, near, random, blinks }: KernelSetup): Kernel {
  const { model } = state;
  const { side, visits, place, cost, costTo, time, timeTo, costAt, timeAt, ready, due, service, capacity, change } =
    model;
  const { classOf, allowed, classes, firstNode, taskOf, isDelivery, absence } = model;
  const { next, route, leg, drive, earliest, latest } = state;
  const { list, width } = neighbours;
  const seen = new Int32Array(model.routes);
  /** On board when leaving the node. */
  const onBoard = new Int32Array(model.nodes);
  const tasks = new Int32Array(model.tasks);
  let stamp = 0;
  let best = 0;
  let bestPickup = -1;
  let bestDelivery = -1;

  function refresh(r: number): boolean {
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
    let fits = true;
    let amount = 0;
    for (let p = start, v = next[start] as number; ; p = v, v = next[v] as number) {
      t += (service[p] as number) + (drive[p] as number);
      if (t < (ready[v] as number)) t = ready[v] as number;
      if (t > (due[v] as number)) fits = false;
      earliest[v] = t;
      if (v === end) break;
      amount += change[v] as number;
      if (amount > (capacity[r] as number)) fits = false;
      onBoard[v] = amount;
    }
    latest[end] = due[end] as number;
    noteLatest(state, r, end, start);
    return fits;
  }

  /** True where the place is taken as the best so far. */
  function take(legs: number, pickupAt: number, deliveryAt: number): void {
    if (blinked(blinks)) return;
    best = legs;
    bestPickup = pickupAt;
    bestDelivery = deliveryAt;
  }

  function tryRoute(r: number, p: number, offset: number): void {
    const z = p + 1;
    const amount = change[p] as number;
    const most = (capacity[r] as number) - amount;
    if (most < 0) return;
    const start = visits + 2 * r;
    const end = start + 1;
    const at = costAt[r] as number;
    const clock = timeAt[r] as number;
    const rowP = (place[p] as number) * side;
    const rowZ = (place[z] as number) * side;
    const placeZ = place[z] as number;
    const between = time[clock + rowP + placeZ] as number;
    // the delivery is reached no earlier than straight from its pickup
    const latestP = Math.min(due[p] as number, (due[z] as number) - between - (service[p] as number));
    const done = (ready[p] as number) + (service[p] as number);
    if ((ready[p] as number) > latestP) return;
    for (let u = start; u !== end; u = next[u] as number) {
      const w = next[u] as number;
      if ((latest[w] as number) < done) continue;
      // what comes later starts later
      if ((earliest[u] as number) > latestP) break;
      const pu = place[u] as number;
      const pw = place[w] as number;
      let t = (earliest[u] as number) + (service[u] as number) + (timeTo[clock + rowP + pu] as number);
      // another leg may be shorter, or this one forbidden
      if (t > latestP || (onBoard[u] as number) > most) continue;
      if (t < (ready[p] as number)) t = ready[p] as number;
      t += service[p] as number;
      let direct = t + between;
      const opened = (costTo[at + rowP + pu] as number) + offset - (leg[u] as number);
      const together = opened + (cost[at + rowP + placeZ] as number) + (cost[at + rowZ + pw] as number);
      if (together < best) {
        if (direct < (ready[z] as number)) direct = ready[z] as number;
        if (direct + (service[z] as number) + (time[clock + rowZ + pw] as number) <= (latest[w] as number))
          take(together, u, p);
      }
      const apart = opened + (cost[at + rowP + pw] as number);
      if (apart >= best || w === end) continue;
      t += time[clock + rowP + pw] as number;
      for (let v = w; v !== end; ) {
        if (t > (latest[v] as number)) break;
        if (t < (ready[v] as number)) t = ready[v] as number;
        if ((onBoard[v] as number) > most) break;
        const y = next[v] as number;
        const pv = (place[v] as number) + rowZ;
        const py = (place[y] as number) + rowZ;
        t += service[v] as number;
        let arrive = t + (timeTo[clock + pv] as number);
        if (t > (due[z] as number)) break;
        const legs = apart + (costTo[at + pv] as number) + (cost[at + py] as number) - (leg[v] as number);
        if (legs < best && arrive <= (due[z] as number)) {
          if (arrive < (ready[z] as number)) arrive = ready[z] as number;
          if (arrive + (service[z] as number) + (time[clock + py] as number) <= (latest[y] as number)) take(legs, u, v);
        }
        t += drive[v] as number;
        v = y;
      }
    }
  }

  /** Puts a pair on a route in place of two of its tasks, which may be one. False: it does not fit there, and the two are out. */
  function trade(task: number, r: number, one: number, other: number): boolean {
    state.begin();
    state.removeTask(one);
    if (other !== one) state.removeTask(other);
    refresh(r);
    const p = firstNode[task] as number;
    best = Number.MAX_SAFE_INTEGER;
    bestPickup = -1;
    tryRoute(r, p, 0);
    if (bestPickup < 0) return false;
    state.link(p, bestPickup);
    state.link(p + 1, bestDelivery);
    return true;
  }

  function makeRoom(absences: Float64Array): void {
    const task = state.out[random.below(state.outCount)] as number;
    // what may stay out turns nothing out
    if (absence[task] === 0) return;
    let least = Number.POSITIVE_INFINITY;
    let ties = 0;
    let chosen = { r: 0, one: 0, other: 0 };
    for (let k = 0; k < state.usedCount; k++) {
      const r = state.used[k] as number;
      if ((allowed[task * classes + (classOf[r] as number)] as number) === 0) continue;
      let count = 0;
      for (let v = next[visits + 2 * r] as number; v < visits; v = next[v] as number)
        if (isDelivery[v] === 0) tasks[count++] = taskOf[v] as number;
      for (let i = 0; i < count; i++)
        for (let j = i; j < count; j++) {
          const one = tasks[i] as number;
          const other = tasks[j] as number;
          const sum = (absences[one] as number) + (j === i ? -1 : (absences[other] as number));
          // a route that were emptied would leave the list this goes through
          if (sum > least || count === 1 + Number(j > i)) continue;
          if (trade(task, r, one, other)) {
            ties = sum < least ? 1 : ties + 1;
            least = sum;
            if (random.below(ties) === 0) chosen = { r, one, other };
          }
          state.rewind(0);
          refresh(r);
        }
    }
    const { r, one, other } = chosen;
    if (ties > 0 && !trade(task, r, one, other)) state.rewind(0);
    refresh(r);
  }

  return {
    refresh,
    makeRoom,
    insert(task) {
      const p = firstNode[task] as number;
      best = state.reward(task);
      bestPickup = -1;
      stamp++;
      for (let node = p; node <= p + 1; node++) {
        for (let k = node * width, stop = k + near; k < stop; k++) {
          const r = route[list[k] as number] as number;
          if (r < 0 || (seen[r] as number) === stamp) continue;
          seen[r] = stamp;
          if ((allowed[task * classes + (classOf[r] as number)] as number) === 1) tryRoute(r, p, 0);
        }
      }
      for (let k = 0; k < classes; k++) {
        if ((allowed[task * classes + k] as number) === 0) continue;
        const r = state.idleRoute(k);
        if (r >= 0) tryRoute(r, p, state.openingCost(r, task));
      }
      if (bestPickup < 0) {
        for (let k = 0, stop = state.scan(task); k < stop; k++) {
          const r = state.scanned[k] as number;
          if ((seen[r] as number) !== stamp) tryRoute(r, p, 0);
        }
      }
      if (bestPickup < 0) return false;
      state.link(p, bestPickup);
      state.link(p + 1, bestDelivery);
      refresh(route[p] as number);
      return true;
    },
  };
}
