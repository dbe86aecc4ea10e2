import type { StoreSettingsValue } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromFlag, fromJson, toJson } from '#core/database/column-kinds.ts';
import { migrations } from '#migrations/all-migrations.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/ecommerce/settings';
const get = async () => (await app.call('GET', path, { as: 'author' })).body;
const patch = (body: unknown, headers = {}) => app.call('PATCH', path, { as: 'maintainer', body, headers });
const lastMail = async () => {
  const known = await app.call('GET', '/api/apps/outbox?itemsPerPage=1', { as: 'admin' });
  return (await app.call('GET', `/api/apps/outbox/${known.body.mails[0].id}`, { as: 'admin' })).body;
};

test('R-9.14 the defaults hold what the FAQ promises', async () => {
  const { policies, shippingZones, version } = await get();
  expect(policies).toEqual({ cancelUntilH: 72, returnWithinDays: 15, reportDamageWithinH: 48 });
  const prices = shippingZones[0].rates.map(({ priceMinor }: { priceMinor: number }) => priceMinor);
  expect(prices).toEqual([0, 6900, 9900]);
  expect(version).toBe(0);
});

test('an office without samples is nobody’s shop yet: no customer is told of an address or a mailbox it never wrote', async () => {
  const empty = await openTestApp({ seeded: false });
  const { body } = await empty.call('GET', path, { as: 'author' });
  const { name, countryCode, ...rest } = body.store;
  expect([name, countryCode, body.locations]).toEqual(['Cartage', 'FR', []]);
  expect(new Set(Object.values(rest))).toEqual(new Set(['']));
  expect((await get()).store.name).toBe('Cartage Store');
  await empty.close();
});

test('a shop that sold before it was nobody’s stays what its customers were told; one that did not is nobody’s', async () => {
  const samples = await get();
  const old = await openTestApp();
  await old.deps.db.deleteFrom('storeSettings').execute();
  await migrations['0252-sample-store']?.up(old.deps.db);
  expect((await old.call('GET', path, { as: 'author' })).body).toEqual(samples);
  await old.close();
  const empty = await openTestApp({ seeded: false });
  await migrations['0252-sample-store']?.up(empty.deps.db);
  expect((await empty.call('GET', path, { as: 'author' })).body.store.name).toBe('Cartage');
  await empty.close();
});

test('a part that is given is replaced, the others stay', async () => {
  const before = await get();
  const checkout = { ...before.checkout, phone: 'hidden' };
  const { status, body } = await patch({ checkout, orderPrefix: 'N-' });
  expect([status, body.version]).toEqual([200, 1]);
  expect(await get()).toEqual({ ...before, checkout, orderPrefix: 'N-', version: 1, updatedAt: body.updatedAt });
  const { userData } = (await app.call('GET', '/api/auth/session', { as: 'driver' })).body;
  expect([userData.orderPrefix, userData.orderSuffix]).toEqual(['N-', '']);
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

test('what the shop writes goes out in its name, and answers reach it', async () => {
  const { store } = await get();
  const order = () =>
    app.call('POST', '/api/apps/ecommerce/orders', {
      as: 'maintainer',
      body: { customerId: 880_001, lines: [{ productId: 1, quantity: 1 }] },
    });
  const invite = (email: string) =>
    app.call('POST', '/api/apps/ecommerce/referrals', { as: 'maintainer', body: { customerId: 880_001, email } });
  const mailsOf = {
    store: { ...store, name: 'Quay Goods', email: 'all@quay.example', senderEmail: 'mail@quay.example' },
  };
  await patch(mailsOf);
  for (const write of [order, () => invite('one@example.com')]) {
    expect((await write()).status).toBe(201);
    expect(await lastMail()).toMatchObject({ senderName: 'Quay Goods', replyTo: 'mail@quay.example' });
  }
  await patch({ store: { ...mailsOf.store, senderEmail: '' } });
  await invite('two@example.com');
  expect(await lastMail()).toMatchObject({ to: 'two@example.com', replyTo: 'all@quay.example' });
});

test('a mail of the shop says whose it is: its name, its legal name and where it is, as far as it has written that', async () => {
  const { store } = await get();
  const endOf = async (changes: object) => {
    expect((await patch({ store: { ...store, ...changes } })).status).toBe(200);
    await app.call('POST', '/api/apps/ecommerce/orders', {
      as: 'maintainer',
      body: { customerId: 880_001, lines: [{ productId: 1, quantity: 1 }] },
    });
    const { text } = await lastMail();
    return text.split('\n\n').at(-1);
  };
  const quay = {
    street: '1 Quay',
    street2: 'Shed 2',
    postcode: '59000',
    city: 'Lille',
    state: 'Nord',
    countryCode: 'BE',
  };
  expect(await endOf({ name: 'Quay Goods', legalName: 'Quay Goods SAS', ...quay })).toMatch(
    /^Quay Goods\nQuay Goods SAS\n1 Quay, Shed 2, 59000 Lille, Nord, \S+$/,
  );
  const nowhere = { street: '', street2: '', postcode: '', city: '', state: '' };
  expect(await endOf({ name: 'Quay Goods', legalName: 'Quay Goods', ...nowhere })).toBe('Quay Goods');
  await patch({ store });
});

test('a delivered order is told until when damage is reported only where the shop promises that', async () => {
  const { policies } = await get();
  const told = async (reportDamageWithinH: number) => {
    await patch({ policies: { ...policies, reportDamageWithinH } });
    const as = 'maintainer';
    const path = '/api/apps/ecommerce/orders';
    const body = { customerId: 880_001, lines: [{ productId: 1, quantity: 1 }] };
    const { id } = (await app.call('POST', path, { as, body })).body;
    await app.call('POST', `${path}/${id}/status`, { as, body: { to: 'Delivered' } });
    return (await lastMail()).text.split('\n\n')[1];
  };
  expect(await told(48)).toMatch(/\d\. .*48/);
  expect(await told(0)).toMatch(/ N-\d+\.$/);
  await patch({ policies });
});

test('nobody is thanked for an order that is given up when it is entered', async () => {
  const before = await lastMail();
  const body = { customerId: 880_001, lines: [{ productId: 1, quantity: 1 }], payment: 4 };
  expect((await app.call('POST', '/api/apps/ecommerce/orders', { as: 'maintainer', body })).status).toBe(201);
  expect(await lastMail()).toEqual(before);
});

test('mails that came after what was stored are sent until somebody switches them off', async () => {
  const { db } = app.deps;
  await patch({ orderSuffix: '' });
  const { value } = await db.selectFrom('storeSettings').select('value').executeTakeFirstOrThrow();
  const { order_came_back: _later, ...mails } = fromJson(value).mails;
  const before = { ...fromJson(value), mails: { ...mails, order_delivered: false } };
  await db
    .updateTable('storeSettings')
    .set({ value: toJson(before as StoreSettingsValue) }) // as a version before this mail kept them
    .execute();
  expect((await get()).mails).toMatchObject({ order_delivered: false, order_came_back: true });
});

test('what was stored before it was told of ways of sending knows which of them are collected', async () => {
  const { db } = app.deps;
  const rename = (zones: { rates: { code: string; name: string }[] }[]) =>
    zones.map(({ rates, ...zone }) => ({
      ...zone,
      rates: rates.map((rate) => (rate.code === 'pickup' ? { ...rate, name: 'At the quay' } : rate)),
    }));
  await patch({ shippingZones: rename((await get()).shippingZones) });
  const [{ id }] = (await app.call('GET', '/api/apps/ecommerce/orders', { as: 'author' })).body.orders;
  await db.updateTable('orders').set({ shippingName: 'At the quay' }).where('id', '=', id).execute();
  const stored = await db.selectFrom('storeSettings').select('value').executeTakeFirstOrThrow();
  const value = fromJson(stored.value);
  for (const { rates } of value.shippingZones) for (const rate of rates) Reflect.deleteProperty(rate, 'isCollected');
  await db
    .updateTable('storeSettings')
    .set({ value: toJson(value) })
    .execute();
  await db.schema.alterTable('orders').dropColumn('isCollected').execute();
  await migrations['0201-collected-orders']?.up(db);

  const rates = (await get()).shippingZones.flatMap((zone: (typeof value.shippingZones)[number]) => zone.rates);
  expect(rates.map((rate: { isCollected: boolean }) => rate.isCollected)).toEqual([true, false, false, false, false]);
  const orders = await db.selectFrom('orders').select(['shippingName', 'isCollected']).execute();
  const collected = orders.filter(({ isCollected }) => fromFlag(isCollected));
  expect(new Set(collected.map(({ shippingName }) => shippingName))).toEqual(
    new Set(['At the quay', 'Collected in the shop']),
  );
});
