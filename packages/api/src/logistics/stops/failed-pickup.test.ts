import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrid11, type Grid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

let app: TestApp;
let grid: Grid11;
let pair: string;
let planId: string;
let routeId: string;

const ask = (method: string, path: string, body?: unknown, as: 'admin' | 'driver' = 'admin') =>
  app.call(method, `/api/apps/logistics/${path}`, { as, ...(body === undefined ? {} : { body }) });
const stops = async (): Promise<Loose[]> =>
  (await ask('GET', `routes/${routeId}`)).body.stops.filter(({ deliveryId }: Loose) => deliveryId !== undefined);
const statuses = async () => (await stops()).map(({ ref, kind, status }) => `${ref} ${kind} ${status}`);
const tell = async (kind: string, to: string, more: object = {}) => {
  const stop = (await stops()).find((one) => one.deliveryId === pair && one.kind === kind);
  return ask('POST', `stops/${stop.id}/transition`, { to, ...more }, 'driver');
};
const delivery = async () => (await ask('GET', `deliveries/${pair}`)).body.status;

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
  app.clock.at = new Date('2026-11-23T06:30:00Z');
  grid = await createGrid11(app);
  const at = (x: number) => ({ location: [9.5 + x * 0.02, 47.14], serviceS: 0, windows: [] });
  const made = await ask('POST', 'deliveries', {
    ref: 'P',
    customer: 'Pia',
    kind: 'pickup_delivery',
    serviceDate: grid.date,
    visits: [at(1), at(5)],
  });
  pair = made.body.id;
  const deliveryIds = [pair, grid.ids.B];
  planId = (await ask('POST', 'plans', { date: grid.date, deliveryIds, vehicleIds: [grid.ids.V1] })).body.id;
  const move = { kind: 'move', deliveryIds, vehicleId: grid.ids.V1 };
  routeId = (await ask('POST', `plans/${planId}/edits`, move)).body.routes[0].id;
  const session = await app.call('GET', '/api/auth/session', { as: 'driver' });
  const driver = { ref: 'D1', name: 'Dana Driver', userId: session.body.userData.id, licenceExpiresOn: '2027-01-01' };
  const driverId = (await ask('POST', 'drivers', driver)).body.id;
  const shift = { from: '08:00', to: '16:00', vehicleId: grid.ids.V1 };
  await ask('PUT', `drivers/${driverId}/shifts/${grid.date}`, shift);
  await ask('PUT', `routes/${routeId}/driver`, { driverId });
  const sent = await ask('POST', `plans/${planId}/dispatch`, {});
  expect(sent.body.dispatched).toEqual([routeId]);
  await ask('POST', `routes/${routeId}/transition`, { to: 'in_progress' }, 'driver');
});
afterAll(() => app.close());

test('what could not be picked up is not taken anywhere, and is again once that is taken back', async () => {
  const failed = await tell('pickup', 'failed', { failureReason: 'refused' });
  expect(failed.status).toBe(200);
  expect((await statuses()).filter((one) => one.startsWith('P '))).toEqual(['P pickup failed', 'P delivery cancelled']);
  expect(await delivery()).toBe('failed');
  expect((await tell('delivery', 'completed')).status).toBe(409);
  // The driver made that change himself: there is nothing to send him.
  expect((await ask('POST', `plans/${planId}/dispatch`, { routeIds: [routeId] })).body.unchanged).toEqual([routeId]);
  const plan = (await ask('GET', `plans/${planId}`)).body;
  expect(plan.unassigned).toEqual([]);

  expect((await tell('pickup', 'arrived')).status).toBe(200);
  expect((await statuses()).filter((one) => one.startsWith('P '))).toEqual(['P pickup arrived', 'P delivery pending']);
  expect(await delivery()).toBe('arrived');
});

test('a plan goes on without what was not picked up: the van is no longer taken to have it', async () => {
  await tell('pickup', 'failed', { failureReason: 'refused' });
  const { body: more } = await ask('POST', 'deliveries', {
    ref: 'Q',
    customer: 'Quentin',
    serviceDate: grid.date,
    visits: [{ location: [9.56, 47.14], serviceS: 0 }],
  });
  await ask('POST', `plans/${planId}/edits`, { kind: 'add_deliveries', deliveryIds: [more.id] });
  const move = { kind: 'move', deliveryIds: [more.id], vehicleId: grid.ids.V1, tellDrivers: true };
  const moved = await ask('POST', `plans/${planId}/edits`, move);
  expect(moved.status).toBe(200);
  expect(moved.body.unassigned).toEqual([]);
  expect((await statuses()).toSorted()).toEqual([
    'B delivery pending',
    'P delivery cancelled',
    'P pickup failed',
    'Q delivery pending',
  ]);
  const problem = (await ask('GET', `plans/${planId}/problem`)).body.problem as Loose;
  expect([...problem.jobs, ...problem.shipments].map(({ id }: Loose) => id)).not.toContain(pair);
});
