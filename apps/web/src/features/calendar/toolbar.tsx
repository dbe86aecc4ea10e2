import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Format, useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { ownToday } from '#logistics/day.ts';
import { type CalendarView, calendarViews, dayBeside } from './calendar-days.ts';
import { calendarMessages } from './messages.ts';
import classes from './toolbar.module.css';
import type { CalendarPlace } from './use-calendar-place.ts';

/** What the view shows, in words. */
export function titleOfPlace({ view, day, range }: Pick<CalendarPlace, 'view' | 'day' | 'range'>, format: Format) {
  if (view === 'month') return format.month(day);
  return view === 'day' ? format.fullDate(day) : format.days(range.from, addDays(range.to, -1));
}

/** Through the days, and how they are shown. */
export function Toolbar({ place, children }: { place: CalendarPlace; children?: ReactNode }) {
  const t = useMessages(calendarMessages);
  const format = useFormat();
  const { view, day, range, go } = place;
  const isNow = range.from <= ownToday() && ownToday() < range.to && (view !== 'list' || day === ownToday());
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <Button variant="default" disabled={isNow} onClick={() => go({ day: ownToday() })}>
          {t('today')}
        </Button>
        <ActionIcon aria-label={t(`before.${view}`)} onClick={() => go({ day: dayBeside(view, day, -1) })}>
          <IconChevronLeft size={20} className="directional" aria-hidden="true" />
        </ActionIcon>
        <ActionIcon aria-label={t(`after.${view}`)} onClick={() => go({ day: dayBeside(view, day, 1) })}>
          <IconChevronRight size={20} className="directional" aria-hidden="true" />
        </ActionIcon>
      </div>
      <h2 className={classes.title} aria-live="polite">
        {titleOfPlace(place, format)}
      </h2>
      {children}
      <SegmentedControl
        className={classes.views}
        aria-label={t('view')}
        value={view}
        onChange={(next) => go({ view: next as CalendarView })} // one of those given
        data={calendarViews.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
    </div>
  );
}
