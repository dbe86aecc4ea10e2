import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { type ArticleText, sampleHelp, type TranslatedHelp } from './sample-articles.ts';
import { sampleHelpInArabic } from './sample-articles-in-arabic.ts';
import { sampleHelpInFrench } from './sample-articles-in-french.ts';

export async function seedHelpCenter(trx: Trx, { now }: SeedTools): Promise<void> {
  await trx
    .insertInto('helpGroups')
    .values(sampleHelp.map(({ title, icon }, index) => ({ title, icon, position: index + 1 })))
    .execute();
  const articles = sampleHelp.flatMap(({ icon, articles }, group) =>
    articles.map(({ slug, shelf = null, ...text }, index) => ({
      slug,
      groupPosition: group + 1,
      drawing: icon,
      shelf,
      updatedAt: toInstant(now.getTime() - (group * 5 + index * 3 + 2) * 86_400_000),
      ...textOf(text),
    })),
  );
  await trx.insertInto('helpArticles').values(articles).execute();
  await seedTranslations(trx, 'fr', sampleHelpInFrench);
  await seedTranslations(trx, 'ar', sampleHelpInArabic);
}

async function seedTranslations(trx: Trx, language: Language, { groups, articles }: TranslatedHelp): Promise<void> {
  await trx
    .insertInto('helpGroupTitles')
    .values(groups.map((title, index) => ({ groupPosition: index + 1, language, title })))
    .execute();
  const originals = await trx.selectFrom('helpArticles').select(['seq', 'slug', 'updatedAt']).orderBy('seq').execute();
  const translations = originals.flatMap(({ seq, slug, updatedAt }) => {
    const text = articles[slug];
    return text ? [{ articleSeq: seq, language, updatedAt, ...textOf(text) }] : [];
  });
  await trx.insertInto('helpTranslations').values(translations).execute();
}

const textOf = ({ title, subtitle, parts }: ArticleText) => ({
  title,
  subtitle,
  firstPart: `<p>${parts[0]}</p>`,
  secondPart: `<p>${parts[1]}</p>`,
  searchText: searchTextOf(title, subtitle, ...parts),
});
