import type {
  CustomerMessage,
  CustomerMessageKind,
} from '@cartage/contract/logistics/customer-messages/customer-messages.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';

/** What customers were told, and what was held back. */
export interface CustomerMessagesTable {
  seq: GeneratedAlways<number>;
  deliveryId: string;
  attempt: number;
  kind: CustomerMessageKind;
  at: Instant;
  heldBack: CustomerMessage['heldBack'];
  /** Of quiet hours: when they end. */
  waitsUntil: Instant | null;
  /** While it waits: what the driver chose, for the delivery may be on its next attempt by then. */
  statusReason: string | null;
  expectedAt: Instant | null;
  beforeAt: Instant | null;
}

/** What the customer of a delivery that was sent out believes by now. */
export interface CustomerToldTable {
  deliveryId: string;
  attempt: number;
  stage: Exclude<CustomerMessageKind, 'time_moved'>;
  /** When work is to begin, as planned when it was sent out or as told since. */
  startAt: Instant;
  at: Instant;
  /** How often another time was told. */
  moves: number;
}

/** Mail addresses, in small letters, that want no mails about deliveries. */
export interface MailOptOutsTable {
  email: string;
  at: Instant;
}
