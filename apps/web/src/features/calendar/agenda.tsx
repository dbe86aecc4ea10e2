import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import { IconMapPin, IconRepeat } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { ownToday } from '#logistics/day.ts';
import classes from './agenda.module.css';
import type { DayRange } from './calendar-days.ts';
import looks from './calendar-looks.module.css';
import { calendarLooks } from './calendar-looks.ts';
import { CalendarMark } from './calendar-mark.tsx';
import { daysOf, daysWithEvents } from './event-times.ts';
import { hoursOf, titleOf } from './event-words.ts';
import { calendarMessages } from './messages.ts';

interface AgendaProps {
  events: readonly CalendarEvent[];
  range: DayRange;
  onOpen: (event: CalendarEvent) => void;
}

/** The events of these days as a plain list. */
export function Agenda({ events, range, onOpen }: AgendaProps) {
  const t = useMessages(calendarMessages);
  const format = useFormat();
  return (
    <ol className={classes.days}>
      {daysWithEvents(events, range).map(({ day, events }) => (
        <li key={day} className={classes.day} data-today={day === ownToday() || undefined}>
          <h3 className={classes.date}>
            <span className={classes.number}>{Number(day.slice(8))}</span>
            <span className={classes.words}>
              {day === ownToday() ? <span className={classes.today}>{t('today')}</span> : null}
              <span>{format.fullDate(day)}</span>
            </span>
          </h3>
          <ul className={classes.events}>
            {events.map((event) => (
              <li key={event.id}>
                <AgendaEvent event={event} day={day} onOpen={() => onOpen(event)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function AgendaEvent({ event, day, onOpen }: { event: CalendarEvent; day: string; onOpen: () => void }) {
  const t = useMessages(calendarMessages);
  const { calendar, location, seriesId } = event.extendedProps;
  return (
    <button
      type="button"
      className={`${classes.event} ${looks.toned}`}
      data-tone={calendarLooks[calendar].tone}
      onClick={onOpen}
    >
      <span className={classes.hours}>{useHoursOn(event, day)}</span>
      <span className={classes.what}>
        <span className={classes.title} dir="auto">
          {titleOf(event, t)}
        </span>
        <span className={classes.more}>
          <span className={classes.calendar}>
            <CalendarMark calendar={calendar} />
            {t(`calendar.${calendar}`)}
          </span>
          {seriesId === null ? null : (
            <span className={classes.series}>
              <IconRepeat size={14} aria-hidden="true" />
              {t('inSeries')}
            </span>
          )}
          {location ? (
            <span className={classes.location}>
              <IconMapPin size={14} aria-hidden="true" />
              <bdi>{location}</bdi>
            </span>
          ) : null}
        </span>
      </span>
    </button>
  );
}

/** On one of several days, what of it lies on this day. */
function useHoursOn(event: CalendarEvent, day: string): string {
  const t = useMessages(calendarMessages);
  const format = useFormat();
  const { first, last } = daysOf(event);
  if (event.allDay) return t('allDay');
  if (first === last) return hoursOf(event, format);
  if (day === first) return t('from', { time: format.time(event.start) });
  return day === last ? t('until', { time: format.time(event.end) }) : t('allDay');
}
