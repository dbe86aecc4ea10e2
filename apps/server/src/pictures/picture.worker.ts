import { parentPort } from 'node:worker_threads';
import { shrinkPicture } from './shrink-picture.ts';

/** What `threadResizer` asks. */
export interface ShrinkOrder {
  bytes: Uint8Array;
  maxSidePx: number;
}
export type ShrinkAnswer = { copy: ReturnType<typeof shrinkPicture> } | { failure: string };

parentPort?.on('message', ({ bytes, maxSidePx }: ShrinkOrder) => {
  let answer: ShrinkAnswer;
  try {
    answer = { copy: shrinkPicture(bytes, maxSidePx) };
  } catch (error) {
    answer = { failure: String(error) };
  }
  parentPort?.postMessage(answer);
});
