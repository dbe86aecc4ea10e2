import { Worker } from 'node:worker_threads';
import type { WorkerMessage, WorkerOrder } from './solve-messages.ts';

export interface ThreadOptions {
  workerFile: URL;
  maxHeapMb: number;
}

export interface Work {
  order: WorkerOrder;
  /** The order should be done that long after the thread took it up. */
  limitMs: number;
  /** One that is over its limit by this much does not answer any more. */
  graceMs: number;
  onMessage(message: Exclude<WorkerMessage, { kind: 'failed' | 'started' }>): void;
  onFailure(reason: string): void;
}

export const stopping = 'The server is stopping';

/** A busy machine takes its time to start a thread. */
const startUpMs = 30_000;

/**
 * One worker thread after another; does one piece of work at a time. Whatever happens to the thread, the work ends by a
 * handler. Each piece has a thread of its own, begun when the one before it ended: in a thread that has searched
 * before, the engine no longer takes the arrays of a search for constants, and it makes a third fewer iterations.
 */
export class SolveWorkerThread {
  readonly #options;
  #worker: Worker | undefined;
  #work: Work | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isStarted = false;
  #isStopped = false;
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  start(work: Work): void {
    if (this.#isClosed) {
      work.onFailure(stopping);
      return;
    }
    this.#work = work;
    this.#isStarted = false;
    this.#isStopped = false;
    this.#watchFor(startUpMs, 'The solver did not start');
    this.#worker ??= this.#startThread();
    this.#worker.postMessage(work.order);
  }

  /** Asks a search to end with what it has; one that does not is given up after the grace time. */
  stop(): void {
    if (this.#work?.order.kind !== 'search') return;
    Atomics.store(this.#work.order.stopCell, 0, 1);
    this.#isStopped = true;
    if (this.#isStarted) this.#watchForEnd();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#end()?.onFailure(stopping);
    await this.#discard();
  }

  #watchFor(ms: number, reason: string): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#giveUp(reason), ms + (this.#work?.graceMs ?? 0));
  }

  #watchForEnd(): void {
    const { limitMs = 0, graceMs = 0 } = this.#work ?? {};
    if (this.#isStopped) this.#watchFor(0, 'The solver did not end when it was asked to');
    else this.#watchFor(limitMs, `The solver did not end within ${graceMs / 1000} s of its time limit`);
  }

  #startThread(): Worker {
    const { workerFile, maxHeapMb } = this.#options;
    const worker = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const lose = (reason: string) => {
      if (worker === this.#worker) this.#giveUp(reason);
    };
    worker.on('message', (message: WorkerMessage) => this.#receive(message));
    worker.on('error', (error) => lose(reasonOf(error, maxHeapMb)));
    worker.on('exit', (code) => lose(`The solver's thread ended by itself (exit code ${code})`));
    worker.unref();
    return worker;
  }

  #receive(message: WorkerMessage): void {
    if (message.kind === 'started') {
      this.#isStarted = true;
      this.#watchForEnd();
      return;
    }
    if (message.kind === 'progress') {
      this.#work?.onMessage(message);
      return;
    }
    const work = this.#end();
    void this.#discard();
    this.#worker = this.#startThread();
    if (message.kind === 'failed') work?.onFailure(message.reason);
    else work?.onMessage(message);
  }

  /** Ends the watch over the work and hands out who waits for it. */
  #end(): Work | undefined {
    clearTimeout(this.#watch);
    const work = this.#work;
    this.#work = undefined;
    return work;
  }

  #giveUp(reason: string): void {
    const work = this.#end();
    void this.#discard();
    work?.onFailure(reason);
  }

  async #discard(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.removeAllListeners();
    worker?.on('error', () => {});
    await worker?.terminate();
  }
}

function reasonOf(error: unknown, maxHeapMb: number): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return `The solver needed more than ${maxHeapMb} MB of memory`;
  if (/allocation failed|Invalid typed array length/i.test(message))
    return 'The solver needed more memory than this machine has';
  return `The solver failed: ${message}`;
}
