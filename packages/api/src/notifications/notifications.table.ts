import type { NotificationKind, NotificationParams } from '@cartage/contract/notifications/notifications.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

export interface NotificationsTable {
  seq: GeneratedAlways<number>;
  id: string;
  userId: number;
  kind: NotificationKind;
  params: JsonText<NotificationParams>;
  link: string | null;
  createdAt: Instant;
  readAt: Instant | null;
}

/** What a person has chosen; a kind without a row goes by the usual ways. */
export interface NotificationPreferencesTable {
  userId: number;
  kind: NotificationKind;
  byApp: Flag;
  byEmail: Flag;
  byBrowser: Flag;
}
