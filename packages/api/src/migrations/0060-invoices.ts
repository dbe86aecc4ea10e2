import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, instant } = columnKinds(db);
  await createTable(db, 'invoices')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('service', text, (c) => c.notNull())
    .addColumn('clientName', text, (c) => c.notNull())
    .addColumn('client', json, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('lines', json, (c) => c.notNull())
    .addColumn('totalMinor', integer, (c) => c.notNull())
    .addColumn('balanceMinor', integer, (c) => c.notNull())
    .addColumn('issuedDate', text, (c) => c.notNull())
    .addColumn('dueDate', text, (c) => c.notNull())
    .addColumn('avatar', text)
    .addColumn('customerId', integer)
    .addColumn('orderId', integer)
    .addColumn('texts', json, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  for (const column of ['clientName', 'totalMinor', 'balanceMinor', 'issuedDate', 'customerId', 'orderId'])
    await db.schema.createIndex(`invoicesBy_${column}`).on('invoices').columns([column, 'id']).execute();
  await db.schema
    .createIndex('invoicesByStatus')
    .on('invoices')
    .columns(['status', 'dueDate', 'balanceMinor'])
    .execute();
  await createSearchIndex(db, 'invoices');

  await createTable(db, 'invoicePayments')
    .addColumn('seq', rowKey)
    .addColumn('invoiceId', integer, (c) => c.notNull().references('invoices.id').onDelete('cascade'))
    .addColumn('amountMinor', integer, (c) => c.notNull())
    .addColumn('method', text, (c) => c.notNull())
    .addColumn('paidDate', text, (c) => c.notNull())
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('createdBy', integer)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('invoicePaymentsByInvoice').on('invoicePayments').columns(['invoiceId', 'seq']).execute();

  await createTable(db, 'invoiceSettings')
    .addColumn('id', integer, (c) => c.notNull().primaryKey())
    .addColumn('value', json, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .execute();
}
