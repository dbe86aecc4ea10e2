import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { partsSwapped, searchTextOf } from './search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const inOrder = ['adam Aït', 'Ägidius Brandt', 'Éloi Petit', 'émile Roux', 'Øyvind Lie', 'Zélie Morel', 'Zoé Blanc'];
const addressOf = (name: string) => `p${inOrder.indexOf(name)}@example.com`;
const create = async (path: string, body: object) => {
  const { status } = await app.call('POST', path, { as: 'admin', body });
  expect(status).toBe(201);
};
const client = { company: '', address: '', country: '', contact: '' };
const lines = [{ title: 'Planning', unitPriceMinor: 100, quantity: 1 }];
const lists: [path: string, key: string, write: (name: string) => object, read: (row: never) => string][] = [
  ['/api/apps/users', 'user', (name) => ({ fullName: name, email: addressOf(name) }), ({ fullName }) => fullName],
  [
    '/api/apps/ecommerce/customers',
    'customer',
    (name) => ({ customer: name, email: addressOf(name), countryCode: 'FR' }),
    ({ customer }) => customer,
  ],
  [
    '/api/apps/logistics/drivers',
    'name',
    (name) => ({ ref: `D${10 - inOrder.indexOf(name)}`, name }),
    ({ name }) => name,
  ],
  [
    '/api/apps/invoice',
    'client',
    (name) => ({ client: { ...client, name, companyEmail: addressOf(name) }, lines }),
    ({ client: { name } }) => name,
  ],
  [
    '/api/apps/logistics/deliveries',
    'customer',
    (name) => ({
      ref: `N${10 - inOrder.indexOf(name)}`,
      customer: name,
      visits: [{}],
    }),
    ({ customer }) => customer,
  ],
  [
    '/api/apps/logistics/fleet',
    'name',
    (name) => ({ ref: `V${10 - inOrder.indexOf(name)}`, name, type: 'van' }),
    ({ name }) => name,
  ],
  [
    '/api/apps/logistics/depots',
    'name',
    (name) => ({ code: `C${10 - inOrder.indexOf(name)}`, name, location: [9.5, 47.1], timeZone: 'Europe/Vaduz' }),
    ({ name }) => name,
  ],
  ['/api/apps/ecommerce/categories', 'title', (title) => ({ title }), ({ title }) => title],
  [
    '/api/apps/ecommerce/products',
    'product',
    (productName) => ({ productName, categoryId: 1, priceMinor: 100 }),
    ({ productName }) => productName,
  ],
  [
    '/api/apps/academy/courses',
    'courseName',
    (title) => ({
      title,
      tag: 'Web',
      instructor: 'Ada',
      sections: [{ title: 'One', topics: [{ title: 'A', durationS: 60 }] }],
    }),
    ({ courseTitle }) => courseTitle,
  ],
  ['/api/apps/permissions', 'name', (name) => ({ name, grants: [] }), ({ name }) => name],
  [
    '/api/apps/webhooks',
    'name',
    (name) => ({ name, url: 'https://example.com/', events: ['delivery.created'] }),
    ({ name }) => name,
  ],
];

test.each(lists)(
  '%s by %s: names stand where people look them up, whatever their case and accents',
  async (path, key, write, read) => {
    for (const name of [...inOrder].sort()) await create(path, write(name));
    const sorted = async (orderBy: string) => {
      const { body } = await app.call('GET', `${path}?itemsPerPage=100&sortBy=${key}&orderBy=${orderBy}`, {
        as: 'admin',
      });
      const rows = Object.values(body).find(Array.isArray) as never[];
      return rows.map(read).filter((name) => inOrder.includes(name));
    };
    expect(await sorted('asc')).toEqual(inOrder);
    expect(await sorted('desc')).toEqual(inOrder.toReversed());
  },
);

test('drivers that were there, whose number came first, are sorted by name after the migration', async () => {
  const { db } = app.deps;
  const texts = () => db.selectFrom('drivers').select('searchText').orderBy('seq').execute();
  const now = await texts();
  const drivers = await db.selectFrom('drivers').selectAll().execute();
  for (const { id, ref, name } of drivers)
    await db
      .updateTable('drivers')
      .set({ searchText: searchTextOf(ref, name) })
      .where('id', '=', id)
      .execute();
  expect(await texts()).not.toEqual(now);
  await db
    .updateTable('drivers')
    .set({ searchText: partsSwapped(db) })
    .execute();
  expect(await texts()).toEqual(now);
});

test('what stands behind the first two parts stays behind them', async () => {
  const { db } = app.deps;
  const one = db.updateTable('drivers').where(
    'id',
    '=',
    db.selectFrom('drivers').select((eb) => eb.fn.max('id').as('id')),
  );
  for (const [before, after] of [
    ['d1\nadam\nlille\nnice', 'adam\nd1\nlille\nnice'],
    ['d1\n\nlille', '\nd1\nlille'],
    ['\nadam\n', 'adam\n\n'],
  ]) {
    await one.set({ searchText: before ?? '' }).execute();
    const [row] = await one
      .set({ searchText: partsSwapped(db) })
      .returning('searchText')
      .execute();
    expect(row?.searchText).toBe(after);
  }
});
