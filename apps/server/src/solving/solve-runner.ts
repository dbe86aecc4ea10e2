import { totalmem } from 'node:os';
import type { SolveOutcome, SolveRunner } from '@cartage/api/core/solve-runner.ts';
import type { Explanation } from '@cartage/solver/explain/explanation.types.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import { isTooLargeForMatrix } from '@cartage/solver/problem/travel.ts';
import { searchByParts } from './search-by-parts.ts';
import { searchWhole } from './search-whole.ts';
import { SolveWorkerThread, stopping, type ThreadOptions } from './solve-worker-thread.ts';

export interface SolveRunnerOptions extends Partial<ThreadOptions> {
  /** The most one order gets. There is one thread more, so that a short order need not wait for a long one. */
  threads: number;
  graceMs?: number;
}
export interface ThreadedSolveRunner extends SolveRunner {
  close(): Promise<void>;
}

/** Waits for a thread, then begins on those it gets. */
interface Task {
  threads: number;
  begin(threads: readonly [SolveWorkerThread, ...SolveWorkerThread[]]): void;
  reject(reason: Error): void;
}

/**
 * Runs the solver in worker threads, first come, first served. An order with several threads searches from as many
 * seeds (seed, seed + 1, …) at once and keeps the best plan; one too large for a matrix has as many parts searched at once.
 */
export function createSolveRunner({
  threads,
  workerFile = new URL('./solve.worker.js', import.meta.url),
  maxHeapMb = Math.max(512, Math.floor(totalmem() / 2 ** 21)),
  graceMs,
}: SolveRunnerOptions): ThreadedSolveRunner {
  const pool = Array.from({ length: threads + 1 }, () => new SolveWorkerThread({ workerFile, maxHeapMb }));
  /** Those of an order under way, also while they wait for its other threads. */
  const taken = new Set<SolveWorkerThread>();
  const queue: Task[] = [];
  let isClosed = false;

  const startNext = () => {
    const [first, ...others] = pool.filter((thread) => !taken.has(thread));
    const next = first && queue.shift();
    if (!next) return;
    const own = [first, ...others.slice(0, Math.max(1, Math.min(next.threads, threads)) - 1)] as const;
    for (const thread of own) taken.add(thread);
    next.begin(own);
    startNext();
  };
  const onFree = (thread: SolveWorkerThread) => {
    taken.delete(thread);
    startNext();
  };
  const enqueue = (task: Task) => {
    if (isClosed) task.reject(new Error(stopping));
    else queue.push(task);
    startNext();
  };
  const graceFor = (problem: Problem) => graceMs ?? usualGraceMs(problem);

  return {
    start(order, onProgress) {
      let stop = () => {};
      let cancel = () => {};
      const done = new Promise<SolveOutcome>((resolve, reject) => {
        const begin = (own: readonly SolveWorkerThread[]) => {
          const search = isTooLargeForMatrix(order.problem) ? searchByParts : searchWhole;
          stop = search(order, own, { graceMs: graceFor(order.problem), onProgress, resolve, reject, onFree });
        };
        const task: Task = { threads: order.threads, begin, reject };
        cancel = () => {
          const place = queue.indexOf(task);
          if (place >= 0) queue.splice(place, 1);
          if (place >= 0) reject(new Error('Cancelled before the search began'));
          else stop();
        };
        enqueue(task);
      });
      return { done, cancel };
    },
    explain: (order) =>
      new Promise<Explanation[]>((resolve, reject) => {
        const begin = ([thread]: readonly [SolveWorkerThread, ...SolveWorkerThread[]]) =>
          thread.start({
            order: { kind: 'explain', ...order },
            limitMs: order.timeLimitS * 1000,
            graceMs: graceFor(order.problem),
            onMessage: (message) => {
              if (message.kind === 'explained') resolve(message.explanations);
              onFree(thread);
            },
            onFailure: (reason) => {
              reject(new Error(reason));
              onFree(thread);
            },
          });
        enqueue({ threads: 1, begin, reject });
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error(stopping));
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}

/** A search looks at its clock between steps, the first plan of a large problem is one step, and the machine may be busy. */
const usualGraceMs = ({ jobs = [], shipments = [] }: Problem) => 10_000 + 5 * (jobs.length + 2 * shipments.length);
