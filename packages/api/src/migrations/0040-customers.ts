import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, instant } = columnKinds(db);
  await createTable(db, 'customers')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('customerId', integer, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('contact', text, (c) => c.notNull())
    .addColumn('country', text, (c) => c.notNull())
    .addColumn('countryCode', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('avatar', text)
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('addresses', json, (c) => c.notNull())
    .addColumn('orderCount', integer, (c) => c.notNull())
    .addColumn('spentMinor', integer, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  // Nearly all are active: that is no way to find them, and stands behind what they are sorted by.
  for (const column of ['name', 'country', 'customerId', 'orderCount', 'spentMinor'])
    await db.schema.createIndex(`customersBy_${column}`).on('customers').columns([column, 'id', 'status']).execute();
  await db.schema.createIndex('customersById').on('customers').columns(['id', 'status']).execute();
  await createSearchIndex(db, 'customers');
}
