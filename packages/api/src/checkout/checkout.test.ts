import { holdsCardNumber } from '@cartage/contract/checkout/card-number.rules.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ seeded: false });
});
afterEach(() => app.close());

const order = { items: [{ plan: 'standard', interval: 'yearly' }], name: 'Ida Berg', email: 'ida@example.com' };
const post = (path: string, body?: unknown) =>
  app.call('POST', `/api/checkout${path}`, body === undefined ? {} : { body });
const staff = (path: string) => app.call('POST', `/api/checkout${path}`, { as: 'maintainer' });

test('a visitor orders at our prices', async () => {
  const lie = { ...order, totalMinor: 1, items: [{ plan: 'standard', interval: 'yearly', totalMinor: 1 }] };
  const { status, body } = await post('', { ...lie, delivery: 'express' });
  expect([status, body.status]).toEqual([201, 'open']);
  expect([body.subtotalMinor, body.deliveryMinor, body.totalMinor]).toEqual([49_900, 1_500, 51_400]);
  expect((await app.call('GET', `/api/checkout/${body.id}`)).body).toEqual(body);
  expect((await app.call('GET', '/api/checkout/chk_unknown')).status).toBe(404);
});

test('money that comes by itself is confirmed by hand, and makes a paid invoice', async () => {
  const { id } = (await post('', { ...order, delivery: 'standard' })).body;
  expect((await staff(`/${id}/confirm`)).body.code).toBe('no_payment');
  const begun = await post(`/${id}/payments`, { method: 'transfer' });
  expect([begun.status, begun.body.status, begun.body.payments[0].status]).toEqual([
    201,
    'awaiting_payment',
    'pending',
  ]);
  const paid = await staff(`/${id}/confirm`);
  expect([paid.status, paid.body.status, paid.body.payments[0].status]).toEqual([200, 'paid', 'paid']);
  const { invoice } = (await app.call('GET', `/api/apps/invoice/${paid.body.invoiceId}`, { as: 'maintainer' })).body;
  expect(invoice).toMatchObject({ invoiceStatus: 'Paid', totalMinor: 50_900, balanceMinor: 0 });
  for (const again of [await staff(`/${id}/confirm`), await staff(`/${id}/cancel`)])
    expect([again.status, again.body.code]).toEqual([409, 'closed']);
  expect((await post(`/${id}/payments`, { method: 'cash' })).status).toBe(409);
});

test('who confirms is told once that somebody pays, and the search finds it', async () => {
  const { id } = (await post('', order)).body;
  const told = async () => (await app.call('GET', '/api/apps/notifications', { as: 'maintainer' })).body.notifications;
  expect(await told()).toEqual([]);
  for (const method of ['transfer', 'cash']) await post(`/${id}/payments`, { method });
  const link = `/apps/visitors/checkouts?checkout=${id}`;
  expect(await told()).toMatchObject([{ kind: 'checkout_placed', params: { name: 'Ida Berg' }, link }]);
  const found = await app.call('GET', '/api/app-bar/search?scope=records&q=berg', { as: 'editor' });
  expect(found.body[0].children).toMatchObject([{ title: 'Ida Berg', url: link }]);
});

test('only staff confirm, cancel and see them all', async () => {
  const { id } = (await post('', order)).body;
  expect((await post(`/${id}/confirm`)).status).toBe(401);
  expect((await app.call('POST', `/api/checkout/${id}/cancel`, { as: 'editor' })).status).toBe(403);
  expect((await app.call('GET', '/api/checkout')).status).toBe(401);
  expect((await staff(`/${id}/cancel`)).body.status).toBe('cancelled');
  const { body } = await app.call('GET', '/api/checkout?q=berg&status=cancelled', { as: 'maintainer' });
  expect([body.totalCheckouts, body.checkouts[0].id]).toEqual([1, id]);
});

test('what a visitor sends again under its key is bought once, and another visitor learns nothing of it', async () => {
  const send = (body: object, key: string) =>
    app.call('POST', '/api/checkout', { body, headers: { 'idempotency-key': key } });
  const first = await send(order, 'once');
  const again = await send(order, 'once');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const other = await send({ ...order, name: 'Somebody else' }, 'once');
  expect([other.status, other.body.name]).toEqual([201, 'Somebody else']);
  expect((await send(order, 'twice')).body.id).not.toBe(first.body.id);
});

test('what was begun and not used is waited for no more, once it is paid or called off', async () => {
  const confirmed = async (act: 'confirm' | 'cancel') => {
    const { id } = (await post('', order)).body;
    for (const method of ['transfer', 'cash']) expect((await post(`/${id}/payments`, { method })).status).toBe(201);
    const { body } = await app.call('POST', `/api/checkout/${id}/${act}`, { as: 'maintainer' });
    return body.payments.map(({ status }: { status: string }) => status);
  };
  expect(await confirmed('confirm')).toEqual(['replaced', 'paid']);
  expect(await confirmed('cancel')).toEqual(['replaced', 'replaced']);
});

test('an address as long as a checkout takes stands on its invoice, which can be written on', async () => {
  const address = { street: 's'.repeat(200), postcode: 'p'.repeat(20), city: 'c'.repeat(100), country: 'France' };
  const { id } = (await post('', { ...order, address })).body;
  await post(`/${id}/payments`, { method: 'transfer' });
  const { body } = await app.call('POST', `/api/checkout/${id}/confirm`, { as: 'maintainer' });
  const copy = await app.call('POST', `/api/apps/invoice/${body.invoiceId}/duplicate`, { as: 'maintainer' });
  const { client } = copy.body;
  expect(client.address).toContain(address.city);
  const written = await app.call('PATCH', `/api/apps/invoice/${copy.body.id}`, { as: 'maintainer', body: { client } });
  expect([written.status, written.body.client]).toEqual([200, client]);
});

describe('no card number is taken', () => {
  test('not in the phone either, where a long number with its country is one', async () => {
    const phone = async (number: string) => (await post('', { ...order, phone: number })).status;
    expect(await phone('4242 4242 4242 4242')).toBe(400);
    expect(await phone('+4242 4242 4242 424')).toBe(201);
    expect(await phone('+44 20 7946 0018')).toBe(201);
  });

  test.each(['name', 'note', 'company'])('not in %s', async (field) => {
    const { status, body } = await post('', { ...order, [field]: 'Card 4242 4242 4242 4242 exp 12/30' });
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, field, 'card_number']);
    expect(await app.deps.db.selectFrom('checkouts').select('id').execute()).toEqual([]);
  });

  test('nor is a payment by card without somebody who takes cards', async () => {
    const { id } = (await post('', order)).body;
    const reply = await post(`/${id}/payments`, { method: 'card', cardNumber: '4242424242424242' });
    expect([reply.status, reply.body.code]).toEqual([409, 'no_provider']);
    const tables = JSON.stringify(await app.deps.db.selectFrom('checkoutPayments').selectAll().execute());
    expect(tables).not.toContain('4242');
  });

  test.each([
    ['4242-4242-4242-4242', true],
    ['5555 5555 5555 4444', true],
    ['378282246310005', true],
    ['4242 4242 4242 4242 123', true],
    ['4242424242424242 12/28 123', true],
    ['12/28 4242424242424242', true],
    ['4242.4242.4242.4242', true],
    ['4242\u00a04242\u00a04242\u00a04242', true],
    ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', true],
    ['4242 4242 4242 4241', false],
    ['4242 4242 4242 4241 12 28', false],
    ['+44 20 7946 0018', false],
    ['Order 12345', false],
  ])('%s: %s', (text, expected) => expect(holdsCardNumber(text)).toBe(expected));
});

test('one place cannot flood the shop', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 22; count++) statuses.push((await post('', order)).status);
  expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true);
  expect(statuses[21]).toBe(429);
});
