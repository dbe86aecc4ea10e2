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
 * The solver in web workers of this page. Without shared memory a searching worker hears nothing, so a search is
 * cancelled by ending its worker; the best plan it has told is the outcome.
 */
export function createBrowserSolveRunner(): SolveRunner {
  const idle: Worker[] = [];
  const take = () => idle.pop() ?? new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });

  function run<T>(order: SolveAsk, limitMs: number, read: (message: Message, end: (value: T) => void) => void) {
    const worker = take();
    let isOver = false;
    let drop: (reason: Error) => void = () => {};
    let finish: (value: T) => void = () => {};
    const done = new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => drop(new Error('The search did not end in time')), limitMs + graceMs);
      const close = (keep: boolean) => {
        isOver = true;
        clearTimeout(timer);
        worker.onmessage = null;
        worker.onerror = null;
        if (keep) idle.push(worker);
        else worker.terminate();
      };
      drop = (reason) => {
        if (isOver) return;
        close(false);
        reject(reason);
      };
      finish = (value) => {
        if (isOver) return;
        close(false);
        resolve(value);
      };
      worker.onerror = (event) => drop(new Error(event.message || 'The solver stopped'));
      worker.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === 'failed') {
          close(true);
          reject(new Error(data.reason));
          return;
        }
        read(data, (value) => {
          close(true);
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
