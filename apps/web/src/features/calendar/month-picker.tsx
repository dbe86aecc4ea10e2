import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { directionOf, useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { ownToday } from '#logistics/day.ts';
import { focusDrawn } from '#ui/focus-drawn.ts';
import { addMonths, dayByKey, monthOf, weeksOf } from './calendar-days.ts';
import { calendarMessages } from './messages.ts';
import classes from './month-picker.module.css';

interface MonthPickerProps {
  day: string;
  weekStart: number;
  onPick: (day: string) => void;
}

/** A small month to jump by. It leafs by itself; the calendar follows once a day is picked. */
export function MonthPicker({ day, weekStart, onPick }: MonthPickerProps) {
  const t = useMessages(calendarMessages);
  const format = useFormat();
  const isRtl = directionOf(useLanguage()) === 'rtl';
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  // The day the keys are on; it follows the calendar when that goes elsewhere.
  const [place, setPlace] = useState({ of: day, at: day });
  if (place.of !== day) setPlace({ of: day, at: day });
  const at = place.of === day ? place.at : day;
  const leaf = (to: string) => setPlace({ of: day, at: to });
  const onKeyDown = (event: KeyboardEvent) => {
    const to =
      event.altKey || event.ctrlKey || event.metaKey ? undefined : dayByKey(event.key, at, { isRtl, weekStart });
    if (!to) return;
    event.preventDefault();
    leaf(to);
    focusDrawn(grid, '[tabindex="0"]');
  };
  const weeks = weeksOf(at, weekStart);
  return (
    <section className={classes.picker} aria-labelledby={title}>
      <div className={classes.head}>
        <ActionIcon size={32} aria-label={t('monthBefore')} onClick={() => leaf(addMonths(at, -1))}>
          <IconChevronLeft size={18} className="directional" aria-hidden="true" />
        </ActionIcon>
        <p className={classes.title} id={title} aria-live="polite">
          {format.month(at)}
        </p>
        <ActionIcon size={32} aria-label={t('monthAfter')} onClick={() => leaf(addMonths(at, 1))}>
          <IconChevronRight size={18} className="directional" aria-hidden="true" />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as the ARIA practices have it */}
      <table ref={grid} role="grid" aria-labelledby={title} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={format.weekday(one)}>
                {format.shortWeekday(one, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={classes.day}
                    tabIndex={one === at ? 0 : -1}
                    aria-label={format.fullDate(one)}
                    aria-pressed={one === day}
                    aria-current={one === ownToday() ? 'date' : undefined}
                    data-selected={one === day || undefined}
                    data-other={monthOf(one) !== monthOf(at) || undefined}
                    onClick={() => onPick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
