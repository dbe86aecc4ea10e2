import type { MailStatus } from '@cartage/contract/outbox/outbox.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** Every mail, written in the transaction that is its reason. */
export interface OutboxTable {
  seq: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  /** Emptied when the mail has left. */
  text: string;
  /** The same as HTML, emptied with the text. */
  html: string | null;
  /** The name it goes out in, where it is not that of the house. */
  senderName: string | null;
  /** Who gets the answer, where it is not the house. */
  replyTo: string | null;
  /** Kept files that go with it. */
  fileIds: JsonText<string[]>;
  status: MailStatus;
  tries: number;
  /** Some process is sending it since. */
  claimedAt: Instant | null;
  createdAt: Instant;
  sentAt: Instant | null;
  searchText: string;
}
