import type { ShownCalendar } from '@cartage/contract/calendar/calendar.schema.ts';
import { Checkbox } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { CalendarMark } from './calendar-mark.tsx';
import { calendarMessages } from './messages.ts';
import { MonthPicker } from './month-picker.tsx';
import classes from './side-panel.module.css';
import type { CalendarPlace } from './use-calendar-place.ts';
import type { CalendarChoice } from './use-shown-calendars.ts';

interface SidePanelProps {
  place: CalendarPlace;
  choice: CalendarChoice;
  onPick: (day: string) => void;
}

/** Where to go, and what to look at. */
export const SidePanel = ({ place, choice, onPick }: SidePanelProps) => (
  <div className={classes.panel}>
    <MonthPicker day={place.day} weekStart={place.weekStart} onPick={onPick} />
    <Calendars choice={choice} />
  </div>
);

function Calendars({ choice: { all, shown, choose } }: { choice: CalendarChoice }) {
  const t = useMessages(calendarMessages);
  const toggle = (name: ShownCalendar) =>
    choose(
      shown.includes(name)
        ? shown.filter((one) => one !== name)
        : all.filter((one) => one === name || shown.includes(one)),
    );
  const isAll = shown.length === all.length;
  return (
    <fieldset className={classes.calendars}>
      <legend>{t('calendars')}</legend>
      <Checkbox
        className={classes.calendar}
        label={t('viewAll')}
        checked={isAll}
        indeterminate={shown.length > 0 && !isAll}
        onChange={() => choose(isAll ? [] : all)}
      />
      {all.map((name) => (
        <Checkbox
          key={name}
          className={classes.calendar}
          checked={shown.includes(name)}
          onChange={() => toggle(name)}
          label={
            <span className={classes.name}>
              <CalendarMark calendar={name} sizePx={16} />
              {t(`calendar.${name}`)}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
