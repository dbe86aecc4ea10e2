import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

/** Help articles, questions and the groups of both in other languages than the one they were written in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, instant } = columnKinds(db);
  await db.schema
    .alterTable('helpArticles')
    .addColumn('language', text, (c) => c.notNull().defaultTo('en'))
    .execute();
  await createTable(db, 'helpTranslations')
    .addColumn('seq', rowKey)
    .addColumn('articleSeq', integer, (c) => c.notNull().references('helpArticles.seq').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('subtitle', text, (c) => c.notNull())
    .addColumn('firstPart', text, (c) => c.notNull())
    .addColumn('secondPart', text, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .addUniqueConstraint('helpTranslationsOfArticle', ['articleSeq', 'language'])
    .execute();
  await createSearchIndex(db, 'helpTranslations');
  await createTable(db, 'helpGroupTitles')
    .addColumn('groupPosition', integer, (c) => c.notNull().references('helpGroups.position'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('helpGroupTitlesKey', ['groupPosition', 'language'])
    .execute();
  await createTable(db, 'faqTranslations')
    .addColumn('seq', rowKey)
    .addColumn('faqSeq', integer, (c) => c.notNull().references('faqs.seq').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('question', text, (c) => c.notNull())
    .addColumn('answer', text, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .addUniqueConstraint('faqTranslationsOfQuestion', ['faqSeq', 'language'])
    .execute();
  await createSearchIndex(db, 'faqTranslations');
  await createTable(db, 'faqGroupTranslations')
    .addColumn('groupPosition', integer, (c) => c.notNull().references('faqGroups.position'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('subtitle', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('faqGroupTranslationsKey', ['groupPosition', 'language'])
    .execute();
}
