import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { id } of (await read(path)).zones) await app.call('DELETE', `${path}/${id}`, { as: 'admin' });
});

const logistics = '/api/apps/logistics';
const path = `${logistics}/zones`;
const read = async (url: string, as: 'admin' | 'subscriber' = 'admin') => (await app.call('GET', url, { as })).body;

const ring = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
];
const polygon = (west = 9.5, south = 47.1, side = 0.1) => ({ type: 'Polygon', coordinates: [ring(west, south, side)] });
const zoneOf = (name: string, more: object = {}) => ({ name, kind: 'driver_area', polygon: polygon(), ...more });
const draw = (body: object) => app.call('POST', path, { as: 'admin', body });

test('a zone is drawn, seen by who reads it, changed in its version, deleted and taken back', async () => {
  const { body: driver } = await app.call('POST', `${logistics}/drivers`, {
    as: 'admin',
    body: { ref: 'D1', name: 'Dana' },
  });
  const made = await draw(zoneOf('North', { driverIds: [driver.id, driver.id], colour: 3 }));
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'North',
    kind: 'driver_area',
    colour: 3,
    driverIds: [driver.id],
    drivers: [{ id: driver.id, ref: 'D1', name: 'Dana', isGone: false }],
    version: 1,
  });
  // The ring was left open, and is closed.
  expect(made.body.polygon.coordinates[0]).toHaveLength(5);
  expect(made.body.areaKm2).toBeCloseTo(84.1, 0);
  const url = `${path}/${made.body.id}`;
  expect((await read(path, 'subscriber')).zones).toEqual([made.body]);

  const changed = await app.call('PATCH', url, {
    as: 'admin',
    body: { kind: 'no_go' },
    headers: { 'if-match': '"1"' },
  });
  expect(changed.body).toMatchObject({ kind: 'no_go', name: 'North', version: 2 });
  const late = await app.call('PATCH', url, { as: 'admin', body: { name: 'x' }, headers: { 'if-match': '"1"' } });
  expect([late.status, late.body]).toEqual([412, changed.body]);

  expect((await app.call('DELETE', url, { as: 'admin' })).status).toBe(204);
  expect((await app.call('GET', url, { as: 'admin' })).status).toBe(404);
  const back = await app.call('POST', `${url}/restore`, { as: 'admin' });
  expect(back.body).toMatchObject({ name: 'North', kind: 'no_go', version: 4 });
  expect((await app.call('POST', `${url}/restore`, { as: 'admin' })).status).toBe(404);

  const told = (await read('/api/apps/audit')).events.filter(({ subject }: { subject: string }) => subject === 'Zone');
  expect(
    told
      .map(({ action }: { action: string }) => action)
      .toReversed()
      .slice(-4),
  ).toEqual(['zone.created', 'zone.updated', 'zone.deleted', 'zone.restored']);
});

test('a name is one zone’s alone, and free again once it is deleted; then it cannot be taken back', async () => {
  const { body: first } = await draw(zoneOf('Twice'));
  const again = await draw(zoneOf('Twice'));
  expect([again.status, again.body.issues[0].path]).toEqual([409, 'name']);
  await app.call('DELETE', `${path}/${first.id}`, { as: 'admin' });
  expect((await draw(zoneOf('Twice'))).status).toBe(201);
  expect((await app.call('POST', `${path}/${first.id}/restore`, { as: 'admin' })).status).toBe(409);
});

test('a driver who is deleted stays in the list, so that a zone closed to one is not closed to all', async () => {
  const { body: driver } = await app.call('POST', `${logistics}/drivers`, {
    as: 'admin',
    body: { ref: 'D2', name: 'Gone' },
  });
  const { body: zone } = await draw(zoneOf('Closed', { kind: 'no_go', driverIds: [driver.id] }));
  await app.call('DELETE', `${logistics}/drivers/${driver.id}`, { as: 'admin' });
  const saved = await app.call('PATCH', `${path}/${zone.id}`, {
    as: 'admin',
    body: { name: 'Closed still', driverIds: [driver.id] },
  });
  expect(saved.body).toMatchObject({ driverIds: [driver.id], drivers: [{ name: 'Gone', isGone: true }] });
  const other = await draw(zoneOf('New', { driverIds: [driver.id] }));
  expect([other.status, other.body.issues[0]]).toMatchObject([400, { path: 'driverIds.0', code: 'unknown_record' }]);
});

const bowTie = [
  [9.5, 47.1],
  [9.6, 47.2],
  [9.6, 47.1],
  [9.5, 47.2],
];
test.each([
  [{ type: 'Polygon', coordinates: [bowTie] }, 'polygon.coordinates.0', 'self_crossing'],
  [{ type: 'MultiPolygon', coordinates: [[ring(9, 47, 1)], [bowTie]] }, 'polygon.coordinates.1.0', 'self_crossing'],
  [{ type: 'Polygon', coordinates: [bowTie.slice(0, 2)] }, 'polygon.coordinates.0', 'too_few_points'],
  [{ type: 'Polygon', coordinates: [[...ring(9, 47, 1), [9, 91]]] }, 'polygon.coordinates.0.4.1', 'too_big'],
  [{ type: 'Polygon', coordinates: [[['9', 0]]] }, 'polygon.coordinates.0.0.0', 'invalid_type'],
  [{ type: 'Polygon', coordinates: [] }, 'polygon.coordinates', 'too_small'],
  [{ type: 'Point', coordinates: [9, 47] }, 'polygon.type', 'invalid_union'],
])('%j is refused at %s', async (wrong, field, code) => {
  const { status, body } = await draw(zoneOf('Wrong', { polygon: wrong }));
  expect([status, body.issues?.[0]]).toMatchObject([400, { path: field, code }]);
});

test('dispatchers see zones and draw none', async () => {
  expect((await app.call('GET', path, { as: 'editor' })).status).toBe(200);
  expect((await app.call('POST', path, { as: 'editor', body: zoneOf('No') })).status).toBe(403);
  expect((await app.call('GET', path, { as: 'driver' })).status).toBe(403);
  expect((await app.call('POST', path, { as: 'maintainer', body: zoneOf('Yes') })).status).toBe(201);
});

const feature = (name: string, geometry: object = polygon(), more: object = {}) => ({
  properties: { name, ...more },
  geometry,
});
const load = (features: object[]) =>
  app.call('POST', `${path}/import`, { as: 'admin', body: { kind: 'service', features } });

test('a file’s features become zones, or give those of their name another outline', async () => {
  await app.call('POST', `${logistics}/drivers`, { as: 'admin', body: { ref: 'D3', name: 'Third' } });
  await draw(zoneOf('Known', { kind: 'no_go', colour: 7 }));
  const done = await load([
    feature('Fresh'),
    feature('Known', polygon(8, 46, 0.5)),
    feature('Own', polygon(), { kind: 'driver_area', colour: 5, drivers: ['D3'] }),
  ]);
  expect(done.body).toEqual({ created: 2, updated: 1 });
  const { zones } = await read(path);
  expect(zones).toMatchObject([
    { name: 'Fresh', kind: 'service' },
    { name: 'Known', kind: 'no_go', colour: 7, version: 2, areaKm2: expect.closeTo(2130, -2) },
    { name: 'Own', kind: 'driver_area', colour: 5, drivers: [{ name: 'Third' }] },
  ]);
});

test.each([
  [
    [feature('A'), feature('B', { type: 'Polygon', coordinates: [bowTie] })],
    'features.1.geometry.coordinates.0',
    'self_crossing',
  ],
  [[feature('A'), feature('A')], 'features.1.properties.name', 'feature_twice'],
  [[feature('A', polygon(), { drivers: ['nobody'] })], 'features.0.properties.drivers.0', 'unknown_record'],
  [[feature('A'), { properties: {}, geometry: polygon() }], 'features.1.properties.name', 'invalid_type'],
])('a file with a fault at one feature is refused whole (%#)', async (features, field, code) => {
  const { status, body } = await load(features);
  expect([status, body.issues?.[0]]).toMatchObject([400, { path: field, code }]);
  expect((await read(path)).zones).toEqual([]);
});

test('deliveries are found by the zone they go to, and those outside the service area are told', async () => {
  const at = async (ref: string, location: [number, number] | null) => {
    const visits = [{ address: { street: `${ref} Street`, postcode: '', city: 'Town', country: '' }, location }];
    const made = await app.call('POST', `${logistics}/deliveries`, {
      as: 'admin',
      body: { ref, customer: ref, visits },
    });
    return made.body;
  };
  await at('in', [9.55, 47.15]);
  await at('border', [9.5, 47.15]);
  await at('corner', [9.6, 47.2]);
  await at('out', [9.7, 47.15]);
  await at('nowhere', null);
  // A triangle: what only its box holds is not in it.
  const corner = { type: 'Polygon', coordinates: [bowTie.slice(0, 3)] };
  const { body: service } = await draw(zoneOf('Service', { kind: 'service' }));
  const { body: triangle } = await draw(zoneOf('Triangle', { polygon: corner }));
  const refsIn = async (query: string) => {
    const { deliveries, totalDeliveries } = await read(`${logistics}/deliveries?sortBy=ref&${query}`);
    expect(totalDeliveries).toBe(deliveries.length);
    return deliveries.map(({ ref }: { ref: string }) => ref);
  };
  expect(await refsIn(`zone=${service.id}`)).toEqual(['border', 'corner', 'in']);
  expect(await refsIn(`zone=${triangle.id}`)).toEqual(['corner', 'in']);
  expect(await refsIn(`zone=${service.id}&q=borde`)).toEqual(['border']);
  expect(await refsIn(`zone=${service.id}&status=delivered`)).toEqual([]);
  expect(await refsIn('zone=outside')).toEqual(['out']);
  expect(await refsIn('zone=zon_unknown')).toEqual([]);
  const page = await read(`${logistics}/deliveries?sortBy=ref&orderBy=desc&zone=${service.id}&itemsPerPage=5&page=1`);
  expect(page.deliveries.map(({ ref }: { ref: string }) => ref)).toEqual(['in', 'corner', 'border']);

  const all = await read(`${logistics}/deliveries?sortBy=ref`);
  expect(all.deliveries.map(({ ref, warnings }: { ref: string; warnings: string[] }) => [ref, warnings])).toEqual([
    ['border', []],
    ['corner', []],
    ['in', []],
    ['nowhere', []],
    ['out', ['outside_service']],
  ]);
  const late = await at('later', [9.4, 47.15]);
  expect([late.status, late.warnings]).toEqual(['ready', ['outside_service']]);
  const moved = await app.call('PATCH', `${logistics}/deliveries/${late.id}`, {
    as: 'admin',
    body: { visits: [{ address: late.visits[0].address, location: [9.55, 47.11] }] },
  });
  expect(moved.body.warnings).toEqual([]);
  expect(await refsIn(`zone=${service.id}`)).toEqual(['border', 'corner', 'in', 'later']);
});

test('an imported row that goes outside the service area says so, and can be taken all the same', async () => {
  await draw(zoneOf('Service', { kind: 'service' }));
  const form = new FormData();
  const rows = ['ref;customer;street;city;lat;lon', 'I1;In;A 1;Town;47.15;9.55', 'I2;Out;B 2;Town;47.15;9.65'];
  form.append('file', new Blob([rows.join('\n')]), 'rows.csv');
  form.append('kind', 'deliveries');
  const { body: job } = await app.call('POST', `${logistics}/imports`, { as: 'admin', body: form });
  expect(job.problems.map(({ line, code, severity }: Record<string, unknown>) => [line, code, severity])).toEqual([
    [3, 'outside_service', 'warning'],
  ]);
  const { body: report } = await app.call('POST', `${logistics}/imports/${job.id}/commit`, {
    as: 'admin',
    body: { lines: [2, 3] },
  });
  expect(report.created).toBe(2);
});
