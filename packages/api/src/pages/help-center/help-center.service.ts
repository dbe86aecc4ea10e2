import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { helpCenterEndpoints } from '@cartage/contract/pages/help-center/help-center.endpoints.ts';
import type { HelpArticle, HelpCenter, HelpTeaser } from '@cartage/contract/pages/help-center/help-center.schema.ts';
import type { Ctx } from '#core/context.ts';
import { containsFolded } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';

export async function readHelpCenter(
  { db }: Ctx,
  { q, language }: { q: string; language: Language },
): Promise<HelpCenter> {
  let articles = articlesIn(db, language).select(['drawing', 'shelf', 'groupPosition']).orderBy('helpArticles.seq');
  if (q)
    articles = articles.where((eb) =>
      eb.or([
        containsFolded(db, 'helpTranslations', q),
        eb.and([eb('helpTranslations.seq', 'is', null), containsFolded(db, 'helpArticles', q)]),
      ]),
    );
  const [groups, found] = await Promise.all([
    groupsIn(db, language).select(['icon', 'position']).orderBy('position').execute(),
    articles.execute(),
  ]);
  const onShelf = (name: 'popular' | 'learning'): HelpTeaser[] =>
    found.filter(({ shelf }) => shelf === name).map(({ drawing, ...article }) => ({ ...article, img: drawing }));
  return {
    allArticles: groups
      .map(({ title, icon, position }) => ({
        title,
        icon,
        articles: found.filter(({ groupPosition }) => groupPosition === position),
      }))
      .filter((group) => group.articles.length > 0),
    popularArticles: onShelf('popular'),
    keepLearning: onShelf('learning'),
  };
}

export async function readArticle(
  { db }: { db: Db | Trx },
  { slug, language }: { slug: string; language: Language },
): Promise<HelpArticle> {
  const rows = articlesIn(db, language).select((eb) => [
    'helpArticles.groupPosition',
    'helpArticles.drawing',
    'helpArticles.shelf',
    'helpArticles.version',
    'helpArticles.updatedAt as originalUpdated',
    eb.fn.coalesce('helpTranslations.updatedAt', 'helpArticles.updatedAt').as('lastUpdated'),
    eb.fn.coalesce('helpTranslations.firstPart', 'helpArticles.firstPart').as('productContent'),
    eb.fn.coalesce('helpTranslations.secondPart', 'helpArticles.secondPart').as('checkoutContent'),
  ]);
  const row = await (slug ? rows.where('helpArticles.slug', '=', slug) : rows.where('shelf', '=', 'popular'))
    .orderBy('helpArticles.seq')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw fail(helpCenterEndpoints.article.failures.unknownArticle);
  const { groupPosition, drawing, originalUpdated, ...article } = row;
  const [{ title: group }, articleList] = await Promise.all([
    groupsIn(db, language).where('position', '=', groupPosition).executeTakeFirstOrThrow(),
    articlesIn(db, language)
      .where('groupPosition', '=', groupPosition)
      .where('slug', '!=', row.slug)
      .orderBy('helpArticles.seq')
      .execute(),
  ]);
  return {
    ...article,
    group,
    isOutdated: article.lastUpdated < originalUpdated,
    articleList,
    checkoutImg: null,
    productImg: drawing,
  };
}

/** The articles as somebody reads them: translated where they are, else as they were written. */
const articlesIn = (db: Db | Trx, language: Language) =>
  db
    .selectFrom('helpArticles')
    .leftJoin('helpTranslations', (join) =>
      join.onRef('helpTranslations.articleSeq', '=', 'helpArticles.seq').on('helpTranslations.language', '=', language),
    )
    .select((eb) => [
      'helpArticles.slug',
      eb.fn.coalesce('helpTranslations.language', 'helpArticles.language').as('language'),
      eb.fn.coalesce('helpTranslations.title', 'helpArticles.title').as('title'),
      eb.fn.coalesce('helpTranslations.subtitle', 'helpArticles.subtitle').as('subtitle'),
    ]);

const groupsIn = (db: Db | Trx, language: Language) =>
  db
    .selectFrom('helpGroups')
    .leftJoin('helpGroupTitles', (join) =>
      join
        .onRef('helpGroupTitles.groupPosition', '=', 'helpGroups.position')
        .on('helpGroupTitles.language', '=', language),
    )
    .select((eb) => eb.fn.coalesce('helpGroupTitles.title', 'helpGroups.title').as('title'));
