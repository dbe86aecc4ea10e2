import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** Invoices keep how they were handed out beside what their money makes of it; of those that were paid nobody knows better. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invoices')
    .addColumn('handedOut', columnKinds(db).text, (c) => c.notNull().defaultTo('Sent'))
    .execute();
  await sql`update "invoices" set "handedOut" = "status" where "status" in ('Draft', 'Downloaded')`.execute(db);
}
