import type { ShownCalendar } from '@cartage/contract/calendar/calendar.schema.ts';
import classes from './calendar-looks.module.css';
import { calendarLooks } from './calendar-looks.ts';

/** The sign of a calendar; its name stands beside it or is said. */
export function CalendarMark({ calendar, sizePx = 14 }: { calendar: ShownCalendar; sizePx?: number }) {
  const { tone, icon: Icon } = calendarLooks[calendar];
  return <Icon className={classes.mark} data-tone={tone} size={sizePx} aria-hidden="true" />;
}
