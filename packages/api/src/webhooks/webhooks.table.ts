import type { WebhookEvent, webhookTest } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import type { MessageError, MessageStatus, Webhook } from '@cartage/contract/webhooks/webhooks.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

export interface WebhooksTable {
  seq: GeneratedAlways<number>;
  id: string;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  name: string;
  description: string;
  url: string;
  events: JsonText<WebhookEvent[]>;
  isActive: Flag;
  offReason: Webhook['offReason'];
  /** It signs, so a hash would not do. */
  sealedSecret: string;
  oldSealedSecret: string | null;
  oldSecretUntil: Instant | null;
  failingSince: Instant | null;
  lastSentAt: Instant | null;
  searchText: string;
}

/** What is told, written in the transaction it tells of. */
export interface WebhookMessagesTable {
  seq: GeneratedAlways<number>;
  id: string;
  webhookId: string;
  event: WebhookEvent | typeof webhookTest;
  body: string;
  status: MessageStatus;
  tries: number;
  nextAt: Instant | null;
  /** Some process is sending it since. */
  claimedAt: Instant | null;
  createdAt: Instant;
  triedAt: Instant | null;
  answerStatus: number | null;
  answer: string | null;
  tookMs: number | null;
  error: MessageError | null;
}
