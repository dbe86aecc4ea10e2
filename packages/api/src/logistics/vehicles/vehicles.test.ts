import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/fleet';
const make = async (facts: object) =>
  (await app.call('POST', path, { as: 'maintainer', body: { name: 'Van', ...facts } })).body;

test('a vehicle keeps what it is given and gets the next fleet number', async () => {
  const facts = {
    ref: 'V1',
    name: 'Van 1',
    shift: { from: '07:30', to: '16:30' },
    capacity: { weightG: 900_000, volumeCm3: null, parcels: 120, pallets: null },
    skills: ['Cold', 'cold', 'taillift'],
    costPerKmMinor: 42.5,
    comesBack: false,
  };
  const vehicle = await make(facts);
  expect(vehicle).toMatchObject({ ...facts, skills: ['cold', 'taillift'], status: 'available', progress: 0 });
  expect((await make({ ref: 'V2' })).number).toBe(vehicle.number + 1);
  const found = await app.call('GET', `${path}?skill=taillift`, { as: 'editor' });
  expect(found.body.vehicles.map(({ ref }: { ref: string }) => ref)).toEqual(['V1']);
});

test('support sees no costs, the restricted role does', async () => {
  const { id } = await make({ ref: 'COST', costFixedMinor: 4000 });
  expect((await app.call('GET', `${path}/${id}`, { as: 'author' })).body.costFixedMinor).toBeNull();
  expect((await app.call('GET', `${path}/${id}`, { as: 'editor' })).body.costFixedMinor).toBe(4000);
});

test('R12 of many changes to one version exactly one wins; the others are told what it is now', async () => {
  const { id } = await make({ ref: 'RACE' });
  const change = (name: string) =>
    app.call('PATCH', `${path}/${id}`, { as: 'maintainer', body: { name }, headers: { 'if-match': '"1"' } });
  const replies = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(change));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
  const lost = replies.find(({ status }) => status === 412);
  expect(lost?.body).toMatchObject({ id, version: 2, ref: 'RACE' });
  // Without If-Match all are written, one after the other.
  const free = (name: string) => app.call('PATCH', `${path}/${id}`, { as: 'maintainer', body: { name } });
  expect((await Promise.all(['g', 'h', 'i'].map(free))).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await app.call('GET', `${path}/${id}`, { as: 'maintainer' })).body.version).toBe(5);
});

test('its states follow the machine: who may, what is legal next', async () => {
  const { id } = await make({ ref: 'STATE' });
  const move = (as: 'editor' | 'maintainer' | 'admin' | 'author', body: object) =>
    app.call('POST', `${path}/${id}/status`, { as, body });
  expect((await move('author', { to: 'maintenance' })).status).toBe(403);
  expect((await move('editor', { to: 'out_of_service' })).body.status).toBe('out_of_service');
  const early = await move('editor', { to: 'available', reason: 'Mended' });
  expect([early.status, early.body]).toMatchObject([
    409,
    { code: 'illegal_transition', from: 'out_of_service', to: 'available', legal: [] },
  ]);
  expect((await move('maintainer', { to: 'available' })).body.issues).toMatchObject([{ path: 'reason' }]);
  expect((await move('maintainer', { to: 'available', reason: 'Mended' })).body.status).toBe('available');
  const skipped = await move('admin', { to: 'in_use' });
  expect([skipped.status, skipped.body.legal]).toEqual([409, ['maintenance', 'out_of_service', 'retired']]);
});

test('a vehicle on a dispatched route stays', async () => {
  const { id } = await make({ ref: 'ROUTE' });
  await app.deps.db.updateTable('vehicles').set({ status: 'assigned' }).where('id', '=', id).execute();
  expect((await app.call('DELETE', `${path}/${id}`, { as: 'maintainer' })).status).toBe(409);
});

test('R-7.51 R-7.52 the list of the specification: shape, places of vehicle or depot, sorting', async () => {
  const at = (city: string, country: string) => ({
    address: { street: '', postcode: '', city, country },
    location: [3, 50],
  });
  await make({
    ref: 'L1',
    startPlace: at('Aalst', 'BE'),
    endPlace: at('Zwolle', 'NL'),
    warnings: ['fuel_problems', 'oil_leakage'],
  });
  const list = (query: string) => app.call('GET', `/api/apps/logistics/vehicles?${query}`, { as: 'subscriber' });
  const { body } = await list('sortBy=endRoute&orderBy=desc&itemsPerPage=5');
  expect(Object.keys(body).sort()).toEqual(['totalVehicles', 'vehicles']);
  expect(body.vehicles[0]).toEqual({
    id: expect.stringMatching(/^veh_/),
    location: expect.any(Number),
    startCity: 'Aalst',
    startCountry: 'Belgium',
    endCity: 'Zwolle',
    endCountry: 'Netherlands',
    warnings: 'Oil Leakage',
    progress: 0,
  });
  expect((await list('sortBy=location')).body).toEqual((await list('sortBy=location&orderBy=asc')).body);
  expect((await list('sortBy=startRoute&orderBy=asc')).body.vehicles.at(-1).startCity).toBe('Aalst');
  expect((await list('sortBy=location&orderBy=asc')).body.vehicles[0].location).toBe(1);
  expect((await list('sortBy=warnings&orderBy=asc')).body.vehicles[0].warnings).toBe('No Warnings');
  expect((await list('itemsPerPage=nonsense&sortBy=__proto__')).status).toBe(200);
});

test('the list of the road follows a depot that moves, and a vehicle that gets another depot', async () => {
  const depots = '/api/apps/logistics/depots';
  const depotIn = async (code: string, city: string) => {
    const address = { street: '1 Quay', postcode: '1000', city, country: 'BE' };
    const body = { code, name: code, address, location: [4.35, 50.85] };
    return (await app.call('POST', depots, { as: 'maintainer', body })).body;
  };
  const depot = await depotIn('FIRST', 'Aaaken');
  const other = await depotIn('OTHER', 'Mechelen');
  const moving = await make({ ref: 'M1', homeDepotId: depot.id });
  const last = async () => {
    const query = 'sortBy=startRoute&orderBy=desc&itemsPerPage=1';
    const { vehicles } = (await app.call('GET', `/api/apps/logistics/vehicles?${query}`, { as: 'maintainer' })).body;
    return { id: vehicles[0].id, startCity: vehicles[0].startCity, endCity: vehicles[0].endCity };
  };
  expect((await last()).id).not.toBe(moving.id);
  const address = { ...depot.address, city: 'Zzwolle' };
  expect((await app.call('PATCH', `${depots}/${depot.id}`, { as: 'maintainer', body: { address } })).status).toBe(200);
  expect(await last()).toEqual({ id: moving.id, startCity: 'Zzwolle', endCity: 'Zzwolle' });
  await app.call('PATCH', `${path}/${moving.id}`, { as: 'maintainer', body: { homeDepotId: other.id } });
  expect(await last()).toEqual({ id: moving.id, startCity: 'Mechelen', endCity: 'Mechelen' });
});

test('a home depot that is none is refused by name', async () => {
  const body = { ref: 'X', name: 'X', homeDepotId: 'dep_nowhere' };
  const reply = await app.call('POST', path, { as: 'maintainer', body });
  expect(reply.status).toBe(400);
  expect(reply.body.issues).toMatchObject([{ path: 'homeDepotId', code: 'unknown_record' }]);
});
