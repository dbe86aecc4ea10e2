import { Worker } from 'node:worker_threads';
import { RoadsHostError } from '@cartage/api/core/roads-host.ts';
import { oneOfAll, type QuestionKind, type RoadsAnswer, type RoadsQuestion } from '@cartage/roads/asking/questions.ts';
import type { AnswerMessage, AskMessage } from './roads-messages.ts';

/** Takes long: kept off the thread that draws the map and answers who is typing. */
const longKinds: ReadonlySet<QuestionKind> = new Set(['matrix', 'geocode']);

export interface RoadsThreads {
  ask<K extends QuestionKind>(question: RoadsQuestion<K>): Promise<RoadsAnswer<K>>;
  drop(file: string): void;
  close(): Promise<void>;
}

/** Threads that answer questions about region files, which they share: one for quick questions, the others for long ones. */
export function roadsThreads(
  workerFile: URL,
  longThreads: number,
  load: (file: string) => Promise<SharedArrayBuffer>,
): RoadsThreads {
  const buffers = new Map<string, Promise<SharedArrayBuffer>>();
  const quick = new Thread(workerFile);
  const long = Array.from({ length: Math.max(1, longThreads) }, () => new Thread(workerFile));
  const all = [quick, ...long];

  const bufferOf = (file: string): Promise<SharedArrayBuffer> => {
    const known = buffers.get(file);
    if (known) return known;
    const loading = load(file);
    buffers.set(file, loading);
    loading.catch(() => buffers.delete(file));
    return loading;
  };
  return {
    ask: async (question) => {
      const buffer = await bufferOf(question.file);
      const thread = longKinds.has(question.kind) ? leastBusy(long) : quick;
      // Made by `OpenFiles.answer` for this very question.
      return (await thread.ask(oneOfAll(question), buffer)) as RoadsAnswer<(typeof question)['kind']>;
    },
    drop: (file) => {
      buffers.delete(file);
      for (const thread of all) thread.drop(file);
    },
    close: async () => {
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}

const leastBusy = (threads: readonly Thread[]): Thread =>
  threads.reduce((least, thread) => (thread.waiting < least.waiting ? thread : least));

interface Waiting {
  resolve(answer: unknown): void;
  reject(reason: Error): void;
}

/** Started when first asked. One that dies fails the questions it had; the next one starts a new thread. */
class Thread {
  readonly #workerFile: URL;
  readonly #waiting = new Map<number, Waiting>();
  readonly #given = new Set<string>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(workerFile: URL) {
    this.#workerFile = workerFile;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  ask(question: RoadsQuestion, buffer: SharedArrayBuffer): Promise<unknown> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#lastId;
    const message: AskMessage = { id, question, given: this.#given.has(question.file) ? undefined : buffer };
    this.#given.add(question.file);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage(message);
    });
  }

  drop(file: string): void {
    if (this.#given.delete(file)) this.#worker?.postMessage({ drop: file } satisfies AskMessage);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#lose('The server is stopping');
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#workerFile);
    worker.on('message', (message: AnswerMessage) => {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (this.#waiting.size === 0) worker.unref();
      if ('failure' in message) waiting?.reject(new RoadsHostError('failed', message.failure));
      else waiting?.resolve(message.answer);
    });
    const lose = (reason: string) => {
      if (worker === this.#worker) this.#lose(reason);
    };
    worker.on('error', (error) => lose(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => lose('The thread ended by itself'));
    worker.unref();
    return worker;
  }

  #lose(reason: string): void {
    this.#worker?.removeAllListeners();
    this.#worker = undefined;
    this.#given.clear();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new RoadsHostError('failed', reason));
  }
}
