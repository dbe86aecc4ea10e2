import type { SolveOutcome, SolveProgress, SolveRunner } from '@cartage/api/core/solve-runner.ts';
import type { Explanation } from '@cartage/solver/explain/explanation.types.ts';
import type { SolveAsk } from './solve.worker.ts';

type Message =
  | { kind: 'progress'; progress: SolveProgress }
  | { kind: 'done'; outcome: SolveOutcome }
  | { kind: 'explained'; explanations: Explanation[] }
  | { kind: 'failed'; reason: string };

const graceMs = 10_000;

/**
 * The solver in web workers of this page, one for each order: in a worker that has searched before, the engine no
 * longer takes the arrays of a search for constants, and it makes a third fewer iterations. Without shared memory a searching
 * worker hears nothing, so a search is cancelled by ending its worker; the best plan it has told is the outcome.
 */
export function createBrowserSolveRunner(): SolveRunner {
  function run<T>(order: SolveAsk, limitMs: number, read: (message: Message, end: (value: T) => void) => void) {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    let isOver = false;
    let drop: (reason: Error) => void = () => {};
    let finish: (value: T) => void = () => {};
    const done = new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => drop(new Error('The search did not end in time')), limitMs + graceMs);
      const close = () => {
        isOver = true;
        clearTimeout(timer);
        worker.onmessage = null;
        worker.onerror = null;
        worker.terminate();
      };
      drop = (reason) => {
        if (isOver) return;
        close();
        reject(reason);
      };
      finish = (value) => {
        if (isOver) return;
        close();
        resolve(value);
      };
      worker.onerror = (event) => drop(new Error(event.message || 'The solver stopped'));
      worker.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === 'failed') {
          close();
          reject(new Error(data.reason));
          return;
        }
        read(data, (value) => {
          close();
          resolve(value);
        });
      };
      worker.postMessage(order);
    });
    return { done, drop: (reason: Error) => drop(reason), finish: (value: T) => finish(value) };
  }

  return {
    start: (order, onProgress) => {
      let latest: SolveProgress | undefined;
      let isCancelAsked = false;
      const job = run<SolveOutcome>({ kind: 'search', ...order }, order.timeLimitS * 1000, (message, end) => {
        if (message.kind === 'done') end(message.outcome);
        if (message.kind !== 'progress') return;
        latest = message.progress;
        onProgress(latest);
        if (isCancelAsked) job.finish({ ...latest, stopped: 'cancelled' });
      });
      return {
        done: job.done,
        cancel: () => {
          isCancelAsked = true;
          if (latest) job.finish({ ...latest, stopped: 'cancelled' });
        },
      };
    },
    explain: (order) =>
      run<Explanation[]>({ kind: 'explain', ...order }, order.timeLimitS * 1000, (message, end) => {
        if (message.kind === 'explained') end(message.explanations);
      }).done,
  };
}
