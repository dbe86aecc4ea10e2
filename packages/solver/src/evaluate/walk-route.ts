/**
 * When things happen on one route: everything as early as possible from a departure, every limit soft.
 * One pass over the steps; breaks are taken on the road, as VROOM does: while a break's window is still closed the
 * vehicle drives on towards the next place.
 */
import type { Visit, Window } from '#problem/problem.types.ts';
import { isTaskStep, type RouteEntry, type StepEntry, type TaskStep } from './problem-index.ts';
import { isPromised, latestDepartureS, latestStartS } from './slack.ts';
import type { Walk } from './walk.ts';

/** Leaves at `departS` where given, else by the rule of `Vehicle.departLate`. */
export function walkRoute(
  route: RouteEntry,
  steps: readonly StepEntry[],
  departS: number | undefined,
  walk: Walk,
): void {
  const earliestS = departS ?? Math.max(route.window[0], tripReleaseS(steps, 0));
  walkFrom(route, steps, earliestS, walk);
  if (departS !== undefined || walk.waitS === 0 || !(route.departsLate || steps.some(isRideLimited))) return;
  const { endS, lagS } = walk;
  const keeps = (leaveS: number) => {
    walkFrom(route, steps, leaveS, walk);
    return walk.endS === endS && walk.lagS === lagS;
  };
  let good = earliestS;
  let bad = endS + 1;
  if (route.travel.isSteady) {
    const latestS = latestDepartureS(steps, walk);
    if (keeps(latestS)) return;
    bad = latestS;
  }
  // Travel that depends on time, and breaks with gaps between their windows, have no exact backward pass. End, lateness and
  // promised starts only grow with the departure, so halving finds it.
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (keeps(middle)) good = middle;
    else bad = middle;
  }
  walkFrom(route, steps, good, walk);
}

function isRideLimited(step: StepEntry): boolean {
  return isTaskStep(step) && step.task.shipment?.maxRideS !== undefined;
}

/** The latest release among the jobs of the trip whose first step is `from`. */
export function tripReleaseS(steps: readonly StepEntry[], from: number): number {
  let releaseS = Number.NEGATIVE_INFINITY;
  for (let i = from; i < steps.length; i++) {
    const step = steps[i];
    if (!step || step.kind === 'reload') break;
    if (step.kind === 'job') releaseS = Math.max(releaseS, step.task.demand.releaseS ?? Number.NEGATIVE_INFINITY);
  }
  return releaseS;
}

function walkFrom(route: RouteEntry, steps: readonly StepEntry[], leaveS: number, walk: Walk): void {
  walk.leaveS = leaveS;
  walk.waitS = 0;
  walk.lagS = 0;
  let now = leaveS;
  let place = route.vehicle.start;
  let leg = legTo(route, steps, 0, place);
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i];
    if (!step) break;
    if (step.kind === 'break') {
      leg = pauseAt(route, step.pause.windows, leg, now, i, walk);
      walk.serviceS[i] = step.pause.durationS;
      now = (walk.startS[i] ?? now) + step.pause.durationS;
      walk.departS[i] = now;
      continue;
    }
    const arriveS = route.travel.arriveS(now, leg.leftS);
    walk.travelS[i] = arriveS - now;
    walk.distanceM[i] = leg.distanceM;
    walk.unreachable[i] = leg.isUnreachable;
    walk.arriveS[i] = arriveS;
    now =
      step.kind === 'reload' ? reloadAt(route, steps, i, arriveS, walk) : workAt(route, step, place, i, arriveS, walk);
    walk.departS[i] = now;
    place = step.kind === 'reload' ? step.place : step.visit.place;
    leg = legTo(route, steps, i + 1, place);
  }
  walk.endS = route.travel.arriveS(now, leg.leftS);
  walk.endTravelS = walk.endS - now;
  walk.endDistanceM = leg.distanceM;
  walk.isEndUnreachable = leg.isUnreachable;
}

interface Leg {
  /** Still to drive, at 100 %. */
  leftS: number;
  distanceM: number;
  isUnreachable: boolean;
}

const noLeg: Leg = { leftS: 0, distanceM: 0, isUnreachable: false };

/** From `place` to the first step from `index` on that has a place, or to the route's end. */
function legTo(route: RouteEntry, steps: readonly StepEntry[], index: number, place: number | undefined): Leg {
  let target = route.vehicle.end;
  for (let i = index; i < steps.length; i++) {
    const step = steps[i];
    if (!step || step.kind === 'break') continue;
    target = step.kind === 'reload' ? step.place : step.visit.place;
    break;
  }
  if (place === undefined || target === undefined) return noLeg;
  const durationS = route.travel.durationS(place, target);
  if (durationS < 0) return { leftS: 0, distanceM: 0, isUnreachable: true };
  return { leftS: durationS, distanceM: route.travel.distanceM(place, target), isUnreachable: false };
}

/** Returns what is left of the leg after the break. */
function pauseAt(route: RouteEntry, windows: readonly Window[], leg: Leg, now: number, i: number, walk: Walk): Leg {
  const startS = firstInstant(windows, now);
  const finishS = route.travel.arriveS(now, leg.leftS);
  const drivenToS = Math.min(finishS, startS);
  const leftS = finishS <= startS ? 0 : Math.max(0, leg.leftS - route.travel.coveredS(now, startS));
  walk.travelS[i] = drivenToS - now;
  walk.distanceM[i] = 0;
  walk.unreachable[i] = false;
  walk.arriveS[i] = drivenToS;
  walk.startS[i] = startS;
  walk.setupS[i] = 0;
  walk.lateS[i] = 0;
  walk.delayS[i] = Math.max(0, startS - lastInstant(windows));
  walk.waitS += startS - drivenToS;
  walk.lagS += walk.delayS[i] ?? 0;
  return { ...leg, leftS };
}

function reloadAt(route: RouteEntry, steps: readonly StepEntry[], i: number, arriveS: number, walk: Walk): number {
  const startS = Math.max(arriveS, tripReleaseS(steps, i + 1));
  const serviceS = route.vehicle.reload?.durationS ?? 0;
  walk.startS[i] = startS;
  walk.setupS[i] = 0;
  walk.serviceS[i] = serviceS;
  walk.delayS[i] = 0;
  walk.lateS[i] = 0;
  walk.waitS += startS - arriveS;
  return startS + serviceS;
}

function workAt(
  route: RouteEntry,
  step: TaskStep,
  before: number | undefined,
  i: number,
  arriveS: number,
  walk: Walk,
): number {
  const { visit } = step;
  const readyS = step.kind === 'pickup' ? Math.max(arriveS, step.task.demand.releaseS ?? arriveS) : arriveS;
  const startS = earliestStartS(visit, readyS);
  const byType = route.vehicle.type === undefined ? undefined : visit.byType?.[route.vehicle.type];
  const setupS = before === visit.place ? 0 : (byType?.setupS ?? visit.setupS ?? 0);
  const serviceS = byType?.serviceS ?? visit.serviceS ?? 0;
  const softEndS = visit.windows ? lastInstant(visit.windows) : Number.POSITIVE_INFINITY;
  const lateS = Math.max(0, startS - softEndS);
  walk.startS[i] = startS;
  walk.setupS[i] = setupS;
  walk.serviceS[i] = serviceS;
  walk.delayS[i] = Math.max(0, startS - latestStartS(step));
  walk.lateS[i] = visit.late ? lateS : 0;
  walk.waitS += startS - arriveS;
  walk.lagS += lateS + (isPromised(step) ? startS : 0);
  return startS + setupS + serviceS;
}

function earliestStartS(visit: Visit, readyS: number): number {
  return visit.windows ? firstInstant(visit.windows, readyS) : readyS;
}

/** The first instant of the windows from `readyS` on; `readyS` itself where all are past. */
function firstInstant(windows: readonly Window[], readyS: number): number {
  for (const [fromS, toS] of windows) if (readyS <= toS) return Math.max(readyS, fromS);
  return readyS;
}

function lastInstant(windows: readonly Window[]): number {
  return windows.at(-1)?.[1] ?? Number.POSITIVE_INFINITY;
}
