import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/preferences/lists';
const list = 'apps/logistics/deliveries';
const read = async (as: 'admin' | 'subscriber') => (await app.call('GET', path, { as })).body.lists;
const keep = (as: 'admin' | 'subscriber', body: object) => app.call('PATCH', path, { as, body });
const late = { name: 'Late ones', search: { status: ['ready', 'failed'], sortBy: 'date', columns: 'ref,customer' } };

test('nothing is kept of a list until the person arranges it', async () => {
  expect(await read('admin')).toEqual([]);
  const { status, body } = await keep('admin', { list, columns: ['ref', 'status'] });
  expect([status, body]).toEqual([200, { list, columns: ['ref', 'status'], views: [] }]);
});

test('columns and views are kept apart, each as it was given last', async () => {
  await keep('admin', { list, views: [late] });
  expect(await read('admin')).toEqual([{ list, columns: ['ref', 'status'], views: [late] }]);
  await keep('admin', { list, columns: null });
  expect(await read('admin')).toEqual([{ list, columns: null, views: [late] }]);
});

test('they belong to one person and one list', async () => {
  await keep('admin', { list: 'apps/users', columns: ['role'] });
  expect(await read('subscriber')).toEqual([]);
  expect((await read('admin')).map((kept: { list: string }) => kept.list)).toEqual([list, 'apps/users']);
});

test('two changes at once are both kept', async () => {
  await Promise.all([keep('subscriber', { list, columns: ['ref'] }), keep('subscriber', { list, views: [late] })]);
  expect(await read('subscriber')).toEqual([{ list, columns: ['ref'], views: [late] }]);
});

test('what another version wrote is left out', async () => {
  const value = JSON.stringify({ columns: 'all' });
  await app.deps.db
    .updateTable('keptLists')
    .set({ value: value as never })
    .where('list', '=', 'apps/users')
    .execute();
  expect((await read('admin')).map((kept: { list: string }) => kept.list)).toEqual([list]);
});

test.each([
  { list: 'apps/nowhere', columns: [] },
  { list: '../users', columns: [] },
  { list, columns: [''] },
  { list, views: [late, late] },
  { list, views: [{ name: ' ', search: {} }] },
  { list, views: [{ name: 'Long', search: { q: 'x'.repeat(301) } }] },
])('refuses %j', async (body) => {
  expect((await keep('admin', body)).status).toBe(400);
});
