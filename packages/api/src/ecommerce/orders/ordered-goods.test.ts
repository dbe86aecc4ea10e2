import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const toGent = {
  name: 'Ada',
  street: '1 Kaai',
  city: 'Gent',
  postcode: '9000',
  countryCode: 'BE',
  location: null,
};
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
  expect((await order([selected], { shippingAddress: toGent, shipping: 'parcel' })).status).toBe(201);
  expect((await order([local], { shippingAddress: toGent, shipping: 'parcel' })).body.issues[0].path).toBe(
    'lines.0.productId',
  );
  expect((await order([local])).status).toBe(201);
  expect((await order([selected], { shipping: 'pickup' })).status).toBe(201);
  expect((await call('GET', `${shop}/products/${selected}`)).body.qty).toBe(46);
});

test('an order goes to no other country than its way of shipping and its goods do', async () => {
  const [stone, local] = [
    await product('Stone', {}),
    await product('Bread', { shipping: { ...shipping, reach: 'local' } }),
  ];
  const moved = async (id: number, countryCode: string) => {
    const shippingAddress = { name: 'Ada', street: '1 Kaai', city: 'Gent', postcode: '9000', countryCode };
    const { status, body } = await call('PATCH', `${shop}/orders/${id}`, { shippingAddress });
    return [status, ...(body.issues ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)];
  };
  const [brought, parcel, bread] = [
    (await order([stone])).body.id,
    (await order([stone], { shippingAddress: toGent, shipping: 'parcel' })).body.id,
    (await order([local], { shipping: 'pickup' })).body.id,
  ];
  expect(await moved(brought, 'BE')).toEqual([400, 'shippingAddress.countryCode not_shipped_there']);
  expect(await moved(brought, 'FR')).toEqual([200]);
  expect(await moved(parcel, 'FR')).toEqual([400, 'shippingAddress.countryCode not_shipped_there']);
  expect(await moved(parcel, 'NL')).toEqual([200]);
  expect(await moved(bread, 'BE')).toEqual([200]);
  const { shippingZones } = (await call('GET', `${shop}/settings`)).body;
  const everywhere = shippingZones.map((zone: { code: string }) =>
    zone.code === 'home' ? { ...zone, countryCodes: ['FR', 'BE'] } : zone,
  );
  await call('PATCH', `${shop}/settings`, { shippingZones: everywhere });
  const held = (await order([local])).body.id;
  expect(await moved(held, 'BE')).toEqual([400, 'shippingAddress.countryCode out_of_reach']);
  await call('PATCH', `${shop}/settings`, { shippingZones });
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

describe('a product that comes in several kinds', () => {
  const variants = [
    { option: 'Size', values: ['S', 'M'] },
    { option: 'Colour', values: ['red', 'blue'] },
  ];
  const size = { option: 'Size', value: 'M' };
  const colour = { option: 'Colour', value: 'red' };
  const orderOf = (...lines: object[]) =>
    call('POST', `${shop}/orders`, { customerId, lines: lines.map((line) => ({ quantity: 1, ...line })) });

  test('is ordered as one of them, and the order says which wherever it tells its lines', async () => {
    const productId = await product('Shirt', { productBrand: 'Fell', variants });
    const other = [{ option: 'Size', value: 'S' }, colour];
    const { status, body } = await orderOf({ productId, choices: [colour, size] }, { productId, choices: other });
    expect([status, body.lines]).toMatchObject([201, [{ choices: [size, colour] }, { choices: other }]]);
    expect((await call('GET', `${shop}/products/${productId}`)).body.qty).toBe(48);
    const tracked = await app.call('GET', `/api/pages/track/${body.trackingUrl.split('/').at(-1)}`);
    expect(tracked.body.items).toMatchObject([{ choices: [size, colour] }, { choices: other }]);
    const { invoiceId } = (await call('POST', `${shop}/orders/${body.id}/invoice`)).body;
    const { invoice } = (await call('GET', `/api/apps/invoice/${invoiceId}`)).body;
    expect(invoice.lines.slice(0, 2).map(({ description }: { description: string }) => description)).toEqual([
      `Fell ${body.lines[0].sku} · Size: M, Colour: red`,
      `Fell ${body.lines[0].sku} · Size: S, Colour: red`,
    ]);
    await call('PATCH', `${shop}/products/${productId}`, { variants: [] });
    expect((await call('GET', `${shop}/orders/${body.id}`)).body.lines[0].choices).toEqual([size, colour]);
  });

  test('is not ordered without a choice of each, nor as what it does not come in', async () => {
    const [productId, plain] = [await product('Scarf', { variants }), await product('Rope', {})];
    const refusal = async (line: object) => {
      const { status, body } = await orderOf({ productId: plain }, { productId, ...line });
      return [status, ...body.issues.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)];
    };
    expect(await refusal({})).toEqual([400, 'lines.1.choices not_chosen']);
    expect(await refusal({ choices: [size] })).toEqual([400, 'lines.1.choices not_chosen']);
    const unknown = [400, 'lines.1.choices.1 unknown_choice'];
    expect(await refusal({ choices: [colour, { option: 'Size', value: 'XL' }] })).toEqual(unknown);
    expect(await refusal({ choices: [size, { option: 'Cut', value: 'slim' }, colour] })).toEqual(unknown);
    expect(await refusal({ choices: [size, size, colour] })).toEqual(unknown);
    expect(await refusal({ productId: plain, choices: [colour] })).toEqual([400, 'lines.1.choices.0 unknown_choice']);
    expect((await call('GET', `${shop}/products/${productId}`)).body.qty).toBe(50);
  });
});
