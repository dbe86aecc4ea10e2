import { parentPort } from 'node:worker_threads';
import { OpenFiles } from '@cartage/roads/asking/open-files.ts';
import type { AnswerMessage, AskMessage } from './roads-messages.ts';

const files = new OpenFiles();
const tell = (message: AnswerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (message: AskMessage) => {
  if ('drop' in message) {
    files.drop(message.drop);
    return;
  }
  const { id, question, given } = message;
  try {
    if (given) files.give(question.file, given);
    tell({ id, answer: files.answer(question) });
  } catch (error) {
    tell({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
