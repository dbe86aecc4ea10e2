import type { RoadsQuestion } from '@cartage/roads/asking/questions.ts';
import type { ImportOrder, ImportOutcome, ImportProgress } from '@cartage/roads/import/import-messages.ts';

/** To the worker that answers; it reads the file a question is about by itself, once. */
export type PageQuestion = { id: number; question: RoadsQuestion } | { drop: string };
export type PageReply = { id: number; answer: unknown } | { id: number; code: string; failure: string };

/** What an import worker is told. */
export interface PageImport {
  extract: File;
  order: ImportOrder;
}
export type PageImportNews =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'file'; name: string; data: ArrayBuffer }
  | { kind: 'done'; outcome: ImportOutcome }
  | { kind: 'failed'; code: string; message: string; byteOffset: number | null };
