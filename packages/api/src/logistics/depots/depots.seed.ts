import { everyDay, newDepotSchema } from '@cartage/contract/logistics/depots/depots.schema.ts';
import * as z from 'zod/mini';
import type { Trx } from '#core/deps.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { newRecord } from '#logistics/record-writes.ts';
import { depotColumns } from './depots.service.ts';

const sampleDepots = [
  {
    code: 'LIL',
    name: 'Lille South',
    address: { street: '3 Rue des Grands Chariots', postcode: '59810', city: 'Lesquin', country: 'FR' },
    location: [3.1136, 50.5879],
    openingHours: everyDay('05:30', '20:00'),
    loadingS: 1200,
    docks: 6,
    phone: '+33399980001',
  },
  {
    code: 'LEN',
    name: 'Lens',
    address: { street: '18 Rue du Terril Vert', postcode: '62300', city: 'Lens', country: 'FR' },
    location: [2.8412, 50.4378],
    openingHours: everyDay('06:00', '19:00'),
    loadingS: 900,
    docks: 3,
    phone: '+33399980002',
  },
];

export async function seedDepots(trx: Trx, { ids, now }: SeedTools): Promise<void> {
  const rows = sampleDepots.map((depot) => ({
    ...newRecord({ ids, clock: { now: () => now } }, 'dep'),
    ...depotColumns(z.parse(newDepotSchema, depot)),
  }));
  await trx.insertInto('depots').values(rows).execute();
}
