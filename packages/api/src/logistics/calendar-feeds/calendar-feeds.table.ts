import type { FeedKind } from '@cartage/contract/logistics/calendar-feeds/calendar-feeds.schema.ts';
import type { Instant } from '#core/database/column-kinds.ts';

/** The address of a driver's or a depot's calendar, as much of it as is kept. */
export interface CalendarFeedsTable {
  kind: FeedKind;
  ownerId: string;
  tokenHash: string;
  madeBy: number;
  since: Instant;
}
