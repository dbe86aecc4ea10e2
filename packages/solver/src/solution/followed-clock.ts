/**
 * The clock of routes with several breaks, or with breaks that may be left out: what the bounds of windows let pass is linked and
 * followed to where nothing changes any more. Breaks are taken as late as they may be; else those that may be are left out; now
 * and then they are taken at the first chance, which seldom helps a route that does without. O(visits to the last break) to ask.
 */
import { item } from '#problem/item.ts';
import { endNode, FORBIDDEN, type Model, serviceAt } from '../problem/model.ts';
import { type Clock, EARLY, FEWEST, firstOpen, hasOptional, LATE, mayFit, noteLatest } from './clock.ts';
import type { State } from './state.ts';

const EARLY_EVERY = 4;

export class FollowedClock implements Clock {
  readonly #model: Model;
  readonly #state: State;
  /** The clock when leaving each node, −1 where a node was put in since, and the breaks taken by then. */
  readonly #leave: Float64Array;
  readonly #taken: Int32Array;
  /** Routes whose breaks are taken late. */
  readonly #late: Uint8Array;
  #refused = 0;

  constructor(state: State) {
    this.#model = state.model;
    this.#state = state;
    this.#leave = new Float64Array(state.model.nodes);
    this.#taken = new Int32Array(state.model.nodes);
    this.#late = new Uint8Array(state.model.routes);
  }

  settle(r: number): boolean {
    const head = this.#state.head[r] as number;
    const end = endNode(this.#model, r);
    this.#state.latest[end] = this.#model.due[end] as number;
    noteLatest(this.#state, r, end, head);
    this.#late[r] = 0;
    return this.#note(r, head);
  }

  settleAround(r: number, first: number, last: number): void {
    const before = this.#state.prev[first] as number;
    this.#forget(first);
    this.#forget(last);
    // what is between them may be as it was, and must be passed
    if (before !== this.#state.prev[last] && this.#state.prev[last] !== first) this.#late[r] = 0;
    this.#note(r, ((this.#late[r] as number) === 1 ? before : this.#state.head[r]) as number);
    noteLatest(this.#state, r, this.#state.next[last] as number, first);
  }

  fits(r: number, p: number, first: number, q: number, last: number): boolean {
    // what is noted holds breaks that might be left out
    if (first === last && !hasOptional(item(this.#model.breaks, r))) {
      const w = this.#state.next[p] as number;
      if (!mayFit(this.#state, r, p, this.#state.earliest[p] as number, first, w)) return false;
      if (item(this.#model.breaks, r).length === 0) return true;
    }
    const state = this.#state;
    this.#forget(first);
    this.#forget(last);
    state.splice(first, p);
    if (last !== first) state.splice(last, q);
    const fits = this.#fitsBehind(r, p, q);
    if (last !== first) state.unsplice(last);
    state.unsplice(first);
    return fits;
  }

  /** Changed behind p, and for the last time behind q. */
  #fitsBehind(r: number, p: number, q: number): boolean {
    const head = this.#state.head[r] as number;
    const late = (this.#late[r] as number) === 1;
    if (this.#follow(r, late ? p : head, q, LATE) || this.#leavesOut(r, q)) return true;
    if (late) this.#refused++;
    return (!late || this.#refused % EARLY_EVERY === 0) && this.#follow(r, head, q, EARLY);
  }

  #leavesOut(r: number, changed: number): boolean {
    return hasOptional(item(this.#model.breaks, r)) && this.#follow(r, this.#state.head[r] as number, changed, FEWEST);
  }

  /** What was noted of a node off all routes. */
  #forget(node: number): void {
    this.#leave[node] = -1;
    this.#state.latest[node] = this.#model.due[node] as number;
  }

  /** Notes a route from a node on, before which nothing has changed. */
  #note(r: number, from: number): boolean {
    const late = this.#late;
    late[r] = this.#follow(r, from, -1, LATE) ? 1 : 0;
    if ((late[r] as number) === 1 || this.#leavesOut(r, -1)) return true;
    return item(this.#model.breaks, r).length > 0 && this.#follow(r, this.#state.head[r] as number, -1, EARLY);
  }

  /** Of a route changed just behind `changed`, or, −1, of one to be noted. */
  #follow(r: number, from: number, changed: number, how: number): boolean {
    const model = this.#model;
    const state = this.#state;
    const leave = this.#leave;
    const taken = this.#taken;
    const { place, side, time, timeAt, ready, due } = model;
    const { next, earliest, latest } = state;
    const pauses = item(model.breaks, r);
    const end = endNode(model, r);
    const at = timeAt[r] as number;
    const keep = changed < 0;
    const lazy = how === LATE && (this.#late[r] as number) === 1;
    let passed = false;
    if (from === state.head[r]) {
      leave[from] = (earliest[from] as number) + serviceAt(model, r, from);
      taken[from] = state.headBreaks[r] as number;
    }
    let pause = taken[from] as number;
    let t = leave[from] as number;
    for (let u = from; u !== end; ) {
      if (u === changed) passed = true;
      const v = next[u] as number;
      const leg = time[at + (place[u] as number) * side + (place[v] as number)] as number;
      if (leg >= FORBIDDEN) return false;
      const work = serviceAt(model, r, v);
      let arrive = t + leg;
      for (; pause < pauses.length; pause++) {
        const { required, durationS, windows } = item(pauses, pause);
        if (how === FEWEST && !required) continue;
        const without = arrive < (ready[v] as number) ? (ready[v] as number) : arrive;
        const mustNow =
          v === end || without > (due[v] as number) || without + work > item(windows, windows.length - 1)[1];
        if (!mustNow && how !== EARLY && arrive + durationS > without) break;
        const open = firstOpen(windows, t);
        // a break that may be left out is not waited for once the route is done
        if (!open || (!required && v === end && open[0] > arrive)) {
          if (required) return false;
          continue;
        }
        const breakAt = open[0] > t ? open[0] : t;
        const over = breakAt + durationS;
        const resumed = arrive <= breakAt ? over : arrive + durationS;
        if (!(mustNow || resumed <= without || (how === EARLY && breakAt <= arrive))) break;
        arrive = resumed;
        t = over;
      }
      const begin = arrive < (ready[v] as number) ? (ready[v] as number) : arrive;
      if (begin > ((keep ? due : latest)[v] as number)) return false;
      const known = passed && (leave[v] as number) >= 0;
      if (known && pause === pauses.length) return true;
      t = begin + work;
      if (lazy && (keep || known) && t === (leave[v] as number) && pause === (taken[v] as number)) return true;
      if (keep) {
        earliest[v] = begin;
        leave[v] = t;
        taken[v] = pause;
      }
      u = v;
    }
    for (; pause < pauses.length; pause++) if (item(pauses, pause).required) return false;
    return true;
  }
}
