import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Grid11, sendGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

const logistics = '/api/apps/logistics';
let app: TestApp;
let grid: Grid11;
let routeId: string;
beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  ({ grid, routeId } = await sendGrid11(app));
}, 60_000);
afterAll(() => app.close());

type As = 'admin' | 'editor' | 'subscriber' | 'driver';
const tell = (body: object, as: As = 'driver', route = routeId) =>
  app.call('PUT', `${logistics}/positions/${route}`, { as, body });
const list = async (as: As = 'editor') => (await app.call('GET', `${logistics}/positions`, { as })).body.positions;
const move = (to: string, as: As = 'driver', facts: object = {}) =>
  app.call('POST', `${logistics}/routes/${routeId}/transition`, { as, body: { to, ...facts } });
const at = (time: string) => `2026-11-23T${time}Z`;
const here = { location: [9.51, 47.14], at: at('06:29:00.000') };

test('nothing is known of a route before it has begun', async () => {
  expect(await tell(here)).toMatchObject({ status: 409, body: { code: 'route_not_running', from: 'dispatched' } });
  expect(await list()).toEqual([]);
});

test('the last place of each route under way is kept, whatever comes late', async () => {
  await move('in_progress');
  expect((await tell({ ...here, accuracyM: 12.5 })).status).toBe(204);
  const [first] = await list();
  // Before it began nobody was asked.
  expect(first).toEqual({
    routeId,
    vehicleId: grid.ids.V1,
    location: here.location,
    at: at('06:30:00.000'),
    accuracyM: 12.5,
    speedMps: null,
    headingDeg: null,
    batteryPercent: null,
    isCharging: null,
  });
  app.deps.clock.now = () => new Date(at('07:00:00.000'));
  await tell({ location: [9.52, 47.15], at: at('06:50:00.000') });
  await tell({ location: [9.6, 47.2], at: at('06:40:00.000') });
  expect(await list('subscriber')).toMatchObject([
    { location: [9.52, 47.15], at: at('06:50:00.000'), accuracyM: null },
  ]);
  await tell({ location: [9.53, 47.15], at: at('09:00:00.000') });
  expect(await list()).toMatchObject([{ location: [9.53, 47.15], at: at('07:00:00.000') }]);
});

test('the driver of the route says it and nobody else’s, and drivers do not look at one another', async () => {
  expect((await tell(here, 'subscriber')).status).toBe(403);
  expect((await tell(here, 'driver', 'rte_other')).status).toBe(404);
  expect((await app.call('GET', `${logistics}/positions`, { as: 'driver' })).status).toBe(403);
  expect((await app.call('GET', `${logistics}/positions`)).status).toBe(401);
  const wrong = await tell({ location: [200, 47], at: 'now', accuracyM: -1 });
  expect(wrong.status).toBe(400);
  expect(wrong.body.issues.map(({ path }: { path: string }) => path)).toEqual(['location.0', 'at', 'accuracyM']);
});

test('a tracker tells of its vehicle by the key it was given, in the address or in the body', async () => {
  const path = `${logistics}/fleet/${grid.ids['V1']}/tracker`;
  expect((await app.call('GET', path, { as: 'maintainer' })).body).toEqual({ since: null });
  expect((await app.call('PUT', path, { as: 'editor' })).status).toBe(403);
  const { body: made } = await app.call('PUT', path, { as: 'maintainer' });
  expect(made).toEqual({
    since: at('07:00:00.000'),
    url: 'http://localhost/api/positions',
    key: expect.stringMatching(/^\w{64}$/),
  });
  expect(JSON.stringify(await app.deps.db.selectFrom('vehicleTrackers').selectAll().execute())).not.toContain(made.key);
  app.deps.clock.now = () => new Date(at('08:00:00.000'));
  const ask = (method: string, query: string, body?: object) =>
    app.call(method, `/api/positions?${query}`, { ...(body && { body }) });
  const seconds = Date.parse(at('07:10:00.000')) / 1000;
  const place = `id=${made.key}&lat=47.16&lon=9.54`;
  expect((await ask('POST', `${place}&timestamp=${seconds}&speed=10&batt=55&accuracy=8`)).status).toBe(204);
  expect(await list()).toMatchObject([{ location: [9.54, 47.16], at: at('07:10:00.000'), accuracyM: 8 }]);
  expect((await ask('GET', `${place.replace('9.54', '9.55')}&timestamp=${seconds * 1000 + 60_000}`)).status).toBe(204);
  expect(await list()).toMatchObject([{ location: [9.55, 47.16], at: at('07:11:00.000'), accuracyM: null }]);
  const coords = { latitude: 47.17, longitude: 9.56, accuracy: 5.5, speed: 5.1444, heading: 90 };
  const sent = { device_id: made.key, location: { timestamp: at('07:12:00.000'), coords, battery: { level: 0.55 } } };
  expect((await ask('POST', '', sent)).status).toBe(204);
  expect(await list()).toMatchObject([{ location: [9.56, 47.17], at: at('07:12:00.000'), accuracyM: 5.5 }]);

  expect((await ask('GET', 'id=nobody&lat=1&lon=1')).status).toBe(404);
  const paths = async (reply: Promise<{ body: { issues: { path: string }[] } }>) =>
    (await reply).body.issues.map(({ path }) => path);
  expect(await paths(ask('GET', `id=${made.key}&lat=91&lon=x`))).toEqual(['lat', 'lon']);
  expect(await paths(ask('POST', `id=${made.key}`))).toEqual(['lat', 'lon']);
  expect(await paths(ask('GET', `${place}&timestamp=soon`))).toEqual(['timestamp']);
  const again = await app.call('PUT', path, { as: 'maintainer' });
  expect([(await ask('GET', place)).status, again.body.key === made.key]).toEqual([404, false]);
  expect((await app.call('DELETE', path, { as: 'maintainer' })).status).toBe(204);
  expect((await ask('GET', place.replace(made.key, again.body.key))).status).toBe(404);
  expect((await app.call('GET', `${logistics}/fleet/none/tracker`, { as: 'admin' })).status).toBe(404);
});

test('a device says how fast and which way it goes and how full its battery is, and nothing that makes no sense', async () => {
  const { key } = (await app.call('PUT', `${logistics}/fleet/${grid.ids['V1']}/tracker`, { as: 'admin' })).body;
  let minute = 12;
  /** What is known after a report a minute later than the last. */
  const knownAfter = async (send: (time: string) => Promise<{ status: number }>) => {
    minute += 1;
    expect((await send(at(`07:${minute}:00.000`))).status).toBe(204);
    const [{ speedMps, headingDeg, batteryPercent, isCharging, at: known }] = await list();
    expect(known).toBe(at(`07:${minute}:00.000`));
    return [speedMps, headingDeg, batteryPercent, isCharging];
  };
  const query = (facts: string) => (time: string) =>
    app.call('POST', `/api/positions?id=${key}&lat=47.16&lon=9.54&timestamp=${time}&${facts}`);
  // Knots, as trackers have it: 18.5 km/h.
  expect(await knownAfter(query('speed=10&bearing=45.4&batt=55.5&charge=true'))).toEqual([5.14, 45, 56, true]);
  expect(await knownAfter(query('speed=5&speedUnit=mps&heading=360&charge=0'))).toEqual([5, 0, null, false]);
  expect(await knownAfter(query('speed=36&speedUnit=kmh'))).toEqual([10, null, null, null]);
  expect(await knownAfter(query('speed=-1&bearing=400&batt=-1&charge=maybe'))).toEqual([null, null, null, null]);
  expect(await knownAfter(query('speed=900&bearing=&batt=&charge='))).toEqual([null, null, null, null]);
  expect(await knownAfter(query('speed={5}&bearing=x&batt=101'))).toEqual([null, null, null, null]);

  const json = (coords: object, battery?: unknown) => (timestamp: string) =>
    app.call('POST', '/api/positions', {
      body: {
        device_id: key,
        location: { timestamp, coords: { latitude: 47.17, longitude: 9.56, ...coords }, battery },
      },
    });
  const battery = { level: 0.15, is_charging: false };
  expect(await knownAfter(json({ speed: 5.14, heading: 90 }, battery))).toEqual([5.14, 90, 15, false]);
  const unknown = { level: -1, is_charging: true };
  expect(await knownAfter(json({ speed: -1, heading: -1 }, unknown))).toEqual([null, null, null, true]);
  expect(await knownAfter(json({ speed: 'fast', heading: null }, 'full'))).toEqual([null, null, null, null]);

  const phone = (facts: object) => (time: string) => tell({ ...here, at: time, ...facts });
  const facts = { speedMps: 8.333, headingDeg: 359.6, batteryPercent: 42, isCharging: true };
  expect(await knownAfter(phone(facts))).toEqual([8.33, 0, 42, true]);
  expect(await knownAfter(phone({ speedMps: 500, headingDeg: -5, batteryPercent: 'x' }))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  await app.call('DELETE', `${logistics}/fleet/${grid.ids['V1']}/tracker`, { as: 'admin' });
});

test('what a tracker says of a vehicle that is not out is dropped', async () => {
  const path = `${logistics}/fleet/${grid.ids['V2']}/tracker`;
  const { key } = (await app.call('PUT', path, { as: 'admin' })).body;
  expect((await app.call('POST', `/api/positions?id=${key}&lat=47&lon=9`)).status).toBe(204);
  expect(await list()).toHaveLength(1);
});

test('it is gone when the route ends', async () => {
  expect((await move('aborted', 'admin', { reason: 'Broken down' })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await app.deps.db.selectFrom('positions').selectAll().execute()).toEqual([]);
});
