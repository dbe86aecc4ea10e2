import type { CalendarEvent, EventTimes } from '@cartage/contract/calendar/calendar.schema.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import type { EventApi, EventInput } from '@fullcalendar/react';

/** As FullCalendar takes them: the end of whole days is the day after the last one. */
export const toInput = (event: CalendarEvent): EventInput => ({
  id: String(event.id),
  title: event.title,
  start: event.start,
  allDay: event.allDay,
  // What ends as it begins has no end there.
  ...(event.allDay ? { end: addDays(event.end, 1) } : event.end > event.start ? { end: event.end } : {}),
  editable: event.extendedProps.isEditable,
  extendedProps: { event },
});

/** The event of ours that stands behind one of FullCalendar's. */
export const eventOf = ({ extendedProps }: Pick<EventApi, 'extendedProps'>): CalendarEvent => extendedProps.event; // put there by `toInput`

/** When somebody has dragged it to. */
export function timesOf({ start, startStr, end, endStr, allDay }: EventApi): EventTimes {
  if (allDay) {
    const first = startStr.slice(0, 10);
    return { start: first, end: endStr ? addDays(endStr.slice(0, 10), -1) : first, allDay };
  }
  const from = (start ?? new Date()).toISOString();
  return { start: from, end: end?.toISOString() ?? from, allDay };
}
