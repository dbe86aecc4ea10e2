import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/**
 * Lines of orders keep how many came back, and whether they were taxed: those of before are taken for what their
 * products are. Invoices that were given are credited. What dashboards ask of lines stands in their index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer, flag, json } = columnKinds(db);
  const lines = () => db.schema.alterTable('orderLines');
  await lines()
    .addColumn('returned', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await lines()
    .addColumn('isTaxed', flag, (c) => c.notNull().defaultTo(sql`true`))
    .execute();
  await sql`update "orderLines" set "isTaxed" = false
    where "productId" in (select "id" from "products" where not "isTaxed")`.execute(db);
  await db.schema
    .alterTable('invoices')
    .addColumn('credits', json, (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute();
  await db.schema.dropIndex('orderLinesSold').execute();
  await db.schema
    .createIndex('orderLinesSold')
    .on('orderLines')
    .columns(['orderId', 'productId', 'quantity', 'returned', 'priceMinor'])
    .execute();
}
