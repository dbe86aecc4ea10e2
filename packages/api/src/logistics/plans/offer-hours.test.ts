import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrid11, type Grid11, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const plans = '/api/apps/logistics/plans';
let app: TestApp;
let grid: Grid11;
let planId: string;
beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-22T12:00:00Z' });
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
}, 60_000);
afterAll(() => app.close());

const ask = (letter: string, more = '', as: 'editor' | 'subscriber' | 'driver' = 'editor') =>
  app.call('GET', `${plans}/${planId}/hours?deliveryId=${grid.ids[letter] ?? letter}${more}`, { as });
const offered = async (letter: string, more = '') =>
  (await ask(letter, more)).body.hours.map(({ window, vehicleId, deltaDriveS, deltaDistanceM }: Loose) => [
    `${window.from}–${window.to}`,
    grid.letterOf(vehicleId),
    deltaDriveS / 60,
    deltaDistanceM / 1000,
  ]);

test('hours are offered where a delivery fits without breaking anything, whatever its own windows', async () => {
  // Between A and B it is a longer way; last of all a van has to be there by 14:20 to be home at four.
  expect(await offered('H')).toEqual([
    ['10:00–12:00', 'V1', 120, 60],
    ['12:00–14:00', 'V1', 120, 60],
    ['14:00–16:00', 'V1', 120, 60],
    ['08:00–10:00', 'V1', 140, 70],
  ]);
  expect((await offered('H', '&length=240')).map(([hours]: Loose) => hours)).toEqual(
    ['12:00–16:00', '08:00–12:00'].sort(),
  );
});

test('those that cost least come first', async () => {
  const hours = await offered('G', '&length=60');
  const minutes = hours.map(([, , minute]: Loose) => minute);
  expect(minutes.length).toBeGreaterThan(3);
  expect(minutes).toEqual(minutes.toSorted((a: number, b: number) => a - b));
  expect(new Set(minutes).size).toBeGreaterThan(1);
});

test('nothing is offered of what no vehicle may take, nor of hours that have begun', async () => {
  expect(await offered('J')).toEqual([]);
  expect(await offered('K')).toEqual([]);
  app.clock.at = new Date('2026-11-23T10:30:00Z');
  expect((await offered('H')).map(([hours]: Loose) => hours)).toEqual(['12:00–14:00', '14:00–16:00']);
  app.clock.at = new Date('2026-11-22T12:00:00Z');
});

test('what is chosen is kept on its route', async () => {
  const [first] = (await ask('H')).body.hours;
  const path = `/api/apps/logistics/deliveries/${grid.ids.H}`;
  const { visits, version } = (await app.call('GET', path, { as: 'editor' })).body;
  const changed = await app.call('PATCH', path, {
    as: 'editor',
    body: { serviceDate: grid.date, visits: [{ ...visits[0], windows: [first.window] }] },
    headers: { 'if-match': `"${version}"` },
  });
  expect(changed.status).toBe(200);
  const { vehicleId, position } = first;
  const edit = { kind: 'move', deliveryIds: [grid.ids.H], vehicleId, position };
  const { body: plan } = await app.call('POST', `${plans}/${planId}/edits`, { as: 'editor', body: edit });
  const route = plan.routes.find((one: Loose) => one.vehicleId === vehicleId);
  expect(route.breaches).toEqual([]);
  expect(route.stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids.H).startAt).toBe(
    '2026-11-23T09:15:00.000Z',
  );
});

test('a delivery nobody knows, one that is gone and people who may not are refused', async () => {
  expect((await ask('dlv_none')).status).toBe(404);
  expect((await ask('H', '&length=5')).status).toBe(400);
  expect((await ask('H', '', 'driver')).status).toBe(403);
  const visits = [{ location: null }];
  const made = await app.call('POST', '/api/apps/logistics/deliveries', {
    as: 'editor',
    body: { customer: 'X', visits },
  });
  expect((await ask(made.body.id)).body.code).toBe('no_place');
  await app.call('POST', `/api/apps/logistics/deliveries/${made.body.id}/status`, {
    as: 'editor',
    body: { to: 'cancelled' },
  });
  expect(await ask(made.body.id)).toMatchObject({ status: 409, body: { code: 'not_plannable' } });
});
