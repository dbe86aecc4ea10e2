/**
 * Input errors of a problem, each named by its field. One pass over everything a caller can write; the work is bounded
 * before it begins, so a problem that is too large is an error and not a wait.
 */

import { frozenStepsOf } from './frozen-steps.ts';
import { PlanNames } from './plan-names.ts';
import type { Demandable, Job, Problem, RoutePlan, Shipment, Travel, Vehicle, Visit } from './problem.types.ts';
import {
  checkAmounts,
  checkId,
  checkNames,
  checkWindow,
  checkWindows,
  Issues,
  isRecord,
  mostInstant,
  mostSeconds,
  ProblemError,
  type ProblemIssue,
  problemLimits,
  show,
} from './problem-issues.ts';

/** Throws a {@link ProblemError} that names every field at fault. Linear in the input. */
export function checkProblem(problem: Problem): void {
  const issues = findProblemIssues(problem);
  if (issues.length > 0) throw new ProblemError(issues);
}

/** The same without throwing: an empty list for a sound problem. */
export function findProblemIssues(problem: Problem): ProblemIssue[] {
  const issues = new Issues();
  if (issues.isObject(problem, '', 'a problem') && isWithinSize(problem, issues)) checkParts(problem, issues);
  return issues.found;
}

function isWithinSize(problem: Problem, issues: Issues): boolean {
  const jobs = issues.listOf(problem.jobs, 'jobs').length;
  const shipments = issues.listOf(problem.shipments, 'shipments').length;
  const vehicles = issues.listOf(problem.vehicles, 'vehicles').length;
  if (jobs + shipments > problemLimits.tasks)
    issues.add(
      jobs >= shipments ? 'jobs' : 'shipments',
      `${jobs + shipments} tasks; the most allowed is ${problemLimits.tasks}`,
    );
  if (vehicles > problemLimits.vehicles)
    issues.add('vehicles', `${vehicles} vehicles; the most allowed is ${problemLimits.vehicles}`);
  if (jobs + shipments === 0 && issues.found.length === 0) issues.add('jobs', 'needs a job or shipment');
  if (vehicles === 0 && issues.found.length === 0) issues.add('vehicles', 'needs a vehicle');
  return issues.found.length === 0;
}

function checkParts(problem: Problem, issues: Issues): void {
  const sizes = checkTravels(problem, issues);
  const names = new PlanNames(problem, issues);
  const placeLimit = checkVehicles(problem, issues, sizes);
  const jobs = problem.jobs ?? [];
  for (let i = 0; i < jobs.length && !issues.full; i++) checkJob(jobs[i], `jobs[${i}]`, issues, placeLimit, names);
  const shipments = problem.shipments ?? [];
  for (let i = 0; i < shipments.length && !issues.full; i++)
    checkShipment(shipments[i], `shipments[${i}]`, issues, placeLimit, names);
  checkRelations(problem, issues, names);
  checkObjective(problem, issues);
  if (!issues.full) checkInitial(problem, issues, names);
}

/** Place count by profile. */
function checkTravels(problem: Problem, issues: Issues): Map<string, number> {
  const sizes = new Map<string, number>();
  if (!issues.isObject(problem.travel, 'travel', 'travel by profile')) return sizes;
  for (const [profile, travel] of Object.entries(problem.travel))
    sizes.set(profile, checkTravel(travel, `travel.${profile}`, issues));
  return sizes;
}

function checkTravel(travel: Travel, path: string, issues: Issues): number {
  if (!issues.isObject(travel, path, 'matrix, plane or sphere')) return 0;
  if (travel.kind === 'matrix') return checkMatrix(travel, path, issues);
  if (travel.kind === 'plane') {
    if (travel.rounding !== 'round' && travel.rounding !== 'floor')
      issues.expected(`${path}.rounding`, travel.rounding, 'round or floor');
    issues.real(travel.scale, `${path}.scale`, Number.MIN_VALUE, 1_000_000);
    return checkPoints(travel.x, travel.y, `${path}.x`, `${path}.y`, [1e9, 1e9], issues);
  }
  if (travel.kind === 'sphere') {
    checkCurve(travel.curve, `${path}.curve`, issues);
    issues.real(travel.trafficPercent, `${path}.trafficPercent`, 1, 10_000);
    return checkPoints(travel.lon, travel.lat, `${path}.lon`, `${path}.lat`, [180, 90], issues);
  }
  issues.expected(`${path}.kind`, Reflect.get(travel, 'kind'), 'matrix, plane or sphere');
  return 0;
}

function checkMatrix(travel: Travel & { kind: 'matrix' }, path: string, issues: Issues): number {
  if (!issues.whole(travel.size, `${path}.size`, 1, problemLimits.matrixPlaces)) return 0;
  checkCells(travel.durationsS, travel.size, `${path}.durationsS`, issues);
  if (travel.distancesM !== undefined) checkCells(travel.distancesM, travel.size, `${path}.distancesM`, issues);
  if (travel.costs !== undefined) checkCells(travel.costs, travel.size, `${path}.costs`, issues);
  let least = -mostInstant;
  for (const [i, step] of issues.objects(travel.steps, `${path}.steps`)) {
    if (issues.whole(step.fromS, `${path}.steps[${i}].fromS`, least, mostInstant)) least = step.fromS + 1;
    issues.real(step.percent, `${path}.steps[${i}].percent`, 1, 10_000);
  }
  return travel.size;
}

function checkCells(cells: ArrayLike<number>, size: number, path: string, issues: Issues): void {
  const expected = size * size;
  if (!isRecord(cells) || typeof cells.length !== 'number') {
    issues.expected(path, cells, `${expected} cells`);
    return;
  }
  if (cells.length !== expected) {
    issues.add(path, `has ${cells.length} cells; ${size} places need ${expected}`);
    return;
  }
  for (let i = 0; i < expected; i++) {
    const cell = cells[i];
    if (cell === undefined || !Number.isInteger(cell) || cell > mostSeconds) {
      issues.expected(`${path}[${i}]`, cell, 'a whole number (negative: no way)');
      if (issues.full) return;
    }
  }
}

function checkPoints(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  pathA: string,
  pathB: string,
  most: readonly [number, number],
  issues: Issues,
): number {
  for (const [values, path, limit] of [
    [a, pathA, most[0]],
    [b, pathB, most[1]],
  ] as const) {
    if (!isRecord(values) || typeof values.length !== 'number') {
      issues.expected(path, values, 'numbers');
      return 0;
    }
    if (values.length > problemLimits.places) {
      issues.add(path, `${values.length} places; the most allowed is ${problemLimits.places}`);
      return 0;
    }
    for (let i = 0; i < values.length && !issues.full; i++) issues.real(values[i], `${path}[${i}]`, -limit, limit);
  }
  if (a.length !== b.length) issues.add(pathB, `has ${b.length} numbers where ${pathA} has ${a.length}`);
  return Math.min(a.length, b.length);
}

function checkCurve(curve: (Travel & { kind: 'sphere' })['curve'], path: string, issues: Issues): void {
  const points = issues.listOf(curve, path);
  if (points.length === 0) issues.add(path, 'needs a point');
  let previous = -1;
  for (const [i, point] of issues.objects(curve, path)) {
    issues.real(point.uptoM, `${path}[${i}].uptoM`, 0, 100_000_000);
    if (point.uptoM <= previous) issues.add(`${path}[${i}].uptoM`, `is ${point.uptoM}; must be sorted`);
    issues.real(point.detour, `${path}[${i}].detour`, 0.01, 100);
    issues.real(point.speedMps, `${path}[${i}].speedMps`, 0.01, 10_000);
    previous = point.uptoM;
  }
}

/** Returns the number of places every used profile has. */
function checkVehicles(problem: Problem, issues: Issues, sizes: Map<string, number>): number {
  const seen = new Map<string, number>();
  let places = Number.POSITIVE_INFINITY;
  for (let i = 0; i < problem.vehicles.length && !issues.full; i++) {
    const vehicle = problem.vehicles[i];
    const path = `vehicles[${i}]`;
    if (!issues.isObject(vehicle, path, 'a vehicle')) continue;
    checkId(vehicle.id, path, seen, i, 'vehicles', issues);
    if (typeof vehicle.id === 'string' && /#\d+$/.test(vehicle.id))
      issues.add(`${path}.id`, `is '${vehicle.id}'; a name ending in #number is a route's`);
    const profile = vehicle.profile ?? 'default';
    const size = sizes.get(profile);
    if (size === undefined) issues.add(`${path}.profile`, `'${profile}' has no travel`);
    else places = Math.min(places, size);
    checkVehicle(vehicle, path, issues, size ?? Number.POSITIVE_INFINITY);
  }
  return places;
}

const vehicleLimits = ['maxDistanceM', 'maxTravelS', 'maxDurationS', 'maxTasks'] as const;
export type VehicleLimit = (typeof vehicleLimits)[number];

function checkVehicle(vehicle: Vehicle, path: string, issues: Issues, places: number): void {
  if (vehicle.start !== undefined) issues.whole(vehicle.start, `${path}.start`, 0, places - 1);
  if (vehicle.end !== undefined) issues.whole(vehicle.end, `${path}.end`, 0, places - 1);
  checkAmounts(vehicle.capacity, `${path}.capacity`, issues);
  checkAmounts(vehicle.initialLoad, `${path}.initialLoad`, issues);
  checkNames(vehicle.skills, `${path}.skills`, issues);
  issues.flag(vehicle.departLate, `${path}.departLate`);
  if (vehicle.speedFactor !== undefined) issues.real(vehicle.speedFactor, `${path}.speedFactor`, 0.01, 100);
  for (const key of vehicleLimits) issues.optionalWhole(vehicle[key], `${path}.${key}`, mostInstant);
  const costs = issues.object(vehicle.costs, `${path}.costs`);
  if (costs !== undefined) {
    for (const key of ['fixed', 'perHour', 'perKm', 'perTaskHour', 'perDutyHour'] as const)
      if (costs[key] !== undefined) issues.price(costs[key], `${path}.costs.${key}`);
    const overtime = issues.object(costs.overtime, `${path}.costs.overtime`);
    if (overtime !== undefined) {
      issues.whole(overtime.afterS, `${path}.costs.overtime.afterS`, 0, mostInstant);
      issues.price(overtime.perHour, `${path}.costs.overtime.perHour`);
    }
  }
  const reload = issues.object(vehicle.reload, `${path}.reload`);
  if (reload !== undefined) {
    const stations = issues.listOf(reload.places, `${path}.reload.places`);
    if (stations.length === 0) issues.add(`${path}.reload.places`, 'needs a place');
    for (const [k, place] of stations.entries()) issues.whole(place, `${path}.reload.places[${k}]`, 0, places - 1);
    issues.whole(reload.durationS, `${path}.reload.durationS`, 0, mostSeconds);
    issues.whole(reload.maxTrips, `${path}.reload.maxTrips`, 1, problemLimits.tasks);
  }
  const shifts = issues.listOf(vehicle.shifts, `${path}.shifts`);
  if (vehicle.shifts !== undefined && shifts.length === 0)
    issues.add(`${path}.shifts`, 'is empty; leave it out for any time');
  for (const [k, shift] of issues.objects(vehicle.shifts, `${path}.shifts`)) {
    checkWindow(shift.window, `${path}.shifts[${k}].window`, issues);
    const ids = new Map<string, number>();
    for (const [b, pause] of issues.objects(shift.breaks, `${path}.shifts[${k}].breaks`)) {
      const at = `${path}.shifts[${k}].breaks[${b}]`;
      checkId(pause.id, at, ids, b, `${path}.shifts[${k}].breaks`, issues);
      if (issues.listOf(pause.windows, `${at}.windows`).length === 0) issues.add(`${at}.windows`, 'needs a window');
      checkWindows(pause.windows, `${at}.windows`, issues);
      issues.whole(pause.durationS, `${at}.durationS`, 0, mostSeconds);
      checkAmounts(pause.maxLoad, `${at}.maxLoad`, issues);
      issues.flag(pause.required, `${at}.required`);
    }
  }
}

function checkJob(job: Job | undefined, path: string, issues: Issues, places: number, names: PlanNames): void {
  if (!issues.isObject(job, path, 'a job')) return;
  checkDemandable(job, path, issues, names);
  checkVisit(job.visit, `${path}.visit`, issues, places);
  for (const [k, visit] of issues.listOf(job.alternatives, `${path}.alternatives`).entries())
    checkVisit(visit, `${path}.alternatives[${k}]`, issues, places);
  checkAmounts(job.delivery, `${path}.delivery`, issues);
  checkAmounts(job.pickup, `${path}.pickup`, issues);
}

function checkShipment(
  shipment: Shipment | undefined,
  path: string,
  issues: Issues,
  places: number,
  names: PlanNames,
): void {
  if (!issues.isObject(shipment, path, 'a shipment')) return;
  checkDemandable(shipment, path, issues, names);
  checkVisit(shipment.pickup, `${path}.pickup`, issues, places);
  checkVisit(shipment.delivery, `${path}.delivery`, issues, places);
  checkAmounts(shipment.amount, `${path}.amount`, issues);
  issues.optionalWhole(shipment.maxRideS, `${path}.maxRideS`, mostInstant);
}

function checkVisit(visit: Visit | undefined, path: string, issues: Issues, places: number): void {
  if (!issues.isObject(visit, path, 'a visit')) return;
  issues.whole(visit.place, `${path}.place`, 0, Number.isFinite(places) ? places - 1 : problemLimits.places);
  if (visit.windows?.length === 0) issues.add(`${path}.windows`, 'is empty; leave it out for any time');
  checkWindows(visit.windows, `${path}.windows`, issues);
  issues.optionalWhole(visit.setupS, `${path}.setupS`, mostSeconds);
  issues.optionalWhole(visit.serviceS, `${path}.serviceS`, mostSeconds);
  for (const [type, given] of Object.entries(issues.object(visit.byType, `${path}.byType`) ?? {})) {
    const times = issues.object(given, `${path}.byType.${type}`) ?? {};
    issues.optionalWhole(times.setupS, `${path}.byType.${type}.setupS`, mostSeconds);
    issues.optionalWhole(times.serviceS, `${path}.byType.${type}.serviceS`, mostSeconds);
  }
  const late = issues.object(visit.late, `${path}.late`);
  if (late === undefined) return;
  issues.price(late.costPerHour, `${path}.late.costPerHour`);
  if (late.hardToS !== undefined) issues.instant(late.hardToS, `${path}.late.hardToS`);
  const last = issues.listOf(visit.windows, `${path}.windows`).at(-1)?.[1];
  if (last === undefined) issues.add(`${path}.late`, 'needs a window to be late for');
  else if (late.hardToS !== undefined && late.hardToS < last)
    issues.add(`${path}.late.hardToS`, `is ${late.hardToS}, before the window's end ${last}`);
}

function checkDemandable(task: Demandable, path: string, issues: Issues, names: PlanNames): void {
  checkNames(task.skills, `${path}.skills`, issues);
  checkNames(task.incompatibleClasses, `${path}.incompatibleClasses`, issues);
  issues.flag(task.backhaul, `${path}.backhaul`);
  issues.optionalWhole(task.priority, `${path}.priority`, 100);
  if (task.prize !== undefined) issues.price(task.prize, `${path}.prize`);
  if (task.releaseS !== undefined) issues.instant(task.releaseS, `${path}.releaseS`);
  for (const key of ['allowedVehicles', 'forbiddenVehicles'] as const)
    for (const [k, id] of issues.listOf(task[key], `${path}.${key}`).entries())
      if (!names.vehicles.has(id)) issues.add(`${path}.${key}[${k}]`, `${show(id)} is no vehicle`);
  const promised = issues.object(task.promised, `${path}.promised`);
  if (promised !== undefined) {
    issues.instant(promised.startS, `${path}.promised.startS`);
    issues.price(promised.costPerHour, `${path}.promised.costPerHour`);
  }
  const previous = issues.object(task.previousVehicle, `${path}.previousVehicle`);
  if (previous === undefined) return;
  if (typeof previous.vehicleId !== 'string')
    issues.expected(`${path}.previousVehicle.vehicleId`, previous.vehicleId, 'a name');
  issues.price(previous.cost, `${path}.previousVehicle.cost`);
}

function checkRelations(problem: Problem, issues: Issues, names: PlanNames): void {
  for (const [i, relation] of issues.objects(problem.relations, 'relations')) {
    const path = `relations[${i}]`;
    if (relation.kind === 'first' || relation.kind === 'last') {
      if (!names.tasks.has(relation.task)) issues.add(`${path}.task`, `${show(relation.task)} is no job or shipment`);
    } else if (relation.kind === 'same-route' || relation.kind === 'different-routes' || relation.kind === 'sequence') {
      const seen = new Set<string>();
      for (const [k, id] of issues.required(relation.tasks, `${path}.tasks`).entries()) {
        if (!names.tasks.has(id)) issues.add(`${path}.tasks[${k}]`, `${show(id)} is no job or shipment`);
        if (seen.has(id)) issues.add(`${path}.tasks[${k}]`, `${show(id)} is named twice`);
        seen.add(id);
      }
      if (relation.kind === 'sequence') issues.flag(relation.direct, `${path}.direct`);
    } else issues.expected(`${path}.kind`, Reflect.get(relation, 'kind'), 'a relation');
  }
}

function checkObjective(problem: Problem, issues: Issues): void {
  const objective = issues.object(problem.objective, 'objective');
  issues.flag(objective?.fewestVehicles, 'objective.fewestVehicles');
  const balance = issues.object(objective?.balance, 'objective.balance');
  if (balance === undefined) return;
  if (!['duration', 'stops', 'load'].includes(balance.by))
    issues.expected('objective.balance.by', balance.by, 'duration, stops or load');
  issues.price(balance.cost, 'objective.balance.cost');
}

/** Unknown names and names used twice; locks that contradict one another are such. */
function checkInitial(problem: Problem, issues: Issues, names: PlanNames): void {
  const routes = new Map<string, number>();
  const placed = new Map<string, string>();
  for (const [i, plan] of issues.objects(problem.initial, 'initial')) {
    const path = `initial[${i}]`;
    if (!names.routes.has(plan.route)) issues.add(`${path}.route`, `${show(plan.route)} is no route`);
    const before = routes.get(plan.route);
    if (before !== undefined) issues.add(`${path}.route`, `${show(plan.route)} stands at initial[${before}] already`);
    routes.set(plan.route, i);
    if (plan.departS !== undefined) issues.instant(plan.departS, `${path}.departS`);
    checkLock(plan, path, issues);
    for (const [k, step] of issues.required(plan.steps, `${path}.steps`).entries()) {
      const at = `${path}.steps[${k}]`;
      const name = names.nameOf(plan.route, step);
      if (name === undefined) issues.add(at, `${show(step)} is no step of ${show(plan.route)}`);
      if (name === undefined || name === '') continue;
      const first = placed.get(name);
      if (first !== undefined) issues.add(at, `${show(step)} stands at ${first} already`);
      placed.set(name, at);
    }
  }
  checkFrozenPairs(problem, issues, names);
}

/** A shipment frozen at both ends is frozen on one route, pickup first. */
function checkFrozenPairs(problem: Problem, issues: Issues, names: PlanNames): void {
  if (issues.found.length > 0) return;
  const frozen = new Map<string, { route: string; at: string }>();
  for (const [i, plan] of (problem.initial ?? []).entries()) {
    const { route } = plan;
    for (const [k, step] of frozenStepsOf(plan).entries()) {
      const pickup = frozen.get(step.replace(/:delivery$/, ':pickup'));
      const delivery = frozen.get(step.replace(/:pickup$/, ':delivery'));
      const at = `initial[${i}].steps[${k}]`;
      frozen.set(step, { route, at });
      if (!names.isShipmentStep(step)) continue;
      const isReversed = step.endsWith(':pickup') && delivery !== undefined;
      const isApart = step.endsWith(':delivery') && pickup !== undefined && pickup.route !== route;
      if (isReversed || isApart) issues.add(at, `${show(step)} is frozen against ${(pickup ?? delivery)?.at}`);
    }
  }
}

function checkLock(plan: RoutePlan, path: string, issues: Issues): void {
  if (plan.lock === undefined || plan.lock === 'all') return;
  if (issues.isObject(plan.lock, `${path}.lock`, "'all' or a prefix"))
    issues.whole(plan.lock.prefix, `${path}.lock.prefix`, 0, issues.listOf(plan.steps, `${path}.steps`).length);
}
