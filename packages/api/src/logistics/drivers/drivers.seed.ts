import { newDriverSchema } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import * as z from 'zod/mini';
import { toInstant } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { newRecord } from '#logistics/record-writes.ts';
import { sampleDays } from '#logistics/sample-days.ts';
import { driverColumns } from './driver-facts.service.ts';

const lunch = [{ from: '11:30', to: '13:30', durationS: 2700, isPaid: false }];
const workRules = {
  maxWorkS: 32_400,
  maxDriveS: 28_800,
  breaks: lunch,
  minRestS: 39_600,
  overtimeAfterS: 126_000,
  overtimePercent: 25,
};
const employee = { employment: 'employee' as const, workRules, costPerHourMinor: 0 };

interface Sample extends z.input<typeof newDriverSchema> {
  vehicle: string;
  depot?: string;
  hours?: [from: string, to: string];
}

/** Each with the vehicle and the hours of their shifts. */
const sampleDrivers: Sample[] = [
  { ...employee, ref: 'DR-1', name: 'Mateo Quispe', vehicle: 'L-1', locale: 'fr', skills: ['heavy'] },
  { ...employee, ref: 'DR-2', name: 'Inès Vanhove', vehicle: 'L-2', locale: 'fr' },
  { ...employee, ref: 'DR-3', name: 'Tomasz Wrona', vehicle: 'L-3', locale: 'en', hours: ['09:00', '18:00'] },
  { ...employee, ref: 'DR-4', name: 'Leïla Haddad', vehicle: 'L-4', locale: 'ar', skills: ['pharma'] },
  {
    ...employee,
    ref: 'DR-5',
    name: 'Bruno Castel',
    vehicle: 'L-5',
    locale: 'fr',
    skills: ['heavy'],
    hours: ['06:00', '14:00'],
  },
  { ...employee, ref: 'DR-6', name: 'Maëlle Pruvost', vehicle: 'L-6', locale: 'fr', hours: ['09:00', '15:00'] },
  { ...employee, ref: 'DR-7', name: 'Yanis Oukaci', vehicle: 'N-1', locale: 'fr', depot: 'LEN' },
  {
    ...employee,
    ref: 'DR-8',
    name: 'Hanna Lindqvist',
    vehicle: 'N-2',
    locale: 'en',
    depot: 'LEN',
    hours: ['07:00', '15:30'],
  },
];

export async function seedDrivers(trx: Trx, { ids, now }: SeedTools): Promise<void> {
  const depots = new Map(
    (await trx.selectFrom('depots').select(['id', 'code']).execute()).map((row) => [row.code, row.id]),
  );
  const vehicles = new Map(
    (await trx.selectFrom('vehicles').select(['id', 'ref']).execute()).map((row) => [row.ref, row.id]),
  );
  const account = await trx.selectFrom('users').select('id').where('email', '=', 'driver@demo.com').executeTakeFirst();
  const clock = { now: () => now };
  const { today, tomorrow, yesterday } = sampleDays(now);

  const drivers = sampleDrivers.map(({ vehicle, depot = 'LIL', hours = ['07:30', '16:30'], ...facts }, index) => ({
    shift: {
      from: hours[0],
      to: hours[1],
      vehicleId: vehicles.get(vehicle) ?? null,
      depotId: depots.get(depot) ?? null,
    },
    row: {
      ...newRecord({ ids, clock }, 'drv'),
      ...driverColumns(
        z.parse(newDriverSchema, {
          ...facts,
          userId: index === 0 ? (account?.id ?? null) : null,
          phone: `+3363998${String(1101 + index)}`,
          email: `driver${index + 1}@example.test`,
          homeDepotId: depots.get(depot) ?? null,
          preferredVehicleId: vehicles.get(vehicle) ?? null,
          licenceNumber: `SAMPLE-${2001 + index}`,
          licenceClass: facts.skills?.includes('heavy') ? 'C' : 'B',
          licenceExpiresOn: `${now.getUTCFullYear() + 1 + index}-06-30`,
        }),
      ),
      dutyStatus: 'off' as const,
      dutySince: null,
    },
  }));
  await trx
    .insertInto('drivers')
    .values(drivers.map(({ row }) => row))
    .execute();
  const at = toInstant(now);
  const shifts = [yesterday, today, tomorrow].flatMap((date) =>
    drivers.map(({ row, shift }) => ({
      ...shift,
      id: ids.next('shf'),
      driverId: row.id,
      date,
      status: date === tomorrow && row.ref === 'DR-6' ? ('absent' as const) : ('planned' as const),
      note: date === tomorrow && row.ref === 'DR-6' ? 'Day off' : '',
      version: 1,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await trx.insertInto('shifts').values(shifts).execute();
}
