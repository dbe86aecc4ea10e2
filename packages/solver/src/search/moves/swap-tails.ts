/**
 * Joins the head of one route to the tail of another, and the other way round (2-opt*, Potvin & Rousseau 1995).
 *
 *   … a | b …  and  … c | d …      →      … a d …  and  … c b …
 *
 * Where roads are as long both ways and no window gives a direction, also head to head and tail to tail:
 *
 *   … a | b …  and  … c | d …      →      … a c …  and  … b d …
 *
 * O(1) to price between routes that pay alike, else O(length), as is what the price allows. A tail ends where its trip does.
 */
import { endNode, startNode } from '#problem/model.ts';
import { reachesInTime } from '#solution/clock.ts';
import { isMixed, legCost, type MoveSetup, moveBehind, settle } from './move.ts';

/** a and c stand on two routes. True: it was done, and added less than `allowed` to the cost. */
export type Cross = (a: number, c: number, allowed: number) => boolean;

export function createSwapTails(setup: MoveSetup): { swap: Cross; join: Cross } {
  const { state, clock } = setup;
  const { next, prev, route, pinned, frozen, leg, load, lane, demand, model } = state;
  const { visits, routes, place, classOf, classes, allowed: may, taskOf, capacity, dims } = model;
  const { mate, isDelivery, backhaul } = model;
  const { pairs, reloads, backhauls, windows, steps } = model.features;
  const first = new Int32Array(visits);
  const second = new Int32Array(visits);
  let carried = 0;
  let carriedBack = 0;
  // where goods go one way, or one way at a time, the sum is what is on board at most
  const sums = !pairs && (backhauls || !isMixed(model));
  const bounded = windows && !steps;

  /** Lists the visits before or behind a node on its trip, and sums their load; −1 where not all of them may go to the class. */
  function collect(along: Int32Array, from: number, into: Int32Array, as: number): number {
    let size = 0;
    let onBoard = 0;
    carried = carriedBack = 0;
    for (let v = along[from] as number; v >= 0 && v < visits; v = along[v] as number) {
      if ((pinned[v] as number) === 1 || (may[(taskOf[v] as number) * classes + as] as number) === 0) return -1;
      if ((mate[v] as number) >= 0) onBoard += (isDelivery[v] as number) === 1 ? -1 : 1;
      // a delivery stays with its pickup
      if (onBoard < 0) return -1;
      if ((lane[v] as number) > 0) carriedBack += demand[v] as number;
      else carried += demand[v] as number;
      into[size++] = v;
    }
    return size;
  }

  /** Whether the trip of a, the last that stays, holds what comes in the place of what goes. */
  function holds(a: number, goes: number, comes: number, goesBack: number, comesBack: number): boolean {
    if (!sums) return true;
    const r = route[a] as number;
    const most = capacity[r * dims] as number;
    if (backhauls && (load[r + routes] as number) - goesBack + comesBack > most) return false;
    if (!reloads) return (load[r] as number) - goes + comes <= most;
    let sum = comes;
    for (let v = a; v < visits; v = prev[v] as number) sum += demand[v] as number;
    return sum <= most;
  }

  /** Legs on r from `from` to what begins with `to` on s, the end of r for that of s. */
  function legsTo(r: number, from: number, to: number, s: number): number {
    const endR = endNode(model, r);
    const endS = endNode(model, s);
    if (reloads || (place[endR] as number) === (place[endS] as number)) return legCost(state, r, from, to);
    if (to === endS) return legCost(state, r, from, endR);
    const last = prev[endS] as number;
    return legCost(state, r, from, to) + legCost(state, r, last, endR) - (leg[last] as number);
  }

  /** What the tail behind c costs more behind a, on a route that pays otherwise, up to where a's tail ends. */
  function moreBehind(r: number, a: number, c: number): number {
    let from = a;
    let more = -(leg[c] as number);
    let v = next[c] as number;
    for (; v < visits; v = next[v] as number) {
      more += legCost(state, r, from, v) - (leg[v] as number);
      from = v;
    }
    for (v = next[a] as number; v < visits; ) v = next[v] as number;
    return more + legCost(state, r, from, v);
  }

  /** What the legs of a stretch cost more on r, whichever way it is driven. */
  function moreAs(r: number, from: number, to: number): number {
    let more = 0;
    for (let v = from; v !== to; v = next[v] as number)
      more += legCost(state, r, v, next[v] as number) - (leg[v] as number);
    return more;
  }

  /** What can be told of the two alone: whether `to`, and what follows it where it is, may follow `from`. */
  function mayFollow(r: number, from: number, to: number): boolean {
    if ((frozen[to] as number) === 1) return false;
    if (to < visits && (backhaul[from] as number) > (backhaul[to] as number)) return false;
    if (clock) return clock.mayFollow(r, from, to);
    return !bounded || reachesInTime(state, r, from, to);
  }

  return {
    swap(a, c, allowed) {
      const r = route[a] as number;
      const s = route[c] as number;
      const b = next[a] as number;
      const d = next[c] as number;
      const now = (leg[a] as number) + (leg[c] as number);
      const alike = model.costAt[r] === model.costAt[s];
      if (alike && legsTo(r, a, d, s) + legsTo(s, c, b, r) - now >= allowed) return false;
      if (!mayFollow(r, a, d) || !mayFollow(s, c, b)) return false;
      if (!alike && moreBehind(r, a, c) + moreBehind(s, c, a) >= allowed) return false;
      const sizeB = collect(next, a, first, classOf[s] as number);
      const of = carried;
      const ofBack = carriedBack;
      const sizeD = collect(next, c, second, classOf[r] as number);
      if (sizeB < 0 || sizeD < 0 || sizeB + sizeD === 0) return false;
      if (!holds(a, of, carried, ofBack, carriedBack) || !holds(c, carried, of, carriedBack, ofBack)) return false;
      const below = state.cost + allowed;
      state.begin();
      moveBehind(state, second, sizeD, a, false);
      moveBehind(state, first, sizeB, c, false);
      return settle(setup, below, r, s);
    },
    join(a, c, allowed) {
      const r = route[a] as number;
      const s = route[c] as number;
      const b = next[a] as number;
      const d = next[c] as number;
      const now = (leg[a] as number) + (leg[c] as number);
      const alike = model.costAt[r] === model.costAt[s];
      if (alike && legCost(state, r, a, c) + legCost(state, r, b, d) - now >= allowed) return false;
      const start = startNode(model, s);
      if ((place[start] as number) !== (place[endNode(model, r)] as number)) return false;
      if ((frozen[b] as number) === 1 || (frozen[d] as number) === 1) return false;
      if (!alike) {
        const turned = moreAs(r, start, c) + moreAs(s, b, endNode(model, r));
        if (legCost(state, r, a, c) + legCost(state, s, b, d) - now + turned >= allowed) return false;
      }
      const sizeB = collect(next, a, first, classOf[s] as number);
      const of = carried;
      const sizeC = collect(prev, d, second, classOf[r] as number);
      if (sizeB < 0 || sizeC < 0 || sizeB + sizeC === 0) return false;
      if (!holds(a, of, carried, 0, 0) || !holds(d, carried, of, 0, 0)) return false;
      const below = state.cost + allowed;
      state.begin();
      moveBehind(state, second, sizeC, a, false);
      moveBehind(state, first, sizeB, start, true);
      return settle(setup, below, r, s);
    },
  };
}
