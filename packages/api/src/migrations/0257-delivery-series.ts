import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A delivery that is repeated on other days is one of a series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deliveries').addColumn('seriesId', columnKinds(db).text).execute();
  await db.schema.createIndex('deliveriesBySeries').on('deliveries').columns(['seriesId', 'seq']).execute();
}
