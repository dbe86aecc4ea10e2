import type { SolveOrder, SolveOutcome, SolveProgress } from '@cartage/api/core/solve-runner.ts';
import { isBetter, type Rank } from '@cartage/solver/rank.ts';
import { shareMatrices } from './share-matrices.ts';
import type { SolveWorkerThread } from './solve-worker-thread.ts';

export interface SearchListener {
  graceMs: number;
  onProgress(progress: SolveProgress): void;
  resolve(outcome: SolveOutcome): void;
  reject(reason: Error): void;
  /** The order has no more work for this thread. */
  onFree(thread: SolveWorkerThread): void;
}

/** An order with an iteration budget says nothing of time. */
export const longestMs = 3_600_000;

/** The whole problem on each thread, each from a seed of its own. Fails only when no thread came to an end. Returns what stops it. */
export function searchWhole(
  order: SolveOrder,
  threads: readonly SolveWorkerThread[],
  listener: SearchListener,
): () => void {
  const { threads: _, timeLimitS, iterations: budget, seed } = order;
  const problem = threads.length > 1 ? shareMatrices(order.problem) : order.problem;
  const limit = budget === undefined ? { timeLimitS } : { iterations: budget };
  const running = new Set(threads);
  let iterations = 0;
  let shown: Rank | undefined;
  let best: { outcome: SolveOutcome; rank: Rank } | undefined;
  let failure: string | undefined;

  const ended = (thread: SolveWorkerThread) => {
    running.delete(thread);
    if (running.size === 0) {
      if (best) listener.resolve({ ...best.outcome, iterations });
      else listener.reject(new Error(failure));
    }
    listener.onFree(thread);
  };
  for (const [island, thread] of threads.entries()) {
    const stopCell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    thread.start({
      order: { kind: 'search', problem, ...limit, seed: seed + island, stopCell },
      limitMs: budget === undefined ? timeLimitS * 1000 : longestMs,
      graceMs: listener.graceMs,
      onMessage: (message) => {
        if (message.kind === 'progress') {
          if (shown && isBetter(shown, message.rank)) return;
          shown = message.rank;
          listener.onProgress(message.progress);
          return;
        }
        if (message.kind === 'done') {
          iterations += message.outcome.iterations;
          if (!best || isBetter(message.rank, best.rank)) best = message;
        }
        ended(thread);
      },
      onFailure: (reason) => {
        failure ??= reason;
        ended(thread);
      },
    });
  }
  return () => {
    for (const thread of running) thread.stop();
  };
}
