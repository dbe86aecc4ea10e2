import { totalmem } from 'node:os';
import type { SolveOrder, SolveOutcome, SolveProgress, SolveRunner } from '@cartage/api/core/solve-runner.ts';
import type { Explanation } from '@cartage/solver/explain/explanation.types.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import { shareMatrices } from './share-matrices.ts';
import { isBetter, type Rank } from './solve-messages.ts';
import { SolveWorkerThread, type ThreadOptions } from './solve-worker-thread.ts';

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
  begin(threads: SolveWorkerThread[]): void;
  reject(reason: Error): void;
}

/**
 * Runs the solver in worker threads, first come, first served. An order with several threads searches from as many
 * seeds (seed, seed + 1, …) at once and keeps the best plan.
 */
export function createSolveRunner({
  threads,
  workerFile = new URL('./solve.worker.js', import.meta.url),
  maxHeapMb = Math.max(512, Math.floor(totalmem() / 2 ** 21)),
  graceMs,
}: SolveRunnerOptions): ThreadedSolveRunner {
  const pool = Array.from({ length: threads + 1 }, () => new SolveWorkerThread({ workerFile, maxHeapMb }));
  const queue: Task[] = [];
  let isClosed = false;

  const startNext = () => {
    const free = pool.filter((thread) => !thread.isBusy);
    const next = free.length > 0 ? queue.shift() : undefined;
    if (!next) return;
    next.begin(free.slice(0, Math.min(Math.max(1, next.threads), threads)));
    startNext();
  };
  const enqueue = (task: Task) => {
    if (isClosed) task.reject(new Error('The server is stopping'));
    else queue.push(task);
    startNext();
  };
  const graceFor = (problem: Problem) => graceMs ?? usualGraceMs(problem);

  return {
    start(order, onProgress) {
      let running: SolveWorkerThread[] = [];
      let cancel = () => {};
      const done = new Promise<SolveOutcome>((resolve, reject) => {
        const begin = (free: SolveWorkerThread[]) => {
          running = free;
          search(order, running, { graceMs: graceFor(order.problem), onProgress, resolve, reject, onFree: startNext });
        };
        const task: Task = { threads: order.threads, begin, reject };
        cancel = () => {
          const place = queue.indexOf(task);
          if (place >= 0) queue.splice(place, 1);
          if (place >= 0) reject(new Error('Cancelled before the search began'));
          else for (const thread of running) thread.stop();
          running = [];
        };
        enqueue(task);
      });
      return { done, cancel };
    },
    explain: (order) =>
      new Promise<Explanation[]>((resolve, reject) => {
        const begin = ([thread]: SolveWorkerThread[]) =>
          thread?.start({
            order: { kind: 'explain', ...order },
            limitMs: order.timeLimitS * 1000,
            graceMs: graceFor(order.problem),
            onMessage: (message) => {
              if (message.kind === 'explained') resolve(message.explanations);
              startNext();
            },
            onFailure: (reason) => {
              reject(new Error(reason));
              startNext();
            },
          });
        enqueue({ threads: 1, begin, reject });
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('The server is stopping'));
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}

/** A search looks at its clock between steps, the first plan of a large problem is one step, and the machine may be busy. */
const usualGraceMs = ({ jobs = [], shipments = [] }: Problem) => 10_000 + 5 * (jobs.length + 2 * shipments.length);
/** An order with an iteration budget says nothing of time. */
const longestMs = 3_600_000;

interface Listener {
  graceMs: number;
  onProgress(progress: SolveProgress): void;
  resolve(outcome: SolveOutcome): void;
  reject(reason: Error): void;
  onFree(): void;
}

/** One order on its threads. Fails only when no thread came to an end. */
function search(order: SolveOrder, threads: SolveWorkerThread[], listener: Listener): void {
  const problem = threads.length > 1 ? shareMatrices(order.problem) : order.problem;
  const limitMs = order.iterations === undefined ? order.timeLimitS * 1000 : longestMs;
  let running = threads.length;
  let iterations = 0;
  let shown: Rank | undefined;
  let best: { outcome: SolveOutcome; rank: Rank } | undefined;
  let failure: string | undefined;

  const ended = () => {
    running -= 1;
    if (running === 0) {
      if (best) listener.resolve({ ...best.outcome, iterations });
      else listener.reject(new Error(failure));
    }
    listener.onFree();
  };
  for (const [island, thread] of threads.entries()) {
    const { threads: _threads, ...rest } = order;
    const stopCell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    thread.start({
      order: { ...rest, kind: 'search', problem, seed: order.seed + island, stopCell },
      limitMs,
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
        ended();
      },
      onFailure: (reason) => {
        failure ??= reason;
        ended();
      },
    });
  }
}
