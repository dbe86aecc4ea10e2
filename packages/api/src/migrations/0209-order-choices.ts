import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** Lines of orders keep what was chosen of their products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { json } = columnKinds(db);
  await db.schema
    .alterTable('orderLines')
    .addColumn('choices', json, (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute();
}
