/** Why each route does not take a task: alone on the vehicle first, then at its best place in the plan. Codes of `VehicleReason`. */
import type { ProblemIndex, RouteEntry, StepEntry, TaskEntry } from '#evaluate/problem-index.ts';
import { isTaskStep } from '#evaluate/problem-index.ts';
import { loadRoute } from '#evaluate/route-loads.ts';
import { findRouteViolations } from '#evaluate/route-violations.ts';
import { lastWindowEndS } from '#evaluate/slack.ts';
import { Walk } from '#evaluate/walk.ts';
import { walkRoute } from '#evaluate/walk-route.ts';
import type { Insertion } from '#insertions/insertions.ts';
import { placeInSteps } from '#insertions/placements.ts';
import type { Violation } from '#solution/solution.types.ts';
import type { VehicleReason } from './explanation.types.ts';

type Code = VehicleReason['code'];

/** Causes by how much they say, first those that say most: a task that lacks a skill is not told about its window. */
const codesInPlan: Record<Violation['cause'], Code> = {
  vehicle: 'PINNED_ELSEWHERE',
  lock: 'LOCKED',
  skills: 'SKILL',
  load: 'CAPACITY_ROUTE',
  unreachable: 'UNROUTABLE',
  incompatible: 'INCOMPATIBLE',
  delay: 'WINDOW_CONFLICT',
  max_ride: 'MAX_RIDE',
  release: 'RELEASE',
  shift: 'SHIFT_END',
  max_distance: 'MAX_DISTANCE',
  max_travel_time: 'MAX_DRIVE',
  max_duration: 'MAX_DURATION',
  max_tasks: 'MAX_STOPS',
  trips: 'MAX_STOPS',
  backhaul: 'SEQUENCE',
  precedence: 'SEQUENCE',
  relation: 'GROUP',
  missing_break: 'BREAK',
  max_load: 'BREAK',
  lead_time: 'WINDOW_CONFLICT',
};
const causeOrder = Object.keys(codesInPlan);
/** Where a vehicle has nothing else to do. */
const codesAlone: typeof codesInPlan = { ...codesInPlan, load: 'CAPACITY_SINGLE', delay: 'WINDOW_UNREACHABLE' };

const timeCauses = new Set<Violation['cause']>([
  'delay',
  'lead_time',
  'max_ride',
  'release',
  'shift',
  'max_travel_time',
  'max_duration',
]);

interface Attempt {
  steps: StepEntry[];
  violations: Violation[];
  /** Start of work at the task, where it is late. */
  startS: number | undefined;
}

/** The reason a route could not serve the task even with nothing else to do; undefined where it could. */
export function reasonAlone(index: ProblemIndex, route: RouteEntry, task: TaskEntry): VehicleReason | undefined {
  const attempts = placeInSteps(route, [], task).map(({ steps }) => attempt(index, route, steps));
  const best = mildest(attempts);
  if (best === undefined || best.violations.length === 0) return undefined;
  return describe(route, task, best, codesAlone);
}

function attempt(index: ProblemIndex, route: RouteEntry, steps: StepEntry[]): Attempt {
  const walk = new Walk();
  walkRoute(route, steps, undefined, walk);
  const violations = findRouteViolations(route, steps, walk, loadRoute(route, steps, index.dimensions));
  const late = steps.findIndex((step, i) => isTaskStep(step) && (walk.delayS[i] ?? 0) > 0);
  return { steps, violations, startS: walk.startS[late] };
}

/** The reason in the plan as it is, from the least of all places; `COST` where a place is free but not worth its price. */
export function reasonInPlan(
  index: ProblemIndex,
  route: RouteEntry,
  task: TaskEntry,
  places: readonly Insertion[],
): VehicleReason {
  const tries = places.map((place) => ({ ...place, severity: severity(place.violations) }));
  const best = tries.reduce<(typeof tries)[number] | undefined>(
    (least, one) => (least === undefined || one.severity < least.severity ? one : least),
    undefined,
  );
  if (best === undefined || best.violations.length === 0)
    return { route: route.key, vehicleId: route.vehicle.id, code: 'COST' };
  const steps = index.stepsOf({ route: route.key, steps: best.steps });
  const walk = new Walk();
  walkRoute(route, steps, undefined, walk);
  const late = steps.findIndex((step, i) => isTaskStep(step) && step.task === task && (walk.delayS[i] ?? 0) > 0);
  return describe(route, task, { steps, violations: best.violations, startS: walk.startS[late] }, codesInPlan);
}

function mildest(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.reduce<Attempt | undefined>(
    (least, one) => (least === undefined || severity(one.violations) < severity(least.violations) ? one : least),
    undefined,
  );
}

/** Few causes before many, then causes in the order above, then the amount. */
export function severity(violations: readonly Violation[]): number {
  if (violations.length === 0) return 0;
  const kinds = new Set(violations.map(({ cause }) => cause)).size;
  const amounts = violations.reduce(
    (sum, { cause, amount = 1 }) => sum + (timeCauses.has(cause) ? amount : 100_000 + amount),
    0,
  );
  return kinds * 1e12 + amounts;
}

function describe(
  route: RouteEntry,
  task: TaskEntry,
  { steps, violations, startS }: Attempt,
  words: typeof codesInPlan,
): VehicleReason {
  const [main] = [...violations].sort((a, b) => causeOrder.indexOf(a.cause) - causeOrder.indexOf(b.cause));
  const order = steps.flatMap((step) => (isTaskStep(step) && step.kind !== 'pickup' ? [step.task.id] : []));
  const reason: VehicleReason = {
    route: route.key,
    vehicleId: route.vehicle.id,
    code: main ? words[main.cause] : 'COST',
  };
  if (main === undefined) return reason;
  if (main.cause === 'skills') reason.missing = missingSkills(route, task);
  const amount = violations
    .filter(({ cause }) => cause === main.cause)
    .reduce((sum, one) => sum + (one.amount ?? 0), 0);
  if (timeCauses.has(main.cause)) reason.shortByS = amount;
  else if (amount > 0 && main.cause !== 'skills') reason.tooMuch = main.amount ?? amount;
  if (main.dimension !== undefined) reason.dimension = main.dimension;
  const own = steps.find((step) => isTaskStep(step) && step.task === task && step.text === main.step);
  if (main.cause === 'delay' && own !== undefined && startS !== undefined) {
    reason.earliestS = startS;
    reason.windowEndsS = lastWindowEndS(own);
  }
  if (words === codesInPlan) reason.bestOrder = order;
  return reason;
}

export function missingSkills(route: RouteEntry, task: TaskEntry): string[] {
  return (task.demand.skills ?? []).filter((skill) => route.vehicle.skills?.includes(skill) !== true);
}
