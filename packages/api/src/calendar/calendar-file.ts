import type { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import type { Ctx } from '#core/context.ts';
import { textFile } from '#core/file-response.ts';
import { type CalendarEntry, calendarType, writeCalendar } from '#core/icalendar.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { listEvents } from './calendar.service.ts';

/** What the caller sees of these calendars, for another calendar program. */
export async function calendarFile(
  ctx: Ctx,
  query: VerbInput<typeof calendarEndpoints.file>['query'],
): Promise<Response> {
  const events = await listEvents(ctx, query);
  const { name, timeZone } = await readLogisticsSettings(ctx.db);
  const changedAt = ctx.clock.now().toISOString();
  // Of a day with too many deliveries there is a number only: no appointment.
  const entries = events
    .filter(({ extendedProps }) => extendedProps.deliveryCount === undefined)
    .map((event) => entryOf(event, changedAt));
  const text = writeCalendar({ name, timeZone }, entries);
  return textFile(text, { contentType: calendarType, fileName: 'calendar.ics' });
}

function entryOf({ id, title, start, end, allDay, url, version, extendedProps }: CalendarEvent, changedAt: string) {
  const { description, location, delivery } = extendedProps;
  const entry: CalendarEntry = {
    uid: `${delivery?.id ?? `event-${id}`}@cartage`,
    sequence: version,
    changedAt,
    start,
    end: allDay ? addDays(end, 1) : end,
    summary: title,
    description: [description, url].filter(Boolean).join('\n'),
    location,
    isBackground: allDay,
  };
  return entry;
}
