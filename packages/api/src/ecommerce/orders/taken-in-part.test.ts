import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJson } from '#core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { openShop } from '#test/open-shop.ts';

const path = '/api/apps/ecommerce/orders';
const refused = { weightG: 0, volumeCm3: 0, parcels: 1, pallets: 0 };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
}, 60_000);
afterAll(() => app.close());

test('an order that was taken in part stays delivered when the rest is back, and tells its customer', async () => {
  const { orders } = await openShop(app);
  const call = (method: string, url: string, body?: unknown) => app.call(method, url, { as: 'editor', body });
  const order = async () => (await call('GET', `${path}/${orders}`)).body;
  const { id } = (await call('POST', `${path}/${orders}/delivery`, { serviceDate: '2027-01-01' })).body.delivery;
  const { trackingUrl } = await order();
  await app.deps.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', orders).execute();
  await app.deps.db
    .updateTable('deliveries')
    .set({ status: 'partially_delivered', refused: toJson(refused) })
    .where('id', '=', id)
    .execute();
  const told = async () => (await app.call('GET', `/api/pages/track/${trackingUrl.split('/').at(-1)}`)).body;
  expect(await told()).toMatchObject({ status: 'Delivered', isPart: true, notDelivered: null });

  expect((await call('POST', `/api/apps/logistics/deliveries/${id}/status`, { to: 'returned' })).status).toBe(200);
  expect(await order()).toMatchObject({
    status: 'Delivered',
    canBeDelivered: false,
    nextStatuses: [],
    delivery: { status: 'returned', refused },
  });
  expect(await told()).toMatchObject({ status: 'Delivered', isPart: true, notDelivered: null });
});
