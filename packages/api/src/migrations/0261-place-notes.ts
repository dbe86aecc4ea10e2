import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

/** What people know of places that are visited again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnKinds(db);
  await createTable(db, 'placeNotes')
    .addColumn('placeKey', text, (c) => c.notNull().primaryKey())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('writtenAt', instant, (c) => c.notNull())
    .addColumn('writtenBy', integer, (c) => c.notNull())
    .execute();
}
