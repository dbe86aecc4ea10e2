import type { Kysely } from 'kysely';

/** What is owed depends on the state too: the sums are still read from one index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('invoicesByCurrency').execute();
  await db.schema
    .createIndex('invoicesByCurrency')
    .on('invoices')
    .columns(['currency', 'status', 'totalMinor', 'balanceMinor'])
    .execute();
}
