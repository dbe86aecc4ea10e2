import { usualVisibility } from '@cartage/contract/calendar/calendar.rules.ts';
import type {
  CalendarEvent,
  CalendarName,
  EventRepeat,
  EventTimes,
  EventVisibility,
} from '@cartage/contract/calendar/calendar.schema.ts';
import type { Draft } from './draft.ts';
import { localOf, momentOf } from './event-times.ts';

/** How often what does not repeat repeats. */
export const never = 'never';

export interface EventValues extends Record<string, unknown> {
  title: string;
  /** By the clock of this device, `2026-11-26T09:30`: what takes whole days keeps its hours, should it get them back. */
  start: string;
  end: string;
  allDay: boolean;
  url: string;
  /** Of a new event alone: one that is there repeats no more than it does. */
  repeat: { every: EventRepeat['every'] | typeof never; until: string };
  extendedProps: {
    calendar: CalendarName;
    location: string;
    description: string;
    guests: number[];
    visibility: EventVisibility;
  };
}

const timesOf = ({ start, end, allDay }: EventTimes) => ({
  start: allDay ? `${start}T09:00` : localOf(start),
  end: allDay ? `${end}T10:00` : localOf(end),
  allDay,
});

export const draftValues = (draft: Draft): EventValues => ({
  title: '',
  ...timesOf(draft),
  url: '',
  repeat: { every: never, until: '' },
  extendedProps: {
    calendar: 'Business',
    location: '',
    description: '',
    guests: [],
    visibility: usualVisibility('Business'),
  },
});

export function valuesOf(event: CalendarEvent): EventValues {
  const { calendar, location, description, guests, visibility } = event.extendedProps;
  return {
    title: event.title,
    ...timesOf(event),
    url: event.url,
    repeat: { every: never, until: '' },
    extendedProps: {
      // Deliveries are not written here, and so never in a form.
      calendar: calendar === 'Deliveries' ? 'ETC' : calendar,
      location,
      description,
      guests: guests.map(({ id }) => id),
      visibility,
    },
  };
}

/** What is not a whole date yet is sent as nothing: the schema says so beside the field. */
export function bodyOf({ start, end, allDay, url, repeat, ...values }: EventValues): Record<string, unknown> {
  const timeOf = (local: string) => (local === '' ? '' : allDay ? local.slice(0, 10) : momentOf(local));
  return {
    ...values,
    url: webAddressOf(url),
    allDay,
    start: timeOf(start),
    end: timeOf(end),
    ...(repeat.every === never ? {} : { repeat }),
  };
}

/** As people write and paste it: `example.com/room` leads where `https://example.com/room` does. */
export function webAddressOf(typed: string): string {
  const text = typed.trim();
  return /^[^\s:/@]+\.[^\s:/@.]+(:\d+)?(\/|\?|#|$)/.test(text) ? `https://${text}` : text;
}
