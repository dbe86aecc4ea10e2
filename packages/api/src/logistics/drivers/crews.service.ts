import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/deps.ts';
import type { DriversTable, ShiftsTable } from './drivers.table.ts';

export type Crew = Selectable<ShiftsTable> &
  Pick<Selectable<DriversTable>, 'name' | 'workRules' | 'costPerHourMinor'> & { driverSkills: DriversTable['skills'] };

/** Who drives what that day. */
export async function readCrews(db: Db | Trx, date: string): Promise<Crew[]> {
  return db
    .selectFrom('shifts')
    .innerJoin('drivers', 'drivers.id', 'shifts.driverId')
    .selectAll('shifts')
    .select(['drivers.name', 'drivers.workRules', 'drivers.costPerHourMinor', 'drivers.skills as driverSkills'])
    .where('shifts.date', '=', date)
    .where('drivers.deletedAt', 'is', null)
    .orderBy('shifts.seq')
    .execute();
}
