import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import type { Format } from '#format/format.ts';
import type { CalendarWords } from './messages.ts';

export const titleOf = ({ title, extendedProps: { deliveryCount } }: CalendarEvent, t: CalendarWords): string =>
  deliveryCount === undefined ? title : t('deliveryCount', { count: deliveryCount });

/** When by the clock, on one day; empty where it takes the whole of it. */
export function hoursOf({ start, end, allDay }: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>, format: Format) {
  if (allDay) return '';
  return start === end ? format.time(start) : format.hours(start, end);
}

/** When, in full. */
export function whenOf(event: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>, format: Format): string {
  const { start, end, allDay } = event;
  if (allDay) return start === end ? format.fullDate(start) : `${format.fullDate(start)} – ${format.fullDate(end)}`;
  const [from, to] = [format.fullDate(start), format.fullDate(end)];
  if (from === to) return `${from}, ${hoursOf(event, format)}`;
  return `${from}, ${format.time(start)} – ${to}, ${format.time(end)}`;
}
