import type { CalendarOptions, EventDisplayInfo } from '@fullcalendar/react';
import { VisuallyHidden } from '@mantine/core';
import { IconRepeat, IconX } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { CalendarMark } from './calendar-mark.tsx';
import { daysOf } from './event-times.ts';
import { titleOf, whenOf } from './event-words.ts';
import { eventOf } from './fc-events.ts';
import classes from './grid-looks.module.css';
import { calendarMessages } from './messages.ts';

const all = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
const dayClass = ({ isToday, isOther }: { isToday: boolean; isOther?: boolean }) =>
  all(classes.lined, isToday && classes.isToday, isOther && classes.isOther);

/** FullCalendar in Cartage's clothes: it comes without any, and asks for each part by name. */
export const gridLooks = {
  className: classes.calendar,
  viewClass: ({ view }) => all(classes.view, view.type === 'timeGridWeek' && classes.week),
  tableHeaderClass: classes.header,
  dayHeaderRowClass: classes.lined,
  dayHeaderAlign: ({ inPopover }) => (inPopover ? 'start' : 'center'),
  dayHeaderClass: ({ inPopover }) => all(classes.lined, classes.dayHeader, inPopover && classes.popoverHead),
  dayHeaderInnerClass: ({ isToday }) => all(classes.dayName, isToday && classes.isTodayName),
  dayHeaderDividerClass: classes.divider,
  dayRowClass: classes.lined,
  dayCellClass: dayClass,
  dayCellTopClass: classes.cellTop,
  navLinkClass: classes.dayLink,
  dayCellTopInnerClass: ({ isToday }) => all(classes.number, isToday && classes.todayNumber),
  dayCellInnerClass: ({ inPopover }) => (inPopover ? classes.popoverBody : ''),
  dayCellBottomClass: classes.cellBottom,
  dayLaneClass: dayClass,
  dayLaneInnerClass: ({ isStack }) => (isStack ? classes.stack : classes.lane),
  slotLaneClass: ({ isMinor }) => all(classes.lined, isMinor && classes.halfHour),
  slotHeaderClass: classes.slotHeader,
  slotHeaderInnerClass: classes.hour,
  slotHeaderRowClass: classes.lined,
  slotHeaderDividerClass: classes.dividerAside,
  allDayHeaderClass: classes.allDayHeader,
  allDayHeaderInnerClass: classes.hour,
  allDayDividerClass: classes.divider,
  nowIndicatorLineClass: classes.now,
  fillerClass: classes.lined,
  highlightClass: classes.highlight,
  eventClass: (info) => all(classes.event, info.isSelected && classes.isChosen, info.isDragging && classes.isDragged),
  rowEventClass: (info) => all(classes.rowEvent, info.isStart && classes.rowStart, info.isEnd && classes.rowEnd),
  rowEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? all(classes.rowHandle, classes.handleStart) : ''),
  rowEventAfterClass: ({ isEndResizable }) => (isEndResizable ? all(classes.rowHandle, classes.handleEnd) : ''),
  rowEventInnerClass: classes.rowInner,
  columnEventClass: classes.columnEvent,
  columnEventBeforeClass: ({ isStartResizable }) =>
    isStartResizable ? all(classes.columnHandle, classes.handleTop) : '',
  columnEventAfterClass: ({ isEndResizable }) =>
    isEndResizable ? all(classes.columnHandle, classes.handleBottom) : '',
  columnEventInnerClass: ({ isShort }) => all(classes.columnInner, isShort && classes.isShort),
  rowMoreLinkClass: classes.more,
  columnMoreLinkClass: classes.more,
  popoverClass: classes.popover,
  popoverCloseClass: classes.popoverClose,
  popoverCloseContent: () => <IconX size={18} aria-hidden="true" />,
} satisfies CalendarOptions;

/** What stands in an event: when it begins, what it is, and unseen until when and in which calendar. */
export function EventText({ info }: { info: Pick<EventDisplayInfo, 'event' | 'isStart' | 'isNarrow' | 'timeText'> }) {
  const t = useMessages(calendarMessages);
  const format = useFormat();
  const event = eventOf(info.event);
  const { calendar, seriesId } = event.extendedProps;
  const { first, last } = daysOf(event);
  return (
    <>
      <CalendarMark calendar={calendar} />
      {seriesId === null ? null : <IconRepeat className={classes.repeats} size={12} aria-hidden="true" />}
      {event.allDay || !info.timeText ? null : <span className={classes.time}>{`${info.timeText} `}</span>}
      {/* Small events have no room for all of it. */}
      <span
        className={classes.title}
        dir="auto"
        title={[event.allDay ? '' : info.timeText, titleOf(event, t)].filter(Boolean).join(' ')}
      >
        {titleOf(event, t)}
      </span>
      <VisuallyHidden>
        {`, ${first === last && !event.allDay ? t('until', { time: format.time(event.end) }) : whenOf(event, format)}, ${t(`calendar.${calendar}`)}${seriesId === null ? '' : `, ${t('inSeries')}`}`}
      </VisuallyHidden>
    </>
  );
}
