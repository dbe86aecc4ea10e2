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
  return { order, due: async () => (await ask('GET', `/api/apps/logistics/deliveries/${delivery.id}`)).cashDueMinor };
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

test('drivers collect in the currency of the organisation only', async () => {
  await inCurrency('TND');
  expect(await (await ordered({ payment: 2, method: 'cash' })).due()).toBe(0);
});
