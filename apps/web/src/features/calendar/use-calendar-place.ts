import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLanguage } from '#i18n/language.ts';
import { ownToday } from '#logistics/day.ts';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { type CalendarView, calendarViews, type DayRange, isDay, rangeOf, weekStarts } from './calendar-days.ts';

export interface CalendarPlace {
  view: CalendarView;
  day: string;
  range: DayRange;
  weekStart: number;
  isNarrow: boolean;
  /** The id of the event that is open, as the address has it. */
  eventId: number | undefined;
  go: (place: { view?: CalendarView; day?: string }) => void;
  open: (id: number | undefined) => void;
}

/** Where in the calendar the person is: the address alone says it, so that it can be kept, shared and gone back to. */
export function useCalendarPlace(): CalendarPlace {
  const search: { view?: unknown; date?: unknown; event?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isNarrow = useIsNarrow(60);
  const weekStart = weekStarts[useLanguage()];
  // A list is what a narrow screen shows well.
  const view = calendarViews.find((one) => one === search.view) ?? (isNarrow ? 'list' : 'month');
  const day = isDay(search.date) ? search.date : ownToday();
  const change = (part: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...part }),
      resetScroll: false,
      // The router knows no search of a page that keeps to no schema.
    } as never);
  const { event } = search;
  return {
    view,
    day,
    range: rangeOf(view, day, weekStart),
    weekStart,
    isNarrow,
    eventId: typeof event === 'string' && /^-?\d{1,15}$/.test(event) ? Number(event) : undefined,
    go: (place) =>
      change({
        ...(place.view ? { view: place.view } : {}),
        ...(place.day ? { date: place.day === ownToday() ? undefined : place.day } : {}),
      }),
    open: (id) => change({ event: id === undefined ? undefined : String(id) }),
  };
}
