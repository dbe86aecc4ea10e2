import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, instant } = columnKinds(db);
  await createTable(db, 'helpGroups')
    .addColumn('seq', rowKey)
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('icon', text, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull().unique())
    .execute();
  await createTable(db, 'helpArticles')
    .addColumn('seq', rowKey)
    .addColumn('slug', text, (c) => c.notNull().unique())
    .addColumn('groupPosition', integer, (c) => c.notNull().references('helpGroups.position'))
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('subtitle', text, (c) => c.notNull())
    .addColumn('drawing', text, (c) => c.notNull())
    .addColumn('shelf', text)
    .addColumn('firstPart', text, (c) => c.notNull())
    .addColumn('secondPart', text, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await createSearchIndex(db, 'helpArticles');
}
