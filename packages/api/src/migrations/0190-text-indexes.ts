import { type Kysely, sql } from 'kysely';

/** Behind what the list of people is sorted by stands what it is filtered by, so that no row is read but those shown. */
const userSorts = ['fullName', 'email', 'role', 'currentPlan', 'status', 'billing'];
const userFilters = ['role', 'currentPlan', 'status'];

export async function up(db: Kysely<unknown>): Promise<void> {
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
