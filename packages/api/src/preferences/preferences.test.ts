import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/preferences';
const read = async (as: 'admin' | 'subscriber') => (await app.call('GET', path, { as })).body.changed;
const change = (as: 'admin' | 'subscriber', body: object) => app.call('PATCH', path, { as, body });

test('are empty until somebody chooses, and then only what was chosen', async () => {
  expect(await read('admin')).toEqual({});
  expect((await change('admin', { theme: 'dark' })).body.changed).toEqual({ theme: 'dark' });
  await change('admin', { skin: 'bordered', shortcuts: ['/apps/logistics/routes'] });
  expect(await read('admin')).toEqual({ theme: 'dark', skin: 'bordered', shortcuts: ['/apps/logistics/routes'] });
});

test('belong to one person', async () => {
  await change('subscriber', { theme: 'light' });
  expect(await read('subscriber')).toEqual({ theme: 'light' });
  expect(await read('admin')).toMatchObject({ theme: 'dark' });
});

test('two choices at once are both kept', async () => {
  await Promise.all([change('admin', { navLayout: 'horizontal' }), change('admin', { contentWidth: 'fluid' })]);
  expect(await read('admin')).toMatchObject({ navLayout: 'horizontal', contentWidth: 'fluid' });
});

test('go back to nothing', async () => {
  expect((await app.call('DELETE', path, { as: 'admin' })).status).toBe(204);
  expect(await read('admin')).toEqual({});
});

test('a choice of another version is left out, the rest stands', async () => {
  await change('subscriber', { skin: 'bordered' });
  const value = JSON.stringify({ theme: 'sepia', skin: 'bordered' });
  await app.deps.db
    .updateTable('preferences')
    .set({ value: value as never })
    .execute();
  expect(await read('subscriber')).toEqual({ skin: 'bordered' });
});

test.each([
  { theme: 'pink' },
  { primaryColor: 'red' },
  { primaryColor: '#7367F0;}' },
  { shortcuts: ['//evil.example'.repeat(20)] },
  { shortcuts: ['javascript:1'] },
])('refuses %j', async (body) => {
  expect((await change('admin', body)).status).toBe(400);
});
