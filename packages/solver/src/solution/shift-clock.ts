/**
 * When a vehicle can leave each node of its route at the earliest and must reach it at the latest, with its break still to come and
 * with it taken. With both, whether a place holds a visit is asked of its two legs alone, whatever the length of the route, and
 * wherever the break moves to (forward time slack, Savelsbergh 1992, twice over).
 *
 *   break to come   06:00 → 07:10 → 09:40 → 11:00 → …
 *   break taken                     10:30 → 10:50 → …
 *
 * Windows, service, reloads and a required break for each vehicle; nothing here has a price. O(length) to note a route, O(1) to ask.
 */
import { endNode, FORBIDDEN, type Model, serviceAt } from '../problem/model.ts';
import { CLOSED, type Clock, openFrom, openUntil, TOO_LATE } from './clock.ts';
import type { State } from './state.ts';

export class ShiftClock implements Clock {
  readonly #model: Model;
  readonly #state: State;
  /** By node: earliest departure with the break to come and with it taken, or CLOSED. */
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  /** By node: latest start of service with the break to come and with it taken, or TOO_LATE. */
  readonly #beforeBy: Int32Array;
  readonly #afterBy: Int32Array;
  /** By route: the window its break starts in, and how long it lasts; without a break it counts as taken from the start. */
  readonly #opens: Int32Array;
  readonly #closes: Int32Array;
  readonly #lastsS: Int32Array;

  /** Whether each vehicle has at most one break, required, of one window. */
  static tells({ breaks }: Model): boolean {
    return breaks.every(
      (list) => list.length < 2 && list.every(({ required, windows }) => required && windows.length === 1),
    );
  }

  constructor(state: State) {
    const { model } = state;
    this.#model = model;
    this.#state = state;
    this.#before = new Int32Array(model.nodes).fill(CLOSED);
    this.#after = new Int32Array(model.nodes).fill(CLOSED);
    this.#beforeBy = new Int32Array(model.nodes).fill(TOO_LATE);
    this.#afterBy = new Int32Array(model.nodes).fill(TOO_LATE);
    this.#opens = Int32Array.from(model.breaks, (list) => list[0]?.windows[0]?.[0] ?? 0);
    this.#closes = Int32Array.from(model.breaks, (list) => list[0]?.windows[0]?.[1] ?? TOO_LATE);
    this.#lastsS = Int32Array.from(model.breaks, (list) => list[0]?.durationS ?? 0);
  }

  settle(r: number): boolean {
    const head = this.#state.head[r] as number;
    const end = endNode(this.#model, r);
    const waits = (this.#closes[r] as number) !== TOO_LATE && (this.#state.headBreaks[r] as number) === 0;
    const left = (this.#state.earliest[head] as number) + serviceAt(this.#model, r, head);
    this.#before[head] = waits ? left : CLOSED;
    this.#after[head] = waits ? CLOSED : left;
    this.#beforeBy[end] = TOO_LATE;
    this.#afterBy[end] = this.#model.due[end] as number;
    this.#forward(r, head, end);
    this.#backward(r, end, head);
    return (this.#after[end] as number) < CLOSED;
  }

  settleAround(r: number, first: number, last: number): void {
    this.#forward(r, this.#state.prev[first] as number, last);
    this.#backward(r, this.#state.next[last] as number, first);
  }

  /** Earliest departures behind `from`, at least to `to` and then to where they are what they were. */
  #forward(r: number, from: number, to: number): void {
    const before = this.#before;
    const after = this.#after;
    const { next, drive, earliest } = this.#state;
    const end = endNode(this.#model, r);
    const opens = this.#opens[r] as number;
    const closes = this.#closes[r] as number;
    const lasts = this.#lastsS[r] as number;
    let early = before[from] as number;
    let late = after[from] as number;
    let passed = false;
    for (let u = from; u !== end; ) {
      const leg = drive[u] as number;
      const v = next[u] as number;
      const work = serviceAt(this.#model, r, v);
      late += leg;
      const rested = restedAt(early, leg, opens, closes, lasts);
      if (rested < late) late = rested;
      early = openFrom(this.#model, v, early + leg) + work;
      late = openFrom(this.#model, v, late) + work;
      if (passed && early === (before[v] as number) && late === (after[v] as number)) return;
      earliest[v] = (early < late ? early : late) - work;
      before[v] = early;
      after[v] = late;
      if (v === to) passed = true;
      u = v;
    }
  }

  /** Latest starts in front of `from`, at least to `to` and then to where they are what they were. */
  #backward(r: number, from: number, to: number): void {
    const beforeBy = this.#beforeBy;
    const afterBy = this.#afterBy;
    const { prev, drive, latest } = this.#state;
    const opens = this.#opens[r] as number;
    const closes = this.#closes[r] as number;
    const lasts = this.#lastsS[r] as number;
    let early = beforeBy[from] as number;
    let late = afterBy[from] as number;
    let passed = false;
    for (let v = prev[from] as number; v >= 0; v = prev[v] as number) {
      const leg = drive[v] as number;
      const work = serviceAt(this.#model, r, v);
      early -= leg;
      const resume = late - lasts;
      if (opens <= resume) {
        let rest = resume - leg;
        if (rest > closes) rest = closes;
        if (rest > early) early = rest;
      }
      late -= leg;
      early -= work;
      late -= work;
      early = openUntil(this.#model, v, early);
      late = openUntil(this.#model, v, late);
      if (passed && early === (beforeBy[v] as number) && late === (afterBy[v] as number)) return;
      latest[v] = early > late ? early : late;
      beforeBy[v] = early;
      afterBy[v] = late;
      if (v === to) passed = true;
    }
  }

  fits(r: number, p: number, first: number, q: number, last: number): boolean {
    const { next } = this.#state;
    const { place, side, time, timeAt } = this.#model;
    const at = timeAt[r] as number;
    const opens = this.#opens[r] as number;
    const closes = this.#closes[r] as number;
    const lasts = this.#lastsS[r] as number;
    let early = this.#before[p] as number;
    let late = this.#after[p] as number;
    let u = p;
    for (let v = first; ; v = (v === q ? last : next[v === first ? p : v]) as number) {
      const leg = time[at + (place[u] as number) * side + (place[v] as number)] as number;
      if (leg >= FORBIDDEN) return false;
      late += leg;
      const rested = restedAt(early, leg, opens, closes, lasts);
      if (rested < late) late = rested;
      early = openFrom(this.#model, v, early + leg);
      late = openFrom(this.#model, v, late);
      if (early >= CLOSED && late >= CLOSED) return false;
      const work = serviceAt(this.#model, r, v);
      early += work;
      late += work;
      u = v;
      if (v === last) break;
    }
    const w = next[q === first ? p : q] as number;
    const leg = time[at + (place[u] as number) * side + (place[w] as number)] as number;
    if (leg >= FORBIDDEN) return false;
    if (late + leg <= (this.#afterBy[w] as number) || early + leg <= (this.#beforeBy[w] as number)) return true;
    return restedAt(early, leg, opens, closes, lasts) <= (this.#afterBy[w] as number);
  }

  isInTime(v: number, begin: number): boolean {
    return begin <= (this.#beforeBy[v] as number);
  }
}

/** Arrival behind a leg begun at t with the break taken on the way or at its end, or CLOSED. */
function restedAt(t: number, leg: number, opens: number, closes: number, lasts: number): number {
  if (t > closes) return CLOSED;
  return (t + leg < opens ? opens : t + leg) + lasts;
}
