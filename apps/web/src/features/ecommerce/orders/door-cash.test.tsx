import '#test/dom.ts';
import { toInstant, toJson } from '@cartage/api/core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/api/apps/ecommerce/orders';
const ask = async (method: string, url: string, body?: object) =>
  (await api.call(method, url, { as: 'admin', ...(body && { body }) })).body;

/** An order in cash with its invoice, for which `collectedMinor` less than its total was collected on some route. */
async function collected(lessMinor: number, reason: string) {
  const { customers } = await ask('GET', '/api/apps/ecommerce/customers?itemsPerPage=1');
  const { products } = await ask('GET', '/api/apps/ecommerce/products?stock=true&status=Published');
  const lines = [{ productId: products[0].id, quantity: 2 }];
  const { customerId } = customers[0];
  const { id, totalMinor, currency } = await ask('POST', path, { customerId, lines, method: 'cash', payment: 2 });
  const { userData } = await ask('GET', '/api/auth/session');
  const at = toInstant(api.clock.at);
  const collectedMinor = totalMinor - lessMinor;
  const cash = { dueMinor: totalMinor, collectedMinor, currency, reason };
  const by = { kind: 'driver', id: String(userData.id) } as const;
  const counted = { paysMinor: Math.min(collectedMinor, totalMinor), overMinor: Math.max(0, -lessMinor) };
  await api.deps.db
    .updateTable('orders')
    .set({
      doorCash: toJson({ ...cash, ...counted, isWhole: lessMinor <= 0, at, by, deliveryId: 'dlv_1', routeId: 'rte_1' }),
      payment: lessMinor <= 0 ? 1 : 2,
    })
    .where('id', '=', id)
    .execute();
  const { invoiceId } = await ask('POST', `${path}/${id}/invoice`);
  return { id, invoiceId, name: userData.fullName };
}

it('says what was collected at the door, by whom and on which route, and what is missing', async () => {
  const { id, invoiceId, name } = await collected(2000, 'No change');
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.sees('$20.00 is still to be paid');
  await page.sees('No change');
  const [told] = page.all('section[aria-label="Cash at the door"]');
  expect(told?.textContent).toContain(name);
  expect(told?.querySelector('a')?.getAttribute('href')).toBe('/apps/logistics/route/rte_1');

  const invoice = await openPage(`/apps/invoice/preview/${invoiceId}`, { as: 'admin' });
  await invoice.sees('Cash');
  await invoice.sees('Collected at the door by');
});

it('says what was too much and is to be given back', async () => {
  const { id } = await collected(-500, 'No change');
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.sees('$5.00 is to be given back to the customer');
  expect(page.all('[role="note"]')).toHaveLength(1);
});
