import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { openShop } from '#test/open-shop.ts';

const path = '/api/apps/ecommerce/orders';
const serviceDate = '2026-11-23';
let app: TestApp;
let customerId: number;

beforeAll(async () => {
  app = await openTestApp({ seeded: false, now: `${serviceDate}T06:30:00Z` });
  customerId = (await openShop(app)).customers;
  await inCurrency((await ask('GET', '/api/apps/ecommerce/settings')).currency);
}, 60_000);
afterAll(() => app.close());

const ask = async (method: string, url: string, body?: object) =>
  (await app.call(method, url, { as: 'admin', body })).body;
const inCurrency = (currency: string) => ask('PATCH', '/api/apps/logistics/settings', { currency });

/** Its order, and what its delivery says is due. */
async function ordered(more: object) {
  const order = await ask('POST', path, { customerId, lines: [{ productId: 2, quantity: 3 }], ...more });
  const { delivery } = await ask('POST', `${path}/${order.id}/delivery`, { serviceDate });
  return {
    order,
    id: delivery.id,
    due: async () => (await ask('GET', `/api/apps/logistics/deliveries/${delivery.id}`)).cashDueMinor,
  };
}

test('what an order in cash has to pay is collected with its delivery, until it is paid', async () => {
  const { order, due } = await ordered({ payment: 2, method: 'cash' });
  expect(order.totalMinor).toBeGreaterThan(0);
  expect(await due()).toBe(order.totalMinor);
  await ask('POST', `${path}/${order.id}/payment`, { to: 1 });
  expect(await due()).toBe(0);
});

test('nothing is collected for one that is paid, or paid another way', async () => {
  expect(await (await ordered({ payment: 1, method: 'cash' })).due()).toBe(0);
  const { order, due } = await ordered({ payment: 2, method: 'transfer' });
  expect(await due()).toBe(0);
  await ask('PATCH', `${path}/${order.id}`, { method: 'cash' });
  expect(await due()).toBe(order.totalMinor);
});

test('what a part payment took off is collected again once that is struck out', async () => {
  const { order, due } = await ordered({ payment: 2, method: 'cash' });
  const { invoiceId } = await ask('POST', `${path}/${order.id}/invoice`);
  const invoice = `/api/apps/invoice/${invoiceId}`;
  const { payments } = await ask('POST', `${invoice}/payments`, { amountMinor: 500, method: 'Cash' });
  expect(await due()).toBe(order.totalMinor - 500);
  await ask('DELETE', `${invoice}/payments/${payments[0].id}`);
  expect(await due()).toBe(order.totalMinor);
});

test('what somebody put in by hand is lowered by a part payment, and never raised', async () => {
  const { order, due, id } = await ordered({ payment: 2, method: 'cash' });
  const { invoiceId } = await ask('POST', `${path}/${order.id}/invoice`);
  const invoice = `/api/apps/invoice/${invoiceId}`;
  await ask('PATCH', `/api/apps/logistics/deliveries/${id}`, { cashDueMinor: 300 });
  const pay = (amountMinor: number) => ask('POST', `${invoice}/payments`, { amountMinor, method: 'Cash' });
  const [first] = (await pay(500)).payments;
  await ask('DELETE', `${invoice}/payments/${first.id}`);
  expect(await due()).toBe(300);
  await pay(order.totalMinor - 200);
  expect(await due()).toBe(200);
});

test('drivers collect in the currency of the organisation only', async () => {
  await inCurrency('TND');
  expect(await (await ordered({ payment: 2, method: 'cash' })).due()).toBe(0);
});
