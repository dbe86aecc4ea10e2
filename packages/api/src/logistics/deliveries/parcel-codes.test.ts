import { mostNamed } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

const path = '/api/apps/logistics/deliveries';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const make = async (facts: object) =>
  (await app.call('POST', path, { as: 'editor', body: { customer: 'Zoé', visits: [{ location: [3, 50] }], ...facts } }))
    .body;
const give = (ids: string[], as: 'editor' | 'subscriber' = 'editor') =>
  app.call('POST', `${path}/bulk/parcel-codes`, { as, body: { ids } });
const codesOf = async (id: string) => (await app.call('GET', `${path}/${id}`, { as: 'editor' })).body.parcelCodes;

test('parcels get the number of their delivery, and which of them they are; what has codes keeps them', async () => {
  const [one, three, coded, gone] = [
    await make({ ref: 'A-1', demand: { parcels: 1 } }),
    await make({ ref: 'A-2', demand: { parcels: 3 } }),
    await make({ ref: 'A-3', demand: { parcels: 2 }, parcelCodes: ['X'] }),
    await make({ ref: 'A-4' }),
  ];
  await app.call('POST', `${path}/${gone.id}/status`, { as: 'editor', body: { to: 'cancelled' } });
  const { status, body } = await give([one.id, three.id, coded.id, gone.id, 'dlv_none']);
  expect([status, body]).toEqual([
    200,
    {
      changed: 2,
      refused: [
        { id: coded.id, ref: 'A-3', code: 'has_codes' },
        { id: gone.id, ref: 'A-4', code: 'closed' },
        { id: 'dlv_none', ref: null, code: 'not_found' },
      ].toSorted((a, b) => Number(a.ref === null) - Number(b.ref === null) || (a.id < b.id ? -1 : 1)),
    },
  ]);
  expect(await codesOf(one.id)).toEqual(['A-1']);
  expect(await codesOf(three.id)).toEqual(['A-2-1', 'A-2-2', 'A-2-3']);
  expect(await codesOf(coded.id)).toEqual(['X']);
  expect((await give([gone.id], 'subscriber')).status).toBe(403);
});

test('a list of deliveries named one by one holds these and no others', async () => {
  const [first, , third] = [await make({ ref: 'B-1' }), await make({ ref: 'B-2' }), await make({ ref: 'B-3' })];
  const refs = async (query: string) =>
    (await app.call('GET', `${path}?sortBy=ref&orderBy=asc&${query}`, { as: 'editor' })).body.deliveries.map(
      ({ ref }: { ref: string }) => ref,
    );
  expect(await refs(`id=${first.id}&id=${third.id}`)).toEqual(['B-1', 'B-3']);
  expect(await refs(`id=${first.id}`)).toEqual(['B-1']);
  expect(await refs(`id=${first.id}&id=${third.id}&q=B-3`)).toEqual(['B-3']);
  expect(await refs('id=dlv_none')).toEqual([]);
  const many = Array.from({ length: mostNamed }, (_, index) => `id=dlv_${index}`).join('&');
  expect(await refs(`${many}&id=${first.id}`)).toEqual([]);
});
