import type { RosterRow, RosterShift } from '@cartage/contract/logistics/roster/roster.schema.ts';
import { useState } from 'react';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { rosterMessages } from './messages.ts';
import { hoursText } from './roster-words.ts';
import { writeRoster } from './write-roster.ts';

/** What a person says of a shift. */
type ShiftFacts = Pick<RosterShift, 'from' | 'to' | 'vehicleId' | 'note'>;
interface Cell {
  row: RosterRow;
  date: string;
  shift: RosterShift | undefined;
}
export type ShiftActs = ReturnType<typeof useShiftActs>;

/** What can be done to a shift. Each says what it did, offers to take it back, and leaves alone what somebody else has changed. */
export function useShiftActs(usual: { from: string; to: string }) {
  const [copied, setCopied] = useState<RosterShift>();
  const put = ({ row, date, shift }: Cell, facts: ShiftFacts, said: string, status: RosterShift['status']) =>
    writeRoster(
      {
        shifts: [
          {
            driverId: row.id,
            date,
            from: facts.from,
            to: facts.to,
            vehicleId: facts.vehicleId,
            note: facts.note,
            status,
            depotId: shift ? shift.depotId : row.homeDepotId,
            version: shift?.version ?? null,
          },
        ],
      },
      said,
    );
  const t = () => messagesNow(rosterMessages);
  const paste = (cell: Cell) => (copied ? put(cell, copied, t()('saved'), 'planned') : Promise.resolve(false));
  return {
    copied,
    copy: (shift: RosterShift) => {
      setCopied(shift);
      toast.info(t()('copied', { hours: hoursText(shift) }));
    },
    paste,
    startOf: (row: RosterRow, shift: RosterShift | undefined): ShiftFacts =>
      shift ?? { ...usual, vehicleId: row.preferredVehicleId, note: '' },
    save: (cell: Cell, facts: ShiftFacts) => put(cell, facts, t()('saved'), cell.shift?.status ?? 'planned'),
    setAbsent: (cell: Cell & { shift: RosterShift }, isAbsent: boolean) =>
      put(
        cell,
        cell.shift,
        t()(isAbsent ? 'absentSaved' : 'presentSaved', { name: cell.row.name }),
        isAbsent ? 'absent' : 'planned',
      ),
    remove: ({ row, date, shift }: Cell) =>
      shift
        ? writeRoster({ removed: [{ driverId: row.id, date, version: shift.version }] }, t()('removed'))
        : Promise.resolve(false),
    /** Days that have a shift keep it. */
    copyToDays: ({ row, shift }: Cell, days: readonly string[]) =>
      shift
        ? writeRoster(
            {
              shifts: days.map((date) => ({
                driverId: row.id,
                date,
                from: shift.from,
                to: shift.to,
                vehicleId: shift.vehicleId,
                depotId: shift.depotId,
                note: shift.note,
              })),
            },
            undefined,
          )
        : Promise.resolve(false),
  };
}
