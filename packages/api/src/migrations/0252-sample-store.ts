import type { Kysely } from 'kysely';

interface Tables {
  storeSettings: { id: number; value: string; version: number; updatedAt: string };
  orders: { id: number };
}

const value = JSON.stringify({
  store: {
    name: 'Cartage Store',
    legalName: 'Cartage Store SAS',
    phone: '+33 3 90 00 00 00',
    email: 'store@example.test',
    senderEmail: 'orders@example.test',
    street: '14 Quai des Marchandises',
    street2: '',
    city: 'Lille',
    state: 'Nord',
    postcode: '59000',
    countryCode: 'FR',
  },
  locations: [
    {
      code: 'lille',
      name: 'Lille depot',
      fulfilsOnlineOrders: true,
      street: '14 Quai des Marchandises',
      city: 'Lille',
      postcode: '59000',
      countryCode: 'FR',
      phone: '+33 3 90 00 00 00',
    },
  ],
});

/** A shop that sells already, and has never written who it is, stays what its customers were told. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const stored = await db.selectFrom('storeSettings').select('id').executeTakeFirst();
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (stored || !order) return;
  await db
    .insertInto('storeSettings')
    .values({ id: 1, value, version: 0, updatedAt: '1970-01-01T00:00:00.000Z' })
    .execute();
}
