import { type Kysely, sql } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

/** Areas on the map. Their names are free again once they are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, instant } = columnKinds(db);
  await createTable(db, 'zones')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addColumn('searchText', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('polygon', json, (c) => c.notNull())
    .addColumn('colour', integer, (c) => c.notNull())
    .addColumn('driverIds', json, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('zonesName')
    .unique()
    .on('zones')
    .column('name')
    .where(sql.ref('deletedAt'), 'is', null)
    .execute();
}
