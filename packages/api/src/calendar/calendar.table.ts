import type { CalendarName, EventVisibility } from '@cartage/contract/calendar/calendar.schema.ts';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Flag } from '#core/database/column-kinds.ts';

export interface CalendarEventsTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  ownerId: number;
  calendar: CalendarName;
  visibility: EventVisibility;
  title: string;
  url: string;
  location: string;
  description: string;
  /** A day, or a moment in UTC with milliseconds: text order is time order for both. */
  startAt: string;
  endAt: string;
  isAllDay: Flag;
  /** The first event of those it was made with; null where it was made alone. */
  seriesId: number | null;
}
export type EventRow = Selectable<CalendarEventsTable>;

export interface CalendarGuestsTable {
  eventId: number;
  userId: number;
}
