import {
  type EventRepeat,
  type NewCalendarEvent,
  newCalendarEventSchema,
} from '@cartage/contract/calendar/calendar.schema.ts';
import { firstDayOf, repeatProblem } from '@cartage/contract/calendar/repeat.rules.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import * as z from 'zod/mini';
import { type EventValues, never } from './event-values.ts';

/** So many days on a series usually ends: by the day after four weeks, by the week after a quarter, by the month after a year. */
const usualDays: Readonly<Record<EventRepeat['every'], number>> = {
  day: 27,
  weekday: 27,
  week: 91,
  twoWeeks: 182,
  month: 365,
  year: 5 * 365 + 2,
};

/** Until when what begins then is repeated, unless somebody says otherwise; empty where it is not. */
export function usualUntil(every: EventValues['repeat']['every'], start: string): string {
  const day = start.slice(0, 10);
  if (every === never || day === '') return '';
  const until = addDays(day, usualDays[every]);
  return until < '2200' ? until : '2199-12-31';
}

/** A new event, of which the office's clocks say on which day it begins. */
export const newEventSchema = (zone: string) =>
  newCalendarEventSchema.check(
    ...(['ends_before_start', 'too_many_events'] as const).map((code) =>
      z.refine<NewCalendarEvent>((event) => !event.repeat || problemOf(event, event.repeat, zone) !== code, {
        path: ['repeat', 'until'],
        params: { code },
        when: ({ issues }) => issues.length === 0,
      }),
    ),
  );

const problemOf = (event: NewCalendarEvent, repeat: EventRepeat, zone: string) =>
  repeatProblem(firstDayOf(event, zone), repeat);
