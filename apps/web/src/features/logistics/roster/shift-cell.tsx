import type { RosterShift } from '@cartage/contract/logistics/roster/roster.schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { Pop } from '#ui/pop/pop.tsx';
import { rosterMessages } from './messages.ts';
import classes from './roster.module.css';
import { hoursText, shiftText } from './roster-words.ts';
import { type EditorProps, ShiftEditor } from './shift-editor.tsx';

interface ShiftCellProps extends Omit<EditorProps, 'onClose'> {
  mayEdit: boolean;
  vehicle: string;
  stop: object;
}

/** A day of a driver: what it says, and the way to change it. */
export function ShiftCell({ mayEdit, vehicle, stop, ...editing }: ShiftCellProps) {
  const t = useMessages(rosterMessages);
  const format = useFormat();
  const { row, date, shift } = editing;
  const label = t('shiftOf', { name: row.name, day: format.fullDate(date) });
  const said = `${label}: ${shiftText(t, format, shift, vehicle)}`;
  const content = <ShiftFacts shift={shift} vehicle={vehicle} />;
  if (!mayEdit)
    return (
      <span {...stop} className={classes.cell} role="img" aria-label={said}>
        {content}
      </span>
    );
  return (
    <Pop
      label={label}
      trigger={(props) => (
        <button type="button" {...props} {...stop} className={classes.cell} aria-label={said}>
          {content}
        </button>
      )}
    >
      {(close) => <ShiftEditor {...editing} onClose={close} />}
    </Pop>
  );
}

function ShiftFacts({ shift, vehicle }: { shift: RosterShift | undefined; vehicle: string }) {
  const t = useMessages(rosterMessages);
  if (!shift) return <span className={classes.off}>{t('off')}</span>;
  const isAbsent = shift.status === 'absent';
  return (
    <>
      {isAbsent ? <Chip tone="warning">{t('absent')}</Chip> : null}{' '}
      <bdi className={`numeric ${classes.hours}`} data-absent={isAbsent || undefined}>
        {hoursText(shift)}
      </bdi>{' '}
      {vehicle && !isAbsent ? (
        <bdi className={classes.quiet} title={vehicle}>
          {vehicle}
        </bdi>
      ) : null}
      {shift.note ? (
        <bdi className={classes.quiet} title={shift.note}>
          {shift.note}
        </bdi>
      ) : null}
      {shift.warnings.map(({ code }) => (
        <span key={code} className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {t(`warn.${code}`)}
        </span>
      ))}
    </>
  );
}
