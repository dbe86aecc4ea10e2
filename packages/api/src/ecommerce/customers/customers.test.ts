import type { Customer, CustomerAddress } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromJson } from '#core/database/column-kinds.ts';
import { fold } from '#core/database/search.ts';
import { migrations } from '#migrations/all-migrations.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/ecommerce/customers';
const list = async (query = '') => (await app.call('GET', `${path}${query}`, { as: 'author' })).body;
const get = (id: number | string) => app.call('GET', `${path}/${id}`, { as: 'author' });
const create = (body: unknown) => app.call('POST', path, { as: 'maintainer', body });
const patch = (id: number, body: unknown, headers = {}) =>
  app.call('PATCH', `${path}/${id}`, { as: 'maintainer', body, headers });
const nia = { customer: ' Nia Rowe ', email: 'NIA.ROWE@example.test', countryCode: 'br', contact: '+55 11' };
const home = { street: '1 Long Road', city: 'Recife', countryCode: 'BR' };

describe('the samples', () => {
  test('R-3.18 R-3.19 a hundred people of six countries, each with an address', async () => {
    const rows = await app.deps.db.selectFrom('customers').selectAll().orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(new Set(rows.map(({ country }) => country))).toEqual(
      new Set(['Australia', 'United States', 'France', 'China', 'Brazil', 'India']),
    );
    expect(new Set(rows.map(({ email }) => email)).size).toBe(100);
    for (const { name, email, contact, addresses, createdAt } of rows) {
      expect(name).toMatch(/^\S+( \S+)+$/);
      expect(email).toMatch(/^[a-z]+(\.[a-z]+)+@example\.test$/);
      expect(contact).toMatch(/^\+\d/);
      expect(createdAt < '2026-11-20').toBe(true);
      const [address]: CustomerAddress[] = fromJson(addresses);
      expect([address?.street, address?.city, address?.postcode]).not.toContain('');
    }
  });
});

describe('the list', () => {
  test('R-7.25 R-7.1 newest first, ten a page, under customers and total', async () => {
    const { customers, total, ...more } = await list();
    expect([customers.length, total, more]).toEqual([10, 100, {}]);
    expect(customers.map(({ id }: Customer) => id)).toEqual([100, 99, 98, 97, 96, 95, 94, 93, 92, 91]);
    expect(Object.keys(customers[0]).sort()).toEqual(
      'avatar country countryCode countryFlag currency customer customerId email id order totalSpent version'.split(
        ' ',
      ),
    );
    expect(customers[0].countryFlag).toMatch(/^\/sample\/flags\/[a-z]{2}\.svg$/);
  });

  test('R-7.25 q is part of a name, a country or an address, whatever its case and accents', async () => {
    expect((await list('?q=LEONIE')).customers.map(({ customer }: Customer) => customer)).toEqual(['Léonie Deschamps']);
    expect((await list('?q=zealand')).total).toBe(0);
    expect((await list('?q=aUSTRAL')).total).toBe(12);
    expect((await list('?q=theo.barlowe@')).total).toBe(1);
    for (const q of ['%25', '_', "'"]) expect((await list(`?q=a${q}a`)).total).toBe(0);
  });

  const column = {
    customer: 'customer',
    country: 'country',
    customerId: 'customerId',
    orders: 'order',
    totalSpent: 'totalSpent',
  };
  test.each(Object.entries(column))('R-7.26 sorts by %s both ways, everybody once', async (key, field) => {
    const up = (await list(`?sortBy=${key}&itemsPerPage=100`)).customers;
    const values = up.map((row: Record<string, unknown>) =>
      key === 'customer' ? fold(String(row[field])) : row[field],
    );
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = [];
    for (let page = 1; page <= 4; page++)
      down.push(...(await list(`?sortBy=${key}&orderBy=desc&itemsPerPage=25&page=${page}`)).customers);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }: Customer) => id).reverse());
  });
});

describe('one customer', () => {
  test('R-7.24 R-3.18 by customerId, with status and contact', async () => {
    const { status, body } = await get(880_001);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 1, customerId: 880_001, status: 'Active' });
    expect(body.contact).toMatch(/^\+/);
    expect(body.addresses).toHaveLength(1);
  });

  test.each(['1', '999999', '0', '-1', 'abc', '1e999'])('R-8.7 R-7.24 %s is nobody', async (id) => {
    expect((await get(id)).status).toBe(404);
  });
});

describe('adding and changing', () => {
  test('a new customer comes back with the next number', async () => {
    const { status, body } = await create({ ...nia, addresses: [home, { ...home, isDefault: true }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: 101,
      customerId: 880_101,
      customer: 'Nia Rowe',
      email: 'nia.rowe@example.test',
      country: 'Brazil',
      order: 0,
      totalSpent: 0,
      status: 'Active',
    });
    expect(body.addresses.map(({ isDefault }: CustomerAddress) => isDefault)).toEqual([false, true]);
    expect((await get(880_101)).body).toEqual(body);
  });

  test('a country there is none of is refused by its field', async () => {
    for (const countryCode of ['ZZ', 'XX', 'EU']) {
      const { status, body } = await create({ ...nia, countryCode });
      expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, 'countryCode', 'unknown_country']);
    }
    const address = await create({ ...nia, addresses: [{ ...home, countryCode: 'ZZ' }] });
    expect(address.body.issues).toMatchObject([{ path: 'addresses.0.countryCode', code: 'unknown_country' }]);
  });

  test('an address of another customer is refused by its field', async () => {
    const { status, body } = await create({ ...nia, email: 'theo.barlowe@example.test' });
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, 'email', 'taken']);
  });

  test.each([
    ['customer', { ...nia, customer: ' ' }],
    ['email', { ...nia, email: 'nia' }],
    ['countryCode', { ...nia, countryCode: 'Brazil' }],
    ['addresses.0.street', { ...nia, addresses: [{ ...home, street: '' }] }],
  ])('%s is looked at', async (field, body) => {
    const reply = await create(body);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, field]);
  });

  test('what the shop asks for is refused by its field where it is missing, and may stay missing where it was', async () => {
    const ask = (checkout: object) =>
      app.call('PATCH', '/api/apps/ecommerce/settings', { as: 'admin', body: { checkout } });
    const lone = { ...nia, email: 'lone@example.test', contact: '', addresses: [home] };
    const { customerId } = (await create(lone)).body;
    await ask({ company: 'required', address2: 'required', phone: 'required' });
    const refusedAt = async (reply: ReturnType<typeof create>) => {
      const { status, body } = await reply;
      return [status, body.issues?.[0]?.path, body.issues?.[0]?.code];
    };
    const other = { ...lone, email: 'other@example.test' };
    expect(await refusedAt(create(other))).toEqual([400, 'company', 'required']);
    expect(await refusedAt(create({ ...other, company: 'Quay' }))).toEqual([400, 'contact', 'required']);
    const told = { ...other, company: 'Quay', contact: '+55' };
    expect(await refusedAt(create(told))).toEqual([400, 'addresses.0.street2', 'required']);
    const whole = await create({ ...told, addresses: [{ ...home, street2: 'Yard' }] });
    expect([whole.status, whole.body.company]).toEqual([201, 'Quay']);
    expect(await refusedAt(patch(whole.body.customerId, { contact: '' }))).toEqual([400, 'contact', 'required']);

    const stays = await patch(customerId, { note: 'Rings twice', contact: '', company: '', addresses: [home] });
    expect([stays.status, stays.body.note]).toEqual([200, 'Rings twice']);
    const moved = patch(customerId, { addresses: [home, { ...home, street: '2 Long Road' }] });
    expect(await refusedAt(moved)).toEqual([400, 'addresses.1.street2', 'required']);
    await ask({ company: 'hidden', address2: 'optional', phone: 'optional' });
    expect((await create({ ...other, email: 'third@example.test' })).status).toBe(201);
  });

  test('the number is searched too, as it is written, and stays so with another name', async () => {
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).customers.map(({ customerId }: Customer) => customerId);
    for (const q of ['880099', '#880099', ' #880099 ', '#٨٨٠٠٩٩']) expect(await found(q)).toEqual([880_099]);
    expect(await found('#99')).toEqual([880_099]);
    const { customerId } = (await create({ ...nia, email: 'numbered@example.test' })).body;
    await patch(customerId, { customer: 'Nia Roe' });
    expect(await found(`#${customerId}`)).toEqual([customerId]);
    expect(await found('#Roe')).toEqual([]);
  });

  test('the customers that were there are found by their number after the migration', async () => {
    const texts = () => app.deps.db.selectFrom('customers').select(['id', 'searchText']).orderBy('id').execute();
    const after = await texts();
    await app.deps.db
      .updateTable('customers')
      .set({ searchText: sql`substr("searchText", 1, length("searchText") - 7)` })
      .execute();
    expect((await list('?q=880042')).total).toBe(0);
    await migrations['0207-customer-numbers']?.up(app.deps.db);
    expect(await texts()).toEqual(after);
    expect((await list('?q=880042')).total).toBe(1);
  });

  test('a new name stands on the orders, reviews and referrals too, and is found there', async () => {
    const { body } = await app.call('GET', '/api/apps/ecommerce/reviews', { as: 'author' });
    const { customerId } = body.reviews[0];
    const changed = await patch(customerId, { customer: 'Zsófia Quill', email: 'zsofia@example.test' });
    expect(changed.body).toMatchObject({ customer: 'Zsófia Quill', email: 'zsofia@example.test', version: 2 });
    for (const [slice, key] of [
      ['orders', 'customer'],
      ['reviews', 'reviewer'],
    ] as const) {
      const found = (await app.call('GET', `/api/apps/ecommerce/${slice}?q=zsofia+quill`, { as: 'author' })).body;
      expect(found.total).toBeGreaterThan(0);
      for (const row of found[slice]) expect([row[key], row.email]).toEqual(['Zsófia Quill', 'zsofia@example.test']);
    }
  });

  test('what is based on an older version is refused with the customer as it is now', async () => {
    const before = (await get(880_002)).body;
    expect((await patch(880_002, { note: 'A' }, { 'if-match': '"1"' })).status).toBe(200);
    const { status, body } = await patch(880_002, { note: 'B' }, { 'if-match': '"1"' });
    expect([status, body.note, body.version]).toEqual([412, 'A', before.version + 1]);
  });
});

describe('deleting', () => {
  test('whoever has ordered stays; whoever has not is gone, and the number never comes back', async () => {
    const buyer = (await list('?sortBy=orders&orderBy=desc')).customers[0];
    const refused = await app.call('DELETE', `${path}/${buyer.customerId}`, { as: 'maintainer' });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    const { customerId } = (await create({ ...nia, email: 'short@example.test' })).body;
    expect((await app.call('DELETE', `${path}/${customerId}`, { as: 'maintainer' })).status).toBe(204);
    expect((await app.call('DELETE', `${path}/${customerId}`, { as: 'maintainer' })).status).toBe(404);
    expect((await create({ ...nia, email: 'short@example.test' })).body.customerId).toBe(customerId + 1);
  });
});
