import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useMemo, useRef } from 'react';
import { directionOf, languageFacts, useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import type { CalendarView } from './calendar-days.ts';
import looks from './calendar-looks.module.css';
import { calendarLooks } from './calendar-looks.ts';
import { type Draft, draftOf, draftOn } from './draft.ts';
import { sendMoves } from './event-moves.ts';
import { localOf } from './event-times.ts';
import { eventOf, timesOf, toInput } from './fc-events.ts';
import { EventText, gridLooks } from './grid-looks.tsx';
import classes from './grid-view.module.css';
import { calendarMessages } from './messages.ts';
import { type GridContents, useGridKeys } from './use-grid-keys.ts';
import { useMoveEvent } from './use-move-event.ts';

const fcViews: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'dayGridMonth',
};
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

interface GridViewProps extends GridContents {
  onOpen: (event: CalendarEvent) => void;
}

/** A month, a week or a day as a grid, in which events are dragged about. */
export function GridView({ place, events, onOpen, onAdd }: GridViewProps) {
  const calendar = useRef<CalendarRef>(null);
  const root = useRef<HTMLDivElement>(null);
  const t = useMessages(calendarMessages);
  const language = useLanguage();
  const move = useMoveEvent();
  const keysId = useId();
  const { said } = useGridKeys(root, { place, events, onAdd, move, keysId });
  const inputs = useMemo(() => events.map(toInput), [events]);
  const { view, day, weekStart } = place;
  useEffect(() => calendar.current?.getApi().changeView(fcViews[view], day), [view, day]);
  useEffect(() => sendMoves, []);
  const drop: CalendarOptions['eventDrop'] = ({ event }) => move(eventOf(event), timesOf(event));
  return (
    <>
      <div ref={root} className={classes.grid}>
        <FullCalendar
          ref={calendar}
          {...gridLooks}
          {...useWords()}
          plugins={[dayGridPlugin, timeGridPlugin, interactionPlugin]}
          initialView={fcViews[view]}
          initialDate={day}
          locale={languageFacts[language].locale}
          direction={directionOf(language)}
          firstDay={weekStart % 7}
          headerToolbar={false}
          borderless
          height="100%"
          expandRows
          fixedWeekCount={false}
          dayMaxEvents={view === 'month' ? 2 : 3}
          nowIndicator
          navLinks
          navLinkDayClick={(date) => place.go({ view: 'day', day: localOf(date.toISOString()).slice(0, 10) })}
          scrollTime="07:00:00"
          slotHeaderFormat={clock}
          eventTimeFormat={clock}
          displayEventEnd={view === 'day'}
          eventDisplay="block"
          eventShortHeight={40}
          slotEventOverlap={false}
          events={inputs}
          eventContent={(info) => <EventText info={info} />}
          eventClass={(info) => `${gridLooks.eventClass(info)} ${looks.toned}`}
          eventDidMount={({ el, event }) => {
            el.dataset.event = event.id;
            el.dataset.tone = calendarLooks[eventOf(event).extendedProps.calendar].tone;
          }}
          eventClick={({ event, jsEvent }) => {
            jsEvent.preventDefault();
            onOpen(eventOf(event));
          }}
          editable
          eventResizableFromStart
          forceEventDuration
          defaultTimedEventDuration="01:00"
          longPressDelay={400}
          eventDrop={drop}
          eventResize={({ event }) => move(eventOf(event), timesOf(event))}
          selectable={onAdd !== undefined}
          selectMinDistance={6}
          dateClick={({ dateStr, allDay, date }) => onAdd?.(draftAt(view, { dateStr, allDay, date }))}
          select={({ start, end, startStr, endStr, allDay }) => {
            onAdd?.(
              allDay ? draftOf(startStr, endStr) : { start: start.toISOString(), end: end.toISOString(), allDay },
            );
            calendar.current?.getApi().unselect();
          }}
        />
      </div>
      <VisuallyHidden id={keysId}>{t('keys')}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** A press on a day of the month is an hour of it; beside hours it is what was pressed. */
function draftAt(
  view: CalendarView,
  { dateStr, allDay, date }: { dateStr: string; allDay: boolean; date: Date },
): Draft {
  if (view === 'month') return draftOn(dateStr);
  if (allDay) return { start: dateStr, end: dateStr, allDay };
  return { start: date.toISOString(), end: new Date(date.getTime() + 3_600_000).toISOString(), allDay };
}

/** What FullCalendar says by itself, in the person's language. */
function useWords() {
  const t = useMessages(calendarMessages);
  return {
    allDayText: t('allDay'),
    timedText: t('hours'),
    moreLinkText: (count: number) => t('more', { count }),
    moreLinkHint: (count: number) => t('moreHint', { count }),
    navLinkHint: (date: string) => t('openDay', { date }),
    closeHint: t('closeDay'),
    eventsHint: t('events'),
    popoverFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  } satisfies CalendarOptions;
}
