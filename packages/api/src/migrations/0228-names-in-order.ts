import { type Kysely, sql } from 'kysely';
import { firstPart, partsSwapped } from '#core/database/search.ts';

/** What stands behind the name in each index, so that no row is read but those shown; a word before it narrows it. */
const indexes: readonly [name: string, table: string, before: string[], behind: string[]][] = [
  ['usersByName', 'users', [], ['id', 'role', 'currentPlan', 'status']],
  ['customersByName', 'customers', [], ['id', 'status']],
  ['ordersByName', 'orders', [], ['id', 'status', 'payment']],
  ['ordersByStatusAndName', 'orders', ['status'], ['id', 'payment']],
  ['ordersByPaymentAndName', 'orders', ['payment'], ['id', 'status']],
  ['invoicesByName', 'invoices', [], ['id']],
  ['invoicesByStatusAndName', 'invoices', ['status'], ['id']],
];

/** What these do, the new ones do. */
const replaced = [
  'usersBy_fullName',
  'customersBy_name',
  'ordersBy_customerName',
  'ordersBy_status_customerName',
  'ordersBy_payment_customerName',
  'invoicesByStatus_clientName',
];

/** Names are sorted as people look them up; a driver's comes first in what is searched, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of replaced) await db.schema.dropIndex(name).ifExists().execute();
  const name = firstPart(db);
  for (const [index, table, before, behind] of indexes) {
    const columns = [
      ...before.map((column) => sql.ref(column)),
      sql`(${name})`,
      ...behind.map((column) => sql.ref(column)),
    ];
    await sql`create index ${sql.ref(index)} on ${sql.table(table)} (${sql.join(columns)})`.execute(db);
  }
  await sql`update ${sql.table('drivers')} set ${sql.ref('searchText')} = ${partsSwapped(db)}`.execute(db);
}
