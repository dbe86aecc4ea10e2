import type { Role } from '@cartage/contract/access/access.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What each answers that role, by path. */
async function answers(role: Role | undefined, paths: readonly string[]) {
  const entries = paths.map(async (path) => {
    const { status } = await app.call('GET', path, { ...(role && { as: role }) });
    return [path, status] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
const all = (paths: readonly string[], status: number) => Object.fromEntries(paths.map((path) => [path, status]));

const dashboards = ['analytics', 'crm', 'ecommerce', 'academy', 'logistics'].map((kind) => `/api/dashboard/${kind}`);
const work = [
  ...['dashboard', 'deliveries', 'drivers', 'fleet', 'routes', 'settings'].map((page) => `/api/apps/logistics/${page}`),
  '/api/apps/email',
  '/api/apps/chat/chats-and-contacts',
  '/api/apps/calendar',
];
const people = ['/api/apps/users', '/api/apps/roles', '/api/apps/permissions'];
const store = ['products', 'orders', 'customers', 'reviews', 'referrals'].map((list) => `/api/apps/ecommerce/${list}`);

test.each(['admin', 'maintainer', 'editor'] as const)('R-1.2 %s reaches every dashboard', async (role) => {
  expect(await answers(role, dashboards)).toEqual(all(dashboards, 200));
});

test.each(['admin', 'maintainer', 'editor'] as const)(
  'R-1.3 %s reaches the logistics pages, mail, chat and calendar; who looks after people reaches them and their rights',
  async (role) => {
    expect(await answers(role, work)).toEqual(all(work, 200));
    expect(await answers(role, people)).toEqual(all(people, role === 'editor' ? 403 : 200));
  },
);

test('R-1.4 administrators and managers of the store reach products, orders, customers, reviews and referrals', async () => {
  for (const role of ['admin', 'maintainer'] as const) expect(await answers(role, store)).toEqual(all(store, 200));
  expect(await answers('driver', store)).toEqual(all(store, 403));
});

test('nobody reaches any of it without signing in', async () => {
  const every = [...dashboards, ...work, ...people, ...store];
  expect(await answers(undefined, every)).toEqual(all(every, 401));
});
