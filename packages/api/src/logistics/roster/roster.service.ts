import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { isAtWork } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import type { rosterEndpoints } from '@cartage/contract/logistics/roster/roster.endpoints.ts';
import {
  costMinorOf,
  overlaps,
  overtimeSOf,
  shiftWarnings,
  workSOf,
} from '@cartage/contract/logistics/roster/roster.rules.ts';
import type { RosterRow } from '@cartage/contract/logistics/roster/roster.schema.ts';
import type { Ctx } from '#core/context.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import { firstPart } from '#core/database/search.ts';
import type { Db } from '#core/deps.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { type DriverRow, driverFacts, type ShiftRow, toShift } from '#logistics/drivers/driver-facts.service.ts';
import { dayIn, readLogisticsSettings } from '#logistics/settings/settings.service.ts';

type Query = VerbInput<typeof rosterEndpoints.list>['query'];
type Week = Choice<Query> & { date: string };

const driversOfWeek = rememberedList((db: Db, { date, depotId, q }: Week) => {
  const lastDay = addDays(date, 6);
  const drivers = db
    .selectFrom('drivers')
    .selectAll()
    .where((eb) => {
      const shifts = eb
        .selectFrom('shifts')
        .select('shifts.id')
        .whereRef('shifts.driverId', '=', 'drivers.id')
        .where('shifts.date', '>=', date)
        .where('shifts.date', '<=', lastDay);
      return depotId === undefined
        ? eb.or([eb('drivers.isActive', '=', toFlag(true)), eb.exists(shifts)])
        : eb.or([
            eb.and([eb('drivers.isActive', '=', toFlag(true)), eb('drivers.homeDepotId', '=', depotId)]),
            eb.exists(shifts.where((of) => of(of.fn.coalesce('shifts.depotId', 'drivers.homeDepotId'), '=', depotId))),
          ]);
    });
  const sort = { name: firstPart(db), ref: 'ref' } as const;
  return [drivers, { sort, newest: 'seq' }, { table: 'drivers', q, leavesOutDeleted: true }];
});

/** A page of drivers with their week, and what a planner should know of it. */
export async function listRoster(ctx: Ctx, { date: asked, ...query }: Query) {
  const date = asked ?? dayIn((await readLogisticsSettings(ctx.db)).timeZone, ctx.clock.now());
  const { rows, total } = await driversOfWeek(ctx.db, { ...query, date });
  const shifts = await shiftsOf(ctx.db, rows, date);
  const others = await sharersOf(ctx.db, shifts);
  const drivers = rows.map((row) =>
    weekOf(
      ctx,
      row,
      date,
      shifts.filter(({ driverId }) => driverId === row.id),
      others,
    ),
  );
  return { drivers, totalDrivers: total };
}

/** From the day before on: the rest after it counts. */
async function shiftsOf(db: Db, drivers: readonly DriverRow[], date: string): Promise<ShiftRow[]> {
  if (drivers.length === 0) return [];
  return db
    .selectFrom('shifts')
    .selectAll()
    .where(
      'driverId',
      'in',
      drivers.map(({ id }) => id),
    )
    .where('date', '>=', addDays(date, -1))
    .where('date', '<=', addDays(date, 6))
    .orderBy('date')
    .execute();
}

type Sharer = Pick<ShiftRow, 'driverId' | 'date' | 'from' | 'to' | 'vehicleId'> & { name: string };

/** Whoever works on those days with one of those vehicles, on whichever page they stand. */
async function sharersOf(db: Db, shifts: readonly ShiftRow[]): Promise<Sharer[]> {
  const vehicleIds = [...new Set(shifts.map(({ vehicleId }) => vehicleId))].filter((id) => id !== null);
  const [first, last] = [shifts[0]?.date, shifts.at(-1)?.date];
  if (vehicleIds.length === 0 || first === undefined || last === undefined) return [];
  return db
    .selectFrom('shifts')
    .innerJoin('drivers', 'drivers.id', 'shifts.driverId')
    .select(['shifts.driverId', 'shifts.date', 'shifts.from', 'shifts.to', 'shifts.vehicleId', 'drivers.name'])
    .where('shifts.date', '>=', first)
    .where('shifts.date', '<=', last)
    .where('shifts.vehicleId', 'in', vehicleIds)
    .where('shifts.status', '!=', 'absent')
    .where('drivers.deletedAt', 'is', null)
    .orderBy('drivers.seq')
    .execute();
}

function weekOf(
  { can }: Ctx,
  row: DriverRow,
  date: string,
  shifts: readonly ShiftRow[],
  sharers: readonly Sharer[],
): RosterRow {
  const { name, ref, isActive, homeDepotId, preferredVehicleId, licenceExpiresOn, workRules, costPerHourMinor } =
    driverFacts(row);
  const shown = shifts
    .filter((shift) => shift.date >= date)
    .map((shift) => ({
      ...toShift(shift),
      workS: workSOf(shift, workRules),
      warnings: shiftWarnings(shift, {
        before: shifts.find((other) => other.date === addDays(shift.date, -1)),
        driver: { isActive, licenceExpiresOn, workRules },
        alsoDrivenBy: sharers.find((other) => isSharer(other, shift))?.name,
      }),
    }));
  const workS = shown.reduce((sum, shift) => sum + shift.workS, 0);
  return {
    id: row.id,
    name,
    ref,
    isActive,
    homeDepotId,
    preferredVehicleId,
    shifts: shown,
    workS,
    overtimeS: overtimeSOf(workS, workRules),
    costMinor: can('read', 'Driver', 'costMinor') ? costMinorOf(workS, workRules, costPerHourMinor) : null,
  };
}

const isSharer = (other: Sharer, shift: ShiftRow): boolean =>
  isAtWork(shift.status) &&
  other.vehicleId === shift.vehicleId &&
  other.date === shift.date &&
  other.driverId !== shift.driverId &&
  overlaps(other, shift);
