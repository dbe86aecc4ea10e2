import { addDays } from '@cartage/contract/core/zoned-time.ts';
import type {
  RosterChanges,
  RosterReport,
  RosterSet,
  WeekCopy,
} from '@cartage/contract/logistics/roster/roster.schema.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { holdRows, shareRows } from '#core/database/locks.ts';
import { inStatements } from '#core/database/slices.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { forbidden, invalidField } from '#core/failure.ts';
import { isSameJson } from '#core/same-json.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { actorOf, nextVersion, requireRecords } from '#logistics/record-writes.ts';
import type { ShiftRow } from './driver-facts.service.ts';

/** Drivers are held by `write`, which takes them for itself. */
const pointers = [
  { table: 'drivers', field: 'driverId', keep: holdRows },
  { table: 'vehicles', field: 'vehicleId', keep: shareRows },
  { table: 'depots', field: 'depotId', keep: shareRows },
] as const;

/** Makes, changes and removes many shifts: all in one transaction, or none. The same again changes nothing more. */
export function writeShifts(ctx: Ctx, changes: RosterChanges): Promise<RosterReport> {
  refuseOthers(ctx);
  refuseTwice(changes);
  return ctx.transact(async (trx, tell) => {
    for (const { table, field, keep } of pointers) {
      const ids = changes.shifts.map((shift) => shift[field]);
      await requireRecords(trx, table, ids, (at) => `shifts.${at}.${field}`, keep);
    }
    return write(trx, tell, ctx, changes);
  });
}

/** The week before again, on days that have no shift yet. */
export function copyShiftsOfWeek(ctx: Ctx, { date, driverIds }: WeekCopy): Promise<RosterReport> {
  refuseOthers(ctx);
  return ctx.transact(async (trx, tell) => {
    const before = await trx
      .selectFrom('shifts')
      .innerJoin('drivers', 'drivers.id', 'shifts.driverId')
      .leftJoin('vehicles', (join) =>
        join.onRef('vehicles.id', '=', 'shifts.vehicleId').on('vehicles.deletedAt', 'is', null),
      )
      .leftJoin('depots', (join) => join.onRef('depots.id', '=', 'shifts.depotId').on('depots.deletedAt', 'is', null))
      .select(['shifts.driverId', 'shifts.date', 'shifts.from', 'shifts.to', 'shifts.status', 'shifts.note'])
      .select(['vehicles.id as vehicleId', 'depots.id as depotId'])
      .where('shifts.driverId', 'in', [...new Set(driverIds)])
      .where('shifts.date', '>=', addDays(date, -7))
      .where('shifts.date', '<', date)
      .where('drivers.isActive', '=', 1)
      .where('drivers.deletedAt', 'is', null)
      .orderBy('shifts.seq')
      .execute();
    const shifts = before.map(
      ({ status, note, ...shift }): RosterSet => ({
        ...shift,
        date: addDays(shift.date, 7),
        status: 'planned',
        // Why somebody was away says nothing of the days to come.
        note: status === 'absent' ? '' : note,
      }),
    );
    return write(trx, tell, ctx, { shifts, removed: [], replaces: false });
  });
}

function refuseOthers(ctx: Ctx): void {
  if (!ctx.can('update', 'Driver', 'shifts')) throw forbidden('You may not plan shifts');
}

interface Day {
  driverId: string;
  date: string;
}
const keyOf = ({ driverId, date }: Day): string => `${driverId} ${date}`;

function refuseTwice({ shifts, removed }: RosterChanges): void {
  const seen = new Set<string>();
  for (const [list, days] of Object.entries({ shifts, removed }))
    for (const [index, day] of days.entries()) {
      if (seen.has(keyOf(day)))
        throw invalidField(`${list}.${index}.date`, 'day_twice', 'This day of the driver is named twice');
      seen.add(keyOf(day));
    }
}

async function write(trx: Trx, tell: Tell, ctx: Ctx, changes: RosterChanges): Promise<RosterReport> {
  const before = await heldShifts(trx, [...changes.shifts, ...changes.removed]);
  const report: RosterReport = { made: 0, changed: 0, removed: 0, kept: 0, undo: { shifts: [], removed: [] } };
  const touched = new Set<string>();
  const made: RosterSet[] = [];
  for (const shift of changes.shifts) {
    const row = before.get(keyOf(shift));
    if (!mayWrite(shift, row, changes.replaces)) {
      report.kept += 1;
      continue;
    }
    touched.add(shift.driverId);
    if (!row) {
      made.push(shift);
      report.undo.removed.push({ ...dayOf(shift), version: 1 });
      continue;
    }
    report.changed += 1;
    report.undo.shifts.push({ ...dayOf(row), ...factsOf(row), version: await changeShift(trx, ctx, row, shift) });
  }
  await insertShifts(trx, ctx, made);
  report.made = made.length;
  for (const day of changes.removed) {
    const row = before.get(keyOf(day));
    if (!row) continue;
    if (day.version !== undefined && day.version !== row.version) {
      report.kept += 1;
      continue;
    }
    touched.add(day.driverId);
    await trx.deleteFrom('shifts').where('id', '=', row.id).execute();
    report.removed += 1;
    report.undo.shifts.push({ ...dayOf(row), ...factsOf(row), version: null });
  }
  for (const id of touched) tell('drivers', id);
  return report;
}

function mayWrite({ version, ...shift }: RosterSet, row: ShiftRow | undefined, replaces: boolean): boolean {
  if (row && isSame(row, shift)) return false;
  return version === undefined ? !row || replaces : version === (row?.version ?? null);
}

/** Gives the version it has then. */
async function changeShift(trx: Trx, ctx: Ctx, row: ShiftRow, shift: RosterSet): Promise<number> {
  const next = nextVersion(ctx, row);
  await trx
    .updateTable('shifts')
    .set({ ...factsOf(shift), ...next })
    .where('id', '=', row.id)
    .execute();
  if (shift.status === 'absent' && row.status !== 'absent')
    await recordTimeline(trx, ctx.clock, {
      actor: actorOf(ctx),
      subject: 'shift',
      subjectId: row.id,
      type: 'moved',
      from: row.status,
      to: 'absent',
      reason: shift.note || null,
    });
  return next.version;
}

async function insertShifts(trx: Trx, { ids, clock }: Ctx, shifts: readonly RosterSet[]): Promise<void> {
  const now = toInstant(clock.now());
  const rows = shifts.map((shift) => ({
    ...dayOf(shift),
    ...factsOf(shift),
    id: ids.next('shf'),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }));
  for (const slice of inStatements(rows)) await trx.insertInto('shifts').values(slice).execute();
}

/** Held by their drivers, in one order for all, so that two people cannot make the same day twice. */
async function heldShifts(trx: Trx, days: readonly Day[]): Promise<Map<string, ShiftRow>> {
  const ids = [...new Set(days.map(({ driverId }) => driverId))];
  const dates = days.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  await holdRows(trx, trx.selectFrom('drivers').select('id').where('id', 'in', ids).orderBy('id')).execute();
  const rows = await trx
    .selectFrom('shifts')
    .selectAll()
    .where('driverId', 'in', ids)
    .where('date', 'in', [...new Set(dates)])
    .orderBy('seq')
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const dayOf = ({ driverId, date }: Day): Day => ({ driverId, date });
type Facts = Pick<ShiftRow, 'from' | 'to' | 'vehicleId' | 'depotId' | 'status' | 'note'>;
const factsOf = ({ from, to, vehicleId, depotId, status, note }: Facts): Facts => ({
  from,
  to,
  vehicleId,
  depotId,
  status,
  note,
});
const isSame = (one: Facts, other: Facts): boolean => isSameJson(factsOf(one), factsOf(other));
