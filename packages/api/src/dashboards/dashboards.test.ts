import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import { paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { groupBy } from '#core/group-by.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const kinds = ['analytics', 'crm', 'ecommerce', 'academy', 'logistics'] as const;
const read = async (kind: (typeof kinds)[number], query = '') => {
  const { status, body } = await app.call('GET', `/api/dashboard/${kind}${query}`, { as: 'admin' });
  expect(status).toBe(200);
  return body;
};
const year = '?from=2025-11-21&to=2026-11-20';
const ordersOf = (from: string, to: string) =>
  app.deps.db
    .selectFrom('orders')
    .selectAll()
    .where('payment', 'in', [paymentCodes.paid, paymentCodes.pending])
    .where('placedAt', '>=', toInstant(from))
    .where('placedAt', '<', toInstant(to))
    .execute();
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

describe('the period', () => {
  test('is the thirty days up to today, unless days are given', async () => {
    expect((await read('analytics')).period).toEqual({ from: '2026-10-22', to: '2026-11-20', today: '2026-11-20' });
    expect((await read('crm', '?from=2026-11-01&to=2026-11-03')).period).toEqual({
      from: '2026-11-01',
      to: '2026-11-03',
      today: '2026-11-20',
    });
    expect((await read('crm', '?to=2026-11-03&from=2026-11-05')).period.from).toBe('2026-11-03');
    expect((await read('crm', '?from=nonsense&to=2026-99-99')).period.to).toBe('2026-11-20');
    expect((await read('crm', '?from=1970-01-01&to=2026-11-20')).sales.perDay).toHaveLength(366);
    const beyondClocks = ['0000-01-01', '0050-06-01', '1899-12-31', '9999-12-31'];
    for (const day of beyondClocks) expect((await read('crm', `?from=${day}&to=${day}`)).period.to).toBe('2026-11-20');
  });

  test('shows each of its days once', async () => {
    const { sales } = await read('analytics');
    expect(sales.perDay).toHaveLength(30);
    expect(new Set(sales.perDay.map(({ date }: { date: string }) => date)).size).toBe(30);
  });
});

describe('revenue is the sum of orders that were not given up', () => {
  test.each(['analytics', 'crm', 'ecommerce'] as const)('on %s', async (kind) => {
    const orders = await ordersOf('2025-11-21', '2026-11-21');
    const { sales, byCountry } = await read(kind, year);
    const revenueMinor = sum(orders.map(({ spentMinor }) => spentMinor));
    expect(sales.revenueMinor.value).toBe(revenueMinor);
    expect(sales.orders.value).toBe(orders.length);
    expect(sum(sales.perDay.map((day: { revenueMinor: number }) => day.revenueMinor))).toBe(revenueMinor);
    expect(sum(byCountry.map((one: { revenueMinor: number }) => one.revenueMinor))).toBe(revenueMinor);
  });

  test('by status, payment, weekday and month', async () => {
    const { sales, byStatus, byPayment, perWeekday } = await read('analytics', year);
    const all = sales.revenueMinor.value;
    expect(sum(byStatus.map((one: { revenueMinor: number }) => one.revenueMinor))).toBe(all);
    const lost = [paymentCodes.cancelled, paymentCodes.failed] as number[];
    const [came, went] = [0, 1].map((isLost) =>
      sum(
        byPayment.flatMap((one: { payment: number; revenueMinor: number }) =>
          lost.includes(one.payment) === Boolean(isLost) ? [one.revenueMinor] : [],
        ),
      ),
    );
    expect(came).toBe(all);
    expect(went).toBeGreaterThan(0);
    expect(sum(perWeekday)).toBe(all);
    const { perMonth } = await read('crm', year);
    const orders = await ordersOf('2025-12-01', '2026-11-21');
    expect(perMonth).toHaveLength(12);
    expect(sum(perMonth.map((one: { revenueMinor: number }) => one.revenueMinor))).toBe(
      sum(orders.map(({ spentMinor }) => spentMinor)),
    );
  });

  test('and is compared with as many days before', async () => {
    const { sales } = await read('analytics');
    const before = await ordersOf('2026-09-22', '2026-10-22');
    expect(sales.revenueMinor.before).toBe(sum(before.map(({ spentMinor }) => spentMinor)));
    expect(sales.orders.before).toBe(before.length);
  });
});

test.each(kinds)('%s takes as many queries for a year as for a day', async (kind) => {
  let queries = 0;
  const counted = app.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { fetch } = createApp({ ...app.deps, db: counted });
  const token = await app.signIn('admin');
  const count = async (query: string) => {
    queries = 0;
    await fetch(
      new Request(`http://localhost/api/dashboard/${kind}${query}`, { headers: { authorization: `Bearer ${token}` } }),
    );
    return queries;
  };
  await count(year); // the session's own writes are behind us
  const few = await count('?from=2026-11-20&to=2026-11-20');
  expect(few).toBeGreaterThan(3);
  expect(await count(year)).toBe(few);
});

test('who may not read orders is told the figures, but no order and no customer by name', async () => {
  for (const kind of ['crm', 'ecommerce'] as const) {
    const known = await read(kind);
    expect(known.transactions.length).toBeGreaterThan(0);
    const { body } = await app.call('GET', `/api/dashboard/${kind}`, { as: 'subscriber' });
    expect(body).toEqual({ ...known, transactions: [], ...(kind === 'crm' ? { activity: [] } : {}) });
  }
});

describe.each([
  // Noon of the 20th in London is past midnight there, and six in the morning the evening before.
  ['Pacific/Auckland', '2026-11-20T12:30:00Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-20T06:00:00Z', '2026-11-19'],
  ['Asia/Kolkata', '2026-11-20T18:45:00Z', '2026-11-21'],
])('days are those of %s', (timeZone, now, today) => {
  let there: TestApp;
  beforeAll(async () => {
    there = await openTestApp();
    for (const path of ['/api/apps/ecommerce/settings', '/api/apps/logistics/settings'])
      expect((await there.call('PATCH', path, { as: 'admin', body: { timeZone } })).status).toBe(200);
    there.clock.at = new Date(now);
  });
  afterAll(() => there.close());

  test.each(kinds)('%s ends with the day it is there', async (kind) => {
    const { body } = await there.call('GET', `/api/dashboard/${kind}`, { as: 'admin' });
    expect(body.period).toMatchObject({ to: today, today });
  });

  test('an order counts on the day it was placed on there, whatever the time of the year', async () => {
    const { body } = await there.call('GET', `/api/dashboard/ecommerce?from=2026-01-01&to=${today}`, { as: 'admin' });
    const placed = await there.deps.db
      .selectFrom('orders')
      .select('placedAt')
      .where('payment', 'in', [paymentCodes.paid, paymentCodes.pending])
      .execute();
    const days = placed.map(({ placedAt }) => wallTimeAt(new Date(placedAt), timeZone).day);
    const inUtc = placed.map(({ placedAt }) => placedAt.slice(0, 10));
    expect(days).not.toEqual(inUtc);
    const counted = body.sales.perDay.filter(({ orders }: { orders: number }) => orders > 0);
    const expected = groupBy(days.filter((day) => day >= '2026-01-01' && day <= today).toSorted(), (day) => day);
    expect(counted.map(({ date, orders }: { date: string; orders: number }) => [date, orders])).toEqual(
      [...expected].map(([day, orders]) => [day, orders.length]),
    );
    expect(body.perMonth.at(-1).orders).toBe(days.filter((day) => day >= '2026-11-01' && day <= today).length);
  });
});
