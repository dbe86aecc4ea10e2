import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/depots';
const quay = {
  code: 'QUAY',
  name: 'Quay',
  location: [3.06, 50.63],
  address: { street: '1 Quai Neuf', postcode: '59000', city: 'Lille', country: 'fr' },
};

test('a depot is created with its usual values, found by search, changed and deleted', async () => {
  const created = await app.call('POST', path, { as: 'maintainer', body: quay });
  expect(created.status).toBe(201);
  expect(created.headers.get('etag')).toBe('"1"');
  expect(created.body).toMatchObject({ code: 'QUAY', isActive: true, openingHours: [], address: { country: 'FR' } });

  const found = await app.call('GET', `${path}?q=quai%20neuf`, { as: 'subscriber' });
  expect(found.body).toMatchObject({ totalDepots: 1, depots: [{ id: created.body.id }] });

  const changed = await app.call('PATCH', `${path}/${created.body.id}`, {
    as: 'maintainer',
    body: { name: 'New quay' },
  });
  expect(changed.body).toMatchObject({ name: 'New quay', code: 'QUAY', version: 2, address: { city: 'Lille' } });

  expect((await app.call('DELETE', `${path}/${created.body.id}`, { as: 'maintainer' })).status).toBe(204);
  expect((await app.call('GET', `${path}/${created.body.id}`, { as: 'maintainer' })).status).toBe(404);
  // The code is free again.
  expect((await app.call('POST', path, { as: 'maintainer', body: quay })).status).toBe(201);
});

test('the same code twice is refused with the field at fault', async () => {
  await app.call('POST', path, { as: 'maintainer', body: { ...quay, code: 'TWICE' } });
  const again = await app.call('POST', path, { as: 'maintainer', body: { ...quay, code: 'TWICE' } });
  expect(again.status).toBe(409);
  expect(again.body.issues).toMatchObject([{ path: 'code', code: 'taken' }]);
});

test('a depot that vehicles start from stays', async () => {
  const { body: depot } = await app.call('POST', path, { as: 'maintainer', body: { ...quay, code: 'HOME' } });
  const van = { ref: 'DV', name: 'Van', homeDepotId: depot.id };
  await app.call('POST', '/api/apps/logistics/fleet', { as: 'maintainer', body: van });
  const { status, body } = await app.call('DELETE', `${path}/${depot.id}`, { as: 'maintainer' });
  expect([status, body.code]).toEqual([409, 'in_use']);
});

test.each([
  [{ ...quay, location: [3.06, 91] }, 'location.1'],
  [{ ...quay, location: [1e308, 0] }, 'location.0'],
  [{ ...quay, code: '  ' }, 'code'],
  [{ ...quay, name: 'a\u0000b' }, 'name'],
  [{ ...quay, name: '\ud800' }, 'name'],
  [{ ...quay, timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ ...quay, address: { ...quay.address, country: 'France' } }, 'address.country'],
  [{ ...quay, openingHours: [{ weekday: 8, from: '08:00', to: '12:00' }] }, 'openingHours.0.weekday'],
  [{ ...quay, openingHours: [{ weekday: 1, from: '12:00', to: '08:00' }] }, 'openingHours.0.to'],
  [{ ...quay, loadingS: 1.5 }, 'loadingS'],
])('%j is refused at %s', async (body, field) => {
  const { status, body: reply } = await app.call('POST', path, { as: 'maintainer', body });
  expect(status).toBe(400);
  expect(reply.issues.map((issue: { path: string }) => issue.path.replace(/^(timeZone).*/, '$1'))).toContain(field);
});

test('dispatchers read depots and change none', async () => {
  expect((await app.call('GET', path, { as: 'editor' })).status).toBe(200);
  expect((await app.call('POST', path, { as: 'editor', body: quay })).status).toBe(403);
  expect((await app.call('GET', path, { as: 'driver' })).status).toBe(403);
});
