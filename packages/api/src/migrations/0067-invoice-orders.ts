import type { Kysely } from 'kysely';

/** One index for each order within a state, so that a filtered page is read and never sorted; and one for the sums. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['clientName', 'totalMinor', 'balanceMinor', 'issuedDate'])
    await db.schema
      .createIndex(`invoicesByStatus_${column}`)
      .on('invoices')
      .columns(['status', column, 'id'])
      .execute();
  await db.schema.createIndex('invoicesByStatus_id').on('invoices').columns(['status', 'id']).execute();
  await db.schema
    .createIndex('invoicesByCurrency')
    .on('invoices')
    .columns(['currency', 'totalMinor', 'balanceMinor'])
    .execute();
}
