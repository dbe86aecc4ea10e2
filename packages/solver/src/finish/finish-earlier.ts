/**
 * The last aim: of plans that cost the same, the one whose routes end sooner. Routes move to earlier shifts; within each route
 * single steps are moved and runs of steps turned round wherever driving stays the same and the end comes earlier. O(length³) a
 * route in the worst case, on cheap sums.
 */

import { countViolations, evaluateIndexed } from '#evaluate/evaluate.ts';
import {
  indexProblem,
  isTaskStep,
  type ProblemIndex,
  type RouteEntry,
  type StepEntry,
} from '#evaluate/problem-index.ts';
import { measureRoute } from '#evaluate/route-cost.ts';
import { loadRoute } from '#evaluate/route-loads.ts';
import { findRouteViolations } from '#evaluate/route-violations.ts';
import { Walk } from '#evaluate/walk.ts';
import { walkRoute } from '#evaluate/walk-route.ts';
import { frozenStepsOf } from '#problem/frozen-steps.ts';
import type { Problem, RoutePlan } from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';

/** Longer routes hardly ever tie, and their orders are many. */
const mostSteps = 40;
/** Plans beyond this are left as they are: the answer is waited for. */
const mostStepsOfAll = 3000;
const mostRounds = 20;
const mostShifts = 40;
const tiny = 1e-7;

interface Measure {
  cost: number;
  endS: number;
}

/** Keeps cost, tasks, locks and departures; a plan that gains nothing comes back as it is. */
export function finishEarlier(problem: Problem, plan: Plan): Plan {
  if (plan.reduce((sum, { steps }) => sum + steps.length, 0) > mostStepsOfAll) return plan;
  const index = indexProblem(problem);
  const walk = new Walk();
  const polished = moveToEarlierShifts(index, plan, walk).map((route) => polishRoute(index, route, walk));
  if ((problem.relations ?? []).length === 0) return polished;
  const breaches = (one: Plan) => countViolations(evaluateIndexed(index, one));
  return breaches(polished) > breaches(plan) ? plan : polished;
}

/** A whole route goes to a shift not in use that begins sooner, where that costs the same. Routes with breaks or reloads stay. */
function moveToEarlierShifts(index: ProblemIndex, plan: Plan, walk: Walk): Plan {
  const locked = new Set(
    (index.problem.initial ?? []).filter(({ lock }) => lock !== undefined).map(({ route }) => route),
  );
  const used = new Set(plan.map(({ route }) => route));
  let free = [...index.routes.values()].filter(
    ({ key, breaks }) => !used.has(key) && !locked.has(key) && breaks.length === 0,
  );
  if (free.length === 0) return plan;
  return plan.map((one) => {
    const route = index.routes.get(one.route);
    const steps = index.stepsOf(one);
    if (route === undefined || one.departS !== undefined || locked.has(one.route) || !steps.every(isTaskStep))
      return one;
    let best = measureSteps(index, route, steps, undefined, walk);
    let bestKey = one.route;
    if (best === undefined) return one;
    for (const other of free.filter(({ window }) => window[0] < route.window[0]).slice(0, mostShifts)) {
      const found = measureSteps(index, other, steps, undefined, walk, best);
      if (found !== undefined) [best, bestKey] = [found, other.key];
    }
    free = free.filter(({ key }) => key !== bestKey);
    return { ...one, route: bestKey };
  });
}

function polishRoute(index: ProblemIndex, plan: RoutePlan, walk: Walk): RoutePlan {
  const route = index.routes.get(plan.route);
  const frozen = frozenStepsOf(plan).length;
  if (route === undefined || plan.steps.length - frozen < 2 || plan.steps.length > mostSteps) return plan;
  const measure = (steps: readonly StepEntry[], best?: Measure) =>
    measureSteps(index, route, steps, plan.departS, walk, best);
  let steps = index.stepsOf(plan);
  let best = measure(steps);
  if (best === undefined) return plan;
  for (let round = 0; round < mostRounds; round++) {
    const better = findEarlier(route, steps, frozen, best, measure);
    if (better === undefined) break;
    ({ steps, best } = better);
  }
  return { ...plan, steps: steps.map(({ text }) => text) };
}

function findEarlier(
  route: RouteEntry,
  steps: StepEntry[],
  frozen: number,
  best: Measure,
  measure: (steps: readonly StepEntry[], best: Measure) => Measure | undefined,
): { steps: StepEntry[]; best: Measure } | undefined {
  const drivenS = driving(route, steps);
  for (const order of otherOrders(steps, frozen)) {
    if (driving(route, order) > drivenS) continue;
    const found = measure(order, best);
    if (found !== undefined) return { steps: order, best: found };
  }
  return undefined;
}

function* otherOrders(steps: StepEntry[], frozen: number): Generator<StepEntry[]> {
  for (let i = frozen; i < steps.length; i++) {
    const step = steps[i];
    if (!step) continue;
    for (let k = i + 1; k < steps.length; k++)
      yield [...steps.slice(0, i), ...steps.slice(i, k + 1).reverse(), ...steps.slice(k + 1)];
    const rest = steps.toSpliced(i, 1);
    for (let k = frozen; k <= rest.length; k++) if (Math.abs(k - i) > 1) yield rest.toSpliced(k, 0, step);
  }
}

/** Seconds of driving at 100 %; without end where there is no way. */
function driving(route: RouteEntry, steps: readonly StepEntry[]): number {
  let sum = 0;
  let place = route.vehicle.start;
  const go = (to: number | undefined) => {
    if (place !== undefined && to !== undefined) {
      const durationS = route.travel.durationS(place, to);
      sum += durationS < 0 ? Number.POSITIVE_INFINITY : durationS;
    }
    place = to;
  };
  for (const step of steps) if (step.kind !== 'break') go(isTaskStep(step) ? step.visit.place : step.place);
  go(route.vehicle.end);
  return sum;
}

/** Of steps that break nothing and, where there is something to beat, end sooner than that at no more cost. */
function measureSteps(
  index: ProblemIndex,
  route: RouteEntry,
  steps: readonly StepEntry[],
  departS: number | undefined,
  walk: Walk,
  best?: Measure,
): Measure | undefined {
  walkRoute(route, steps, departS, walk);
  const { endS } = walk;
  if (best !== undefined && endS >= best.endS) return undefined;
  const { cost } = measureRoute(index.problem, route, steps, walk);
  if (best !== undefined && cost > best.cost + tiny) return undefined;
  const violations = findRouteViolations(route, steps, walk, loadRoute(route, steps, index.dimensions));
  return violations.length === 0 ? { cost, endS } : undefined;
}
