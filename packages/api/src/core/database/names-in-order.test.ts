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
