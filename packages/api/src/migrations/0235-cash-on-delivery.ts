import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A delivery says what is to be collected for it, a stop what was said at the door. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer, json } = columnKinds(db);
  await db.schema
    .alterTable('deliveries')
    .addColumn('cashDueMinor', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('stops').addColumn('atDoor', json).execute();
}
