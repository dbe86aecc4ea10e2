import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

/** The addresses under which calendar programs read the routes of drivers and depots. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnKinds(db);
  await createTable(db, 'calendarFeeds')
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('ownerId', text, (c) => c.notNull())
    .addColumn('tokenHash', text, (c) => c.notNull().unique())
    .addColumn('madeBy', integer, (c) => c.notNull())
    .addColumn('since', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('calendarFeedsKey', ['kind', 'ownerId'])
    .execute();
}
