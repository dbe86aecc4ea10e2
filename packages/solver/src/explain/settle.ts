/** Of plans equally good, the one closest to what people know: neighbours that changed places go back where it costs nothing. */
import { judgeRoute } from '#evaluate/evaluate.ts';
import { isTaskStep, type ProblemIndex, type StepEntry } from '#evaluate/problem-index.ts';
import { Walk } from '#evaluate/walk.ts';
import type { RoutePlan } from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';

export function settle(index: ProblemIndex, known: Plan, plan: Plan): Plan {
  return plan.map((route) => {
    const before = known.find((one) => one.route === route.route);
    return before === undefined || before === route ? route : settleRoute(index, before, route);
  });
}

function settleRoute(index: ProblemIndex, before: RoutePlan, route: RoutePlan): RoutePlan {
  const rank = new Map(before.steps.map((step, i) => [step, i]));
  const walk = new Walk();
  const measure = (steps: StepEntry[]) => {
    const { totals, violations } = judgeRoute(index, { plan: route, steps }, walk);
    return { cost: totals.cost, endS: walk.endS, broken: violations.length };
  };
  let steps = index.stepsOf(route);
  let best = measure(steps);
  for (let swapped = true; swapped; ) {
    swapped = false;
    for (let i = 0; i + 1 < steps.length; i++) {
      const [one, next] = [steps[i], steps[i + 1]];
      if (one === undefined || next === undefined || !isTaskStep(one) || !isTaskStep(next)) continue;
      if ((rank.get(one.text) ?? -1) <= (rank.get(next.text) ?? Number.POSITIVE_INFINITY)) continue;
      const trial = steps.with(i, next).with(i + 1, one);
      const measured = measure(trial);
      if (measured.cost > best.cost || measured.endS > best.endS || measured.broken > best.broken) continue;
      [steps, best, swapped] = [trial, measured, true];
    }
  }
  return { ...route, steps: steps.map(({ text }) => text) };
}
