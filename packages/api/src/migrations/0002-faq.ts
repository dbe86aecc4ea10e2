import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer } = columnKinds(db);

  await createTable(db, 'faqGroups')
    .addColumn('seq', rowKey)
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('icon', text, (c) => c.notNull())
    .addColumn('subtitle', text, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull().unique())
    .execute();

  await createTable(db, 'faqs')
    .addColumn('seq', rowKey)
    .addColumn('groupPosition', integer, (c) => c.notNull().references('faqGroups.position'))
    .addColumn('question', text, (c) => c.notNull())
    .addColumn('answer', text, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await createSearchIndex(db, 'faqs');
}
