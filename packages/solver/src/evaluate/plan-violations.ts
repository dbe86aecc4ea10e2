/** Limits that span routes, or tie a route to the plan it began as: relations and locks. */
import { frozenStepsOf } from '#problem/frozen-steps.ts';
import type { Relation, RouteKey, RoutePlan } from '#problem/problem.types.ts';
import type { Violation } from '#solution/solution.types.ts';
import { isTaskStep, type ProblemIndex, type StepEntry, type TaskStep } from './problem-index.ts';
import { stepText } from './route-violations.ts';
import { Walk } from './walk.ts';
import { walkRoute } from './walk-route.ts';

export interface PlannedRoute {
  plan: RoutePlan;
  steps: StepEntry[];
}

export interface RouteViolation {
  route: RouteKey;
  violation: Violation;
}

/** Steps that may not change: by the plan's own lock, or by that of the plan it began as. */
export function frozenSteps({ problem }: ProblemIndex, { plan, steps }: PlannedRoute): number {
  const lock = plan.lock ?? problem.initial?.find(({ route }) => route === plan.route)?.lock;
  if (!lock) return 0;
  return lock === 'all' ? Number.POSITIVE_INFINITY : Math.min(lock.prefix, steps.length);
}

interface Standing {
  route: RouteKey;
  /** Task steps of its route, in order. */
  tasks: TaskStep[];
  /** All steps of its route. */
  steps: StepEntry[];
  /** Indices of its own steps among `steps`. */
  at: number[];
}

export function findPlanViolations(index: ProblemIndex, routes: readonly PlannedRoute[]): RouteViolation[] {
  const found = findRelationViolations(index, routes);
  findLockBreaches(index, routes, found);
  return found;
}

export function findRelationViolations(index: ProblemIndex, routes: readonly PlannedRoute[]): RouteViolation[] {
  const found: RouteViolation[] = [];
  const { relations = [] } = index.problem;
  const standings = relations.length === 0 ? new Map<string, Standing>() : stand(routes);
  for (const relation of relations) findRelationBreach(relation, standings, found);
  return found;
}

function stand(routes: readonly PlannedRoute[]): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { plan, steps } of routes) {
    const tasks = steps.filter(isTaskStep);
    for (const [i, step] of steps.entries()) {
      if (!isTaskStep(step)) continue;
      const known = standings.get(step.task.id);
      if (known?.route === plan.route) known.at.push(i);
      else standings.set(step.task.id, { route: plan.route, tasks, steps, at: [i] });
    }
  }
  return standings;
}

function findRelationBreach(relation: Relation, standings: Map<string, Standing>, found: RouteViolation[]): void {
  const report = (standing: Standing) => {
    const step = standing.steps[standing.at[0] ?? 0];
    found.push({
      route: standing.route,
      violation: { cause: 'relation', ...stepText(step) },
    });
  };
  if ('task' in relation) {
    const standing = standings.get(relation.task);
    if (standing === undefined) return;
    const bound = relation.kind === 'first' ? standing.tasks[0] : standing.tasks.at(-1);
    if (bound?.task.id !== relation.task) report(standing);
    return;
  }
  const served = relation.tasks.flatMap((id) => standings.get(id) ?? []);
  if (relation.kind === 'different-routes') {
    const seen = new Set<RouteKey>();
    for (const standing of served) {
      if (seen.has(standing.route)) report(standing);
      seen.add(standing.route);
    }
    return;
  }
  const [first] = served;
  for (const standing of served) if (standing.route !== first?.route) report(standing);
  if (relation.kind !== 'sequence') return;
  for (let i = 1; i < served.length; i++) {
    const before = served[i - 1];
    const standing = served[i];
    if (before === undefined || standing === undefined || before.route !== standing.route) continue;
    if (Math.max(...before.at) > Math.min(...standing.at)) report(standing);
  }
  if (relation.direct === true && first !== undefined) findStrangers(relation.tasks, first, served, found);
}

/** Nothing but breaks and members between the first and the last step of a direct sequence. */
function findStrangers(
  members: readonly string[],
  first: Standing,
  served: readonly Standing[],
  found: RouteViolation[],
): void {
  const own = served.filter(({ route }) => route === first.route).flatMap(({ at }) => at);
  for (const step of first.steps.slice(Math.min(...own), Math.max(...own))) {
    if (step.kind === 'break' || (isTaskStep(step) && members.includes(step.task.id))) continue;
    found.push({ route: first.route, violation: { cause: 'relation', step: step.text } });
  }
}

/** Frozen steps stand as they stood, and work on them begins and ends at the same second. */
function findLockBreaches(index: ProblemIndex, routes: readonly PlannedRoute[], found: RouteViolation[]): void {
  for (const initial of index.problem.initial ?? []) {
    const frozen = frozenStepsOf(initial);
    if (frozen.length === 0) continue;
    const now = routes.find(({ plan }) => plan.route === initial.route);
    const broken = frozen.find((step, i) => now?.plan.steps[i] !== step);
    const added = initial.lock === 'all' ? now?.plan.steps[frozen.length] : undefined;
    const moved = now === undefined || broken !== undefined ? undefined : findMoved(index, initial, now, frozen.length);
    const step = broken ?? added ?? moved;
    if (step !== undefined) found.push({ route: initial.route, violation: { cause: 'lock', step } });
  }
}

/** The first frozen step with other times than it had, or the first of all where only the departure moved. */
function findMoved(index: ProblemIndex, initial: RoutePlan, now: PlannedRoute, frozen: number): string | undefined {
  const route = index.routes.get(initial.route);
  if (!route) return undefined;
  const [before, after] = [new Walk(), new Walk()];
  walkRoute(route, index.stepsOf(initial, 'initial'), initial.departS, before);
  walkRoute(route, now.steps, now.plan.departS, after);
  const isSame = (i: number) => before.startS[i] === after.startS[i] && before.departS[i] === after.departS[i];
  const moved = initial.steps.slice(0, frozen).find((_, i) => !isSame(i));
  return moved ?? (before.leaveS === after.leaveS ? undefined : initial.steps[0]);
}
