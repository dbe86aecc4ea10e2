import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { openShop } from '#test/open-shop.ts';

const shop = '/api/apps/ecommerce';
let app: TestApp;
let customerId: number;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
  ({ customers: customerId } = await openShop(app));
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown) => app.call(method, path, { as: 'admin', body });
const shipping = {
  fulfilledBy: 'company',
  reach: 'worldwide',
  countryCodes: [],
  load: { weightG: 500, volumeCm3: 0, parcels: 1, pallets: 0 },
};
const attributes = {
  isFragile: false,
  isBiodegradable: false,
  isFrozen: false,
  maxTemperatureC: null,
  expiresOn: null,
};
const product = async (productName: string, more: object) => {
  const plain = { productName, categoryId: 12, priceMinor: 1000, qty: 50, status: 'Published' };
  const { status, body } = await call('POST', `${shop}/products`, { ...plain, ...more });
  expect([status, body]).toEqual([201, body]);
  return body.id;
};
const order = (productIds: readonly number[], more: object = {}) =>
  call('POST', `${shop}/orders`, {
    customerId,
    lines: productIds.map((productId) => ({ productId, quantity: 2 })),
    shipping: 'scheduled',
    ...more,
  });
const deliver = (id: number) => call('POST', `${shop}/orders/${id}/delivery`, { serviceDate: '2026-11-23' });
const deliveryOf = async (id: number) => {
  const { body } = await deliver(id);
  return (await call('GET', `/api/apps/logistics/deliveries/${body.delivery.id}`)).body;
};

test('tax is put on what is taxed alone', async () => {
  const { body } = await call('GET', `${shop}/settings`);
  const headers = { 'if-match': `"${body.version}"` };
  await app.call('PATCH', `${shop}/settings`, { as: 'admin', body: { taxBasisPoints: 2000 }, headers });
  const taxed = await product('Vase', {});
  const free = await product('Book', { isTaxed: false });
  expect((await order([taxed, free])).body).toMatchObject({ subtotalMinor: 4000, taxMinor: 400 });
});

test('what goes to some countries only, or stays in the shop’s own, is not sold to others', async () => {
  const selected = await product('Cheese', { shipping: { ...shipping, reach: 'selected', countryCodes: ['BE'] } });
  const local = await product('Milk', { shipping: { ...shipping, reach: 'local' } });
  const refused = await order([local, selected]);
  expect([refused.status, refused.body.issues]).toMatchObject([
    400,
    [{ path: 'lines.1.productId', code: 'out_of_reach' }],
  ]);
  const inBelgium = {
    name: 'Ada',
    street: '1 Kaai',
    city: 'Gent',
    postcode: '9000',
    countryCode: 'BE',
    location: null,
  };
  const toBelgium = { shippingAddress: inBelgium, shipping: 'parcel' };
  expect((await order([selected], toBelgium)).status).toBe(201);
  expect((await order([local], toBelgium)).body.issues[0].path).toBe('lines.0.productId');
  expect((await order([local])).status).toBe(201);
  expect((await order([selected], { shipping: 'pickup' })).status).toBe(201);
  expect((await call('GET', `${shop}/products/${selected}`)).body.qty).toBe(46);
});

test('the driver reads what has to be minded, in the language of whoever made the delivery', async () => {
  const goods = await Promise.all([
    product('Glass', { attributes: { ...attributes, isFragile: true } }),
    product('Ice', { attributes: { ...attributes, isFrozen: true, maxTemperatureC: -18 } }),
    product('Bowl', { attributes: { ...attributes, isFragile: true } }),
    product('Stone', {}),
  ]);
  const { id } = (await order(goods, { note: 'Ring twice' })).body;
  expect((await deliveryOf(id)).notes).toBe(
    'Ring twice\nFragile, handle with care: Glass, Bowl\nKeep frozen: Ice\nNo warmer than -18 °C: Ice',
  );
});

test('what its seller brings takes no room in the vehicles, and an order of nothing else is none of ours', async () => {
  const theirs = await product('Sofa', { shipping: { ...shipping, fulfilledBy: 'seller' } });
  const ours = await product('Lamp', { shipping });
  expect((await deliveryOf((await order([theirs, ours])).body.id)).demand).toMatchObject({ weightG: 1000, parcels: 2 });
  const refused = await deliver((await order([theirs])).body.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'seller_brings']);
});

test('the customer reads until when an order can be cancelled, damage be reported and goods be returned', async () => {
  const { id, trackingUrl } = (await order([1], { shipping: 'pickup' })).body;
  const until = async () => (await app.call('GET', `/api/pages/track/${trackingUrl.split('/').at(-1)}`)).body.until;
  const placed = app.clock.at.getTime();
  const after = (days: number) => new Date(placed + days * 86_400_000).toISOString();
  expect(await until()).toEqual({ cancelled: after(3), returned: null, damageReported: null });
  for (const to of ['Dispatched', 'Out for Delivery', 'Delivered'])
    await call('POST', `${shop}/orders/${id}/status`, { to });
  expect(await until()).toEqual({ cancelled: null, returned: after(15), damageReported: after(2) });
  app.clock.at = new Date(after(2.5));
  expect(await until()).toEqual({ cancelled: null, returned: after(15), damageReported: null });
});
