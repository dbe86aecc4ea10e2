/**
 * Room made by leaving out one other task: least priority first, and of those the routes where least is missing. Tried are the
 * other's own place and those where least is missing; each exchange offered was evaluated.
 */
import { countViolations, evaluateIndexed, judgeRoute, readPlan, routeEntry } from '#evaluate/evaluate.ts';
import { frozenSteps, type PlannedRoute } from '#evaluate/plan-violations.ts';
import { isTaskStep, type ProblemIndex, type TaskEntry } from '#evaluate/problem-index.ts';
import { Walk } from '#evaluate/walk.ts';
import type { Insertion } from '#insertions/insertions.ts';
import type { RoutePlan } from '#problem/problem.types.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import type { Fix } from './explanation.types.ts';
import { deltaOf, type Finding, soundRoutes } from './finding.ts';
import { missingSkills, severity } from './reasons.ts';

const mostTried = 80;
const mostKept = 2;
/** Places tried for each other task: so many of the mildest, and of those at its own. */
const mostPlaces = 4;

/** A task that may be left out, and the places on its route for the task that is out, mildest first. */
interface Candidate {
  other: TaskEntry;
  planned: PlannedRoute;
  places: readonly Insertion[];
}

export function dropOthers(
  index: ProblemIndex,
  plan: Plan,
  before: Solution,
  finding: Finding,
  isOver: () => boolean,
): Fix[] {
  const fixes: Fix[] = [];
  const sound = soundRoutes(plan, before);
  for (const candidate of cheapest(index, readPlan(index, plan), finding)) {
    if (isOver() || fixes.length >= mostKept * 3) break;
    const exchange = exchangeFor(index, candidate);
    if (exchange === undefined) continue;
    const exchanged = plan.map((one) => (one.route === exchange.route ? exchange : one));
    const solution = evaluateIndexed(index, exchanged, (route) => sound.get(route));
    if (countViolations(solution) > countViolations(before)) continue;
    const { id, demand } = candidate.other;
    fixes.push({
      kind: 'drop_other',
      route: exchange.route,
      vehicleId: routeEntry(index, exchange.route).vehicle.id,
      taskId: id,
      priorityLost: demand.priority ?? 0,
      plan: exchanged,
      delta: deltaOf(before, solution),
    });
  }
  return fixes
    .sort((a, b) => (a.priorityLost ?? 0) - (b.priorityLost ?? 0) || a.delta.cost - b.delta.cost)
    .slice(0, mostKept);
}

/** The route with the task in and the other out, at the least cost among the places that break nothing. */
function exchangeFor(index: ProblemIndex, { other, planned, places }: Candidate): RoutePlan | undefined {
  const isOther = (step: PlannedRoute['steps'][number]): boolean => isTaskStep(step) && step.task === other;
  const at = planned.steps.findIndex(isOther);
  const own = places.filter(({ position }) => position === at).slice(0, mostPlaces);
  const walk = new Walk();
  let best: RoutePlan | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const place of new Set([...places.slice(0, mostPlaces), ...own])) {
    const steps = index.stepsOf({ route: place.route, steps: place.steps }).filter((step) => !isOther(step));
    const { violations, totals } = judgeRoute(index, { plan: planned.plan, steps }, walk);
    if (violations.length > 0 || totals.cost >= bestCost) continue;
    best = { ...planned.plan, steps: steps.map(({ text }) => text) };
    bestCost = totals.cost;
  }
  return best;
}

/** Tasks of the routes that could serve the task at all; frozen ones, and places among them, are left alone. */
function cheapest(index: ProblemIndex, planned: readonly PlannedRoute[], { task, places }: Finding): Candidate[] {
  const open = places
    .filter(({ violations }) => violations.every(({ cause }) => cause !== 'lock'))
    .map((place) => ({ place, severity: severity(place.violations) }))
    .sort((a, b) => a.severity - b.severity)
    .map(({ place }) => place);
  const others = new Map<TaskEntry, Candidate>();
  for (const key of new Set(open.map((place) => place.route))) {
    const route = planned.find(({ plan }) => plan.route === key);
    if (route === undefined || missingSkills(routeEntry(index, key), task).length > 0) continue;
    const own = open.filter((place) => place.route === key);
    for (const step of route.steps.slice(frozenSteps(index, route)))
      if (isTaskStep(step)) others.set(step.task, { other: step.task, planned: route, places: own });
  }
  const sorted = [...others.values()].sort((a, b) => (a.other.demand.priority ?? 0) - (b.other.demand.priority ?? 0));
  return sorted.slice(0, mostTried);
}
