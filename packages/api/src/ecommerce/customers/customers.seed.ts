import type { CustomerAddress } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import type { Insertable } from 'kysely';
import { toInstant, toJson } from '#core/database/column-kinds.ts';
import { fold } from '#core/database/search.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { drawPortraits, keepPortraits } from '#files/sample-portraits.service.ts';
import { customerIdOf, customerSearchText } from './customer-facts.service.ts';
import type { CustomersTable } from './customers.table.ts';
import { sampleCountries } from './sample-people.ts';

/** The sample customers, ids 1 to 100; the older ones have been there for two years. */
export async function seedCustomers(trx: Trx, tools: SeedTools): Promise<void> {
  const people = inTurns(
    Object.entries(sampleCountries).map(([countryCode, { people }]) =>
      people.map((name) => ({ countryCode, name: name.replace(/\s+/g, ' ') })),
    ),
  );
  const rows = people.map((person, index) => sampleCustomer(person, index + 1, people.length, tools));
  // Some have shown the store their face.
  const portraits = await drawPortraits(
    tools,
    rows.filter(({ id }) => id % 2 === 0),
  );
  for (const { of, url } of portraits) Object.assign(rows[of - 1] ?? {}, { avatar: url });
  for (const slice of inSlices(rows)) await trx.insertInto('customers').values(slice).execute();
  await keepPortraits(trx, tools, { kind: 'customer', portraits, uploadedBy: 1 });
  await startNumbersAfter(trx, 'customers', rows.length);
}

/** One of each list after the other, the longer ones more often, so that countries are mixed. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const placed = lists.flatMap((list) => list.map((item, index) => ({ item, at: (index + 0.5) / list.length })));
  return placed.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

function sampleCustomer(
  { countryCode, name }: { countryCode: string; name: string },
  id: number,
  of: number,
  { now, random }: SeedTools,
): Insertable<CustomersTable> {
  const { name: country = '', dial = '' } = sampleCountries[countryCode] ?? {};
  const email = `${fold(name).replace(/[^a-z]+/g, '.')}@example.test`;
  const customerId = customerIdOf(id);
  const createdAt = toInstant(now.getTime() - ((of - id) * 7 + 30 + random() * 5) * 86_400_000);
  return {
    id,
    customerId,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    name,
    email,
    company: '',
    contact: `${dial}${String(id - 1).padStart(2, '0')}`,
    country,
    countryCode,
    status: 'Active',
    avatar: null,
    note: '',
    addresses: toJson([sampleAddress(countryCode, random)]),
    orderCount: 0,
    spentMinor: 0,
    searchText: customerSearchText({ customerId, name, country, email }),
  };
}

function sampleAddress(countryCode: string, random: () => number): CustomerAddress {
  const { streets = [], towns = [] } = sampleCountries[countryCode] ?? {};
  const town = towns[Math.floor(random() * towns.length)];
  const street = streets[Math.floor(random() * streets.length)] ?? '';
  const near = () => (random() - 0.5) * 0.02;
  const number = 1 + Math.floor(random() * 120);
  return {
    label: 'Home',
    street: `${number} ${street}`,
    street2: '',
    city: town?.city ?? '',
    state: town?.state ?? '',
    postcode: town?.postcode ?? '',
    countryCode,
    location: town?.location
      ? [Number((town.location[0] + near()).toFixed(5)), Number((town.location[1] + near()).toFixed(5))]
      : null,
    isDefault: true,
    isBilling: true,
  };
}
