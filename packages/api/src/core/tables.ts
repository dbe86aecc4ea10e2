import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from './database/column-kinds.ts';

/** Last number given out in a series: ids that are never reused, invoice numbers without gaps. */
export interface CountersTable {
  name: string;
  value: number;
}

/** A write that carried an Idempotency-Key, with the reply to give again. */
export interface IdempotencyKeysTable {
  key: string;
  caller: string;
  requestHash: string;
  status: number;
  body: JsonText<unknown>;
  createdAt: Instant;
}

/** Security-relevant acts: who, when, what. Append-only. */
export interface AuditEventsTable {
  seq: GeneratedAlways<number>;
  at: Instant;
  actorId: number | null;
  action: string;
  subject: string;
  subjectId: string | null;
  detail: JsonText<Record<string, unknown>>;
}
