import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/ecommerce/settings';
const get = async () => (await app.call('GET', path, { as: 'author' })).body;
const patch = (body: unknown, headers = {}) => app.call('PATCH', path, { as: 'maintainer', body, headers });

test('R-9.14 the defaults hold what the FAQ promises', async () => {
  const { policies, shippingZones, version } = await get();
  expect(policies).toEqual({ confirmWithinH: 24, cancelUntilH: 72, returnWithinDays: 15, reportDamageWithinH: 48 });
  const prices = shippingZones[0].rates.map(({ priceMinor }: { priceMinor: number }) => priceMinor);
  expect(prices).toEqual([0, 6900, 9900]);
  expect(version).toBe(0);
});

test('a part that is given is replaced, the others stay', async () => {
  const before = await get();
  const checkout = { ...before.checkout, phone: 'hidden' };
  const { status, body } = await patch({ checkout, orderPrefix: 'N-' });
  expect([status, body.version]).toEqual([200, 1]);
  expect(await get()).toEqual({ ...before, checkout, orderPrefix: 'N-', version: 1, updatedAt: body.updatedAt });
  const late = await patch({ orderPrefix: 'X' }, { 'if-match': '"0"' });
  expect([late.status, late.body.orderPrefix]).toEqual([412, 'N-']);
});

test.each([
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['currency', { currency: 'EUR' }], // there are orders in dollars
  ['taxBasisPoints', { taxBasisPoints: 10_001 }],
])('%s is looked at', async (field, body) => {
  const reply = await patch(body);
  expect([reply.status, reply.body.issues[0].path]).toEqual([400, field]);
});

test('a code of a rate is there once', async () => {
  const { shippingZones } = await get();
  const twice = shippingZones.map((zone: object) => ({ ...zone, rates: shippingZones[0].rates }));
  expect((await patch({ shippingZones: twice })).body.issues[0].code).toBe('rate_code_twice');
});
