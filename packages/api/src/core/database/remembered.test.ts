import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#core/deps.ts';
import { rememberedList } from '#core/list-rows.ts';
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
  expect(described).toBe(1);
  expect(await ids(1, 3, 5, 'desc')).toEqual({ ids: [5, 4, 3], total: 5 });
  expect(await ids(1, 3, 10)).toEqual({ ids: [1, 2, 3], total: 10 });
  expect(described).toBe(2);
});
