import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { helpCenterEndpoints } from '@cartage/contract/pages/help-center/help-center.endpoints.ts';
import type {
  HelpArticle,
  HelpArticleChanges,
  HelpTranslation,
  NewHelpArticle,
} from '@cartage/contract/pages/help-center/help-center.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { brokenRule } from '#core/database/errors.ts';
import { holdRows, takeTurn } from '#core/database/locks.ts';
import { fold, searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import { fail, isStale, stale } from '#core/failure.ts';
import { readArticle } from './help-center.service.ts';
import type { HelpArticlesTable, HelpGroupsTable } from './help-center.table.ts';

type ArticleRow = Selectable<HelpArticlesTable>;
type GroupRow = Selectable<HelpGroupsTable>;
const { unknownArticle, taken } = helpCenterEndpoints.update.failures;
const { ownLanguage } = helpCenterEndpoints.translate.failures;

export const createArticle = (ctx: Ctx, { group: groupTitle, ...article }: NewHelpArticle): Promise<HelpArticle> =>
  ctx
    .transact(async (trx, tell) => {
      const group = await groupOf(trx, groupTitle);
      const { title, subtitle, shelf, language, slug = slugOf(title), productContent, checkoutContent } = article;
      await trx
        .insertInto('helpArticles')
        .values({
          slug,
          title,
          subtitle,
          shelf,
          language,
          groupPosition: group.position,
          drawing: group.icon,
          firstPart: productContent,
          secondPart: checkoutContent,
          updatedAt: toInstant(ctx.clock.now()),
          searchText: articleSearchText(article),
        })
        .execute();
      tell('articles', slug);
      return readArticle({ db: trx }, { slug, language });
    })
    .catch(slugTaken);

export const updateArticle = (ctx: Ctx, slug: string, changes: HelpArticleChanges): Promise<HelpArticle> =>
  ctx
    .transact(async (trx, tell) => {
      const row = await heldArticle(trx, ctx, slug);
      const { group: groupTitle, productContent = row.firstPart, checkoutContent = row.secondPart } = changes;
      const group = groupTitle === undefined ? undefined : await groupOf(trx, groupTitle);
      const { title = row.title, subtitle = row.subtitle, shelf = row.shelf, slug: newSlug = slug } = changes;
      await trx
        .updateTable('helpArticles')
        .set({
          title,
          subtitle,
          shelf,
          slug: newSlug,
          firstPart: productContent,
          secondPart: checkoutContent,
          ...(group && { groupPosition: group.position, drawing: group.icon }),
          updatedAt: toInstant(ctx.clock.now()),
          searchText: articleSearchText({ title, subtitle, productContent, checkoutContent }),
          version: row.version + 1,
        })
        .where('seq', '=', row.seq)
        .execute();
      tell('articles', newSlug);
      return readArticle({ db: trx }, { slug: newSlug, language: row.language });
    })
    .catch(slugTaken);

export const translateArticle = (
  ctx: Ctx,
  { slug, language }: { slug: string; language: Language },
  { group, productContent, checkoutContent, ...text }: HelpTranslation,
): Promise<HelpArticle> =>
  ctx.transact(async (trx, tell) => {
    const article = await heldArticle(trx, ctx, slug);
    if (article.language === language) throw fail(ownLanguage);
    const row = {
      ...text,
      firstPart: productContent,
      secondPart: checkoutContent,
      updatedAt: toInstant(ctx.clock.now()),
      searchText: articleSearchText({ ...text, productContent, checkoutContent }),
    };
    await trx
      .insertInto('helpTranslations')
      .values({ articleSeq: article.seq, language, ...row })
      .onConflict((c) => c.columns(['articleSeq', 'language']).doUpdateSet(row))
      .execute();
    if (group !== undefined)
      await trx
        .insertInto('helpGroupTitles')
        .values({ groupPosition: article.groupPosition, language, title: group })
        .onConflict((c) => c.columns(['groupPosition', 'language']).doUpdateSet({ title: group }))
        .execute();
    // The article is all its languages; when its original was last changed stays as it was.
    await trx
      .updateTable('helpArticles')
      .set({ version: article.version + 1 })
      .where('seq', '=', article.seq)
      .execute();
    tell('articles', slug);
    return readArticle({ db: trx }, { slug, language });
  });

export const removeArticle = (ctx: Ctx, slug: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { seq } = await heldArticle(trx, ctx, slug);
    await trx.deleteFrom('helpArticles').where('seq', '=', seq).execute();
    tell('articles', slug);
    return undefined;
  });

async function heldArticle(trx: Trx, ctx: Ctx, slug: string): Promise<ArticleRow> {
  const row = await holdRows(
    trx,
    trx.selectFrom('helpArticles').selectAll().where('slug', '=', slug),
  ).executeTakeFirst();
  if (!row) throw fail(unknownArticle);
  if (isStale(ctx, row)) throw stale(await readArticle({ db: trx }, row));
  return row;
}

/** The group of this title, made behind the others where there is none. */
async function groupOf(trx: Trx, title: string): Promise<Pick<GroupRow, 'position' | 'icon'>> {
  await takeTurn(trx, 'helpGroups');
  const groups = await trx.selectFrom('helpGroups').selectAll().orderBy('position').execute();
  const known = groups.find((group) => fold(group.title) === fold(title));
  if (known) return known;
  const group = { title, icon: 'tabler-help-circle', position: (groups.at(-1)?.position ?? 0) + 1 };
  await trx.insertInto('helpGroups').values(group).execute();
  return group;
}

/** What is searched are the words, not the tags around them. */
const articleSearchText = (
  article: Pick<NewHelpArticle, 'title' | 'subtitle' | 'productContent' | 'checkoutContent'>,
) =>
  searchTextOf(
    article.title,
    article.subtitle,
    ...[article.productContent, article.checkoutContent].map((html) => html.replaceAll(/<[^>]*>/g, ' ')),
  );

const slugOf = (title: string): string =>
  fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'article';

function slugTaken(error: unknown): never {
  throw brokenRule(error) === 'unique' ? fail(taken) : error;
}
