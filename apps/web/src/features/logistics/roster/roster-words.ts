import type { RosterShift, ShiftWarning } from '@cartage/contract/logistics/roster/roster.schema.ts';
import type { Format } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import type { RosterWords } from './messages.ts';

/** What is odd about a shift, in a sentence. */
export function warningText(t: RosterWords, format: Format, warning: ShiftWarning): string {
  const { code, driverName = '', restS = 0, minRestS = 0 } = warning;
  return t(`why.${code}`, {
    name: isolated(driverName),
    rest: format.duration(restS),
    least: format.duration(minRestS),
  });
}

/** From left to right in Arabic too. */
export const hoursText = ({ from, to }: { from: string; to: string }): string => `\u2066${from}–${to}\u2069`;

/** All of a shift for who does not see its cell. */
export function shiftText(t: RosterWords, format: Format, shift: RosterShift | undefined, vehicle: string): string {
  if (!shift) return t('off');
  return [
    ...(shift.status === 'absent' ? [t('absent')] : []),
    hoursText(shift),
    ...(vehicle && shift.status !== 'absent' ? [isolated(vehicle)] : []),
    ...(shift.note ? [isolated(shift.note)] : []),
    ...shift.warnings.map((warning) => warningText(t, format, warning)),
  ].join(', ');
}
