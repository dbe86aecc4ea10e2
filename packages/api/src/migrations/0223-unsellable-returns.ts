import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** Lines of orders keep how many of what came back are not sold again; before, all of it went back to stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orderLines')
    .addColumn('unsellable', columnKinds(db).integer, (c) => c.notNull().defaultTo(0))
    .execute();
}
