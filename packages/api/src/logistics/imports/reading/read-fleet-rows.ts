import { cutText } from '@cartage/contract/core/plain-text.ts';
import {
  type DepotChanges,
  everyDay,
  type NewDepot,
  newDepotSchema,
} from '@cartage/contract/logistics/depots/depots.schema.ts';
import { type NewDriver, newDriverSchema } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { type NewVehicle, newVehicleSchema } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import * as z from 'zod/mini';
import { given } from '#core/given.ts';
import { locationOf, noteIssues } from './read-place.ts';
import type { RowReader } from './row-reader.ts';

/** Finds what a row names, by code, reference or name. */
export interface FleetSurroundings {
  depotIdOf(word: string): string | undefined;
  vehicleIdOf(word: string): string | undefined;
}

function named(reader: RowReader, field: 'depot' | 'vehicle', idOf: (word: string) => string | undefined) {
  const word = reader.text(field);
  const id = word === undefined ? undefined : idOf(word);
  if (word !== undefined && id === undefined)
    reader.problem([field], `unknown_${field}`, `No ${field} is called “${word}”`);
  return id;
}

function parsed<T extends z.core.$ZodType>(
  reader: RowReader,
  schema: T,
  value: unknown,
  fieldsOfPath: readonly [path: string, ...fields: string[]][],
): z.output<T> | undefined {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  noteIssues(reader, result.error, fieldsOfPath);
  return undefined;
}

export function readVehicleRow(
  reader: RowReader,
  before: NewVehicle | undefined,
  around: FleetSurroundings,
): NewVehicle | undefined {
  const name = reader.text('name') ?? before?.name ?? reader.text('ref');
  const [from, to] = [reader.time('shiftFrom'), reader.time('shiftTo')];
  const capacity = given({
    weightG: reader.measure('weight'),
    volumeCm3: reader.measure('volume'),
    parcels: reader.number('parcels'),
    pallets: reader.number('pallets'),
  });
  const fields = given({
    ref: reader.text('ref') ?? name,
    name,
    plate: reader.text('plate'),
    type: reader.word('type', 'type'),
    homeDepotId: named(reader, 'depot', around.depotIdOf),
    skills: reader.list('skills'),
    shift:
      from === undefined && to === undefined
        ? undefined
        : { from: from ?? before?.shift?.from ?? '00:00', to: to ?? before?.shift?.to ?? '24:00' },
    costFixedMinor: whole(reader.money('costFixed')),
    costPerKmMinor: reader.money('costPerKm'),
    costPerHourMinor: reader.money('costPerHour'),
    maxDistanceM: reader.measure('maxDistance'),
    maxStops: reader.number('maxStops'),
    speedFactor: reader.number('speedFactor'),
  });
  const none = { weightG: null, volumeCm3: null, parcels: null, pallets: null };
  return parsed(
    reader,
    newVehicleSchema,
    { ...before, ...fields, capacity: { ...none, ...before?.capacity, ...capacity } },
    [
      ['capacity.weightG', 'weight'],
      ['capacity.volumeCm3', 'volume'],
      ['capacity.parcels', 'parcels'],
      ['capacity.pallets', 'pallets'],
      ['shift.from', 'shiftFrom'],
      ['shift', 'shiftTo'],
      ['costFixedMinor', 'costFixed'],
      ['costPerKmMinor', 'costPerKm'],
      ['costPerHourMinor', 'costPerHour'],
      ['maxDistanceM', 'maxDistance'],
    ],
  );
}

const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value));

/** The code of a depot that has a name only. */
export const codeOfName = (name: string): string => cutText(name, 20).trim();

export function readDepotRow(reader: RowReader, before: NewDepot | undefined): NewDepot | undefined {
  const name = reader.text('name') ?? before?.name ?? reader.text('code');
  const [from, to] = [reader.time('openFrom'), reader.time('openTo')];
  const address = given({
    street: reader.text('street'),
    postcode: reader.text('postcode'),
    city: reader.text('city'),
    country: reader.country('country'),
  });
  const fields = given({
    code: reader.text('code') ?? before?.code ?? (name === undefined ? undefined : codeOfName(name)),
    name,
    timeZone: reader.text('timeZone'),
    loadingS: reader.measure('loading'),
    phone: reader.text('phone'),
    openingHours: from === undefined && to === undefined ? undefined : everyDay(from ?? '00:00', to ?? '24:00'),
    location: locationOf(reader),
  }) satisfies DepotChanges;
  if (fields.location === undefined && before === undefined) {
    reader.problem(['lat', 'latLon', 'street'], 'no_location', 'A depot needs coordinates');
    return undefined;
  }
  const fullAddress = { street: '', postcode: '', city: '', country: '', ...before?.address, ...address };
  return parsed(reader, newDepotSchema, { ...before, ...fields, address: fullAddress }, [
    ['openingHours.*.from', 'openFrom'],
    ['openingHours', 'openTo'],
    ['location.0', 'lon', 'latLon'],
    ['location', 'lat', 'latLon'],
    ['loadingS', 'loading'],
    ['address.postcode', 'postcode'],
    ['address.city', 'city'],
    ['address.country', 'country'],
    ['address', 'street'],
  ]);
}

export function readDriverRow(
  reader: RowReader,
  before: NewDriver | undefined,
  around: FleetSurroundings,
): NewDriver | undefined {
  const name = reader.text('name') ?? before?.name;
  const fields = given({
    ref: reader.text('ref') ?? before?.ref ?? name,
    name,
    phone: reader.text('phone'),
    email: reader.text('email'),
    homeDepotId: named(reader, 'depot', around.depotIdOf),
    preferredVehicleId: named(reader, 'vehicle', around.vehicleIdOf),
    skills: reader.list('skills'),
    licenceNumber: reader.text('licenceNumber'),
    licenceClass: reader.text('licenceClass'),
    licenceExpiresOn: reader.date('licenceExpiresOn'),
    costPerHourMinor: reader.money('costPerHour'),
    locale: reader.word('locale', 'locale'),
  });
  return parsed(reader, newDriverSchema, { ...before, ...fields }, [['costPerHourMinor', 'costPerHour']]);
}
