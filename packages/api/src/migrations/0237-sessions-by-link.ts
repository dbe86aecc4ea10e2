import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** Which sessions were entered by a link somebody else handed out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag } = columnKinds(db);
  await db.schema
    .alterTable('sessions')
    .addColumn('isByLink', flag, (c) => c.notNull().defaultTo(sql`false`))
    .execute();
}
