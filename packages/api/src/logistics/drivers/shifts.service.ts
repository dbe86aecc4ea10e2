import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import type { SetShift, Shift } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Trx } from '#core/deps.ts';
import { forbidden, invalidField, notFound, refuseStale } from '#core/failure.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { actorOf, nextVersion, requireRecord } from '#logistics/record-writes.ts';
import { type ShiftRow, toShift } from './driver-facts.service.ts';

const longestRangeDays = 62;

export async function listShifts({ db }: Ctx, query: VerbInput<typeof driverEndpoints.shifts>['query']) {
  const { date, toDate = date, driverId, depotId } = query;
  if ((Date.parse(toDate) - Date.parse(date)) / 86_400_000 > longestRangeDays)
    throw invalidField('toDate', 'too_long', `At most ${longestRangeDays} days at once`, { maximum: longestRangeDays });
  let shifts = db
    .selectFrom('shifts')
    .innerJoin('drivers', 'drivers.id', 'shifts.driverId')
    .selectAll('shifts')
    .where('drivers.deletedAt', 'is', null)
    .where('shifts.date', '>=', date)
    .where('shifts.date', '<=', toDate);
  if (driverId) shifts = shifts.where('shifts.driverId', '=', driverId);
  if (depotId) shifts = shifts.where('shifts.depotId', '=', depotId);
  const rows = await shifts.orderBy('shifts.date').orderBy('shifts.from').orderBy('shifts.seq').execute();
  return { shifts: rows.map(toShift) };
}

interface DayOfDriver {
  id: string;
  date: string;
}

async function heldShift(trx: Trx, ctx: Ctx, { id, date }: DayOfDriver): Promise<ShiftRow | undefined> {
  if (!ctx.can('update', 'Driver', 'shifts')) throw forbidden('You may not plan shifts');
  // Held by its driver, so that two people cannot make the same day twice.
  const drivers = trx.selectFrom('drivers').select('id').where('id', '=', id).where('deletedAt', 'is', null);
  if (!(await holdRows(trx, drivers).executeTakeFirst())) throw notFound('Driver');
  const row = await trx
    .selectFrom('shifts')
    .selectAll()
    .where('driverId', '=', id)
    .where('date', '=', date)
    .executeTakeFirst();
  if (row) refuseStale(ctx, toShift(row));
  return row;
}

export const setShift = (ctx: Ctx, day: DayOfDriver, shift: SetShift): Promise<Shift> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldShift(trx, ctx, day);
    await requireRecord(trx, 'vehicles', shift.vehicleId, 'vehicleId');
    await requireRecord(trx, 'depots', shift.depotId, 'depotId');
    const now = toInstant(ctx.clock.now());
    const written = row
      ? await trx
          .updateTable('shifts')
          .set({ ...shift, ...nextVersion(ctx, row) })
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('shifts')
          .values({
            ...shift,
            id: ctx.ids.next('shf'),
            driverId: day.id,
            date: day.date,
            version: 1,
            createdAt: now,
            updatedAt: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
    tell('drivers', day.id);
    return toShift(written);
  });

export const setAbsent = (ctx: Ctx, day: DayOfDriver, note: string): Promise<Shift> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldShift(trx, ctx, day);
    if (!row) throw notFound('Shift');
    const absent = await trx
      .updateTable('shifts')
      .set({ status: 'absent', note: note || row.note, ...nextVersion(ctx, row) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordTimeline(trx, ctx.clock, {
      actor: actorOf(ctx),
      subject: 'shift',
      subjectId: row.id,
      type: 'moved',
      from: row.status,
      to: 'absent',
      reason: note || null,
    });
    tell('drivers', day.id);
    return toShift(absent);
  });

export const removeShift = (ctx: Ctx, day: DayOfDriver): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldShift(trx, ctx, day);
    if (!row) throw notFound('Shift');
    await trx.deleteFrom('shifts').where('id', '=', row.id).execute();
    tell('drivers', day.id);
    return undefined;
  });
