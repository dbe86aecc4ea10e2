import type { Driver, NewDriver, Shift } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag, toJson } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import { recordOf } from '#logistics/record-writes.ts';
import type { DriversTable, ShiftsTable } from './drivers.table.ts';

export type DriverRow = Selectable<DriversTable>;
export type ShiftRow = Selectable<ShiftsTable>;

/** The columns that say who a driver is. */
export const driverColumns = ({ skills, workRules, isActive, ...plain }: NewDriver) => ({
  ...plain,
  skills: toJson(skills),
  workRules: toJson(workRules),
  isActive: toFlag(isActive),
  searchText: searchTextOf(plain.name, plain.ref),
});

export const driverFacts = (row: DriverRow): NewDriver => ({
  ref: row.ref,
  userId: row.userId,
  name: row.name,
  phone: row.phone,
  email: row.email,
  locale: row.locale,
  employment: row.employment,
  homeDepotId: row.homeDepotId,
  preferredVehicleId: row.preferredVehicleId,
  skills: fromJson(row.skills),
  licenceNumber: row.licenceNumber,
  licenceClass: row.licenceClass,
  licenceExpiresOn: row.licenceExpiresOn,
  workRules: fromJson(row.workRules),
  costPerHourMinor: row.costPerHourMinor,
  colour: row.colour,
  isActive: fromFlag(row.isActive),
});

/** The driver as the caller may see them. */
export function toDriver({ can }: Pick<Ctx, 'can'>, row: DriverRow): Driver {
  const facts = driverFacts(row);
  return {
    ...recordOf(row),
    ...facts,
    phone: can('read', 'Driver', 'phone') ? facts.phone : null,
    email: can('read', 'Driver', 'email') ? facts.email : null,
    costPerHourMinor: can('read', 'Driver', 'costMinor') ? facts.costPerHourMinor : null,
    dutyStatus: row.dutyStatus,
  };
}

export const toShift = (row: ShiftRow): Shift => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  driverId: row.driverId,
  date: row.date,
  from: row.from,
  to: row.to,
  vehicleId: row.vehicleId,
  depotId: row.depotId,
  status: row.status,
  note: row.note,
});
