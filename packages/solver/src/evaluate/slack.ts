/**
 * How late things may be with nothing lost further on: a backward pass over a walked route, its own travel times kept
 * (Savelsbergh 1992). Breaks taken on the road bound the instant itself, and the instant plus the drive left to the next place.
 */
import type { Window } from '#problem/problem.types.ts';
import { isTaskStep, type RouteEntry, type StepEntry } from './problem-index.ts';
import type { Walk } from './walk.ts';

/** Written where nothing bounds a step: finite, so that it survives JSON. */
export const unlimitedSlackS = 1_000_000_000;

/** How much later each step may start with no hard limit broken further on. */
export function measureSlack(route: RouteEntry, steps: readonly StepEntry[], walk: Walk): number[] {
  const slack: number[] = new Array(steps.length).fill(0);
  const endByS = Math.min(route.window[1], walk.leaveS + (route.vehicle.maxDurationS ?? Number.POSITIVE_INFINITY));
  sweepBack(
    steps,
    walk,
    endByS,
    (step) => latestStartS(step),
    (i, latestS) => {
      slack[i] = Math.min(unlimitedSlackS, Math.max(0, latestS - at(walk.startS, i)));
    },
  );
  return slack;
}

/** The latest departure that leaves the route's end, all its lateness and what was promised as they are. Exact where travel does not depend on time. */
export function latestDepartureS(steps: readonly StepEntry[], walk: Walk): number {
  const inTime = (step: StepEntry, i: number) =>
    Math.max(isPromised(step) ? 0 : lastWindowEndS(step), at(walk.startS, i));
  return sweepBack(steps, walk, walk.endS, inTime);
}

/** Of a shipment its delivery is. */
export function isPromised(step: StepEntry): boolean {
  return isTaskStep(step) && step.kind !== 'pickup' && step.task.demand.promised !== undefined;
}

/** Returns the latest departure; `note` hears the latest start of each step, last to first. */
function sweepBack(
  steps: readonly StepEntry[],
  walk: Walk,
  endByS: number,
  startByS: (step: StepEntry, i: number) => number,
  note?: (i: number, latestS: number) => void,
): number {
  /** Latest arrival at the next place, and what is driven to it after the step at hand. */
  let arriveByS = endByS;
  let legS = walk.endTravelS;
  /** Latest instant by itself, whatever is left to drive: set by breaks. */
  let leaveByS = Number.POSITIVE_INFINITY;
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i];
    if (!step) continue;
    const workS = at(walk.setupS, i) + at(walk.serviceS, i);
    const latestS = admissible(step, Math.min(arriveByS - legS - workS, leaveByS - workS), startByS(step, i));
    if (step.kind === 'break') {
      const own = admissible(step, leaveByS - workS, startByS(step, i));
      note?.(i, Math.min(latestS, own));
      leaveByS = own;
      arriveByS -= workS;
      legS += at(walk.travelS, i);
    } else {
      note?.(i, latestS);
      arriveByS = latestS;
      legS = at(walk.travelS, i);
      leaveByS = Number.POSITIVE_INFINITY;
    }
  }
  return Math.min(arriveByS - legS, leaveByS);
}

/** The last instant a step may start, soft lateness included. */
export function latestStartS(step: StepEntry): number {
  if (step.kind === 'break' || step.kind === 'reload' || step.visit.late === undefined) return lastWindowEndS(step);
  return step.visit.late.hardToS ?? Number.POSITIVE_INFINITY;
}

export function lastWindowEndS(step: StepEntry): number {
  return windowsOf(step)?.at(-1)?.[1] ?? Number.POSITIVE_INFINITY;
}

export function windowsOf(step: StepEntry): readonly Window[] | undefined {
  if (step.kind === 'break') return step.pause.windows;
  return step.kind === 'reload' ? undefined : step.visit.windows;
}

/** The last instant not after `byS` that lies in a window, or between the last window's end and `latestS`. */
function admissible(step: StepEntry, byS: number, latestS: number): number {
  const windows = windowsOf(step);
  if (windows === undefined) return Math.min(byS, latestS);
  for (let i = windows.length - 1; i >= 0; i--) {
    const window = windows[i];
    if (window !== undefined && window[0] <= byS) return Math.min(byS, i === windows.length - 1 ? latestS : window[1]);
  }
  return Number.NEGATIVE_INFINITY;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
