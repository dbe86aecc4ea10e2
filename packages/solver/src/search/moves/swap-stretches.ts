/**
 * Swaps stretches of any length between two routes (CROSS-exchange, Taillard et al. 1997). One of them may be empty; where both end
 * their routes that swaps tails (2-opt*, Potvin & Rousseau 1995).
 *
 *   … a [b … e] g …   and   … c [d … f] h …      →      … a [d … f] g …   and   … c [b … e] h …
 *
 * The leg from a to d is given, of the other ends those are taken that cost least of what loads, windows and longest durations allow.
 * Either route may also be followed backwards, where roads are as long both ways and nothing gives a direction: deliveries then stay
 * among deliveries, backhauls among backhauls. A stretch is of one trip, and of both visits of a pair or of neither. Routes are nearly
 * full, so few ends of the one stretch go with an end of the other: O(length).
 */
import { startAfter } from '#solution/clock.ts';
import { beginWith, durationTo, extend } from '#solution/duration-segments.ts';
import { isMixed, legCost, type MoveSetup, moveBehind, settle } from './move.ts';

/** a and d stand on two routes, which are followed along `next` or `prev`. True: it was done, and added less than `allowed`. */
export type SwapStretches = (a: number, d: number, alongA: Int32Array, alongD: Int32Array, allowed: number) => boolean;

/** What stands behind a node of one route, and how it would follow a node of the other: each up to the i-th visit. */
interface Stretch {
  visits: Int32Array;
  load: Int32Array;
  /** Of backhauls. */
  back: Int32Array;
  /** When work there begins. */
  startS: Int32Array;
  /** What the legs in it cost more than where they are. */
  dearer: Int32Array;
  /** Pickups whose delivery does not stand in it. */
  open: Int32Array;
  /** See `duration-segments.ts`. */
  segments: Int32Array;
}

/** More than any load. */
const UNLIMITED = 0x7fffffff;

export function createSwapStretches(setup: MoveSetup): SwapStretches {
  const { state } = setup;
  const { next, prev, route, leg, load, lane, demand, pinned, frozen, earliest, latest, model } = state;
  const {
    visits,
    routes,
    capacity,
    dims,
    classOf,
    classes,
    taskOf,
    costAt,
    due,
    maxDuration,
    mate,
    isDelivery,
    features,
  } = model;
  const { windows, compatibility, pairs, reloads, backhauls, steps, simulated } = features;
  const bounded = windows && !steps;
  // where there are no windows the longest duration is a latest return
  const durations = bounded && features.durations && !simulated;
  // where goods go one way, or one way at a time, the sum is what is on board at most
  const sums = !pairs && (backhauls || !isMixed(model));
  const priced = costAt.some((at) => at !== costAt[0]);
  const ints = (size: number): Int32Array => new Int32Array(size);
  const createStretch = (): Stretch => ({
    visits: ints(visits),
    load: ints(visits + 1),
    back: ints(visits + 1),
    startS: ints(visits + 1),
    dearer: ints(visits + 1),
    open: ints(visits + 1),
    segments: ints(2 * visits + 2),
  });
  const first = createStretch();
  const second = createStretch();
  /** By visit: the stretch it was listed in last. */
  const seen = ints(visits);
  let stamp = 0;

  const legAlong = (along: Int32Array, v: number): number => leg[along === next ? v : (prev[v] as number)] as number;
  const mayGo = (v: number, r: number): boolean =>
    (pinned[v] as number) === 0 &&
    (!compatibility || (model.allowed[(taskOf[v] as number) * classes + (classOf[r] as number)] as number) === 1);

  /** Backhauls come last. */
  const inOrder = (along: Int32Array, from: number, to: number): boolean =>
    along === next ? (lane[from] as number) <= (lane[to] as number) : (lane[to] as number) <= (lane[from] as number);

  /** What the trip of a visit can still hold, `way` being `routes` for backhauls. */
  function roomOf(v: number, way: number): number {
    const r = route[v] as number;
    if (!sums) return UNLIMITED;
    const most = capacity[r * dims] as number;
    if (!reloads) return most - (load[r + way] as number);
    let sum = 0;
    for (let w = v; w < visits; w = prev[w] as number) sum += demand[w] as number;
    for (let w = next[v] as number; w < visits; w = next[w] as number) sum += demand[w] as number;
    return most - sum;
  }

  /** Lists what stands from v on, of any lane or of v's alone, as far as it may follow `from` on r and weighs no more than `most`; returns how many. */
  function list(
    into: Stretch,
    r: number,
    from: number,
    v: number,
    along: Int32Array,
    anyLane: boolean,
    most: number,
  ): number {
    const { visits: listed, load: carried, back, startS, dearer, open, segments } = into;
    const kind = lane[v] as number;
    const alike = costAt[r] === costAt[route[v] as number];
    let size = 0;
    let sum = 0;
    stamp++;
    startS[0] = earliest[from] as number;
    if (durations) beginWith(segments, state, from);
    for (let p = from; v < visits && (anyLane || (lane[v] as number) === kind) && mayGo(v, r); v = along[v] as number) {
      if (bounded) {
        const t = startAfter(state, r, p, startS[size] as number, v);
        if (t > (due[v] as number)) break;
        startS[size + 1] = t;
        if (durations) extend(segments, size, state, r, p, v);
      }
      if (pairs) {
        const comes = (isDelivery[v] as number) === 0;
        if (!comes && (seen[mate[v] as number] as number) !== stamp) break;
        seen[v] = stamp;
        open[size + 1] = (open[size] as number) + ((mate[v] as number) < 0 ? 0 : comes ? 1 : -1);
      }
      if (priced)
        dearer[size + 1] =
          (dearer[size] as number) + (size > 0 && !alike ? legCost(state, r, p, v) - legAlong(along, p) : 0);
      const isBack = backhauls && (lane[v] as number) > 0;
      if (!isBack) sum += demand[v] as number;
      if (sum > most) break;
      if (backhauls) back[size + 1] = (back[size] as number) + (isBack ? (demand[v] as number) : 0);
      p = listed[size++] = v;
      carried[size] = sum;
    }
    return size;
  }

  /** Whether `to` and what stands behind it may follow the i-th visit of a stretch, or, where i is 0, `from`. */
  const joins = ({ startS, segments }: Stretch, i: number, r: number, from: number, to: number): boolean =>
    (!bounded || startAfter(state, r, from, startS[i] as number, to) <= (latest[to] as number)) &&
    (!durations || durationTo(segments, i, state, r, from, to) <= (maxDuration[r] as number));

  return (a, d, alongA, alongD, allowed) => {
    const r = route[a] as number;
    const s = route[d] as number;
    const b = alongA[a] as number;
    const c = (alongD === next ? prev : next)[d] as number;
    const opened = legCost(state, r, a, d) - legAlong(alongA, a) - legAlong(alongD, c);
    const bridged = legCost(state, s, c, b);
    if (opened + bridged >= allowed || (frozen[alongA === next ? b : a] as number) === 1) return false;
    if (!inOrder(alongA, a, d)) return false;
    const anyLane = !backhauls || alongA === alongD;
    const sizeD = list(second, r, a, d, alongD, anyLane, UNLIMITED);
    if (sizeD === 0) return false;
    const roomR = roomOf(a, 0);
    const roomS = roomOf(d, 0);
    const size = inOrder(alongD, c, b)
      ? list(first, s, c, b, alongA, anyLane, roomS + (second.load[sizeD] as number))
      : 0;
    let least = allowed;
    let ends = -1;
    let endsD = 0;
    let fewest = 0;
    for (let k = 1; k <= sizeD; k++) {
      const sum = second.load[k] as number;
      while (fewest <= size && sum - (first.load[fewest] as number) > roomR) fewest++;
      if (fewest > size) break;
      if ((first.load[fewest] as number) - sum > roomS || (pairs && (second.open[k] as number) > 0)) continue;
      const f = second.visits[k - 1] as number;
      const h = alongD[f] as number;
      const closed = opened - legAlong(alongD, f) + (second.dearer[k] as number);
      for (let i = fewest; i <= size && (first.load[i] as number) - sum <= roomS; i++) {
        if (pairs && (first.open[i] as number) > 0) continue;
        const e = i === 0 ? c : (first.visits[i - 1] as number);
        const g = i === 0 ? b : (alongA[e] as number);
        const more =
          closed +
          legCost(state, r, f, g) +
          legCost(state, s, e, h) +
          (i === 0 ? 0 : bridged - legAlong(alongA, e) + (first.dearer[i] as number));
        if (more >= least || !joins(second, k, r, f, g) || !joins(first, i, s, e, h)) continue;
        if (backhauls) {
          const added = (second.back[k] as number) - (first.back[i] as number);
          if (added > roomOf(a, routes) || -added > roomOf(d, routes)) continue;
          if (!inOrder(alongA, f, g) || !inOrder(alongD, e, h)) continue;
        }
        least = more;
        ends = i;
        endsD = k;
      }
    }
    if (ends < 0) return false;
    const below = state.cost + allowed;
    const g = ends > 0 ? (alongA[first.visits[ends - 1] as number] as number) : b;
    const h = alongD[second.visits[endsD - 1] as number] as number;
    state.begin();
    moveBehind(state, second.visits, endsD, alongA === next ? a : g, alongA !== next);
    moveBehind(state, first.visits, ends, alongD === next ? c : h, alongD !== next);
    return settle(setup, below, r, s);
  };
}
