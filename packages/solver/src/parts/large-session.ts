/** Search where the whole has too many places for a matrix, in one thread: the parts of each round one after another. */

import { evaluate } from '#evaluate/evaluate.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createWholeSession, type Session } from '#search/session.ts';
import { createStopWatch, type StopReason } from '#search/stop.ts';
import type { Plan } from '#solution/solution.types.ts';
import { rankOf } from '../rank.ts';
import type { SolveOptions } from '../solve.types.ts';
import { createRounds, LARGE_ITERATIONS } from './rounds.ts';

export function createLargeSession(problem: Problem, options: SolveOptions): Session {
  const { elapsedS, shouldStop, onImprovement } = options;
  const rounds = createRounds(problem, options, 1);
  const stop = createStopWatch(options, LARGE_ITERATIONS);
  let iterations = 0;

  function report(): void {
    const plan = rounds.plan();
    const { totals, unassigned } = evaluate(problem, plan);
    onImprovement?.({
      cost: totals.cost,
      unassigned: unassigned.length,
      iterations,
      plan,
      rank: rankOf(problem, totals),
    });
  }

  function advance(): StopReason | undefined {
    const reason = stop.reason(iterations);
    // the first round is finished whatever the budget: a plan must come out
    if (reason && rounds.hasPlan()) return reason;
    const part = rounds.next(stop.progress(iterations));
    if (!part) return rounds.begin(stop.progress(iterations)) ? undefined : 'iterations';
    const beginS = elapsedS?.() ?? 0;
    const session = createWholeSession(part.problem, {
      ...part.options,
      ...(elapsedS ? { elapsedS: () => elapsedS() - beginS } : {}),
      ...(shouldStop ? { shouldStop } : {}),
    });
    session.run();
    iterations += session.iterations();
    part.putBack(session.bestPlan());
    if (rounds.hasPlan()) report();
    return undefined;
  }

  return {
    notKept: [],
    advance,
    iterations: () => iterations,
    progress: () => stop.progress(iterations),
    // a plan of the whole has no place in the search of its parts
    adopt: () => {},
    run() {
      for (;;) {
        const reason = advance();
        if (reason) return reason;
      }
    },
    bestPlan: (): Plan => rounds.plan(),
  };
}
