import '#test/dom.ts';
import { toJson } from '@cartage/api/core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { openShop } from '@cartage/api/test/open-shop.ts';
import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

const path = '/api/apps/ecommerce/orders';
let api: TestApp;
let customers: number;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  ({ customers } = await openShop(api));
  await api.deps.db.updateTable('products').set({ qty: 100, status: 'Published' }).where('id', '<', 9).execute();
  connect(api);
}, 60_000);
afterAll(() => api.close());

const call = (method: string, url: string, body?: unknown) => api.call(method, url, { as: 'admin', body });
const read = async (id: number): Promise<OrderDetail> => (await call('GET', `${path}/${id}`)).body;
async function deliver(): Promise<OrderDetail> {
  const lines = [
    { productId: 2, quantity: 3 },
    { productId: 3, quantity: 1 },
  ];
  const { id } = (await call('POST', path, { customerId: customers, lines, shipping: 'scheduled' })).body;
  return (await call('POST', `${path}/${id}/status`, { to: 'Delivered' })).body;
}
const open = (id: number, as: 'admin' | 'author' = 'admin') => openPage(`/apps/ecommerce/order/details/${id}`, { as });
const nameOf = (order: OrderDetail, at: number) => order.lines[at]?.productName ?? '';
const money = (minor: number) => formatOf('en').money(minor, 'USD');
const count = (page: Page, order: OrderDetail, at: number, value: string) => page.type(nameOf(order, at), value);

it('says what came back of an order, and takes it back', async () => {
  const order = await deliver();
  const page = await open(order.id);
  await page.press('Something came back');
  await page.sees(`What came back of Order #${order.order}?`);
  await count(page, order, 0, '2');
  const keptMinor = order.totalMinor - 2 * (order.lines[0]?.priceMinor ?? 0);
  await page.sees(`Kept${money(keptMinor)}`);
  await page.press('Save what came back');
  await page.sees('2 came back');
  await page.sees('1 kept');
  await page.sees(`Came back: 2 × ${nameOf(order, 0)}`);
  expect((await read(order.id)).keptMinor).toBe(keptMinor);
  const tracked = await openPage(`/track/${order.trackingUrl.split('/').at(-1)}`);
  await tracked.sees('2 of them came back');

  const again = await open(order.id);
  await again.press('Change what came back');
  await count(again, order, 0, '0');
  await again.press('Save what came back');
  await again.sees(`Did not come back after all: 2 × ${nameOf(order, 0)}`);
  await again.seesNot('1 kept');
});

it('keeps what was counted where somebody else has changed the order, and counts no more than was ordered', async () => {
  const order = await deliver();
  const page = await open(order.id);
  await page.press('Something came back');
  await count(page, order, 0, '1');
  await call('PATCH', `${path}/${order.id}`, { note: 'Meanwhile' });
  await page.press('Save what came back');
  await page.sees('Somebody else changed this meanwhile');
  expect((await page.field(nameOf(order, 0))).getAttribute('value')).toBe('1');
  expect((await read(order.id)).lines[0]?.returned).toBe(0);
  await count(page, order, 0, '9');
  await page.until('no more', async () => (await page.field(nameOf(order, 0))).getAttribute('value') === '3');
});

it('asks for the products of a delivery that was taken in part, and tells what is to be given back', async () => {
  const lines = [{ productId: 2, quantity: 3 }];
  const { id } = (await call('POST', path, { customerId: customers, lines })).body;
  const { delivery } = (await call('POST', `${path}/${id}/delivery`, { serviceDate: '2027-01-01' })).body;
  const refused = toJson({ weightG: 0, volumeCm3: 0, parcels: 1, pallets: 0 });
  await api.deps.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', id).execute();
  await api.deps.db
    .updateTable('deliveries')
    .set({ status: 'partially_delivered', refused })
    .where('id', '=', delivery.id)
    .execute();
  const { invoiceId } = (await call('POST', `${path}/${id}/invoice`)).body;
  await call('POST', `${path}/${id}/payment`, { to: 1 });
  const order = await read(id);

  const reader = await open(id, 'author');
  await reader.sees(nameOf(order, 0));
  expect(reader.text()).not.toMatch(/Say what came back|Something came back/);

  const page = await open(id);
  await page.sees('Its delivery was taken in part');
  await page.press('Say what came back');
  await page.sees(`Invoice ${invoiceId} stands as it is`);
  await count(page, order, 0, '1');
  await page.press('Save what came back');
  await page.seesNot('Its delivery was taken in part');
  const backMinor = order.lines[0]?.priceMinor ?? 0;
  await page.sees(`${money(backMinor)} is to be given back to the customer`);
  await page.sees(`Credited on invoice ${invoiceId}: ${money(backMinor)}`);
  await page.until('the focus', () => document.activeElement?.textContent === 'Change what came back');

  const paper = await openPage(`/apps/invoice/preview/${invoiceId}`, { as: 'admin' });
  await paper.sees(`1 × ${nameOf(order, 0)}-${money(backMinor)}`);
  await paper.sees(`To be given back${money(backMinor)}`);
});

it('keeps off the shelf what is not sold again', async () => {
  const order = await deliver();
  const shelf = (await call('GET', '/api/apps/ecommerce/products/2')).body.qty;
  const page = await open(order.id);
  await page.press('Something came back');
  const unsellable = `Of these, not to be sold again: ${nameOf(order, 0)}`;
  await page.sees(nameOf(order, 0));
  expect(page.text()).not.toContain('not to be sold again');
  await count(page, order, 0, '3');
  await page.type(unsellable, '3');
  await count(page, order, 0, '2');
  await page.press('Save what came back');
  await page.sees('2 came back · 2 of them are not sold again · 1 kept');
  await page.sees(`Not to be sold again: 2 × ${nameOf(order, 0)}`);
  expect((await call('GET', '/api/apps/ecommerce/products/2')).body.qty).toBe(shelf);

  const again = await open(order.id);
  await again.press('Change what came back');
  await again.type(unsellable, '0');
  await again.press('Save what came back');
  await again.sees(`To be sold again after all: 2 × ${nameOf(order, 0)}`);
  expect((await call('GET', '/api/apps/ecommerce/products/2')).body.qty).toBe(shelf + 2);
});

it('tells what of a paid order is to be given back, notes that it was, and takes that back', async () => {
  const order = await deliver();
  await call('POST', `${path}/${order.id}/payment`, { to: 1 });
  const page = await open(order.id);
  await page.press('Something came back');
  await page.sees('what came back is then to be given back');
  await count(page, order, 0, '2');
  await page.press('Save what came back');
  const back = money(2 * (order.lines[0]?.priceMinor ?? 0));
  await page.sees(`${back} is to be given back to the customer`);
  const reader = await open(order.id, 'author');
  await reader.sees(`${back} is to be given back to the customer`);
  expect(reader.text()).not.toContain('It was given back');

  const again = await open(order.id);
  await again.press('It was given back');
  await again.sees(`Given back${back}`);
  await again.sees(`Given back to the customer: ${back}`);
  await again.seesNot('is to be given back');
  await again.press(`Actions for Order #${order.order}`);
  await again.press('Nothing was given back after all');
  await again.sees(`Counts as not given back: ${back}`);
  await again.press('It was given back');
  await again.seesNot('is to be given back');
  await call('PUT', `${path}/${order.id}/returned`, { lines: [{ returned: 0 }] });
  await again.sees(`${back} more was given back to the customer than came back`);
  await again.press('It was paid again');
  await again.seesNot('more was given back');
  expect((await read(order.id)).refundedMinor).toBe(0);
});
