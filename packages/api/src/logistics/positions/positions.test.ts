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

test('it is gone when the route ends', async () => {
  expect((await move('aborted', 'admin', { reason: 'Broken down' })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await app.deps.db.selectFrom('positions').selectAll().execute()).toEqual([]);
});
