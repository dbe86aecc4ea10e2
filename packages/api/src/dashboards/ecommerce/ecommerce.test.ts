import { paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spanOf } from '#dashboards/period.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const read = async () => (await app.call('GET', '/api/dashboard/ecommerce', { as: 'admin' })).body;

test('counts the products and customers there are', async () => {
  const { products, customers } = await read();
  const listed = async (path: string) =>
    (await app.call('GET', `/api/apps/ecommerce/${path}`, { as: 'admin' })).body.total;
  expect(customers).toBe(await listed('customers'));
  expect(products.total).toBe(await listed('products'));
  expect(products.published).toBe(await listed('products?status=Published'));
  expect(products.outOfStock).toBe(await listed('products?stock=false'));
});

test('the most bought products of the period, by how many were bought', async () => {
  const { popular } = await read();
  const quantities = popular.map(({ quantity }: { quantity: number }) => quantity);
  expect(quantities.length).toBeGreaterThan(0);
  expect(quantities).toEqual(quantities.toSorted((a: number, b: number) => b - a));
});

test('what a product brought in is the sum of its lines, here and by category', async () => {
  const { timeZone } = await readStoreSettings(app.deps.db);
  const { start, end } = spanOf({}, app.deps.clock.now(), timeZone);
  const lines = await app.deps.db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .innerJoin('products', 'products.id', 'orderLines.productId')
    .select(['orderLines.productId', 'orderLines.quantity', 'orderLines.returned', 'orderLines.priceMinor'])
    .select('products.category')
    .where('orders.payment', 'in', [paymentCodes.paid, paymentCodes.pending])
    .where('orders.placedAt', '>=', start)
    .where('orders.placedAt', '<', end)
    .execute();
  const kept = (of: typeof lines) =>
    of.reduce((sum, { quantity, returned, priceMinor }) => sum + (quantity - returned) * priceMinor, 0);
  const { popular } = await read();
  for (const { productId, revenueMinor } of popular)
    expect(revenueMinor).toBe(kept(lines.filter((line) => line.productId === productId)));
  const { byCategory } = (await app.call('GET', '/api/dashboard/crm', { as: 'admin' })).body;
  expect(byCategory.length).toBeGreaterThan(0);
  for (const { category, revenueMinor } of byCategory)
    expect(revenueMinor).toBe(kept(lines.filter((line) => line.category === category)));
});

test('all that is overdue today, whenever it was issued, and what was issued in the period', async () => {
  const listed = async (query: string) =>
    (await app.call('GET', `/api/apps/invoice?${query}`, { as: 'admin' })).body.totalInvoices;
  const overdue = await listed('status=Past+Due');
  expect(overdue).toBeGreaterThan(0);
  const { body } = await app.call('GET', '/api/dashboard/ecommerce?from=2026-11-14&to=2026-11-20', { as: 'admin' });
  const days = JSON.stringify({ start: '2026-11-14', end: '2026-11-20' });
  const issued = await listed(`selectedDateRange=${encodeURIComponent(days)}`);
  expect(body.invoices).toEqual({ issued, overdue });
});

test('what referrals earn is what is paid out or will be: nothing of those that were rejected', async () => {
  const { body } = await app.call('GET', '/api/dashboard/ecommerce?from=2025-11-21&to=2026-11-20', { as: 'admin' });
  const rows = await app.deps.db.selectFrom('referrals').select(['status', 'earningMinor', 'createdAt']).execute();
  const of = rows.filter(({ createdAt }) => createdAt >= '2025-11-21' && createdAt < '2026-11-21');
  const earned = of.filter(({ status }) => status !== 'Rejected');
  await app.deps.db.updateTable('referrals').set({ earningMinor: 5000 }).where('status', '=', 'Rejected').execute();
  const again = await app.call('GET', '/api/dashboard/ecommerce?from=2025-11-21&to=2026-11-20', { as: 'admin' });
  const earningMinor = earned.reduce((sum, row) => sum + row.earningMinor, 0);
  expect([body.referrals, again.body.referrals]).toEqual(Array(2).fill({ count: of.length, earningMinor }));
});
