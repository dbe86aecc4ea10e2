import { helpCenterEndpoints } from '@cartage/contract/pages/help-center/help-center.endpoints.ts';
import type { HelpArticle, HelpCenter, HelpTeaser } from '@cartage/contract/pages/help-center/help-center.schema.ts';
import type { Ctx } from '#core/context.ts';
import { containsFolded } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';

export async function readHelpCenter({ db }: Ctx, { q }: { q: string }): Promise<HelpCenter> {
  let articles = db
    .selectFrom('helpArticles')
    .select(['slug', 'title', 'subtitle', 'drawing', 'shelf', 'groupPosition'])
    .orderBy('seq');
  if (q) articles = articles.where(containsFolded(db, 'helpArticles', q));
  const [groups, found] = await Promise.all([
    db.selectFrom('helpGroups').selectAll().orderBy('position').execute(),
    articles.execute(),
  ]);
  const onShelf = (name: 'popular' | 'learning'): HelpTeaser[] =>
    found
      .filter(({ shelf }) => shelf === name)
      .map(({ slug, title, subtitle, drawing }) => ({ slug, title, subtitle, img: drawing }));
  return {
    allArticles: groups
      .map(({ title, icon, position }) => ({
        title,
        icon,
        articles: found
          .filter(({ groupPosition }) => groupPosition === position)
          .map((article) => ({ slug: article.slug, title: article.title })),
      }))
      .filter((group) => group.articles.length > 0),
    popularArticles: onShelf('popular'),
    keepLearning: onShelf('learning'),
  };
}

export async function readArticle({ db }: { db: Db | Trx }, { slug }: { slug: string }): Promise<HelpArticle> {
  const rows = db
    .selectFrom('helpArticles')
    .innerJoin('helpGroups', 'helpGroups.position', 'helpArticles.groupPosition')
    .selectAll('helpArticles')
    .select('helpGroups.title as group');
  const row = await (slug ? rows.where('slug', '=', slug) : rows.where('shelf', '=', 'popular'))
    .orderBy('helpArticles.seq')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw fail(helpCenterEndpoints.article.failures.unknownArticle);
  const others = await db
    .selectFrom('helpArticles')
    .select(['slug', 'title'])
    .where('groupPosition', '=', row.groupPosition)
    .where('slug', '!=', row.slug)
    .orderBy('seq')
    .execute();
  return {
    slug: row.slug,
    title: row.title,
    group: row.group,
    lastUpdated: row.updatedAt,
    productContent: row.firstPart,
    checkoutContent: row.secondPart,
    articleList: others,
    checkoutImg: null,
    productImg: row.drawing,
    subtitle: row.subtitle,
    shelf: row.shelf,
    version: row.version,
  };
}
