import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json } = columnKinds(db);
  await createTable(db, 'sales')
    .addColumn('seq', rowKey)
    .addColumn('product', json, (c) => c.notNull())
    .addColumn('soldOn', text, (c) => c.notNull())
    .addColumn('buyer', text, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('totalMinor', integer, (c) => c.notNull())
    .addColumn('paidMinor', integer, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('salesByDay').on('sales').columns(['soldOn', 'seq']).execute();
}
