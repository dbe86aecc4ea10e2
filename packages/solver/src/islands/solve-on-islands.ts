/** The host's side: starts islands, hands the best plan round, survives the loss of any of them. */

import { evaluate } from '#evaluate/evaluate.ts';
import { checkProblem } from '#problem/check-problem.ts';
import type { Problem } from '#problem/problem.types.ts';
import { isTooLargeForMatrix } from '#problem/travel.ts';
import type { StopReason } from '#search/stop.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import { isBetter, rankOf } from '../rank.ts';
import type { Improvement, SolveResult } from '../solve.types.ts';
import type { Island, IslandsOptions } from './island.ts';
import { solvePartsOnIslands } from './parts-on-islands.ts';
import { shareProblem } from './share-problem.ts';

interface Run {
  island: Island;
  done: boolean;
  /** Share of the budget at which it last took the best plan over. */
  shared: number;
  stopped: StopReason | undefined;
  iterations: number;
}

/** Share of the budget between exchanges, after a first part in which islands go their own ways. */
const EXCHANGE_EVERY = 0.1;
const FIRST_EXCHANGE = 0.4;

/**
 * Searches on several islands at once: a problem too large for a matrix part by part, any other as a whole on each of them. Throws
 * the `ProblemError` of `checkProblem`.
 */
export function solveOnIslands(
  problem: Problem,
  options: IslandsOptions,
): { result: Promise<SolveResult>; cancel: () => void } {
  checkProblem(problem);
  return isTooLargeForMatrix(problem) ? solvePartsOnIslands(problem, options) : solveWholeOnIslands(problem, options);
}

/**
 * Solves on several islands at once; `cancel` ends all of them with the best so far. With one island the answer is the one of
 * `solve`; with several and a time limit it depends on timing, and is never worse than the best island's.
 */
function solveWholeOnIslands(
  problem: Problem,
  options: IslandsOptions,
): { result: Promise<SolveResult>; cancel: () => void } {
  const { islands, spawn, onImprovement, onLost, elapsedS: _, ...rest } = options;
  const shared = shareProblem(problem);
  let best: Improvement | undefined;
  const answers: Plan[] = [];
  let notKept: Solution['notKept'] = [];
  const runs: Run[] = Array.from({ length: Math.max(1, islands) }, (_, index) => ({
    island: spawn(index),
    done: false,
    shared: FIRST_EXCHANGE - EXCHANGE_EVERY,
    stopped: undefined,
    iterations: 0,
  }));

  const result = new Promise<SolveResult>((resolve, reject) => {
    function take(improvement: Improvement): void {
      if (best && !isBetter(improvement.rank, best.rank)) return;
      best = improvement;
      onImprovement?.(improvement);
    }

    function end(run: Run, reason: string | undefined): void {
      if (run.done) return;
      run.done = true;
      run.island.close();
      if (runs.some(({ done }) => !done)) return;
      // an island that was lost leaves what it had found
      if (best) answers.push(best.plan);
      const [first, ...others] = answers.map((plan) => {
        const solution = evaluate(problem, plan);
        return { plan, solution, rank: rankOf(problem, solution.totals) };
      });
      if (!first) {
        reject(new Error(reason ?? 'no island left'));
        return;
      }
      const { plan, solution } = others.reduce((a, b) => (isBetter(b.rank, a.rank) ? b : a), first);
      const stopped = runs.find((one) => one.stopped)?.stopped ?? 'cancelled';
      const iterations = runs.reduce((sum, one) => sum + one.iterations, 0);
      resolve({ plan, solution: { ...solution, notKept }, iterations, stopped });
    }

    runs.forEach((run, index) => {
      run.island.listen(
        (message) => {
          if (run.done) return;
          if (message.kind === 'improved') take(message);
          else if (message.kind === 'alive') {
            run.iterations = message.iterations;
            if (best && runs.length > 1 && message.progress - run.shared >= EXCHANGE_EVERY) {
              run.shared = message.progress;
              run.island.post({ kind: 'adopt', plan: best.plan });
            }
          } else if (message.kind === 'done') {
            answers.push(message.plan);
            notKept = message.notKept;
            run.stopped = message.stopped;
            run.iterations = message.iterations;
            end(run, undefined);
          } else {
            onLost?.(index, message.reason);
            end(run, message.reason);
          }
        },
        (reason) => {
          if (run.done) return;
          onLost?.(index, reason);
          end(run, reason);
        },
      );
      run.island.post({ kind: 'start', problem: shared, options: { ...rest, seed: (rest.seed ?? 1) + index } });
    });
  });
  return {
    result,
    cancel: () => {
      for (const { island, done } of runs) if (!done) island.post({ kind: 'cancel' });
    },
  };
}
