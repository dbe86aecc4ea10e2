import { childrenShown, searchGroups } from '@cartage/contract/search/search.rules.ts';
import type { SearchGroup } from '@cartage/contract/search/search.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fold } from '#core/database/search.ts';
import { mayReadAll, recordSources } from './record-sources.ts';

interface SearchQuery {
  q: string;
  scope?: 'screens' | 'records' | undefined;
}

/** Screens, or records the caller may read: at most five of a group, and no group without any. */
export async function search(ctx: Ctx, { q, scope }: SearchQuery): Promise<SearchGroup[]> {
  const groups = scope === 'records' ? await findRecords(ctx, q) : findScreens(q);
  return groups
    .map((group) => ({ ...group, children: group.children.slice(0, childrenShown) }))
    .filter(({ children }) => children.length > 0);
}

const findScreens = (q: string): SearchGroup[] =>
  searchGroups.map((group) => ({
    ...group,
    children: group.children.filter(({ title }) => fold(title).includes(fold(q))),
  }));

async function findRecords(ctx: Ctx, q: string): Promise<SearchGroup[]> {
  if (q === '') return [];
  const sources = recordSources.filter(({ subject }) => mayReadAll(ctx.ability, subject));
  return Promise.all(
    sources.map(async ({ title, category, icon, find }) => {
      const found = await find(ctx, q);
      return { title, category, children: found.map((child) => ({ ...child, icon })) };
    }),
  );
}
