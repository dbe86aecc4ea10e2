import { RoadsHostError } from '@cartage/api/core/roads-host.ts';
import { oneOfAll, type QuestionKind, type RoadsAnswer, type RoadsQuestion } from '@cartage/roads/asking/questions.ts';
import type { PageQuestion, PageReply } from './roads-messages.ts';

export interface RoadsAsker {
  ask<K extends QuestionKind>(question: RoadsQuestion<K>): Promise<RoadsAnswer<K>>;
  drop(file: string): void;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(reason: Error): void;
}

/**
 * One worker that answers for all tabs: it is started when first asked and holds each file once. When it dies, the
 * questions it had fail, and the next one starts another.
 */
export function roadsAsker(): RoadsAsker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const lose = (reason: string) => {
    worker?.terminate();
    worker = undefined;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(new RoadsHostError('failed', reason));
  };
  const start = () => {
    const made = new Worker(new URL('./roads.worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<PageReply>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failure' in data) asked?.reject(new RoadsHostError(data.code, data.failure));
      else asked?.resolve(data.answer);
    };
    made.onerror = ({ message }) => lose(message || 'The worker ended by itself');
    return made;
  };
  return {
    ask: async (question) => {
      worker ??= start();
      const id = ++lastId;
      const answer = new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
      });
      worker.postMessage({ id, question: oneOfAll(question) } satisfies PageQuestion);
      // Made by `OpenFiles.answer` for this very question.
      return (await answer) as RoadsAnswer<(typeof question)['kind']>;
    },
    drop: (file) => worker?.postMessage({ drop: file } satisfies PageQuestion),
  };
}
