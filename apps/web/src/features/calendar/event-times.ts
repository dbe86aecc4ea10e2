import type { EventTimes } from '@cartage/contract/calendar/calendar.schema.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import type { DayRange } from './calendar-days.ts';

/** How far somebody moves or stretches something. */
export interface TimeStep {
  days?: number;
  minutes?: number;
}

const two = (number: number) => String(number).padStart(2, '0');

/** A moment on the clock of this device: `2026-11-26T09:30`. */
export function localOf(iso: string): string {
  const at = new Date(iso);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
export const momentOf = (local: string): string => new Date(local).toISOString();

const dayOf = (iso: string, allDay: boolean) => (allDay ? iso : localOf(iso)).slice(0, 10);

/** The days an event touches, here. What ends at midnight does not touch the day that begins. */
export function daysOf({ start, end, allDay }: EventTimes): { first: string; last: string } {
  const first = dayOf(start, allDay);
  const last = dayOf(end, allDay);
  const endsAtMidnight = !allDay && last > first && localOf(end).endsWith('T00:00');
  return { first, last: endsAtMidnight ? addDays(last, -1) : last };
}

export function touches(event: EventTimes, day: string): boolean {
  const { first, last } = daysOf(event);
  return first <= day && day <= last;
}

/** Those of a day: whole days first, then by the clock. */
export function eventsOn<E extends EventTimes>(events: readonly E[], day: string): E[] {
  return events.filter((event) => touches(event, day)).sort(inOrder);
}

const inOrder = (one: EventTimes, other: EventTimes) =>
  Number(other.allDay) - Number(one.allDay) || one.start.localeCompare(other.start);

/** The days of a range that have events, each with its own. */
export function daysWithEvents<E extends EventTimes>(events: readonly E[], { from, to }: DayRange) {
  const days: { day: string; events: E[] }[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) {
    const own = eventsOn(events, day);
    if (own.length > 0) days.push({ day, events: own });
  }
  return days;
}

/** Later or earlier by the clock on the wall: nine o'clock stays nine o'clock when the clocks change. */
function shifted(iso: string, allDay: boolean, { days = 0, minutes = 0 }: TimeStep): string {
  if (allDay) return addDays(iso, days);
  const local = localOf(iso);
  const moved = days === 0 ? iso : momentOf(`${addDays(local.slice(0, 10), days)}${local.slice(10)}`);
  return new Date(Date.parse(moved) + minutes * 60_000).toISOString();
}

export const moved = ({ start, end, allDay }: EventTimes, by: TimeStep): EventTimes => ({
  start: shifted(start, allDay, by),
  end: shifted(end, allDay, by),
  allDay,
});

/** Its end elsewhere, never before its start. */
export function stretched({ start, end, allDay }: EventTimes, by: TimeStep): EventTimes {
  const wanted = shifted(end, allDay, by);
  return { start, end: wanted < start ? start : wanted, allDay };
}

export const isSameTimes = (one: EventTimes, other: EventTimes): boolean =>
  one.start === other.start && one.end === other.end && one.allDay === other.allDay;
