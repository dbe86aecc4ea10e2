import type { RosterDay, RosterRow } from '@cartage/contract/logistics/roster/roster.schema.ts';
import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#logistics/day.ts';
import { useVehicles } from '#logistics/record-options.ts';
import { Chip } from '#ui/chip.tsx';
import { DayHead } from './day-head.tsx';
import { rosterMessages } from './messages.ts';
import classes from './roster.module.css';
import { ShiftCell } from './shift-cell.tsx';
import { placeOf, useGridKeys } from './use-grid-keys.ts';
import type { ShiftActs } from './use-shift-acts.ts';

interface RosterGridProps {
  rows: readonly RosterRow[];
  /** The days that are shown: all seven, or one where there is little room. */
  days: readonly string[];
  firstDay: string;
  figures: readonly RosterDay[] | undefined;
  depotId: string | undefined;
  acts: ShiftActs;
  mayEdit: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  currency: string;
  isOld: boolean;
}

/** Drivers down, days across: an ARIA grid, whose head has the links of each day in two rows of their own. */
export function RosterGrid(props: RosterGridProps) {
  const { rows, days, firstDay, figures, depotId, acts, mayEdit, chosen, onChoose, currency } = props;
  const t = useMessages(rosterMessages);
  const format = useFormat();
  const vehicles = useVehicles();
  const keysId = useId();
  const isThere = ({ row, column }: { row: number; column: number }) => row < rows.length && column <= days.length;
  const keys = useGridKeys(isThere, { row: 0, column: 1 });
  const cellAt = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event);
    const row = place && rows[place.row];
    const date = place && days[place.column - 1];
    return row && date ? { row, date, shift: row.shifts.find((shift) => shift.date === date) } : undefined;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellAt(event);
    if (mayEdit && cell && actByKey(event, cell, acts)) event.preventDefault();
    else keys.grid.onKeyDown(event);
  };
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  return (
    <>
      {mayEdit ? (
        <p id={keysId} className={classes.keys}>
          {t('keys')}
        </p>
      ) : null}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through by arrows is a grid
        role="grid"
        className={classes.grid}
        aria-label={t('title')}
        aria-describedby={mayEdit ? keysId : undefined}
        data-old={props.isOld || undefined}
        data-days={days.length}
        onFocus={keys.grid.onFocus}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {mayEdit ? (
                <Checkbox
                  {...keys.stop(-1, 0)}
                  size="xs"
                  label={t('driver')}
                  aria-label={t('chooseAll')}
                  checked={isAll}
                  indeterminate={!isAll && rows.some(({ id }) => chosen.has(id))}
                  onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ id }) => id)))}
                />
              ) : (
                t('driver')
              )}
            </th>
            {days.map((date, at) => (
              <th key={date} scope="col" data-today={date === today() || undefined}>
                <DayHead
                  date={date}
                  isToday={date === today()}
                  day={figures?.find((day) => day.date === date)}
                  depotId={depotId}
                  stop={(row) => keys.stop(row, at + 1)}
                />
              </th>
            ))}
            <th scope="col" className={classes.sum}>
              {t('week')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} data-selected={chosen.has(row.id) || undefined}>
              <th scope="row" className={classes.name}>
                {mayEdit ? (
                  <Checkbox
                    {...keys.stop(index, 0)}
                    size="xs"
                    label={<bdi>{row.name}</bdi>}
                    aria-label={t('choose', { name: row.name })}
                    checked={chosen.has(row.id)}
                    onChange={() => onChoose(toggled(chosen, row.id))}
                  />
                ) : (
                  <bdi>{row.name}</bdi>
                )}
                {row.isActive ? null : <Chip>{t('inactive')}</Chip>}
              </th>
              {days.map((date, at) => {
                const shift = row.shifts.find((one) => one.date === date);
                return (
                  <td key={date} data-today={date === today() || undefined}>
                    <ShiftCell
                      row={row}
                      date={date}
                      shift={shift}
                      acts={acts}
                      firstDay={firstDay}
                      mayEdit={mayEdit}
                      vehicle={vehicles.nameOf(shift?.vehicleId ?? null)}
                      stop={keys.stop(index, at + 1)}
                    />
                  </td>
                );
              })}
              <td className={classes.sum}>
                <span className="numeric">{format.duration(row.workS)}</span>
                {row.overtimeS ? (
                  <Chip tone="warning">{t('overtime', { time: format.duration(row.overtimeS) })}</Chip>
                ) : null}
                {row.costMinor === null ? null : (
                  <span className={`numeric ${classes.quiet}`}>{format.money(row.costMinor, currency)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Whether the key is one that does something to the cell. */
function actByKey(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>,
  cell: Parameters<ShiftActs['paste']>[0],
  acts: ShiftActs,
): boolean {
  const isCommand = (ctrlKey || metaKey) && !altKey;
  if (key === 'Delete' || key === 'Backspace') {
    void acts.remove(cell);
    return true;
  }
  if (isCommand && key.toLowerCase() === 'c' && cell.shift) {
    acts.copy(cell.shift);
    return true;
  }
  if (isCommand && key.toLowerCase() === 'v' && acts.copied) {
    void acts.paste(cell);
    return true;
  }
  return false;
}
