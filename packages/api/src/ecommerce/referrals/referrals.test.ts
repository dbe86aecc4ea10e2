import type { Referral } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import { defaultStoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { invitation } from './invitation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ sendsMail: true });
});
afterAll(() => app.close());

const path = '/api/apps/ecommerce/referrals';
const call = (method: string, url: string, body?: unknown) => app.call(method, url, { as: 'maintainer', body });
const list = async (query = '') => (await call('GET', `${path}${query}`)).body;
const move = (id: number, to: string) => call('POST', `${path}/${id}/status`, { to });

describe('the list', () => {
  test('R-7.30 R-3.15 in stored order, ten a page, under referrals and total, money with its sign', async () => {
    const { referrals, total, ...more } = await list();
    expect([referrals.length, total, more]).toEqual([10, 45, {}]);
    expect(referrals[0].id).toBe(1);
    for (const { value, earning, status, referredId, user, email } of referrals) {
      expect([value, earning].join(' ')).toMatch(/^\$\d+\.\d\d \$\d+\.\d\d$/);
      expect(['Paid', 'Unpaid', 'Rejected']).toContain(status);
      expect([typeof referredId, user, email]).not.toContain('');
    }
  });

  const column = {
    users: 'user',
    'referred-id': 'referredId',
    earning: 'earningMinor',
    value: 'valueMinor',
    status: 'status',
    invited: 'invitedAt',
  };
  test.each(Object.entries(column))('R-7.30 sorts by %s both ways, amounts as numbers', async (key, field) => {
    const up = (await list(`?sortBy=${key}&itemsPerPage=100`)).referrals;
    const values = up.map((row: Record<string, unknown>) => row[field]);
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = (await list(`?sortBy=${key}&orderBy=desc&itemsPerPage=100`)).referrals;
    expect(down.map(({ id }: Referral) => id)).toEqual(up.map(({ id }: Referral) => id).reverse());
  });

  test('R-4.19 status narrows it', async () => {
    const all: Referral[] = (await list('?itemsPerPage=100')).referrals;
    for (const status of ['Paid', 'Unpaid', 'Rejected'])
      expect((await list(`?status=${status}`)).total).toBe(all.filter((row) => row.status === status).length);
  });
});

describe('inviting', () => {
  test('somebody is invited by mail, becomes a customer, buys, and the one who invited earns', async () => {
    const invited = await call('POST', path, { customerId: 880_001, email: 'Mira@example.test', name: 'Mira' });
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({
      id: 46,
      referredId: null,
      status: 'Unpaid',
      value: '$0.00',
      earning: '$0.00',
    });
    await expect.poll(() => app.sent.map(({ to }) => to)).toContain('mira@example.test');
    const again = await call('POST', path, { customerId: 880_002, email: 'mira@example.test' });
    expect([again.status, again.body.code]).toEqual([409, 'invited']);

    const { customerId } = (
      await call('POST', '/api/apps/ecommerce/customers', {
        customer: 'Mira Sol',
        email: 'mira@example.test',
        countryCode: 'BR',
      })
    ).body;
    expect((await call('GET', `${path}/46`)).body).toMatchObject({ referredId: customerId, referred: 'Mira Sol' });
    const order = { customerId, lines: [{ productId: 1, quantity: 1 }] };
    const { totalMinor } = (await call('POST', '/api/apps/ecommerce/orders', order)).body;
    const earned = (await call('GET', `${path}/46`)).body;
    expect([earned.valueMinor, earned.earningMinor]).toEqual([totalMinor, Math.round(totalMinor / 10)]);
    await call('POST', '/api/apps/ecommerce/orders', order);
    expect((await call('GET', `${path}/46`)).body.valueMinor).toBe(totalMinor); // the first order counts
  });

  test('customers are not invited, and nobody invites in nobody’s name', async () => {
    const known = await call('POST', path, { customerId: 880_001, email: 'theo.barlowe@example.test' });
    expect([known.status, known.body.code]).toEqual([409, 'is_customer']);
    const nobody = await call('POST', path, { customerId: 1, email: 'x@example.test' });
    expect([nobody.status, nobody.body.issues[0].path]).toEqual([400, 'customerId']);
  });
});

describe('an order that is given up', () => {
  const orders = '/api/apps/ecommerce/orders';
  const read = async (id: number) => (await call('GET', `${path}/${id}`)).body;
  /** Invited, a customer now, with a way to order. */
  const bring = async (name: string) => {
    const email = `${name}@example.test`;
    const { id } = (await call('POST', path, { customerId: 880_001, email })).body;
    const joined = { customer: name, email, countryCode: 'FR' };
    const { customerId } = (await call('POST', '/api/apps/ecommerce/customers', joined)).body;
    const buy = async (more: object = {}) =>
      (await call('POST', orders, { customerId, lines: [{ productId: 1, quantity: 1 }], ...more })).body;
    return { id, buy };
  };
  const pay = (id: number, to: number) => call('POST', `${orders}/${id}/payment`, { to });
  const nothing = { valueMinor: 0, earningMinor: 0 };
  const counted = ({ totalMinor }: { totalMinor: number }) => ({
    valueMinor: totalMinor,
    earningMinor: Math.round(totalMinor / 10),
  });

  test('earns nothing, is not to be paid, and leaves its place to the next one', async () => {
    const { id, buy } = await bring('joiner');
    const summary = async () => (await call('GET', `${path}/summary`)).body.unpaidEarningMinor;
    const before = await summary();
    expect(await buy({ payment: 3 })).toMatchObject({ payment: 3 });
    expect(await read(id)).toMatchObject(nothing);
    const first = await buy();
    expect(await read(id)).toMatchObject(counted(first));
    await pay(first.id, 3);
    expect(await read(id)).toMatchObject(nothing);
    expect(await summary()).toBe(before);
    await call('DELETE', `${orders}/${first.id}`);
    const second = await buy({ payment: 1, discountMinor: 100 });
    expect(await read(id)).toMatchObject(counted(second));
    expect(await summary()).toBe(before + counted(second).earningMinor);
    expect((await call('DELETE', `${orders}/${second.id}`)).status).toBe(204);
    expect(await read(id)).toMatchObject(nothing);
  });

  test('leaves its place to one that is there already, and has it back when nothing else counts', async () => {
    const { id, buy } = await bring('returner');
    const [first, second] = [await buy(), await buy({ discountMinor: 100 })];
    await pay(second.id, 4);
    expect(await read(id)).toMatchObject(counted(first));
    await pay(second.id, 2);
    await pay(first.id, 4);
    expect(await read(id)).toMatchObject(counted(second));
    await pay(first.id, 2);
    expect(await read(id)).toMatchObject(counted(second));
    await pay(first.id, 4);
    await pay(second.id, 4);
    expect(await read(id)).toMatchObject(nothing);
    await pay(first.id, 2);
    expect(await read(id)).toMatchObject(counted(first));
  });

  test('takes nothing back of what was paid out, and something of what was rejected', async () => {
    const [paid, rejected] = [await bring('paid'), await bring('rejected')];
    const [first, second] = [await paid.buy(), await rejected.buy()];
    await move(paid.id, 'Paid');
    await move(rejected.id, 'Rejected');
    await pay(first.id, 3);
    await pay(second.id, 3);
    expect(await read(paid.id)).toMatchObject(counted(first));
    expect((await move(rejected.id, 'Unpaid')).body).toMatchObject(nothing);
  });
});

test('states: what is unpaid is paid or rejected, what is rejected can be looked at again, what is paid is paid', async () => {
  const [{ id }] = (await list('?status=Unpaid')).referrals;
  expect((await move(id, 'Rejected')).body.status).toBe('Rejected');
  expect((await move(id, 'Paid')).body).toMatchObject({ code: 'illegal_transition', legal: ['Unpaid'] });
  expect((await move(id, 'Unpaid')).status).toBe(200);
  expect((await move(id, 'Paid')).status).toBe(200);
  expect((await move(id, 'Unpaid')).body).toMatchObject({ code: 'illegal_transition', legal: [] });
});

test('the summary adds up', async () => {
  const all: Referral[] = (await list('?itemsPerPage=100')).referrals;
  const { body } = await call('GET', `${path}/summary`);
  expect([body.referrals, body.paid + body.unpaid + body.rejected]).toEqual([all.length, all.length]);
  const earned = all.filter(({ status }) => status !== 'Rejected').reduce((sum, row) => sum + row.earningMinor, 0);
  expect(body.earningMinor).toBe(earned);
  expect(body.invited).toBe(all.filter(({ referredId }) => referredId === null).length);
});

test('somebody is invited in the language of the country of who invites', () => {
  const facts = {
    name: 'Nour',
    from: 'Salma',
    message: '',
    settings: { ...defaultStoreSettings, version: 1, updatedAt: '' },
  };
  const subjectIn = (countryCode: string) => invitation({ ...facts, countryCode }).subject;
  const { name } = defaultStoreSettings.store;
  expect(['US', 'BE', 'MA'].map(subjectIn)).toEqual([
    `Salma invites you to ${name}`,
    `Salma vous invite chez ${name}`,
    `Salma يدعوك إلى ${name}`,
  ]);
});

test('an invitation says where to write to only where the shop is reached', () => {
  const textOf = (store: object) =>
    invitation({
      name: 'Ada',
      from: 'Salma',
      message: '',
      countryCode: 'US',
      settings: {
        ...defaultStoreSettings,
        store: { ...defaultStoreSettings.store, ...store },
        version: 1,
        updatedAt: '2026-11-23T08:00:00.000Z',
      },
    }).text;
  expect(textOf({ email: 'all@quay.example' })).toContain('write to all@quay.example,');
  expect(textOf({ senderEmail: 'mail@quay.example' })).toContain('write to mail@quay.example,');
  expect(textOf({})).not.toMatch(/Answer this mail|write to/);
});

test('an invitation is taken back', async () => {
  const { id } = (await call('POST', path, { customerId: 880_003, email: 'gone@example.test' })).body;
  expect((await call('DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await call('DELETE', `${path}/${id}`)).status).toBe(404);
});
