import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/deps.ts';
import type { DriversTable, ShiftsTable } from './drivers.table.ts';

export type Crew = Selectable<ShiftsTable> &
  Pick<Selectable<DriversTable>, 'name' | 'workRules' | 'costPerHourMinor'> & { driverSkills: DriversTable['skills'] };

/** Who drives what that day. */
export const readCrews = (db: Db | Trx, date: string): Promise<Crew[]> => readCrewsOf(db, [date]);

/** The same of several days. */
export async function readCrewsOf(db: Db | Trx, dates: readonly string[]): Promise<Crew[]> {
  return db
    .selectFrom('shifts')
    .innerJoin('drivers', 'drivers.id', 'shifts.driverId')
    .selectAll('shifts')
    .select(['drivers.name', 'drivers.workRules', 'drivers.costPerHourMinor', 'drivers.skills as driverSkills'])
    .where('shifts.date', 'in', dates)
    .where('drivers.deletedAt', 'is', null)
    .orderBy('shifts.seq')
    .execute();
}
