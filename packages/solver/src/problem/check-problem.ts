/**
 * Input errors of a problem, each named by its field. One pass over everything a caller can write; the work is bounded
 * before it begins, so a problem that is too large is an error and not a wait.
 */

import { frozenStepsOf } from './frozen-steps.ts';
import { PlanNames } from './plan-names.ts';
import type { Demandable, Job, Problem, RoutePlan, Shift, Shipment, Travel, Vehicle, Visit } from './problem.types.ts';
import { fieldsOf, type ProblemFields, tooMany } from './problem-fields.ts';
import {
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
  const fields = fieldsOf<Problem>(problem, '', issues, 'a problem');
  if (fields && isWithinSize(fields)) checkParts(fields);
  return issues.found;
}

function isWithinSize(problem: ProblemFields<Problem>): boolean {
  const { found } = problem.issues;
  const jobs = problem.list('jobs').length;
  const shipments = problem.list('shipments').length;
  const vehicles = problem.list('vehicles').length;
  const most = problemLimits;
  if (jobs + shipments > most.tasks)
    problem.add(jobs >= shipments ? 'jobs' : 'shipments', tooMany(jobs + shipments, 'tasks', most.tasks));
  if (vehicles > most.vehicles) problem.add('vehicles', tooMany(vehicles, 'vehicles', most.vehicles));
  if (jobs + shipments === 0 && found.length === 0) problem.add('jobs', 'needs a job or shipment');
  if (vehicles === 0 && found.length === 0) problem.add('vehicles', 'needs a vehicle');
  return found.length === 0;
}

function checkParts(problem: ProblemFields<Problem>): void {
  const sizes = checkTravels(problem);
  const names = new PlanNames();
  const places = checkVehicles(problem, sizes, names);
  for (const job of problem.each('jobs', 'a job')) checkJob(job, places, names);
  for (const shipment of problem.each('shipments', 'a shipment')) checkShipment(shipment, places, names);
  checkRelations(problem, names);
  checkObjective(problem);
  checkInitial(problem, names);
}

/** Place count by profile. */
function checkTravels(problem: ProblemFields<Problem>): Map<string, number> {
  const sizes = new Map<string, number>();
  const travels = problem.need('travel', 'travel by profile');
  for (const profile of Object.keys(travels?.of ?? {})) {
    const travel = travels?.need(profile, 'matrix, plane or sphere');
    sizes.set(profile, travel ? checkTravel(travel) : 0);
  }
  return sizes;
}

function checkTravel(travel: ProblemFields<Travel>): number {
  const { of } = travel;
  if (of.kind === 'matrix') return checkMatrix(travel.as(of));
  if (of.kind === 'plane') {
    const plane = travel.as(of);
    if (of.rounding !== 'round' && of.rounding !== 'floor') plane.expected('rounding', 'round or floor');
    plane.real('scale', Number.MIN_VALUE, 1_000_000);
    return checkPoints(plane, ['x', 1e9], ['y', 1e9]);
  }
  if (of.kind === 'sphere') {
    const sphere = travel.as(of);
    checkCurve(sphere);
    sphere.real('trafficPercent', 1, 10_000);
    return checkPoints(sphere, ['lon', 180], ['lat', 90]);
  }
  travel.expected('kind', 'matrix, plane or sphere');
  return 0;
}

type Matrix = Travel & { kind: 'matrix' };

function checkMatrix(matrix: ProblemFields<Matrix>): number {
  if (!matrix.whole('size', 1, problemLimits.matrixPlaces)) return 0;
  checkCells(matrix, 'durationsS');
  for (const key of ['distancesM', 'costs'] as const) if (matrix.has(key)) checkCells(matrix, key);
  let least = -mostInstant;
  for (const step of matrix.each('steps')) {
    if (step.whole('fromS', least, mostInstant)) least = step.of.fromS + 1;
    step.real('percent', 1, 10_000);
  }
  return matrix.of.size;
}

function checkCells(matrix: ProblemFields<Matrix>, key: 'durationsS' | 'distancesM' | 'costs'): void {
  const { size } = matrix.of;
  const expected = size * size;
  const cells: unknown = matrix.of[key];
  if (!isNumbers(cells)) matrix.expected(key, `${expected} cells`);
  else if (cells.length !== expected) matrix.add(key, `has ${cells.length} cells; ${size} places need ${expected}`);
  else
    for (let i = 0; i < expected; i++) {
      const cell = cells[i];
      if (cell !== undefined && Number.isInteger(cell) && cell <= mostSeconds) continue;
      matrix.issues.expected(matrix.at(key, i), cell, 'a whole number');
      if (matrix.issues.full) return;
    }
}

type Key<T> = keyof T & string;

/** Two keys, each with the most its numbers may be. */
function checkPoints<T extends Travel>(travel: ProblemFields<T>, a: [Key<T>, number], b: [Key<T>, number]): number {
  const first = checkNumbers(travel, ...a);
  const second = checkNumbers(travel, ...b);
  if (first >= 0 && second >= 0 && first !== second)
    travel.add(b[0], `has ${second} numbers where ${travel.at(a[0])} has ${first}`);
  return Math.max(0, Math.min(first, second));
}

/** How many there are, or less than none. */
function checkNumbers<T extends Travel>(travel: ProblemFields<T>, key: Key<T>, limit: number): number {
  const values: unknown = travel.of[key];
  const most = problemLimits.places;
  if (!isNumbers(values)) travel.expected(key, 'numbers');
  else if (values.length > most) travel.add(key, tooMany(values.length, 'places', most));
  else {
    for (let i = 0; i < values.length && !travel.issues.full; i++)
      travel.issues.real(values[i], travel.at(key, i), -limit, limit);
    return values.length;
  }
  return -1;
}

function isNumbers(values: unknown): values is ArrayLike<number> {
  return isRecord(values) && 'length' in values && typeof values.length === 'number';
}

function checkCurve(sphere: ProblemFields<Travel & { kind: 'sphere' }>): void {
  if (sphere.isEmpty('curve')) sphere.add('curve', 'needs a point');
  let previous = -1;
  for (const point of sphere.each('curve')) {
    const { uptoM } = point.of;
    point.real('uptoM', 0, 100_000_000);
    if (uptoM <= previous) point.add('uptoM', `is ${uptoM}; must be sorted`);
    point.real('detour', 0.01, 100);
    point.real('speedMps', 0.01, 10_000);
    previous = uptoM;
  }
}

/** Returns the number of places every used profile has. */
function checkVehicles(problem: ProblemFields<Problem>, sizes: Map<string, number>, names: PlanNames): number {
  let places = Number.POSITIVE_INFINITY;
  for (const vehicle of problem.each('vehicles', 'a vehicle')) {
    names.addVehicle(vehicle);
    const { profile = 'default' } = vehicle.of;
    const size = sizes.get(profile);
    if (size === undefined) vehicle.add('profile', `'${profile}' has no travel`);
    else places = Math.min(places, size);
    checkVehicle(vehicle, size ?? Number.POSITIVE_INFINITY);
  }
  return places;
}

const vehicleLimits = ['maxDistanceM', 'maxTravelS', 'maxDurationS', 'maxTasks'] as const;
export type VehicleLimit = (typeof vehicleLimits)[number];

function checkVehicle(vehicle: ProblemFields<Vehicle>, places: number): void {
  vehicle.optionalWhole('start', places - 1);
  vehicle.optionalWhole('end', places - 1);
  vehicle.amounts('capacity');
  vehicle.amounts('initialLoad');
  vehicle.names('skills');
  vehicle.flag('departLate');
  if (vehicle.has('speedFactor')) vehicle.real('speedFactor', 0.01, 100);
  for (const key of vehicleLimits) vehicle.optionalWhole(key, mostInstant);
  const costs = vehicle.object('costs');
  for (const key of ['fixed', 'perHour', 'perKm', 'perTaskHour', 'perDutyHour'] as const) costs?.optionalPrice(key);
  const overtime = costs?.object('overtime');
  overtime?.whole('afterS', 0, mostInstant);
  overtime?.price('perHour');
  const reload = vehicle.object('reload');
  if (reload?.isEmpty('places')) reload.add('places', 'needs a place');
  reload?.wholes('places', places - 1);
  reload?.whole('durationS', 0, mostSeconds);
  reload?.whole('maxTrips', 1, problemLimits.tasks);
  needsNoneOrSome(vehicle, 'shifts');
  for (const shift of vehicle.each('shifts')) checkShift(shift);
}

function checkShift(shift: ProblemFields<Shift>): void {
  shift.window('window');
  const seen = new Map<string, string>();
  for (const pause of shift.each('breaks')) {
    pause.name('id', seen);
    if (pause.isEmpty('windows')) pause.add('windows', 'needs a window');
    pause.windows('windows');
    pause.whole('durationS', 0, mostSeconds);
    pause.amounts('maxLoad');
    pause.flag('required');
  }
}

function needsNoneOrSome<T extends object>(fields: ProblemFields<T>, key: Key<T>): void {
  if (fields.has(key) && fields.isEmpty(key)) fields.add(key, 'is empty; omit it');
}

function checkJob(job: ProblemFields<Job>, places: number, names: PlanNames): void {
  names.addJob(job);
  checkDemandable(job, names);
  checkVisit(job.need('visit', 'a visit'), places);
  for (const visit of job.each('alternatives', 'a visit')) checkVisit(visit, places);
  job.amounts('delivery');
  job.amounts('pickup');
}

function checkShipment(shipment: ProblemFields<Shipment>, places: number, names: PlanNames): void {
  names.addShipment(shipment);
  checkDemandable(shipment, names);
  checkVisit(shipment.need('pickup', 'a visit'), places);
  checkVisit(shipment.need('delivery', 'a visit'), places);
  shipment.amounts('amount');
  shipment.optionalWhole('maxRideS', mostInstant);
}

function checkVisit(visit: ProblemFields<Visit> | undefined, places: number): void {
  if (!visit) return;
  visit.whole('place', 0, Number.isFinite(places) ? places - 1 : problemLimits.places);
  needsNoneOrSome(visit, 'windows');
  visit.windows('windows');
  const byType = visit.object('byType');
  for (const times of [visit, ...Object.keys(byType?.of ?? {}).map((type) => byType?.object(type))]) {
    times?.optionalWhole('setupS', mostSeconds);
    times?.optionalWhole('serviceS', mostSeconds);
  }
  const late = visit.object('late');
  if (!late) return;
  late.price('costPerHour');
  late.optionalInstant('hardToS');
  const { hardToS } = late.of;
  const last = visit.of.windows?.at(-1)?.[1];
  if (last === undefined) visit.add('late', 'needs a window');
  else if (hardToS !== undefined && hardToS < last)
    late.add('hardToS', `is ${hardToS}, before the window's end ${last}`);
}

function checkDemandable(task: ProblemFields<Demandable>, names: PlanNames): void {
  task.names('skills');
  task.names('incompatibleClasses');
  task.flag('backhaul');
  task.optionalWhole('priority', problemLimits.priority);
  task.optionalPrice('prize');
  task.optionalInstant('releaseS');
  for (const key of ['allowedVehicles', 'forbiddenVehicles'] as const)
    for (const [k, id] of task.list(key).entries())
      if (!names.vehicles.has(id)) task.addAt(key, k, `${show(id)} is no vehicle`);
  const promised = task.object('promised');
  promised?.instant('startS');
  promised?.price('costPerHour');
  const previous = task.object('previousVehicle');
  if (previous && typeof previous.of.vehicleId !== 'string') previous.expected('vehicleId', 'a name');
  previous?.price('cost');
}

function checkRelations(problem: ProblemFields<Problem>, names: PlanNames): void {
  for (const relation of problem.each('relations')) {
    const { of } = relation;
    if (of.kind === 'first' || of.kind === 'last') {
      if (!names.tasks.has(of.task)) relation.as(of).add('task', `${show(of.task)} is no job or shipment`);
    } else if (of.kind === 'same-route' || of.kind === 'different-routes' || of.kind === 'sequence') {
      checkRelated(relation.as(of), names);
      if (of.kind === 'sequence') relation.as(of).flag('direct');
    } else relation.expected('kind', 'a relation');
  }
}

function checkRelated(relation: ProblemFields<{ tasks: string[] }>, names: PlanNames): void {
  const seen = new Set<string>();
  for (const [k, id] of relation.required('tasks').entries()) {
    if (!names.tasks.has(id)) relation.addAt('tasks', k, `${show(id)} is no job or shipment`);
    if (seen.has(id)) relation.addAt('tasks', k, `${show(id)} is named twice`);
    seen.add(id);
  }
}

function checkObjective(problem: ProblemFields<Problem>): void {
  const objective = problem.object('objective');
  objective?.flag('fewestVehicles');
  const balance = objective?.object('balance');
  if (!balance) return;
  if (!['duration', 'stops', 'load'].includes(balance.of.by)) balance.expected('by', 'duration, stops or load');
  balance.price('cost');
}

/** Unknown names and names used twice; locks that contradict one another are such. */
function checkInitial(problem: ProblemFields<Problem>, names: PlanNames): void {
  const routes = new Map<string, string>();
  const placed = new Map<string, string>();
  for (const plan of problem.each('initial')) {
    const { route } = plan.of;
    if (!names.routes.has(route)) plan.add('route', `${show(route)} is no route`);
    const before = routes.get(route);
    if (before !== undefined) plan.add('route', `${show(route)} stands at ${before} already`);
    routes.set(route, plan.path);
    plan.optionalInstant('departS');
    checkLock(plan);
    for (const [k, step] of plan.required('steps').entries()) {
      const name = names.nameOf(route, step);
      if (name === undefined) plan.addAt('steps', k, `${show(step)} is no step of ${show(route)}`);
      if (!name) continue;
      const first = placed.get(name);
      if (first !== undefined) plan.addAt('steps', k, `${show(step)} stands at ${first} already`);
      placed.set(name, plan.at('steps', k));
    }
  }
  if (problem.issues.found.length === 0) checkFrozenPairs(problem, names);
}

/** A shipment frozen at both ends is frozen on one route, pickup first. */
function checkFrozenPairs(problem: ProblemFields<Problem>, names: PlanNames): void {
  const frozen = new Map<string, { route: string; at: string }>();
  for (const plan of problem.each('initial')) {
    const { route } = plan.of;
    for (const [k, step] of frozenStepsOf(plan.of).entries()) {
      const pickup = frozen.get(step.replace(/:delivery$/, ':pickup'));
      const delivery = frozen.get(step.replace(/:pickup$/, ':delivery'));
      frozen.set(step, { route, at: plan.at('steps', k) });
      if (!names.isShipmentStep(step)) continue;
      const isReversed = step.endsWith(':pickup') && delivery !== undefined;
      const isApart = step.endsWith(':delivery') && pickup !== undefined && pickup.route !== route;
      if (isReversed || isApart) plan.addAt('steps', k, `${show(step)} is frozen against ${(pickup ?? delivery)?.at}`);
    }
  }
}

function checkLock(plan: ProblemFields<RoutePlan>): void {
  if (plan.of.lock !== 'all' && plan.has('lock'))
    plan.need('lock', "'all' or a prefix")?.whole('prefix', 0, plan.list('steps').length);
}
