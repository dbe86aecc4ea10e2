/**
 * Where a pickup and its delivery may go on a route: every pickup place with every delivery place behind it.
 *
 *   p → (P) → w → … → q → (D) → x
 *
 * One pass over a route says what each pickup place costs at the least, by legs and with the cheapest delivery behind it. Only those
 * that may be the best are opened, and one that is opened is left where no delivery farther on may be: nearly always a handful
 * of the O(length²) places. O(length) a route, O(length) a pickup place that is opened.
 */
import { endNode } from '#problem/model.ts';
import { mayFit, startAfter } from '#solution/clock.ts';
import { INFEASIBLE } from '#solution/simulate.ts';
import type { State } from '#solution/state.ts';
import type { TripLoads } from './trip-loads.ts';

/** Called with p, q, which is the pickup where the delivery follows at once, and the legs. */
type OfferPair = (pick: number, p: number, q: number, legs: number) => void;

export interface PairPlaces {
  /** Notes a route's legs, and calls with q = −1 and what each pickup place costs at the least, if that is under `best`. */
  look(pick: number, r: number, offset: number, best: number, offer: OfferPair): void;
  /** Calls for each place of the delivery with the pickup behind p of a route that was looked at, where legs are under `best`. */
  open(pick: number, p: number, best: number, offer: OfferPair): void;
}

/** Legs take, and cost, `pace` of what they do at the least. */
export function createPairPlaces(state: State, { carries }: TripLoads, pace: number): PairPlaces {
  const { model, next, prev, route, leg, earliest, latest, frozen } = state;
  const { side, place, cost, costTo, costAt, due } = model;
  /** By node p, w its successor: p → P → D → w, p → P → w, p → D → w, and the least of those from p on. */
  const togetherLegs = new Float64Array(model.nodes);
  const pickLegs = new Float64Array(model.nodes);
  const dropLegs = new Float64Array(model.nodes);
  const leastDrop = new Float64Array(model.nodes);

  function look(pick: number, r: number, offset: number, best: number, offer: OfferPair): void {
    const end = endNode(model, r);
    const start = end - 1;
    const drop = place[pick + 1] as number;
    const up = (costAt[r] as number) + (place[pick] as number) * side;
    const down = (costAt[r] as number) + drop * side;
    const between = (cost[up + drop] as number) + offset;
    let p = start;
    for (let from = place[p] as number; p !== end; ) {
      const w = next[p] as number;
      const to = place[w] as number;
      const legIn = (costTo[up + from] as number) - (leg[p] as number);
      const legOut = cost[down + to] as number;
      togetherLegs[p] = legIn + between + legOut;
      pickLegs[p] = legIn + (cost[up + to] as number) + offset;
      dropLegs[p] = (costTo[down + from] as number) + legOut - (leg[p] as number);
      p = w;
      from = to;
    }
    leastDrop[end] = INFEASIBLE;
    for (let w = end; w !== start; w = p) {
      p = prev[w] as number;
      const lowest = Math.min(togetherLegs[p] as number, (pickLegs[p] as number) + (leastDrop[w] as number));
      leastDrop[p] = Math.min(leastDrop[w] as number, dropLegs[p] as number);
      if (lowest * pace < best && (frozen[w] as number) === 0 && carries(pick, p, r)) offer(pick, p, -1, lowest);
    }
  }

  function open(pick: number, p: number, best: number, offer: OfferPair): void {
    const drop = pick + 1;
    const r = route[p] as number;
    let t = startAfter(state, r, p, earliest[p] as number, pick, pace);
    if (t > (due[pick] as number)) return;
    let legs = togetherLegs[p] as number;
    const before = pickLegs[p] as number;
    for (let q = pick, x = next[p] as number; ; ) {
      if (legs * pace < best && mayFit(state, r, q, t, drop, x, pace)) offer(pick, p, q, legs);
      t = startAfter(state, r, q, t, x, pace);
      // nor is there a place behind the end
      if ((before + (leastDrop[x] as number)) * pace >= best || t > (latest[x] as number) || !carries(pick, x, r))
        return;
      legs = before + (dropLegs[x] as number);
      q = x;
      x = next[q] as number;
    }
  }

  return { look, open };
}
