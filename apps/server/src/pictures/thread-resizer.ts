import { Worker } from 'node:worker_threads';
import type { PictureResizer } from '@cartage/api/core/picture-resizer.ts';
import type { ShrinkAnswer, ShrinkOrder } from './picture.worker.ts';

interface Options {
  workerFile?: URL;
  /** A picture that takes longer is given up. */
  limitMs?: number;
}

/** Smaller copies in a thread of their own, one after the other; it is started when it is first needed. */
export function threadResizer({
  workerFile = new URL('./picture.worker.js', import.meta.url),
  limitMs = 60_000,
}: Options = {}): PictureResizer & { close(): Promise<void> } {
  let worker: Worker | undefined;
  let waiting: { done(answer: ShrinkAnswer): void } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const start = () => {
    const started = new Worker(workerFile);
    // Whoever waits for a picture keeps the process; the thread alone does not.
    started.unref();
    const fail = (failure: string) => {
      if (worker !== started) return;
      worker = undefined;
      waiting?.done({ failure });
    };
    started.on('message', (answer: ShrinkAnswer) => worker === started && waiting?.done(answer));
    started.on('error', (error) => fail(String(error)));
    started.on('exit', (code) => fail(`The picture thread ended with ${code}`));
    return started;
  };
  const ask = (order: ShrinkOrder) =>
    new Promise<{ bytes: Uint8Array; contentType: string } | undefined>((resolve, reject) => {
      const timer = setTimeout(() => {
        void end();
        waiting?.done({ failure: 'The picture took too long' });
      }, limitMs);
      waiting = {
        done(answer) {
          clearTimeout(timer);
          waiting = undefined;
          if ('failure' in answer) reject(new Error(answer.failure));
          else resolve(answer.copy);
        },
      };
      worker ??= start();
      worker.postMessage(order);
    });

  return {
    shrink(bytes, _contentType, maxSidePx) {
      const asked = last.then(() => ask({ bytes, maxSidePx }));
      last = asked.catch(() => {});
      return asked;
    },
    close: end,
  };
}
