/** What a new slice holds in contract and api: a list of named records that can be searched and sorted. */

/** @param {ReturnType<typeof import('./names.mjs').namesOf>} names */
export const serverFiles = ({ slice, file, one, many, One, Many, url }, migration) => ({
  [`packages/contract/src/${slice}/${file}.schema.ts`]: `import * as z from 'zod/mini';
import { line } from '#core/plain-text.ts';

export const ${one}Schema = z.object({ id: z.int(), name: line(100) });
export type ${One} = z.infer<typeof ${one}Schema>;
`,
  [`packages/contract/src/${slice}/${file}.rules.ts`]: `import type { ${One} } from './${file}.schema.ts';

/** What people call it: its name, or its number while it has none. */
export const ${one}Name = ({ id, name }: ${One}): string => name || \`#\${id}\`;
`,
  [`packages/contract/src/${slice}/${file}.rules.test.ts`]: `import { expect, test } from 'vitest';
import { ${one}Name } from './${file}.rules.ts';

test.each([
  [{ id: 7, name: 'First' }, 'First'],
  [{ id: 7, name: '' }, '#7'],
])('%o is called %s', (${one}, name) => {
  expect(${one}Name(${one})).toBe(name);
});
`,
  [`packages/contract/src/${slice}/${file}.endpoints.ts`]: `import { pagedList } from '#core/paged-list.ts';
import { ${one}Schema } from './${file}.schema.ts';

export const ${one}Endpoints = {
  list: pagedList({
    path: '${url}',
    row: ${one}Schema,
    rowsKey: '${many}',
    totalKey: 'total${Many}',
    sortKeys: ['name'],
    filters: {},
    access: { action: 'read', subject: '${One}' },
  }),
};
`,
  [`packages/api/src/${slice}/${file}.table.ts`]: `import type { GeneratedAlways } from 'kysely';

export interface ${Many}Table {
  seq: GeneratedAlways<number>;
  name: string;
  searchText: string;
}
`,
  [`packages/api/src/${slice}/${file}.service.ts`]: `import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { ${one}Endpoints } from '@cartage/contract/${slice}/${file}.endpoints.ts';
import type { ${One} } from '@cartage/contract/${slice}/${file}.schema.ts';
import type { Selectable } from 'kysely';
import { containsFolded } from '#core/database/search.ts';
import type { Deps } from '#core/deps.ts';
import { listRows } from '#core/list-rows.ts';
import type { ${Many}Table } from './${file}.table.ts';

const to${One} = ({ seq, name }: Selectable<${Many}Table>): ${One} => ({ id: seq, name });

export async function list${Many}({ db }: Deps, query: VerbInput<typeof ${one}Endpoints.list>['query']) {
  let ${many} = db.selectFrom('${many}').selectAll();
  if (query.q) ${many} = ${many}.where(containsFolded(db, '${many}', query.q));
  const { rows, total } = await listRows(${many}, { sort: { name: 'name' }, newest: 'seq' }, query);
  return { ${many}: rows.map(to${One}), total${Many}: total };
}
`,
  [`packages/api/src/${slice}/${file}.routes.ts`]: `import { ${one}Endpoints } from '@cartage/contract/${slice}/${file}.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { list${Many} } from './${file}.service.ts';

export function ${one}Routes(mount: Mount) {
  mount(${one}Endpoints.list, (ctx, { query }) => list${Many}(ctx, query));
}
`,
  [`packages/api/src/${slice}/${file}.seed.ts`]: `import { searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';

const names = ['First', 'Second', 'Third'];

export async function seed${Many}(trx: Trx): Promise<void> {
  const ${many} = names.map((name) => ({ name, searchText: searchTextOf(name) }));
  await trx.insertInto('${many}').values(${many}).execute();
}
`,
  [`packages/api/src/${slice}/${file}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const namesOf = async (query: string): Promise<string[]> => {
  const { status, body } = await app.call('GET', \`${url}?\${query}\`, { as: 'admin' });
  expect(status).toBe(200);
  return body.${many}.map(({ name }: { name: string }) => name);
};

test('the newest come first unless an order is asked for', async () => {
  expect(await namesOf('')).toEqual(['Third', 'Second', 'First']);
  expect(await namesOf('sortBy=name&orderBy=asc')).toEqual(['First', 'Second', 'Third']);
});

test('a search ignores case', async () => {
  expect(await namesOf('q=SECOND')).toEqual(['Second']);
});

test('a role without the right is refused', async () => {
  expect((await app.call('GET', '${url}', { as: 'driver' })).status).toBe(403);
});
`,
  [`packages/api/src/migrations/${migration}.ts`]: `import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text } = columnKinds(db);
  await createTable(db, '${many}')
    .addColumn('seq', rowKey)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('${many}ByName').on('${many}').columns(['name', 'seq']).execute();
  await createSearchIndex(db, '${many}');
}
`,
});
