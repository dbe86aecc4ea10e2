import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { queryWord, searchText } from '#core/paged-list.ts';
import {
  calendarEventChangeSchema,
  calendarEventSchema,
  eventGuestSchema,
  newCalendarEventSchema,
  type ShownCalendar,
  seriesScopeSchema,
  shownCalendars,
} from './calendar.schema.ts';

const read = { action: 'read', subject: 'CalendarEvent' } as const;
const params = z.object({ id: numberInPath });
const unknownEvent = { status: 400, body: 'Something Went Wrong' } as const;
const notYours = {
  status: 403,
  body: { code: 'forbidden', message: 'Only whoever made it, or an administrator, may do this' },
} as const;

/** Known names among those given, one or many. */
const calendarNames = z.catch(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given: string | string[]): ShownCalendar[] => {
      const words = [given].flat().flatMap((text) => text.split(','));
      return shownCalendars.filter((name) => words.includes(name));
    }),
  ),
  [],
);
const day = z.catch(z.optional(z.iso.date()), undefined);
const inSeries = z.object({ scope: queryWord(seriesScopeSchema) });
const shownDays = z.object({ calendars: calendarNames, from: day, to: day });

export const calendarEndpoints = {
  /**
   * What the caller may see of the calendars named; of none named, none. `from` and `to`, the day after the last one,
   * narrow it to what overlaps. 1,000 events at most, those that start last. The calendar
   * `Deliveries` shows where and when deliveries are due, to whoever may read them.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/apps/calendar',
    status: 200,
    access: read,
    query: shownDays,
    response: z.array(calendarEventSchema),
  }),
  /** The same as a file for calendar programs (iCalendar). */
  file: endpoint({
    method: 'GET',
    path: '/api/apps/calendar/file',
    status: 200,
    access: read,
    query: shownDays,
    response: 'file',
  }),
  /** Whom an event may invite: colleagues, by part of a name or address, 20 at most. */
  people: endpoint({
    method: 'GET',
    path: '/api/apps/calendar/people',
    status: 200,
    access: read,
    query: z.object({ q: searchText }),
    response: z.object({ people: z.array(eventGuestSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/apps/calendar/{id}',
    status: 200,
    access: read,
    params,
    response: calendarEventSchema,
  }),
  /** Answers the first one where it repeats: 200 times at most. */
  create: endpoint({
    method: 'POST',
    path: '/api/apps/calendar',
    status: 201,
    access: { action: 'create', subject: 'CalendarEvent' },
    body: newCalendarEventSchema,
    response: calendarEventSchema,
  }),
  /**
   * `scope=following`: what this changes in the event changes in those of its series that come later too, and they move
   * as it does, by the clock on the wall. If-Match is about the one named.
   */
  update: endpoint({
    method: 'PUT',
    path: '/api/apps/calendar/{id}',
    status: 201,
    access: { action: 'update', subject: 'CalendarEvent' },
    params,
    query: inSeries,
    body: calendarEventChangeSchema,
    response: calendarEventSchema,
    failures: { unknownEvent, notYours },
  }),
  /** `scope=following`: with those of its series that come later. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/apps/calendar/{id}',
    status: 204,
    access: { action: 'delete', subject: 'CalendarEvent' },
    params,
    query: inSeries,
    response: null,
    failures: { unknownEvent, notYours },
  }),
};
