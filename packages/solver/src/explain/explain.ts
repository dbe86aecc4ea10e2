import { evaluateIndexed, readPlan } from '#evaluate/evaluate.ts';
import { indexProblem, type ProblemIndex, type TaskEntry } from '#evaluate/problem-index.ts';
import { rankInsertions } from '#insertions/insertions.ts';
import { checkProblem } from '#problem/check-problem.ts';
import type { Problem } from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';
import type { Explanation, VehicleReason } from './explanation.types.ts';
import { FixSearch } from './find-fixes.ts';
import { type ExplainOptions, type Finding, isOver } from './finding.ts';
import { reasonAlone, reasonInPlan } from './reasons.ts';

/**
 * Why tasks are not in a plan, and what would put them in. `impossible`: no vehicle could serve it even alone; `tradeoff`: in
 * this plan there is no room; `search`: there is, and the plan that proves it is given. Every fix carries a plan that was
 * evaluated; amounts are the least that a search found, so they may be a little too high and never too low. Throws the
 * `ProblemError` of `checkProblem`.
 */
export function explain(
  problem: Problem,
  plan: Plan,
  unassignedIds: readonly string[],
  options: ExplainOptions = {},
): Explanation[] {
  checkProblem(problem);
  const index = indexProblem(problem);
  const before = evaluateIndexed(index, plan);
  const findings = unassignedIds.flatMap((id) => {
    const task = index.tasks.get(id);
    if (!task) return [];
    const finding = examine(index, plan, task);
    options.onExplanation?.(finding.explanation);
    return [finding];
  });
  const search = new FixSearch(index, plan, before, options);
  for (const finding of findings) if (!isOver(options)) search.tryPlaces(finding);
  for (const [i, finding] of findings.entries()) {
    if (isOver(options)) break;
    search.tryHarder(finding, findings.length - i);
    options.onExplanation?.(finding.explanation);
  }
  return findings.map(({ explanation }) => explanation);
}

function examine(index: ProblemIndex, plan: Plan, task: TaskEntry): Finding {
  const alone = new Map<string, VehicleReason>();
  for (const route of index.routes.values()) {
    const reason = reasonAlone(index, route, task);
    if (reason !== undefined) alone.set(route.key, reason);
  }
  const isImpossible = alone.size === index.routes.size;
  const places = rankInsertions(index, readPlan(index, plan), task);
  const perVehicle = [...index.routes.values()].map(
    (route) =>
      alone.get(route.key) ??
      reasonInPlan(
        index,
        route,
        task,
        places.filter((place) => place.route === route.key),
      ),
  );
  const explanation: Explanation = {
    taskId: task.id,
    class: isImpossible ? 'impossible' : 'tradeoff',
    perVehicle,
    fixes: [],
  };
  return { task, explanation, places, aloneRefused: new Set(alone.keys()) };
}
