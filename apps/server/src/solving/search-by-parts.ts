import type { SolveOrder } from '@cartage/api/core/solve-runner.ts';
import type { PartSearch } from '@cartage/solver/parts/rounds.ts';
import { solveByParts } from '@cartage/solver/parts/solve-by-parts.ts';
import { checkProblem } from '@cartage/solver/problem/check-problem.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import type { Plan } from '@cartage/solver/solution/solution.types.ts';
import type { Improvement } from '@cartage/solver/solve.types.ts';
import { longestMs, type SearchListener } from './search-whole.ts';
import { type SolveWorkerThread, stopping } from './solve-worker-thread.ts';

/** Between two parts only the percentage changes. */
const pauseMs = 200;

/** A problem too large for a matrix: parts that share nothing, one on each thread at a time. Returns what stops it. */
export function searchByParts(
  order: SolveOrder,
  threads: readonly SolveWorkerThread[],
  listener: SearchListener,
): () => void {
  const { problem, timeLimitS, iterations, seed } = order;
  const beginMs = performance.now();
  const elapsedS = () => (performance.now() - beginMs) / 1000;
  let isStopped = false;
  let latest: Improvement | undefined;
  let toldMs = Number.NEGATIVE_INFINITY;

  const tell = () => {
    if (!latest || performance.now() - toldMs < pauseMs) return;
    toldMs = performance.now();
    const spent = iterations === undefined ? elapsedS() / timeLimitS : latest.iterations / iterations;
    listener.onProgress({ ...latest, percent: Math.min(99, Math.floor(spent * 100)) });
  };

  const runOn = (thread: SolveWorkerThread, part: Problem, options: PartSearch['options']) =>
    new Promise<{ plan: Plan; iterations: number }>((resolve, reject) => {
      const stopCell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      if (isStopped) stopCell[0] = 1;
      thread.start({
        order: { kind: 'search', problem: part, ...options, stopCell },
        limitMs: options.timeLimitS === undefined ? longestMs : options.timeLimitS * 1000,
        graceMs: listener.graceMs,
        onMessage: (message) => {
          if (message.kind === 'progress') tell();
          else if (message.kind === 'done') resolve(message.outcome);
        },
        onFailure: (reason) => reject(new Error(reason)),
      });
    });

  const search = async () => {
    checkProblem(problem);
    const { plan, solution, stopped, ...rest } = await solveByParts(problem, {
      ...(iterations === undefined ? { timeLimitS } : { iterations }),
      seed,
      elapsedS,
      shouldStop: () => isStopped,
      onImprovement: (improvement) => {
        latest = improvement;
        tell();
      },
      slots: threads.map((thread) => (part, options) => runOn(thread, part, options)),
    });
    const { totals, unassigned } = solution;
    return {
      percent: 100,
      plan,
      cost: totals.cost,
      unassigned: unassigned.length,
      stopped,
      iterations: rest.iterations,
    };
  };
  void search()
    .then((outcome) => {
      if (threads.some(({ isClosed }) => isClosed)) throw new Error(stopping);
      listener.resolve(outcome);
    })
    .catch(listener.reject)
    .finally(() => {
      for (const thread of threads) listener.onFree(thread);
    });
  return () => {
    isStopped = true;
    for (const thread of threads) thread.stop();
  };
}
