import { newZoneSchema } from '@cartage/contract/logistics/zones/zones.schema.ts';
import * as z from 'zod/mini';
import type { Trx } from '#core/deps.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { newRecord } from '#logistics/record-writes.ts';
import { zoneColumns } from './zones.service.ts';

/** The areas are nobody's yet, and nothing is delivered to the airfield: the sample day goes on as it would without them. */
const sampleZones = [
  {
    name: 'Lille, Roubaix, Tourcoing',
    kind: 'driver_area',
    colour: 0,
    outline: [
      [2.955, 50.622],
      [3.03, 50.597],
      [3.17, 50.598],
      [3.215, 50.672],
      [3.205, 50.735],
      [3.13, 50.748],
      [3.055, 50.698],
      [2.965, 50.663],
    ],
  },
  {
    name: 'Lens – Liévin – Hénin',
    kind: 'driver_area',
    colour: 4,
    outline: [
      [2.745, 50.402],
      [2.86, 50.396],
      [2.985, 50.404],
      [2.99, 50.437],
      [2.87, 50.458],
      [2.755, 50.44],
    ],
  },
  {
    name: 'Lesquin airfield',
    kind: 'no_go',
    colour: 5,
    outline: [
      [3.077, 50.563],
      [3.091, 50.556],
      [3.111, 50.571],
      [3.098, 50.578],
    ],
  },
];

export async function seedZones(trx: Trx, { ids, now }: SeedTools): Promise<void> {
  const rows = sampleZones.map(({ outline, ...zone }) => ({
    ...newRecord({ ids, clock: { now: () => now } }, 'zon'),
    ...zoneColumns(z.parse(newZoneSchema, { ...zone, polygon: { type: 'Polygon', coordinates: [outline] } })),
  }));
  await trx.insertInto('zones').values(rows).execute();
}
