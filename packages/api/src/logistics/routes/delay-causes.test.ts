import { causesOf, delayS } from '@cartage/contract/logistics/routes/delays.rules.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrid11, type Grid11, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

const logistics = '/api/apps/logistics';
let app: TestApp;
let grid: Grid11;
let routes: Record<'V1' | 'V2', string>;
/** The hour at the depot, one ahead of UTC. */
const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`).toISOString();
const minutes = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds / 60);

/** GRID-11 sent, each van with its own driver. */
beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: at('07:30') });
  grid = await createGrid11(app);
  const planId = await planGrid11(app, grid);
  const call = async (method: string, path: string, body: object) => {
    const reply = await app.call(method, `${logistics}/${path}`, { as: 'admin', body });
    expect([path, reply.status < 300, JSON.stringify(reply.body)]).toEqual([path, true, expect.anything()]);
    return reply.body;
  };
  const plan = (await app.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
  const routeOf = (van: string) => plan.routes.find((route: Route) => route.vehicleId === grid.ids[van]).id;
  routes = { V1: routeOf('V1'), V2: routeOf('V2') };
  for (const van of ['V1', 'V2'] as const) {
    const driver = await call('POST', 'drivers', {
      ref: van,
      name: `Of ${van}`,
      skills: ['cold'],
      licenceExpiresOn: '2027-01-01',
    });
    const shift = { from: '08:00', to: '16:00', vehicleId: grid.ids[van] };
    await call('PUT', `drivers/${driver.id}/shifts/${grid.date}`, shift);
    await call('PUT', `routes/${routes[van]}/driver`, { driverId: driver.id });
  }
  await call('POST', `plans/${planId}/dispatch`, { routeIds: Object.values(routes) });
}, 60_000);
afterAll(() => app.close());

const route = async (van: 'V1' | 'V2'): Promise<Route> =>
  (await app.call('GET', `${logistics}/routes/${routes[van]}`, { as: 'editor' })).body;
async function leaves(van: 'V1' | 'V2', time: string) {
  app.clock.at = new Date(at(time));
  const body = { to: 'in_progress', reason: 'Phoned' };
  expect((await app.call('POST', `${logistics}/routes/${routes[van]}/transition`, { as: 'editor', body })).status).toBe(
    200,
  );
}
async function happens(van: 'V1' | 'V2', ref: string, to: string, time: string) {
  app.clock.at = new Date(at(time));
  const { id } = stopOf(await route(van), ref);
  const body = { to, reason: 'Phoned' };
  expect((await app.call('POST', `${logistics}/stops/${id}/transition`, { as: 'editor', body })).status).toBe(200);
}
function stopOf({ stops }: Route, ref: string): Stop {
  const found = stops.find((stop) => stop.ref === ref);
  if (!found) throw new Error(`No stop ${ref}`);
  return found;
}
/** In minutes. */
function whyOf(of: Route, ref: string) {
  const { causes, absorbed } = causesOf(of, stopOf(of, ref)) ?? {};
  return {
    causes: causes && Object.values(causes).map(minutes),
    absorbed: absorbed?.map(({ stop, plannedS, leftS }) => [stop.ref, minutes(leftS), minutes(plannedS)]),
  };
}

test('leaving later, longer work and waiting that was saved add up to the delay at the next stop', async () => {
  expect(stopOf(await route('V1'), 'B').arriveAt).toBe(at('08:45'));
  await leaves('V1', '08:25');
  await happens('V1', 'A', 'arrived', '08:40');
  await happens('V1', 'A', 'completed', '09:05');
  const expected = await route('V1');
  await happens('V1', 'B', 'arrived', '09:10');
  for (const one of [expected, await route('V1')]) {
    // Departure, driving, work, waiting; waiting at B itself.
    expect(whyOf(one, 'B')).toEqual({ causes: [25, 0, 15, -15, 0], absorbed: [['A', 0, 15]] });
    expect(minutes(delayS(stopOf(one, 'B')))).toBe(25);
  }
  expect(stopOf(expected, 'B')).toMatchObject({
    etaArriveAt: at('09:10'),
    etaAt: at('09:10'),
    etaDepartAt: at('09:20'),
  });
});

test('waiting for a window absorbs a late departure: nothing after it moves', async () => {
  await leaves('V2', '08:10');
  const of = await route('V2');
  expect(of.stops.flatMap(({ ref }) => ref ?? [])).toEqual(['E', 'F', 'M', 'G']);
  expect(['E', 'F', 'M', 'G'].map((ref) => minutes(delayS(stopOf(of, ref))))).toEqual([10, 0, 0, 0]);
  expect(whyOf(of, 'E')).toEqual({ causes: [10, 0, 0, 0, 0], absorbed: [] });
  // It arrives ten minutes later, and waits ten less.
  const absorbed = [['F', 75, 85]];
  expect(whyOf(of, 'F')).toEqual({ causes: [10, 0, 0, 0, -10], absorbed });
  expect(whyOf(of, 'M')).toEqual({ causes: [10, 0, 0, -10, 0], absorbed });
  expect(whyOf(of, 'G')).toEqual({ causes: [10, 0, 0, -10, 0], absorbed });
});
