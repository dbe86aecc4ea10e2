import type { RoadsQuestion } from '@cartage/roads/asking/questions.ts';
import type { ImportOrder, ImportOutcome, ImportProgress } from '@cartage/roads/import/import-messages.ts';

/** To a thread that answers: a question, and the file it is about unless the thread has it. */
export type AskMessage =
  | { id: number; question: RoadsQuestion; given?: SharedArrayBuffer | undefined }
  | { drop: string };
export type AnswerMessage = { id: number; answer: unknown } | { id: number; failure: string };

/** What an import thread is started with. */
export interface ImportWork {
  extractPath: string;
  folderPath: string;
  order: ImportOrder;
}
export type ImportMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'done'; outcome: ImportOutcome }
  | { kind: 'failed'; code: string; message: string; byteOffset: number | null };
