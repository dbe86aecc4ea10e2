import { type Kysely, sql } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPricing(db);
  await createCheckouts(db);
  await createVisitorTables(db);
}

/** Every installation has prices to show; its administrators change them. */
async function createPricing(db: Kysely<unknown>) {
  const { text, integer, flag, json } = columnKinds(db);
  await createTable(db, 'pricingPlans')
    .addColumn('key', text, (c) => c.notNull().primaryKey())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('monthlyMinor', integer, (c) => c.notNull())
    .addColumn('yearlyMinor', integer, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('isPopular', flag, (c) => c.notNull())
    .addColumn('features', json, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .execute();
  const all = ['planning', 'driver-app', 'proof', 'tracking', 'optimiser', 'what-if', 'shop', 'api-keys', 'webhooks'];
  const features = (included: number, addOns: number) =>
    JSON.stringify(
      [...all, 'priority-support'].map((feature, index) => ({
        feature,
        grant: index < included ? 'yes' : index < included + addOns ? 'addOn' : 'no',
      })),
    );
  for (const [key, position, monthly, yearly, isPopular, has] of [
    ['basic', 1, 0, 0, 0, features(4, 0)],
    ['standard', 2, 4_900, 49_900, 1, features(7, 2)],
    ['enterprise', 3, 12_900, 129_900, 0, features(10, 0)],
  ] as const)
    await sql`insert into "pricingPlans" ("key", "position", "monthlyMinor", "yearlyMinor", "currency", "isPopular", "features", "version")
      values (${key}, ${position}, ${monthly}, ${yearly}, 'USD', ${isPopular}, ${has}, 1)`.execute(db);
}

async function createCheckouts(db: Kysely<unknown>) {
  const { rowKey, text, integer, json, instant } = columnKinds(db);
  await createTable(db, 'checkouts')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('facts', json, (c) => c.notNull())
    .addColumn('lines', json, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('deliveryMinor', integer, (c) => c.notNull())
    .addColumn('totalMinor', integer, (c) => c.notNull())
    .addColumn('invoiceId', integer)
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  for (const column of ['name', 'totalMinor', 'status', 'createdAt'])
    await db.schema.createIndex(`checkoutsBy_${column}`).on('checkouts').columns([column, 'seq']).execute();
  await createSearchIndex(db, 'checkouts');
  await createTable(db, 'checkoutPayments')
    .addColumn('seq', rowKey)
    .addColumn('checkoutId', text, (c) => c.notNull().references('checkouts.id').onDelete('cascade'))
    .addColumn('method', text, (c) => c.notNull())
    .addColumn('amountMinor', integer, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('providerReference', text)
    .addColumn('redirectUrl', text)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('checkoutPaymentsByCheckout')
    .on('checkoutPayments')
    .columns(['checkoutId', 'seq'])
    .execute();
}

async function createVisitorTables(db: Kysely<unknown>) {
  const { rowKey, text, integer, instant } = columnKinds(db);
  await createTable(db, 'newsletterSubscribers')
    .addColumn('seq', rowKey)
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('tokenHash', text, (c) => c.notNull().unique())
    .addColumn('subscribedAt', instant, (c) => c.notNull())
    .addColumn('confirmedAt', instant)
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await createSearchIndex(db, 'newsletterSubscribers');
  await createTable(db, 'contactMessages')
    .addColumn('seq', rowKey)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('message', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  for (const column of ['name', 'email', 'status'])
    await db.schema.createIndex(`contactMessagesBy_${column}`).on('contactMessages').columns([column, 'seq']).execute();
  await createSearchIndex(db, 'contactMessages');
}
