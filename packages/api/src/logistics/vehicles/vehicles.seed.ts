import type { LonLat, Place } from '@cartage/contract/logistics/measures.schema.ts';
import {
  newVehicleSchema,
  type VehicleStatus,
  type VehicleWarning,
} from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import * as z from 'zod/mini';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { newRecord } from '#logistics/record-writes.ts';
import { writeRouteEnds } from './route-ends.service.ts';
import { vehicleColumns } from './vehicle-facts.service.ts';

type NewVehicleInput = z.input<typeof newVehicleSchema>;
interface Sample extends NewVehicleInput {
  depot?: string;
  status?: VehicleStatus;
  progress?: number;
}

const hold = (kg: number, litres: number, parcels: number, pallets: number | null = null) => ({
  weightG: kg * 1000,
  volumeCm3: litres * 1000,
  parcels,
  pallets,
});
const day = { from: '07:30', to: '16:30' };
const van = {
  type: 'van' as const,
  capacity: hold(900, 6000, 120),
  costFixedMinor: 1500,
  costPerKmMinor: 45,
  costPerHourMinor: 3200,
  co2GPerKm: 210,
};

/** The vans, the truck and the bike of the two depots. */
const roundVehicles: Sample[] = [
  { ...van, ref: 'L-1', name: 'Heron', plate: 'HR-101-LL', depot: 'LIL', shift: day, colour: '#3b6fb6' },
  { ...van, ref: 'L-2', name: 'Kestrel', plate: 'KE-102-LL', depot: 'LIL', shift: day, colour: '#b6603b' },
  {
    ...van,
    ref: 'L-3',
    name: 'Plover',
    plate: 'PL-103-LL',
    depot: 'LIL',
    shift: { from: '09:00', to: '18:00' },
    colour: '#3b9a6d',
  },
  {
    ...van,
    ref: 'L-4',
    name: 'Snow Bunting',
    plate: 'SB-104-LL',
    depot: 'LIL',
    shift: day,
    skills: ['cold'],
    capacity: hold(750, 4500, 90),
    costPerKmMinor: 52,
    colour: '#2aa5b8',
  },
  {
    ref: 'L-5',
    name: 'Crane',
    plate: 'CR-105-LL',
    type: 'truck',
    depot: 'LIL',
    shift: { from: '06:00', to: '14:00' },
    skills: ['taillift'],
    capacity: hold(3500, 22_000, 400, 10),
    speedFactor: 0.85,
    costFixedMinor: 4000,
    costPerKmMinor: 95,
    costPerHourMinor: 3800,
    co2GPerKm: 620,
    colour: '#7a4fb0',
  },
  {
    ref: 'L-6',
    name: 'Wren',
    type: 'cargo_bike',
    depot: 'LIL',
    shift: { from: '09:00', to: '15:00' },
    capacity: hold(120, 800, 30),
    speedFactor: 0.4,
    costFixedMinor: 1000,
    costPerKmMinor: 5,
    costPerHourMinor: 2800,
    maxDistanceM: 60_000,
    fuel: 'none',
    colour: '#c2952b',
  },
  {
    ...van,
    ref: 'N-1',
    name: 'Lapwing',
    plate: 'LA-201-LN',
    depot: 'LEN',
    shift: day,
    fuel: 'electric',
    costPerKmMinor: 22,
    co2GPerKm: 0,
    maxDistanceM: 180_000,
    colour: '#b03a6f',
  },
  {
    ...van,
    ref: 'N-2',
    name: 'Snowy Owl',
    plate: 'SO-202-LN',
    depot: 'LEN',
    shift: { from: '07:00', to: '15:30' },
    skills: ['cold', 'taillift'],
    colour: '#5b7a2e',
  },
];

const towns: Record<string, [country: string, location: LonLat]> = {
  Lille: ['FR', [3.0573, 50.6292]],
  Amiens: ['FR', [2.2957, 49.8941]],
  Rouen: ['FR', [1.0993, 49.4431]],
  Reims: ['FR', [4.0317, 49.2583]],
  Metz: ['FR', [6.1757, 49.1193]],
  Paris: ['FR', [2.3522, 48.8566]],
  Gent: ['BE', [3.7174, 51.0543]],
  Brugge: ['BE', [3.2247, 51.2093]],
  Antwerpen: ['BE', [4.4025, 51.2194]],
  Liège: ['BE', [5.5797, 50.6326]],
  Namur: ['BE', [4.8675, 50.4674]],
  Luxembourg: ['LU', [6.1319, 49.6116]],
  Rotterdam: ['NL', [4.4777, 51.9244]],
  Breda: ['NL', [4.7683, 51.5719]],
  Maastricht: ['NL', [5.691, 50.8514]],
  Aachen: ['DE', [6.0839, 50.7753]],
  Köln: ['DE', [6.9603, 50.9375]],
};

/** Lorries between towns: they drive no rounds, and belong to no depot. */
const linehauls: [from: string, to: string, status: VehicleStatus, progress: number, ...warnings: VehicleWarning[]][] =
  [
    ['Lille', 'Antwerpen', 'in_use', 64],
    ['Gent', 'Rotterdam', 'in_use', 31, 'fuel_problems'],
    ['Lille', 'Paris', 'in_use', 88],
    ['Paris', 'Reims', 'in_use', 12],
    ['Metz', 'Luxembourg', 'in_use', 47, 'oil_leakage'],
    ['Aachen', 'Köln', 'in_use', 95],
    ['Liège', 'Maastricht', 'in_use', 53],
    ['Breda', 'Gent', 'in_use', 22, 'temperature_not_optimal'],
    ['Rouen', 'Amiens', 'in_use', 76],
    ['Amiens', 'Lille', 'in_use', 39, 'fuel_problems', 'temperature_not_optimal'],
    ['Antwerpen', 'Breda', 'in_use', 58],
    ['Namur', 'Liège', 'out_of_service', 18, 'ecu_not_responding'],
    ['Köln', 'Aachen', 'in_use', 100],
    ['Brugge', 'Lille', 'in_use', 70, 'temperature_not_optimal'],
    ['Luxembourg', 'Metz', 'maintenance', 0, 'oil_leakage'],
    ['Reims', 'Namur', 'in_use', 5],
    ['Rotterdam', 'Brugge', 'in_use', 27],
  ];

const placeIn = (city: string): Place => {
  const [country, location] = towns[city] ?? ['', [0, 0]];
  return { address: { street: '', postcode: '', city, country }, location };
};

const linehaulVehicles: Sample[] = linehauls.map(([from, to, status, progress, ...warnings], index) => ({
  ref: `T-${index + 1}`,
  name: `Linehaul ${index + 1}`,
  plate: `LH-${301 + index}-FR`,
  type: 'truck',
  isForRounds: false,
  startPlace: placeIn(from),
  endPlace: placeIn(to),
  capacity: hold(12_000, 60_000, 1500, 24),
  costPerKmMinor: 120,
  co2GPerKm: 780,
  warnings,
  status,
  progress,
}));

export async function seedVehicles(trx: Trx, { ids, now, random }: SeedTools): Promise<void> {
  const depots = await trx.selectFrom('depots').select(['id', 'code']).execute();
  let number = 110_000;
  const rows = [...roundVehicles, ...linehaulVehicles].map(
    ({ depot, status = 'available', progress = 0, ...facts }) => {
      number += 1 + Math.floor(random() * 900);
      return {
        ...newRecord({ ids, clock: { now: () => now } }, 'veh'),
        ...vehicleColumns({
          ...z.parse(newVehicleSchema, facts),
          homeDepotId: depots.find(({ code }) => code === depot)?.id ?? null,
        }),
        number,
        status,
        progress,
      };
    },
  );
  await trx.insertInto('vehicles').values(rows).execute();
  await writeRouteEnds(trx, 'all');
  await startNumbersAfter(trx, 'vehicles', number);
}
