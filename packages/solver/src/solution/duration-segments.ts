/**
 * How long a route would take if it were put together otherwise: time-window segments (Vidal et al. 2013). A stretch, work at its
 * last node included, takes so long at least, if it starts no later than then; each is those two numbers in a row. O(1) a step.
 */
import { serviceAt } from '#problem/model.ts';
import { rideTime } from './clock.ts';
import type { State } from './state.ts';

/** The first segment: a route up to a node, as it stands. */
export function beginWith(segments: Int32Array, { toDuration, toLast }: State, node: number): void {
  segments[0] = toDuration[node] as number;
  segments[1] = toLast[node] as number;
}

/** Lays down segment i + 1: the i-th, which ends at `from`, then `to`. Setups aside. */
export function extend(segments: Int32Array, i: number, { model }: State, r: number, from: number, to: number): void {
  const until = segments[2 * i + 1] as number;
  const reached = (segments[2 * i] as number) + rideTime(model, r, from, to);
  const wait = Math.max(0, (model.ready[to] as number) - reached - until);
  segments[2 * i + 2] = reached + wait + serviceAt(model, r, to);
  segments[2 * i + 3] = Math.min(until, (model.due[to] as number) - reached);
}

/** Least duration of a route of segment i, which ends at `from`, and what now begins with `to`. */
export function durationTo(segments: Int32Array, i: number, state: State, r: number, from: number, to: number): number {
  const reached = (segments[2 * i] as number) + rideTime(state.model, r, from, to);
  const wait = Math.max(0, (state.fromFirst[to] as number) - reached - (segments[2 * i + 1] as number));
  return reached + wait + (state.fromDuration[to] as number);
}
