import type { Problem, RoutePlan } from '#problem/problem.types.ts';
import { Issues, ProblemError } from '#problem/problem-issues.ts';
import type { Plan, RouteSchedule, Solution, StopSchedule, Totals, Violation } from '#solution/solution.types.ts';
import { findPlanViolations, type PlannedRoute } from './plan-violations.ts';
import { indexProblem, isTaskStep, type ProblemIndex, type RouteEntry, type StepEntry } from './problem-index.ts';
import { addTotals, emptyTotals, measureRoute } from './route-cost.ts';
import { type Loads, loadRoute } from './route-loads.ts';
import { findRouteViolations } from './route-violations.ts';
import { measureSlack } from './slack.ts';
import { Walk } from './walk.ts';
import { walkRoute } from './walk-route.ts';

interface RouteJudgement {
  route: RouteEntry;
  loads: Loads;
  totals: Totals;
  violations: Violation[];
}

/**
 * Schedule, loads, breaches and cost of a plan, every hard limit soft. The problem has passed `checkProblem`; a plan that
 * names what the problem does not have, or a task twice, is a `ProblemError` naming the step.
 *
 * Routes leave at their shift start (`departS` where the plan gives it, later where goods of the first trip are released
 * later) and do everything as early as possible. Where the route's duration or a ride on it counts (see `Vehicle.departLate`)
 * the departure then moves as late as it can with the same end, no more lateness and the same starts where one is `promised`.
 */
export function evaluate(problem: Problem, plan: Plan): Solution {
  return evaluateIndexed(indexProblem(problem), plan);
}

/** `known` gives the schedules of routes that break nothing and of which nothing has changed. */
export function evaluateIndexed(
  index: ProblemIndex,
  plan: Plan,
  known?: (route: RoutePlan) => RouteSchedule | undefined,
): Solution {
  const planned = readPlan(index, plan);
  const walk = new Walk();
  const schedules = new Map<string, RouteSchedule>();
  for (const route of planned) {
    const same = known?.(route.plan);
    schedules.set(route.plan.route, same ? { ...same, violations: [] } : scheduleRoute(index, route, walk));
  }
  for (const { route, violation } of findPlanViolations(index, planned)) {
    const schedule = schedules.get(route) ?? emptySchedule(index, route);
    schedule.violations.push(violation);
    schedules.set(route, schedule);
  }
  const routes = [...schedules.values()].filter(({ vehicles, violations }) => vehicles > 0 || violations.length > 0);
  const unassigned = findUnassigned(index, planned);
  return { routes, unassigned, notKept: [], totals: sumTotals(index, routes, unassigned) };
}

export const countViolations = ({ routes }: Solution): number =>
  routes.reduce((sum, { violations }) => sum + violations.length, 0);

export function readPlan(index: ProblemIndex, plan: Plan): PlannedRoute[] {
  const seen = new Set<string>();
  const issues = new Issues();
  const planned = plan.map((route, r) => {
    const path = `plan[${r}]`;
    if (seen.has(`route ${route.route}`)) issues.add(`${path}.route`, `'${route.route}' is planned twice`);
    seen.add(`route ${route.route}`);
    if (route.departS !== undefined) issues.instant(route.departS, `${path}.departS`);
    const steps = index.stepsOf(route, path);
    for (const [i, step] of steps.entries()) {
      if (step.kind === 'reload') continue;
      const key =
        step.kind === 'break' ? `${route.route} ${step.text}` : step.kind === 'job' ? step.task.id : step.text;
      if (seen.has(key)) issues.add(`${path}.steps[${i}]`, `'${step.text}' is planned twice`);
      seen.add(key);
    }
    return { plan: route, steps };
  });
  if (issues.found.length > 0) throw new ProblemError(issues.found);
  return planned;
}

/** One route alone; relations and locks are the plan's matter. */
export function scheduleRoute(index: ProblemIndex, planned: PlannedRoute, walk: Walk): RouteSchedule {
  const { route, loads, totals, violations } = judgeRoute(index, planned, walk);
  return {
    route: route.key,
    vehicleId: route.vehicle.id,
    startS: walk.leaveS,
    endS: walk.endS,
    ...totals,
    stops: listStops(route, planned.steps, walk, loads),
    violations,
  };
}

/** The same for who tries many and reads no stops; when it ends is in `walk`. */
export function judgeRoute(index: ProblemIndex, { plan, steps }: PlannedRoute, walk: Walk): RouteJudgement {
  const route = routeEntry(index, plan.route);
  walkRoute(route, steps, plan.departS, walk);
  const loads = loadRoute(route, steps, index.dimensions);
  const totals = measureRoute(index.problem, route, steps, walk);
  const violations = totals.vehicles === 0 ? [] : findRouteViolations(route, steps, walk, loads);
  return { route, loads, totals, violations };
}

export function routeEntry(index: ProblemIndex, key: string): RouteEntry {
  const route = index.routes.get(key);
  if (!route) throw new ProblemError([{ path: 'plan', message: `'${key}' is no route` }]);
  return route;
}

function listStops(route: RouteEntry, steps: readonly StepEntry[], walk: Walk, loads: Loads): StopSchedule[] {
  const slack = measureSlack(route, steps, walk);
  const still = { waitS: 0, setupS: 0, serviceS: 0 };
  const start = { ...still, arriveS: walk.leaveS, startS: walk.leaveS, departS: walk.leaveS, travelS: 0, distanceM: 0 };
  const stops: StopSchedule[] = [
    {
      kind: 'start',
      ...placeOf(route.vehicle.start),
      ...start,
      load: loads.atStep[0] ?? [],
      slackS: leaveSlackS(walk, slack),
    },
  ];
  for (const [i, step] of steps.entries()) {
    const arriveS = walk.arriveS[i] ?? 0;
    const startS = walk.startS[i] ?? 0;
    const stop: StopSchedule = {
      kind: step.kind,
      step: step.text,
      arriveS,
      startS,
      departS: walk.departS[i] ?? 0,
      waitS: startS - arriveS,
      setupS: walk.setupS[i] ?? 0,
      serviceS: walk.serviceS[i] ?? 0,
      travelS: walk.travelS[i] ?? 0,
      distanceM: walk.distanceM[i] ?? 0,
      load: loads.atStep[i + 1] ?? [],
      slackS: slack[i] ?? 0,
    };
    if (isTaskStep(step)) {
      stop.id = step.task.id;
      stop.place = step.visit.place;
    } else if (step.kind === 'break') stop.id = step.pause.id;
    else stop.place = step.place;
    stops.push(stop);
  }
  const end = {
    arriveS: walk.endS,
    startS: walk.endS,
    departS: walk.endS,
    travelS: walk.endTravelS,
    distanceM: walk.endDistanceM,
  };
  const endSlackS = Math.max(0, Math.min(route.window[1] - walk.endS, 1_000_000_000));
  stops.push({ kind: 'end', ...placeOf(route.vehicle.end), ...still, ...end, load: loads.atEnd, slackS: endSlackS });
  return stops;
}

/** The departure may move by the first stop's slack and waiting; a route of nothing but a start has none to speak of. */
function leaveSlackS(walk: Walk, slack: readonly number[]): number {
  const [first] = slack;
  return first === undefined ? 0 : first + (walk.startS[0] ?? 0) - (walk.arriveS[0] ?? 0);
}

function placeOf(place: number | undefined): { place?: number } {
  return place === undefined ? {} : { place };
}

function emptySchedule(index: ProblemIndex, key: string): RouteSchedule {
  return scheduleRoute(index, { plan: { route: key, steps: [] }, steps: [] }, new Walk());
}

function findUnassigned(index: ProblemIndex, planned: readonly PlannedRoute[]): string[] {
  const steps = new Map<string, number>();
  for (const route of planned)
    for (const step of route.steps) if (isTaskStep(step)) steps.set(step.task.id, (steps.get(step.task.id) ?? 0) + 1);
  return [...index.tasks.values()]
    .filter((task) => (steps.get(task.id) ?? 0) < (task.shipment ? 2 : 1))
    .map(({ id }) => id);
}

function sumTotals(index: ProblemIndex, routes: readonly RouteSchedule[], unassigned: readonly string[]): Totals {
  const totals = emptyTotals();
  for (const route of routes) addTotals(totals, route);
  for (const id of unassigned) totals.cost += index.tasks.get(id)?.demand.prize ?? 0;
  return totals;
}
