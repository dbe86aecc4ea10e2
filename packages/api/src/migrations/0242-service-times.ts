import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

/** How long stops took at places, and what was decided of it; the stops of the last months are found by their end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, instant, flag } = columnKinds(db);
  await createTable(db, 'serviceTimes')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('placeKey', text, (c) => c.notNull().unique())
    .addColumn('place', text, (c) => c.notNull())
    .addColumn('customer', text, (c) => c.notNull())
    .addColumn('customers', integer, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .addColumn('visits', integer, (c) => c.notNull())
    .addColumn('plannedS', integer, (c) => c.notNull())
    .addColumn('medianS', integer, (c) => c.notNull())
    .addColumn('p80S', integer, (c) => c.notNull())
    .addColumn('changeS', integer, (c) => c.notNull())
    .addColumn('totalS', integer, (c) => c.notNull())
    .addColumn('firstAt', instant, (c) => c.notNull())
    .addColumn('lastAt', instant, (c) => c.notNull())
    .addColumn('isProposed', flag, (c) => c.notNull())
    .addColumn('acceptedS', integer)
    .addColumn('acceptedVisits', integer)
    .addColumn('acceptedAt', instant)
    .addColumn('acceptedBy', integer)
    .addColumn('ignoredS', integer)
    .execute();
  await createSearchIndex(db, 'serviceTimes');
  await db.schema.createIndex('serviceTimesProposed').on('serviceTimes').columns(['isProposed', 'totalS']).execute();
  await db.schema.createIndex('stopsByEnd').on('stops').columns(['status', 'departedAt', 'seq']).execute();
}
