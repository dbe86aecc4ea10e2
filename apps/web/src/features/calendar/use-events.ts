import { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import type { CalendarEvent, ShownCalendar } from '@cartage/contract/calendar/calendar.schema.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import type { DayRange } from './calendar-days.ts';
import { usePendingMoves } from './event-moves.ts';

export interface Events {
  events: readonly CalendarEvent[];
  /** Nothing has been read yet. */
  isPending: boolean;
  error: unknown;
  retry: () => unknown;
}

const none: readonly CalendarEvent[] = [];

/** The days of the API are those of Greenwich: a day more on either side has every zone's. */
export const daysAsked = ({ from, to }: DayRange, shown: readonly ShownCalendar[]) => ({
  calendars: [...shown],
  from: addDays(from, -1),
  to: addDays(to, 1),
});

/** The events of these days, and how they change: by others, and by moves that are on their way to the server. */
export function useEvents({ from, to }: DayRange, shown: readonly ShownCalendar[]): Events {
  const query = daysAsked({ from, to }, shown);
  const { data, error, isPending, refetch } = useQuery({
    ...api.query(calendarEndpoints.list, { query }),
    enabled: shown.length > 0,
    // What was on the screen stays until the answer: nothing flickers.
    placeholderData: keepPreviousData,
  });
  useLiveChanges(shown.includes('Deliveries') ? ['calendar', 'deliveries'] : ['calendar'], () =>
    invalidate([calendarEndpoints.list.path]),
  );
  const moves = usePendingMoves();
  const names = shown.join();
  const events = useMemo(() => {
    const isShown = (event: CalendarEvent) => names.split(',').includes(event.extendedProps.calendar);
    return (data ?? none).filter(isShown).map((event) => {
      const move = moves[event.id];
      return move ? { ...event, ...move } : event;
    });
  }, [data, names, moves]);
  return { events, isPending: isPending && shown.length > 0, error: data ? null : error, retry: refetch };
}
