import {
  type DeliveryStatus,
  newDeliverySchema,
  priorityNames,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import * as z from 'zod/mini';
import { fold } from '#core/database/search.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { type Happening, recordTimeline } from '#logistics/record-timeline.ts';
import { newRecord } from '#logistics/record-writes.ts';
import { sampleDays } from '#logistics/sample-days.ts';
import { completed, deliveryColumns, standingOf } from './delivery-facts.service.ts';
import { pick, sampleBusinesses, samplePerson, sampleStreets, sampleTowns } from './sample-customers.ts';

type Random = SeedTools['random'];

/** How many of each day; of yesterday's, how they ended. */
const plan = { today: 90, tomorrow: 46, yesterday: 14 };
const ended = (index: number): DeliveryStatus => (index < 11 ? 'delivered' : index < 13 ? 'failed' : 'cancelled');

const windows = [
  [],
  [],
  [],
  [['08:00', '12:00']],
  [['09:00', '11:00']],
  [['13:00', '17:00']],
  [['14:00', '16:00']],
  [
    ['08:00', '10:00'],
    ['14:00', '16:00'],
  ],
];

function sampleDelivery(random: Random, index: number, serviceDate: string) {
  const isBusiness = random() < 0.45;
  const name = isBusiness ? pick(sampleBusinesses, random) : samplePerson(random);
  const isPallet = isBusiness && random() < 0.12;
  const isCold = !isPallet && random() < 0.13;
  const kind = random() < 0.04 ? 'pickup' : random() < 0.03 ? 'service' : 'delivery';
  const parcels = isPallet ? 0 : 1 + Math.floor(random() * 10);
  const visit = {
    ...placeOf(random, pick(weightedTowns, random)),
    windows: pick(windows, random).map(([from = '', to = '']) => ({ from, to })),
    serviceS: kind === 'service' ? 2400 : isPallet ? 900 : 180 + 60 * Math.floor(random() * 6),
  };
  // A few nobody has found yet, so that there is something to put right.
  if (index % 31 === 17) Object.assign(visit, { location: null });
  const ref = `S-${1001 + index}`;
  const isToCome = kind === 'delivery' && index < plan.today + plan.tomorrow;
  return {
    ref,
    kind,
    serviceDate,
    customer: name,
    phone: `+336399${String(80_000 + Math.floor(random() * 9999)).slice(-5)}`,
    email: `${fold(name).replaceAll(/[^a-z]+/g, '.')}@example.test`,
    visits: [visit],
    demand: isPallet
      ? { weightG: 180_000 + 1000 * Math.floor(random() * 220), volumeCm3: 1_150_000, pallets: 1 }
      : { weightG: 400 + 100 * Math.floor(random() * random() * 150) * parcels, volumeCm3: parcels * 18_000, parcels },
    skills: [...(isCold ? ['cold'] : []), ...(isPallet ? ['taillift'] : [])],
    priority: pick(
      [
        priorityNames.low,
        priorityNames.normal,
        priorityNames.normal,
        priorityNames.normal,
        priorityNames.high,
        priorityNames.critical,
      ],
      random,
    ),
    // Some of those to come are paid at the door, and some senders print codes on their parcels.
    cashDueMinor: isToCome && index % 11 === 5 ? 1490 + 610 * (index % 8) : 0,
    parcelCodes:
      isToCome && index % 7 === 3 ? Array.from({ length: Math.min(parcels, 3) }, (_, at) => `${ref}-${at + 1}`) : [],
    notes:
      random() < 0.15 ? pick(['Ring twice', 'Leave with the neighbour', 'Back door', 'Mind the step'], random) : '',
  } as const;
}

const weightedTowns = sampleTowns.flatMap((town) => Array.from({ length: town.weight }, () => town));

function placeOf(random: Random, { city, postcode, location: [lon, lat], spreadM }: (typeof sampleTowns)[number]) {
  const distance = spreadM * Math.sqrt(random());
  const angle = random() * 2 * Math.PI;
  const metresPerDegree = 111_320;
  const location: LonLat = [
    Number((lon + (distance * Math.cos(angle)) / (metresPerDegree * Math.cos((lat * Math.PI) / 180))).toFixed(5)),
    Number((lat + (distance * Math.sin(angle)) / metresPerDegree).toFixed(5)),
  ];
  const street = `${1 + Math.floor(random() * 90)} ${pick(sampleStreets, random)}`;
  return { address: { street, postcode, city, country: 'FR' }, location };
}

export async function seedDeliveries(trx: Trx, { ids, now, random }: SeedTools): Promise<void> {
  const clock = { now: () => now };
  const days = sampleDays(now);
  const house = { today: days.today, defaultServiceS: 300, currency: 'EUR', serviceAreas: [] };
  const dates = (['today', 'tomorrow', 'yesterday'] as const).flatMap((day) =>
    Array.from({ length: plan[day] }, () => days[day]),
  );
  const rows = dates.map((date, index) => {
    const delivery = z.parse(newDeliverySchema, sampleDelivery(random, index, date));
    const facts = completed(delivery, delivery.ref ?? '', house);
    const status = date === days.yesterday ? ended(index - plan.today - plan.tomorrow) : standingOf(facts, house);
    return {
      ...newRecord({ ids, clock }, 'dlv'),
      ...deliveryColumns(facts),
      status,
      statusReason: status === 'failed' ? 'not_home' : status === 'cancelled' ? 'Ordered twice' : '',
      refused: null,
      attempt: 1,
      routeId: null,
      promisedFrom: null,
      promisedTo: null,
      source: 'import' as const,
      createdBy: null,
    };
  });
  for (const slice of inSlices(rows)) await trx.insertInto('deliveries').values(slice).execute();
  const actor = { kind: 'system', id: null } as const;
  await recordTimeline(
    trx,
    clock,
    ...rows.map(
      ({ id, status }): Happening => ({
        actor,
        subject: 'delivery',
        subjectId: id,
        type: 'created',
        to: status,
      }),
    ),
  );
  await startNumbersAfter(trx, 'deliveries', 1000 + rows.length);
}
