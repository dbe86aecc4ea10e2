import { type Kysely, sql } from 'kysely';

/** Customers are found by their number too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "customers" set "searchText" = "searchText" || ${'\n'} || cast("customerId" as text)`.execute(db);
}
