import { daysOfWeek } from '@cartage/contract/logistics/roster/roster.rules.ts';
import type { RosterRow, RosterShift } from '@cartage/contract/logistics/roster/roster.schema.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { weekdayOf } from '#logistics/day.ts';
import { useVehicles } from '#logistics/record-options.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import { rosterMessages } from './messages.ts';
import classes from './roster.module.css';
import { hoursText, warningText } from './roster-words.ts';
import type { ShiftActs } from './use-shift-acts.ts';

export interface EditorProps {
  row: RosterRow;
  date: string;
  shift: RosterShift | undefined;
  acts: ShiftActs;
  /** Of the week shown. */
  firstDay: string;
  onClose: () => void;
}

/** The shift of one day: hours, vehicle and note, whether the driver comes, and copies of it. */
export function ShiftEditor({ row, date, shift, acts, firstDay, onClose }: EditorProps) {
  const t = useMessages(rosterMessages);
  const format = useFormat();
  const vehicles = useVehicles();
  const start = acts.startOf(row, shift);
  const [hours, setHours] = useState({ from: start.from, to: start.to });
  const [vehicleId, setVehicleId] = useState(start.vehicleId);
  const [note, setNote] = useState(start.note);
  const [isBusy, setIsBusy] = useState(false);
  const isBackwards = hours.to < hours.from;
  const run = async (act: () => Promise<boolean>) => {
    setIsBusy(true);
    if (await act()) onClose();
    else setIsBusy(false);
  };
  const at = { row, date, shift };
  return (
    <div className={classes.editor}>
      <p className={classes.editorTitle}>
        <strong>{row.name}</strong> <span>{format.fullDate(date)}</span>
      </p>
      {shift?.warnings.map((warning) => (
        <p key={warning.code} className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {warningText(t, format, warning)}
        </p>
      ))}
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBackwards && !isBusy) void run(() => acts.save(at, { ...hours, vehicleId, note }));
        }}
      >
        <TimeRange
          label={t('hours')}
          value={hours}
          onChange={setHours}
          error={isBackwards ? t('endFirst') : undefined}
        />
        <NativeSelect
          label={t('vehicle')}
          data={[{ value: '', label: t('noVehicle') }, ...vehicles.options]}
          value={vehicleId ?? ''}
          onChange={({ currentTarget }) => setVehicleId(currentTarget.value || null)}
        />
        <TextInput
          label={t('note')}
          value={note}
          maxLength={500}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={classes.editorActs}>
          <Button type="submit" size="compact-sm" disabled={isBusy || isBackwards}>
            {t('save')}
          </Button>
          {shift ? (
            <>
              <Button
                variant="default"
                size="compact-sm"
                disabled={isBusy}
                onClick={() => void run(() => acts.setAbsent({ ...at, shift }, shift.status !== 'absent'))}
              >
                {t(shift.status === 'absent' ? 'present' : 'setAbsent')}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                disabled={isBusy}
                onClick={() => {
                  acts.copy(shift);
                  onClose();
                }}
              >
                {t('copy')}
              </Button>
            </>
          ) : null}
          {acts.copied ? (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              onClick={() => void run(() => acts.paste(at))}
            >
              {t('paste', { hours: hoursText(acts.copied) })}
            </Button>
          ) : null}
          {shift ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              disabled={isBusy}
              onClick={() => void run(() => acts.remove(at))}
            >
              {t('remove')}
            </Button>
          ) : null}
        </div>
      </form>
      {shift ? (
        <CopyToDays
          date={date}
          firstDay={firstDay}
          isBusy={isBusy}
          onCopy={(days) => void run(() => acts.copyToDays(at, days))}
        />
      ) : null}
    </div>
  );
}

interface CopyToDaysProps {
  date: string;
  firstDay: string;
  isBusy: boolean;
  onCopy: (days: string[]) => void;
}

/** Where weeks begin on Saturday, Friday and Saturday are free; elsewhere Saturday and Sunday. */
function workingDays(firstDay: string): string[] {
  const free = weekdayOf(firstDay) === 6 ? [5, 6] : [6, 7];
  return daysOfWeek(firstDay).filter((day) => !free.includes(weekdayOf(day)));
}

function CopyToDays({ date, firstDay, isBusy, onCopy }: CopyToDaysProps) {
  const t = useMessages(rosterMessages);
  const format = useFormat();
  const [days, setDays] = useState(() => workingDays(firstDay).filter((day) => day !== date));
  return (
    <fieldset className={classes.copyDays}>
      <legend>{t('toDays')}</legend>
      {daysOfWeek(firstDay)
        .filter((day) => day !== date)
        .map((day) => (
          <Checkbox
            key={day}
            size="xs"
            label={format.shortWeekday(day)}
            checked={days.includes(day)}
            onChange={({ currentTarget }) =>
              setDays(currentTarget.checked ? [...days, day] : days.filter((other) => other !== day))
            }
          />
        ))}
      <Button
        variant="default"
        size="compact-sm"
        disabled={isBusy || days.length === 0}
        onClick={() => onCopy(days.toSorted())}
      >
        {t('copyToDays')}
      </Button>
    </fieldset>
  );
}
