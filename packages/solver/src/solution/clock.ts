import { item } from '#problem/item.ts';
import { type CompiledBreak, type Model, serviceAt } from '#problem/model.ts';
import type { State } from './state.ts';

/** What decides by itself whether routes are in time, where nothing has a price but legs and vehicles. */
export interface Clock {
  /** Notes a whole route. False: it misses a window or a break. */
  settle(route: number): boolean;
  /** Notes a settled route anew after `first` and, where that is another node, `last` behind it came in. */
  settleAround(route: number, first: number, last: number): void;
  /** Whether a settled route could serve `first` behind p and, where that is another node, `last` behind q, which may be `first`. */
  fits(route: number, p: number, first: number, q: number, last: number): boolean;
  /** Whether the rest of a settled route whose break is still to come holds from a start of service at v on; some know. */
  isInTime?(v: number, begin: number): boolean;
}

/** Time of the leg between two nodes as route r drives it. */
export const rideTime = ({ time, timeAt, place, side }: Model, r: number, from: number, to: number): number =>
  time[(timeAt[r] as number) + (place[from] as number) * side + (place[to] as number)] as number;

/** When work at `to` may begin behind `from`, where it begins at t, setups aside; the leg takes `pace` of its time at the least. */
export const startAfter = ({ model }: State, r: number, from: number, t: number, to: number, pace = 1): number =>
  Math.max(model.ready[to] as number, t + serviceAt(model, r, from) + Math.floor(rideTime(model, r, from, to) * pace));

/** Whether nothing but breaks keeps a node from its place between p, where work begins at t, and w. */
export function mayFit(state: State, r: number, p: number, t: number, node: number, w: number, pace = 1): boolean {
  const begin = startAfter(state, r, p, t, node, pace);
  return (
    begin <= (state.model.due[node] as number) &&
    startAfter(state, r, node, begin, w, pace) <= (state.latest[w] as number)
  );
}

/**
 * Notes latest starts without breaks in front of `from`, at least to `to` and then to where they are what they were; legs take
 * `pace` of their time at the least.
 */
export function noteLatest({ model, prev, latest, drive }: State, r: number, from: number, to: number, pace = 1): void {
  const { due } = model;
  let z = latest[from] as number;
  let passed = false;
  for (let v = prev[from] as number; v >= 0; v = prev[v] as number) {
    const leg = drive[v] as number;
    z -= (pace < 1 ? Math.floor(leg * pace) : leg) + serviceAt(model, r, v);
    if (z > (due[v] as number)) z = due[v] as number;
    if (passed && z === (latest[v] as number)) return;
    if (v === to) passed = true;
    latest[v] = z;
  }
}

/** Later than any window closes, and a leg on it still no number that engines keep apart. */
export const CLOSED = 0x5fffffff;
export const TOO_LATE = -1;

/** Earliest instant from t on that a visit may start, or CLOSED. */
export function openFrom({ windowsAt, windowFrom, windowTo, visits, ready, due }: Model, v: number, t: number): number {
  if (v >= visits) return t > (due[v] as number) ? CLOSED : Math.max(t, ready[v] as number);
  for (let k = windowsAt[v] as number; k < (windowsAt[v + 1] as number); k++)
    if (t <= (windowTo[k] as number)) return Math.max(t, windowFrom[k] as number);
  return CLOSED;
}

/** Latest instant up to t that a visit may start, or TOO_LATE. */
export function openUntil(
  { windowsAt, windowFrom, windowTo, visits, ready, due }: Model,
  v: number,
  t: number,
): number {
  if (v >= visits) return t < (ready[v] as number) ? TOO_LATE : Math.min(t, due[v] as number);
  for (let k = windowsAt[v + 1] as number; k-- > (windowsAt[v] as number); )
    if (t >= (windowFrom[k] as number)) return Math.min(t, windowTo[k] as number);
  return TOO_LATE;
}

/** The first of a break's windows that is not over by t. */
export function firstOpen(windows: CompiledBreak['windows'], t: number): readonly [number, number] | undefined {
  for (let i = 0; i < windows.length; i++) if (t <= item(windows, i)[1]) return windows[i];
  return undefined;
}

/** Whether one of a route's breaks may be left out. */
export const hasOptional = (breaks: CompiledBreak[]): boolean => breaks.some(({ required }) => !required);

// how breaks are taken: as late as they may be, at the first chance, or as late and only those that must be
export const LATE = 0;
export const EARLY = 1;
export const FEWEST = 2;
