/**
 * Swaps stretches of any length between two routes (CROSS-exchange, Taillard et al. 1997); one of them may be empty, or end its route.
 *
 *   … a [b … e] g …   and   … c [d … f] h …      →      … a [d … f] g …   and   … c [b … e] h …
 *
 * The leg from a to d is given, of the other ends those are taken that cost least of what loads, windows and longest durations allow.
 * Either route may also be followed backwards, where roads are as long both ways and no window gives a direction. Routes are nearly
 * full, so few ends of the one stretch go with an end of the other: O(length).
 */
import { startAfter } from '#solution/clock.ts';
import { beginWith, durationTo, extend } from '#solution/duration-segments.ts';
import { legCost, type MoveSetup, moveBehind, settle } from './move.ts';

/** a and d stand on two routes that pay alike and are followed along `next` or `prev`. True: it was done, and added less than `allowed`. */
export type SwapStretches = (a: number, d: number, alongA: Int32Array, alongD: Int32Array, allowed: number) => boolean;

export function createSwapStretches(setup: MoveSetup): SwapStretches {
  const { state } = setup;
  const { next, prev, route, leg, load, demand, pinned, frozen, earliest, latest, model } = state;
  const { visits, capacity, dims, classOf, classes, taskOf, due, maxDuration, features } = model;
  const { windows, compatibility } = features;
  // where there are no windows the longest duration is a latest return
  const durations = windows && features.durations;
  const first = new Int32Array(visits);
  const second = new Int32Array(visits);
  /** Load of what is listed up to there, and when work begins where it ends, begun behind c. */
  const carried = new Int32Array(visits + 1);
  const startS = new Int32Array(visits + 1);
  /** Segments from the start of s to the end of what is listed up to there, and from that of r. */
  const upTo = new Int32Array(2 * visits + 2);
  const upToD = new Int32Array(2 * visits + 2);

  const legAlong = (along: Int32Array, v: number): number => leg[along === next ? v : (prev[v] as number)] as number;
  const mayGo = (v: number, r: number): boolean =>
    (pinned[v] as number) === 0 &&
    (!compatibility || (model.allowed[(taskOf[v] as number) * classes + (classOf[r] as number)] as number) === 1);
  /** When work at `to` begins behind `from`, where it began at t; lays down the segment up to there. */
  const reach = (r: number, from: number, t: number, to: number, segments: Int32Array, i: number): number => {
    if (!windows) return 0;
    if (durations) extend(segments, i, state, r, from, to);
    return startAfter(state, r, from, t, to);
  };
  /** Whether `to` and what stands behind it may follow `from`, where work begins at t and the i-th segment ends. */
  const joins = (r: number, from: number, t: number, segments: Int32Array, i: number, to: number): boolean =>
    (!windows || startAfter(state, r, from, t, to) <= (latest[to] as number)) &&
    (!durations || durationTo(segments, i, state, r, from, to) <= (maxDuration[r] as number));

  return (a, d, alongA, alongD, allowed) => {
    const r = route[a] as number;
    const s = route[d] as number;
    const between = (v: number, w: number): number => legCost(state, r, v, w);
    const b = alongA[a] as number;
    const c = (alongD === next ? prev : next)[d] as number;
    const opened = between(a, d) - legAlong(alongA, a) - legAlong(alongD, c);
    const bridged = between(c, b);
    if (opened + bridged >= allowed || (frozen[alongA === next ? b : a] as number) === 1) return false;
    beginWith(upTo, state, c);
    beginWith(upToD, state, a);
    if (reach(r, a, earliest[a] as number, d, upToD, 0) > (due[d] as number)) return false;
    const roomR = (capacity[r * dims] as number) - (load[r] as number);
    const roomS = (capacity[s * dims] as number) - (load[s] as number);
    let size = 0;
    startS[0] = earliest[c] as number;
    for (let v = b, from = c; v < visits && mayGo(v, s); v = alongA[v] as number) {
      const t = reach(s, from, startS[size] as number, v, upTo, size);
      if (t > (due[v] as number)) break;
      from = v;
      first[size++] = v;
      startS[size] = t;
      carried[size] = (carried[size - 1] as number) + (demand[v] as number);
    }
    let least = allowed;
    let ends = -1;
    let endsD = 0;
    let fewest = 0;
    let sum = 0;
    let t = earliest[a] as number;
    let sizeD = 0;
    for (let f = d, from = a; f < visits && mayGo(f, r); f = alongD[f] as number) {
      t = reach(r, from, t, f, upToD, sizeD);
      if (t > (due[f] as number)) break;
      from = f;
      second[sizeD++] = f;
      sum += demand[f] as number;
      while (fewest <= size && sum - (carried[fewest] as number) > roomR) fewest++;
      const h = alongD[f] as number;
      const closed = opened - legAlong(alongD, f);
      for (let i = fewest; i <= size && (carried[i] as number) - sum <= roomS; i++) {
        const e = i === 0 ? c : (first[i - 1] as number);
        const g = i === 0 ? b : (alongA[e] as number);
        const more = closed + between(f, g) + between(e, h) + (i === 0 ? 0 : bridged - legAlong(alongA, e));
        if (more >= least || !joins(r, f, t, upToD, sizeD, g) || !joins(s, e, startS[i] as number, upTo, i, h))
          continue;
        least = more;
        ends = i;
        endsD = sizeD;
      }
    }
    if (ends < 0) return false;
    const below = state.cost + allowed;
    const g = ends > 0 ? (alongA[first[ends - 1] as number] as number) : b;
    const h = alongD[second[endsD - 1] as number] as number;
    state.begin();
    moveBehind(state, second, endsD, alongA === next ? a : g, alongA !== next);
    moveBehind(state, first, ends, alongD === next ? c : h, alongD !== next);
    return settle(setup, below, r, s);
  };
}
