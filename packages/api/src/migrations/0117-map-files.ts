import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, instant } = columnKinds(db);
  await createTable(db, 'mapFiles')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('sizeBytes', integer, (c) => c.notNull())
    .addColumn('path', text)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute();
}
