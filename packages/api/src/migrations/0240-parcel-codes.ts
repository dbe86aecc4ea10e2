import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A delivery says what stands on its parcels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deliveries')
    .addColumn('parcelCodes', columnKinds(db).json, (c) => c.notNull().defaultTo('[]'))
    .execute();
}
