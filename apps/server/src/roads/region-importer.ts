import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type RegionImportJob, RoadsHostError } from '@cartage/api/core/roads-host.ts';
import type { ImportOutcome, ImportProgress } from '@cartage/roads/import/import-messages.ts';
import type { ImportMessage, ImportWork } from './roads-messages.ts';

export interface RegionImporter {
  start(work: ImportWork, onProgress: (progress: ImportProgress) => void): RegionImportJob;
  close(): Promise<void>;
}

/** Runs imports one after the other, each in a thread of its own: what goes wrong there ends the import alone. */
export function regionImporter(workerFile: URL): RegionImporter {
  let last: Promise<unknown> = Promise.resolve();
  const running = new Set<RegionImportJob>();

  return {
    start(work, onProgress) {
      const attempt = new Attempt(workerFile, work, onProgress);
      const done = last.then(() => attempt.run());
      last = done.catch(() => {});
      const job: RegionImportJob = { done, cancel: () => attempt.cancel() };
      running.add(job);
      void last.then(() => running.delete(job));
      return job;
    },
    close: async () => {
      for (const job of running) job.cancel();
      await last;
    },
  };
}

const cancelled = () => new RoadsHostError('cancelled', 'The import was cancelled');

class Attempt {
  readonly #workerFile: URL;
  readonly #work: ImportWork;
  readonly #onProgress: (progress: ImportProgress) => void;
  #isCancelled = false;
  #stop: (reason: RoadsHostError) => void = () => {};

  constructor(workerFile: URL, work: ImportWork, onProgress: (progress: ImportProgress) => void) {
    this.#workerFile = workerFile;
    this.#work = work;
    this.#onProgress = onProgress;
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#stop(cancelled());
  }

  async run(): Promise<ImportOutcome> {
    if (this.#isCancelled) throw cancelled();
    const worker = new Worker(this.#workerFile, { workerData: this.#work });
    try {
      return await new Promise<ImportOutcome>((resolve, reject) => {
        this.#stop = reject;
        worker.on('message', (message: ImportMessage) => {
          if (message.kind === 'progress') this.#onProgress(message.progress);
          else if (message.kind === 'done') resolve(message.outcome);
          else reject(new RoadsHostError(message.code, message.message, message.byteOffset));
        });
        worker.on('error', (error) => reject(lostTo(error)));
        worker.on('exit', (code) =>
          reject(new RoadsHostError('failed', `The import ended by itself (exit code ${code})`)),
        );
      });
    } catch (error) {
      await worker.terminate();
      await rm(this.#work.folderPath, { recursive: true, force: true });
      throw error;
    } finally {
      await worker.terminate();
    }
  }
}

function lostTo(error: unknown): RoadsHostError {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const message = error instanceof Error ? error.message : String(error);
  return isMemory
    ? new RoadsHostError('out_of_memory', 'The import needed more memory than this machine has')
    : new RoadsHostError('failed', message);
}
