import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#core/deps.ts';
import { manyRows, rememberedList } from '#core/list-rows.ts';
import { openTestApp } from '#test/open-app.ts';
import { remembered } from './remembered.ts';

test('what is told anew is made anew, and once', async () => {
  const { deps } = await openTestApp();
  let made = 0;
  const of = remembered((_: Kysely<unknown>, told: { name?: string | undefined }) => `${told.name} ${++made}`);
  const db = deps.db as unknown as Kysely<unknown>; // asked for its dialect only
  expect([of(db, { name: 'a' }), of(db, { name: 'b' }), of(db, { name: 'a' }), of(db, {})]).toEqual([
    'a 1',
    'b 2',
    'a 1',
    'undefined 3',
  ]);
});

test('a list compiled once answers each filter, order and page with its own rows', async () => {
  const { deps } = await openTestApp();
  let described = 0;
  const products = rememberedList((db: Db, { below }: { sortBy?: 'id'; orderBy: 'asc' | 'desc'; below: number }) => {
    described += 1;
    // A number of the filter that equals one of the page stays what it is.
    const rows = db.selectFrom('products').select('id').where('id', '<=', below).where(sql`${10}`, '=', 10);
    return [rows, { sort: { id: 'id' }, newest: 'id' }];
  });
  const ids = async (page: number, itemsPerPage: number, below: number, orderBy: 'asc' | 'desc' = 'asc') => {
    const { rows, total } = await products(deps.db, { page, itemsPerPage, sortBy: 'id', orderBy, below });
    return { ids: rows.map(({ id }) => id), total };
  };
  expect(await ids(1, 3, 10)).toEqual({ ids: [1, 2, 3], total: 10 });
  expect(await ids(2, 3, 10)).toEqual({ ids: [4, 5, 6], total: 10 });
  expect(await ids(1, 10, 10)).toMatchObject({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  // Once for few and once for many.
  expect(described).toBe(2);
  expect(await ids(1, 3, 5, 'desc')).toEqual({ ids: [5, 4, 3], total: 5 });
  expect(await ids(1, 3, 10)).toEqual({ ids: [1, 2, 3], total: 10 });
  expect(described).toBe(4);
});

type Asked = { sortBy?: 'name'; orderBy: 'asc' | 'desc'; q: string; status?: 'Active' | 'Inactive' };

const searched = rememberedList((db: Db, { q, status }: Asked) => {
  let customers = db.selectFrom('customers').select(['id', 'name', 'status', 'searchText']);
  if (status) customers = customers.where('status', '=', status);
  return [customers, { sort: { name: 'name' }, newest: 'id' }, { table: 'customers', q }];
});

test('a search finds the same page whether it gathers or walks, for few, many and none', async () => {
  const { deps } = await openTestApp();
  const pattern = await deps.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: manyRows + 200 }, (_, at) => ({
    ...pattern,
    seq: 10_000 + at,
    id: 10_000 + at,
    customerId: 10_000 + at,
    email: `copy${at}@example.org`,
    name: `Zqcopy ${(at * 7919) % 1000}`,
    status: at % 3 === 0 ? ('Inactive' as const) : ('Active' as const),
    searchText: `zqcopy ${at}`,
  }));
  for (let at = 0; at < copies.length; at += 200)
    await deps.db
      .insertInto('customers')
      .values(copies.slice(at, at + 200))
      .execute();
  for (const q of ['zq', 'zqcopy', 'zqcopy 12', 'zqcopy 3199', '%q', 'y_3', 'zqnobody'])
    for (const status of [undefined, 'Active' as const])
      for (const sortBy of [undefined, 'name' as const])
        for (const page of [1, 2, 40, 400]) {
          const orderBy = 'asc';
          const asked = { q, orderBy, page, itemsPerPage: 10, ...(status && { status }), ...(sortBy && { sortBy }) };
          const { rows, total } = await searched(deps.db, asked as typeof asked & Asked);
          const held = copies.filter((copy) => copy.searchText.includes(q) && (!status || copy.status === status));
          const sorted = sortBy
            ? held.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
            : held.sort((a, b) => b.id - a.id);
          expect({ total, ids: rows.map(({ id }) => id) }, JSON.stringify(asked)).toEqual({
            total: sorted.length,
            ids: sorted.slice((page - 1) * 10, page * 10).map(({ id }) => id),
          });
        }
});
