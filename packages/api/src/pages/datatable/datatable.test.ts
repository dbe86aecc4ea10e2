import type { Sale } from '@cartage/contract/pages/datatable/datatable.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
let sales: Sale[];
beforeAll(async () => {
  app = await openTestApp();
  sales = (await app.call('GET', '/api/pages/datatable', { as: 'editor' })).body;
});
afterAll(() => app.close());

test('R-7.60 R-3.35 the latest sales, each with product, day, buyer and payment', () => {
  expect(sales).toHaveLength(50);
  for (const { product, date, buyer, payment } of sales) {
    expect(Object.keys(product).sort()).toEqual(
      'brand category description hasFreeShipping id image name price rating slug'.split(' '),
    );
    expect(date).toMatch(/^\d{1,2} [A-Z][a-z]{2} 2026$/);
    expect([buyer.name, product.name, product.slug]).not.toContain('');
    expect(payment.total).toBeGreaterThan(0);
  }
  const days = sales.map(({ date }) => Date.parse(`${date} UTC`));
  expect(days).toEqual([...days].sort((a, b) => b - a));
});

test('R-4.17 R-4.18 what is paid in full is completed, in part confirmed, not at all cancelled, but for one', () => {
  const pairs = new Map<string, number>();
  for (const { payment } of sales) {
    const { receivedPaymentStatus, status, paidAmount, total } = payment;
    const pair = `${receivedPaymentStatus}, ${status}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    if (receivedPaymentStatus === 'Fully Paid') expect(paidAmount).toBe(total);
    if (receivedPaymentStatus === 'Unpaid') expect(paidAmount).toBe(0);
  }
  expect([...pairs.keys()].sort()).toEqual([
    'Fully Paid, Completed',
    'Partially Paid, Confirmed',
    'Unpaid, Cancelled',
    'Unpaid, Confirmed',
  ]);
  expect(pairs.get('Unpaid, Confirmed')).toBe(1);
});

test('R-7.60 who may not read orders is told what was sold, and not to whom', async () => {
  const { body } = await app.call('GET', '/api/pages/datatable', { as: 'subscriber' });
  expect(body).toEqual(sales.map((sale) => ({ ...sale, buyer: { name: '', avatar: null } })));
});
