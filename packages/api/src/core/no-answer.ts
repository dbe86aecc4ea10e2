import type { NoAnswerCode } from '@cartage/contract/webhooks/webhooks.schema.ts';

/** A server that was asked gave no answer: a code for screens, and words for the log. */
export class NoAnswer extends Error {
  readonly code: NoAnswerCode;

  constructor(code: NoAnswerCode, message: string) {
    super(message);
    this.code = code;
  }
}
