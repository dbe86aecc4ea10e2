import { toInstant } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { sampleHelp } from './sample-articles.ts';

export async function seedHelpCenter(trx: Trx, { now }: SeedTools): Promise<void> {
  await trx
    .insertInto('helpGroups')
    .values(sampleHelp.map(({ title, icon }, index) => ({ title, icon, position: index + 1 })))
    .execute();
  const articles = sampleHelp.flatMap(({ icon, articles }, group) =>
    articles.map(({ slug, title, subtitle, shelf = null, parts }, index) => ({
      slug,
      groupPosition: group + 1,
      title,
      subtitle,
      drawing: icon,
      shelf,
      firstPart: `<p>${parts[0]}</p>`,
      secondPart: `<p>${parts[1]}</p>`,
      updatedAt: toInstant(now.getTime() - (group * 5 + index * 3 + 2) * 86_400_000),
      searchText: searchTextOf(title, subtitle, ...parts),
    })),
  );
  await trx.insertInto('helpArticles').values(articles).execute();
}
