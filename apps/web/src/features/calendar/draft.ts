import type { EventTimes } from '@cartage/contract/calendar/calendar.schema.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { ownToday } from '#logistics/day.ts';
import { localOf, momentOf } from './event-times.ts';

/** What a new event begins with. */
export type Draft = EventTimes;

/** An hour of that day: the next one of today, the first of the morning of any other. */
export function draftOn(day: string, now = new Date()): Draft {
  const next = localOf(new Date(now.getTime() + 3_600_000).toISOString());
  const start = day === ownToday() && next.startsWith(day) ? `${next.slice(0, 13)}:00` : `${day}T09:00`;
  const startAt = momentOf(start);
  return { start: startAt, end: new Date(Date.parse(startAt) + 3_600_000).toISOString(), allDay: false };
}

/** Whole days, the last of them in. */
export const draftOf = (first: string, dayAfterLast: string): Draft => ({
  start: first,
  end: addDays(dayAfterLast, -1),
  allDay: true,
});
