import { addressLine, type Place } from '@cartage/contract/logistics/measures.schema.ts';
import { noWarnings, warningTexts } from '@cartage/contract/logistics/vehicles/vehicles.rules.ts';
import {
  type NewVehicle,
  type Vehicle,
  type VehicleWarning,
  vehicleWarnings,
} from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag, toJson } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import { recordOf } from '#logistics/record-writes.ts';
import type { VehiclesTable } from './vehicles.table.ts';

export type VehicleRow = Selectable<VehiclesTable>;

/** The columns that say what a vehicle is like. */
export function vehicleColumns(facts: NewVehicle) {
  const { startPlace, endPlace, isForRounds, comesBack, shift, capacity, skills, warnings, ...plain } = facts;
  return {
    ...plain,
    ...placeColumns(startPlace, endPlace),
    isForRounds: toFlag(isForRounds),
    comesBack: toFlag(comesBack),
    shiftFrom: shift?.from ?? null,
    shiftTo: shift?.to ?? null,
    capacityWeightG: capacity.weightG,
    capacityVolumeCm3: capacity.volumeCm3,
    capacityParcels: capacity.parcels,
    capacityPallets: capacity.pallets,
    skills: toJson(skills),
    warnings: toJson(warnings),
    warningText: worstWarning(warnings),
    searchText: searchTextOf(
      plain.name,
      plain.ref,
      plain.plate,
      startPlace ? addressLine(startPlace.address) : '',
      endPlace ? addressLine(endPlace.address) : '',
    ),
  };
}

const placeColumns = (start: Place | null, end: Place | null) => ({
  startPlace: start && toJson(start),
  startCity: start?.address.city ?? null,
  startCountry: start?.address.country ?? null,
  endPlace: end && toJson(end),
  endCity: end?.address.city ?? null,
  endCountry: end?.address.country ?? null,
});

function worstWarning(warnings: readonly VehicleWarning[]): string {
  const worst = vehicleWarnings.find((warning) => warnings.includes(warning));
  return worst ? warningTexts[worst] : noWarnings;
}

export function vehicleFacts(row: VehicleRow): NewVehicle {
  return {
    ref: row.ref,
    name: row.name,
    plate: row.plate,
    type: row.type,
    homeDepotId: row.homeDepotId,
    startPlace: row.startPlace && fromJson(row.startPlace),
    endPlace: row.endPlace && fromJson(row.endPlace),
    isForRounds: fromFlag(row.isForRounds),
    comesBack: fromFlag(row.comesBack),
    shift: row.shiftFrom !== null && row.shiftTo !== null ? { from: row.shiftFrom, to: row.shiftTo } : null,
    capacity: {
      weightG: row.capacityWeightG,
      volumeCm3: row.capacityVolumeCm3,
      parcels: row.capacityParcels,
      pallets: row.capacityPallets,
    },
    skills: fromJson(row.skills),
    speedFactor: row.speedFactor,
    costFixedMinor: row.costFixedMinor,
    costPerKmMinor: row.costPerKmMinor,
    costPerHourMinor: row.costPerHourMinor,
    maxDistanceM: row.maxDistanceM,
    maxDriveS: row.maxDriveS,
    maxDurationS: row.maxDurationS,
    maxStops: row.maxStops,
    maxTrips: row.maxTrips,
    reloadS: row.reloadS,
    fuel: row.fuel,
    co2GPerKm: row.co2GPerKm,
    warnings: fromJson(row.warnings),
    colour: row.colour,
  };
}

/** The vehicle as the caller may see it. */
export function toVehicle({ can }: Pick<Ctx, 'can'>, row: VehicleRow): Vehicle {
  const { number, status, progress } = row;
  const vehicle = { ...recordOf(row), ...vehicleFacts(row), number, status, progress };
  if (can('read', 'Vehicle', 'costMinor')) return vehicle;
  return { ...vehicle, costFixedMinor: null, costPerKmMinor: null, costPerHourMinor: null };
}
