/** Room made by leaving out one other task: the cheapest to lose first, each proven by evaluating the exchange. */
import { evaluateIndexed, readPlan, routeEntry } from '#evaluate/evaluate.ts';
import type { PlannedRoute } from '#evaluate/plan-violations.ts';
import { isTaskStep, type ProblemIndex, type RouteEntry, type TaskEntry } from '#evaluate/problem-index.ts';
import { rankInsertions } from '#insertions/insertions.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import type { Fix } from './explanation.types.ts';
import { deltaOf } from './finding.ts';
import { missingSkills } from './reasons.ts';

const mostTried = 80;
const mostKept = 2;

export function dropOthers(
  index: ProblemIndex,
  plan: Plan,
  before: Solution,
  task: TaskEntry,
  isOver: () => boolean,
): Fix[] {
  const fixes: Fix[] = [];
  const planned = readPlan(index, plan);
  const breaches = ({ routes }: Solution) => routes.reduce((sum, { violations }) => sum + violations.length, 0);
  for (const { other, route } of cheapest(index, planned, task)) {
    if (isOver() || fixes.length >= mostKept * 3) break;
    const without = planned.map((one) => ({
      ...one,
      steps: one.steps.filter((step) => !isTaskStep(step) || step.task !== other),
    }));
    const [best] = rankInsertions(index, without, task, [route]);
    if (best === undefined || best.violations.length > 0) continue;
    const exchanged = plan.map((one) => (one.route === best.route ? { ...one, steps: best.steps } : one));
    const solution = evaluateIndexed(index, exchanged);
    if (breaches(solution) > breaches(before)) continue;
    fixes.push({
      kind: 'drop_other',
      route: best.route,
      vehicleId: best.vehicleId,
      taskId: other.id,
      priorityLost: other.demand.priority ?? 0,
      plan: exchanged,
      delta: deltaOf(before, solution),
    });
  }
  return fixes
    .sort((a, b) => (a.priorityLost ?? 0) - (b.priorityLost ?? 0) || a.delta.cost - b.delta.cost)
    .slice(0, mostKept);
}

/** Tasks of the routes that could serve the task at all, least priority first; frozen ones are left alone. */
function cheapest(
  index: ProblemIndex,
  planned: readonly PlannedRoute[],
  task: TaskEntry,
): { other: TaskEntry; route: RouteEntry }[] {
  const others = new Map<TaskEntry, RouteEntry>();
  for (const { plan, steps } of planned) {
    const lock = plan.lock ?? index.problem.initial?.find(({ route }) => route === plan.route)?.lock;
    const frozen = lock === undefined ? 0 : lock === 'all' ? steps.length : lock.prefix;
    const route = routeEntry(index, plan.route);
    if (missingSkills(route, task).length > 0) continue;
    for (const step of steps.slice(frozen)) if (isTaskStep(step)) others.set(step.task, route);
  }
  const sorted = [...others].sort(([a], [b]) => (a.demand.priority ?? 0) - (b.demand.priority ?? 0));
  return sorted.slice(0, mostTried).map(([other, route]) => ({ other, route }));
}
