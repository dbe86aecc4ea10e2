import { type Kysely, sql } from 'kysely';
import { createTextIndex } from '#core/database/search.ts';

/** What the lists of these are filtered by besides. */
const filters: Record<string, string[]> = {
  deliveries: ['status', 'serviceDate', 'depotId', 'kind', 'deletedAt'],
  vehicles: ['status', 'type', 'homeDepotId', 'deletedAt'],
  drivers: ['deletedAt', 'isActive', 'dutyStatus', 'homeDepotId'],
  customers: ['status'],
  orders: ['status', 'payment'],
  products: ['category', 'status', 'stock'],
  reviews: ['status'],
  invoices: ['status', 'issuedDate'],
  users: ['role', 'currentPlan', 'status'],
  courses: ['tag'],
  projects: [],
  emails: ['ownerId', 'isDeleted'],
};

/** Behind what the list of people is sorted by stands what it is filtered by, so that no row is read but those shown. */
const userSorts = ['fullName', 'email', 'role', 'currentPlan', 'status', 'billing'];
const userFilters = ['role', 'currentPlan', 'status'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(filters)) {
    // Those of deliveries and vehicles left out what is deleted, and served no statement that did not ask so.
    await db.schema.dropIndex(`${table}Texts`).ifExists().execute();
    await createTextIndex(db, table, columns);
  }
  for (const table of ['deliveries', 'vehicles', 'drivers', 'depots'])
    await db.schema
      .createIndex(`${table}Deleted`)
      .on(table)
      .column('deletedAt')
      .where(sql.ref('deletedAt'), 'is not', null)
      .execute();
  for (const column of userSorts) {
    const name = `usersBy_${column}`;
    await db.schema.dropIndex(name).ifExists().execute();
    const columns = [column, 'id', ...userFilters.filter((filter) => filter !== column)];
    await db.schema.createIndex(name).on('users').columns(columns).execute();
  }
  // Few are inactive: those are gathered by this, all others are met by walking through what they are sorted by.
  await db.schema.createIndex('customersBy_status').on('customers').columns(['status', 'id']).execute();
  await db.schema
    .createIndex('usersById')
    .on('users')
    .columns(['id', ...userFilters])
    .execute();
}
