import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: 'people' });
});
afterAll(() => app.close());

test('in an empty list is nothing, and everything is not in it', async () => {
  const users = app.deps.db.selectFrom('users').select('id');
  const all = await users.execute();
  const none: number[] = [];
  expect(all.length).toBeGreaterThan(1);
  expect(await users.where('id', 'in', none).execute()).toEqual([]);
  expect(await users.where('id', 'not in', none).execute()).toHaveLength(all.length);
  expect(await users.where((eb) => eb.or([eb('id', 'in', none), eb('id', '=', 1)])).execute()).toHaveLength(1);
});
