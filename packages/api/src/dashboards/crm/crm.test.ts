import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '#core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const read = async () => (await app.call('GET', '/api/dashboard/crm', { as: 'admin' })).body;

const ordersOf = (from: string, to: string) =>
  app.deps.db
    .selectFrom('orders')
    .selectAll()
    .where('placedAt', '>=', toInstant(from))
    .where('placedAt', '<', toInstant(to))
    .execute();

test('who comes back is told from who is new', async () => {
  const { returningCustomers } = await read();
  const now = await ordersOf('2026-10-22', '2026-11-21');
  const earlier = new Set((await ordersOf('1970', '2026-10-22')).map(({ customerId }) => customerId));
  const buyers = new Set(now.map(({ customerId }) => customerId));
  expect(returningCustomers).toEqual({
    buyers: buyers.size,
    returning: [...buyers].filter((id) => earlier.has(id)).length,
  });
});

test('the newest transactions of the period, and projects that are not done', async () => {
  const { transactions, projects } = await read();
  const placed = transactions.map(({ at }: { at: string }) => at);
  expect(placed).toEqual(placed.toSorted().toReversed());
  const newest = (await ordersOf('2026-10-22', '2026-11-21')).map(({ placedAt }) => placedAt).toSorted();
  expect(placed[0]).toBe(newest.at(-1));
  for (const { progressPercent } of projects) expect(progressPercent).toBeLessThan(100);
});
