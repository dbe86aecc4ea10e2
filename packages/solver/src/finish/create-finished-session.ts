import { movePlan, nearZero } from '#problem/near-zero.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createSession } from '#search/create-session.ts';
import type { Session } from '#search/session.ts';
import type { SolveOptions } from '../solve.types.ts';
import { finishEarlier } from './finish-earlier.ts';

/** A search as callers see it: instants of any calendar, which the search counts from near zero, and the last aim at the end. */
export function createFinishedSession(asked: Problem, options: SolveOptions): Session {
  const { problem, baseS } = nearZero(asked);
  const { onImprovement } = options;
  const inner: SolveOptions = onImprovement
    ? { ...options, onImprovement: (found) => onImprovement({ ...found, plan: movePlan(found.plan, baseS) }) }
    : options;
  const session = createSession(problem, inner);
  return {
    ...session,
    adopt: (plan) => session.adopt(movePlan(plan, -baseS)),
    bestPlan() {
      const plan = movePlan(session.bestPlan(), baseS);
      return options.partHeat ? plan : finishEarlier(asked, plan);
    },
  };
}
