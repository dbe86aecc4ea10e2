import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** An event that repeats is one of a series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calendarEvents').addColumn('seriesId', columnKinds(db).integer).execute();
  await db.schema.createIndex('calendarEventsBySeries').on('calendarEvents').columns(['seriesId', 'startAt']).execute();
}
