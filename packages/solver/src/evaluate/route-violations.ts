/** Every limit a single route breaks, and by how much. One function a cause or family of causes. */
import type { Violation } from '#solution/solution.types.ts';
import { isTaskStep, type RouteEntry, type StepEntry, type TaskStep } from './problem-index.ts';
import type { Loads } from './route-loads.ts';
import type { Walk } from './walk.ts';
import { tripReleaseS } from './walk-route.ts';

export function findRouteViolations(
  route: RouteEntry,
  steps: readonly StepEntry[],
  walk: Walk,
  loads: Loads,
): Violation[] {
  const found: Violation[] = [];
  findTimeBreaches(route, steps, walk, found);
  findMissingBreaks(route, steps, found);
  findLoadBreaches(route, steps, loads, found);
  findLimitBreaches(route, steps, walk, found);
  findVehicleBreaches(route, steps, found);
  findPairBreaches(steps, walk, found);
  findTripBreaches(route, steps, walk, found);
  findIncompatible(steps, found);
  return found;
}

function findTimeBreaches(route: RouteEntry, steps: readonly StepEntry[], walk: Walk, found: Violation[]): void {
  if (walk.leaveS < route.window[0]) found.push({ cause: 'lead_time', amount: route.window[0] - walk.leaveS });
  for (const [i, step] of steps.entries()) {
    const delayS = walk.delayS[i] ?? 0;
    if (delayS > 0) found.push({ cause: 'delay', step: step.text, amount: delayS });
    if (walk.unreachable[i] === true) found.push({ cause: 'unreachable', step: step.text });
  }
  if (walk.isEndUnreachable) found.push({ cause: 'unreachable' });
  if (walk.endS > route.window[1]) found.push({ cause: 'shift', amount: walk.endS - route.window[1] });
}

function findMissingBreaks(route: RouteEntry, steps: readonly StepEntry[], found: Violation[]): void {
  for (const pause of route.breaks) {
    if (pause.required === false || steps.some((step) => step.kind === 'break' && step.pause === pause)) continue;
    found.push({ cause: 'missing_break', step: `break:${pause.id}` });
  }
}

/** One violation a dimension, at the step after which most is too much. */
function findLoadBreaches(route: RouteEntry, steps: readonly StepEntry[], loads: Loads, found: Violation[]): void {
  const { capacity } = route.vehicle;
  const dimensions = loads.atEnd.length;
  for (let d = 0; capacity !== undefined && d < dimensions; d++) {
    let worst = 0;
    let worstAt = 0;
    for (const [i, load] of loads.atStep.entries()) {
      const over = (load[d] ?? 0) - (capacity[d] ?? 0);
      if (over > worst) [worst, worstAt] = [over, i];
    }
    if (worst > 0) found.push({ cause: 'load', amount: worst, dimension: d, ...stepText(steps[worstAt - 1]) });
  }
  for (const [i, step] of steps.entries()) {
    if (step.kind !== 'break') continue;
    for (const [d, most] of (step.pause.maxLoad ?? []).entries()) {
      const over = (loads.atStep[i + 1]?.[d] ?? 0) - most;
      if (over > 0) found.push({ cause: 'max_load', step: step.text, amount: over, dimension: d });
    }
  }
}

export function stepText(step: StepEntry | undefined): { step?: string } {
  return step ? { step: step.text } : {};
}

function findLimitBreaches(route: RouteEntry, steps: readonly StepEntry[], walk: Walk, found: Violation[]): void {
  const { maxTasks, maxTravelS, maxDistanceM, maxDurationS, reload } = route.vehicle;
  let tasks = 0;
  let trips = 1;
  let travelS = walk.endTravelS;
  let distanceM = walk.endDistanceM;
  for (const [i, step] of steps.entries()) {
    if (isTaskStep(step)) tasks += 1;
    if (step.kind === 'reload') trips += 1;
    travelS += walk.travelS[i] ?? 0;
    distanceM += walk.distanceM[i] ?? 0;
  }
  const limit = (cause: Violation['cause'], value: number, most: number | undefined) => {
    if (most !== undefined && value > most) found.push({ cause, amount: value - most });
  };
  limit('max_tasks', tasks, maxTasks);
  limit('max_travel_time', travelS, maxTravelS);
  limit('max_distance', distanceM, maxDistanceM);
  limit('max_duration', walk.endS - walk.leaveS, maxDurationS);
  limit('trips', trips, reload?.maxTrips ?? 1);
}

function findVehicleBreaches(route: RouteEntry, steps: readonly StepEntry[], found: Violation[]): void {
  const { id, skills } = route.vehicle;
  for (const step of steps) {
    if (!isTaskStep(step)) continue;
    const { demand } = step.task;
    const missing = (demand.skills ?? []).filter((skill) => skills?.includes(skill) !== true).length;
    if (missing > 0) found.push({ cause: 'skills', step: step.text, amount: missing });
    const isAllowed = demand.allowedVehicles?.includes(id) ?? true;
    if (!isAllowed || demand.forbiddenVehicles?.includes(id) === true)
      found.push({ cause: 'vehicle', step: step.text });
  }
}

function findPairBreaches(steps: readonly StepEntry[], walk: Walk, found: Violation[]): void {
  const pickups = new Map<string, { step: TaskStep; departS: number }>();
  for (const [i, step] of steps.entries()) {
    if (step.kind === 'pickup') pickups.set(step.task.id, { step, departS: walk.departS[i] ?? 0 });
    if (step.kind !== 'delivery') continue;
    const pickup = pickups.get(step.task.id);
    if (pickup === undefined) {
      found.push({ cause: 'precedence', step: step.text });
      continue;
    }
    pickups.delete(step.task.id);
    const rideS = (walk.startS[i] ?? 0) - pickup.departS;
    const most = step.task.shipment?.maxRideS ?? Number.POSITIVE_INFINITY;
    if (rideS > most) found.push({ cause: 'max_ride', step: step.text, amount: rideS - most });
  }
  for (const { step } of pickups.values()) found.push({ cause: 'precedence', step: step.text });
}

/** Releases and backhauls, trip by trip. */
function findTripBreaches(route: RouteEntry, steps: readonly StepEntry[], walk: Walk, found: Violation[]): void {
  const releaseS = tripReleaseS(steps, 0);
  if (walk.leaveS < releaseS) {
    const late = steps.find((step) => step.kind === 'job' && step.task.demand.releaseS === releaseS);
    found.push({ cause: 'release', amount: releaseS - walk.leaveS, ...stepText(late) });
  }
  let isBack = false;
  for (const step of steps) {
    if (step.kind === 'reload') isBack = false;
    if (!isTaskStep(step)) continue;
    if (step.task.demand.backhaul === true) isBack = true;
    else if (isBack) found.push({ cause: 'backhaul', step: step.text });
  }
  if (route.vehicle.reload !== undefined) return;
  for (const step of steps) if (step.kind === 'reload') found.push({ cause: 'trips', step: step.text });
}

/** Named at the later of two tasks that do not go together. */
function findIncompatible(steps: readonly StepEntry[], found: Violation[]): void {
  const classes = new Set<string>();
  const unwanted = new Set<string>();
  for (const step of steps) {
    if (step.kind !== 'job' && step.kind !== 'pickup') continue;
    const { cargoClass, incompatibleClasses } = step.task.demand;
    if (cargoClass === undefined && incompatibleClasses === undefined) continue;
    const clashes =
      (cargoClass !== undefined && unwanted.has(cargoClass)) ||
      incompatibleClasses?.some((name) => classes.has(name)) === true;
    if (clashes) found.push({ cause: 'incompatible', step: step.text });
    if (cargoClass !== undefined) classes.add(cargoClass);
    for (const name of incompatibleClasses ?? []) unwanted.add(name);
  }
}
