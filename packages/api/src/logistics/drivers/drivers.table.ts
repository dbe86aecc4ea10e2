import type { Driver, DutyStatus, ShiftStatus, WorkRules } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';
import type { RecordColumns } from '#logistics/record-columns.table.ts';

export interface DriversTable extends RecordColumns {
  ref: string;
  userId: number | null;
  name: string;
  phone: string;
  email: string;
  locale: Driver['locale'];
  employment: Driver['employment'];
  homeDepotId: string | null;
  preferredVehicleId: string | null;
  skills: JsonText<string[]>;
  licenceNumber: string;
  licenceClass: string;
  licenceExpiresOn: string | null;
  workRules: JsonText<WorkRules>;
  costPerHourMinor: number;
  colour: string;
  isActive: Flag;
  dutyStatus: DutyStatus;
  dutySince: Instant | null;
}

export interface ShiftsTable {
  seq: GeneratedAlways<number>;
  id: string;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  driverId: string;
  /** `2026-11-20`; with the driver it is unique. */
  date: string;
  from: string;
  to: string;
  vehicleId: string | null;
  depotId: string | null;
  status: ShiftStatus;
  note: string;
}
