import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createGrid11, type Grid11, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

let app: TestApp;
let grid: Grid11;
let planId: string;
const logistics = '/api/apps/logistics';

beforeEach(async () => {
  await app?.close();
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
});
afterAll(() => app.close());

const dashboard = async (query = `?date=${grid.date}`, as: 'editor' | 'driver' | 'subscriber' = 'editor') =>
  app.call('GET', `${logistics}/dashboard${query}`, { as });
const routeOf = async (van: string): Promise<Loose> => {
  const { body } = await app.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' });
  return body.routes.find(({ vehicleId }: Loose) => vehicleId === grid.ids[van]);
};

/** Gives van 1 to the driver and lets it leave. */
async function drive() {
  const session = await app.call('GET', '/api/auth/session', { as: 'driver' });
  const driver = await app.call('POST', `${logistics}/drivers`, {
    as: 'admin',
    body: { ref: 'D1', name: 'Dana Driver', userId: session.body.userData.id, licenceExpiresOn: '2027-01-01' },
  });
  const route = await routeOf('V1');
  await app.call('PUT', `${logistics}/drivers/${driver.body.id}/shifts/${grid.date}`, {
    as: 'admin',
    body: { from: '08:00', to: '16:00', vehicleId: grid.ids.V1 },
  });
  await app.call('PUT', `${logistics}/routes/${route.id}/driver`, {
    as: 'editor',
    body: { driverId: driver.body.id },
  });
  await app.call('POST', `${logistics}/plans/${planId}/dispatch`, { as: 'editor', body: { routeIds: [route.id] } });
  return route;
}

describe('the dashboard', () => {
  test('counts a planned day, and names who has no driver and what is left over', async () => {
    const { status, body } = await dashboard();
    expect(status).toBe(200);
    expect(body.counts).toMatchObject({ done: 0, failed: 0, late: 0, predictedLate: 0 });
    expect(body.counts.stops).toBe(body.routes.reduce((sum: number, route: Loose) => sum + route.stops, 0));
    expect(body.routes.map(({ vehicleName }: Loose) => vehicleName)).toHaveLength(2);
    expect(body.routes[0].next).toMatchObject({ ref: expect.any(String), expectedAt: expect.any(String) });
    expect(body.attention.filter(({ kind }: Loose) => kind === 'no_driver')).toHaveLength(2);
    const list = await app.call('GET', `${logistics}/deliveries?date=${grid.date}&unplanned=true`, { as: 'editor' });
    expect(body.counts.unplanned).toBe(list.body.totalDeliveries);
    expect(body.counts.unplanned).toBeGreaterThan(0);
    expect(body.attention.some(({ kind }: Loose) => kind === 'unplanned')).toBe(true);
  });

  test('sees a route that was not seen, then its stops done, failed and too late', async () => {
    const route = await drive();
    app.clock.at = new Date('2026-11-23T07:05:00Z');
    expect((await dashboard()).body.attention.map(({ kind }: Loose) => kind)).toContain('unseen');
    const move = (path: string, body: object) =>
      app.call('POST', `${logistics}/${path}/transition`, { as: 'driver', body });
    expect((await move(`routes/${route.id}`, { to: 'in_progress' })).status).toBe(200);
    const [first, second, third] = route.stops.filter(({ deliveryId }: Loose) => deliveryId);
    app.clock.at = new Date(second.departAt);
    await move(`stops/${first.id}`, { to: 'arrived', at: first.arriveAt });
    expect((await move(`stops/${first.id}`, { to: 'completed', at: first.departAt })).status).toBe(200);
    expect((await move(`stops/${second.id}`, { to: 'failed', failureReason: 'refused' })).status).toBe(200);
    app.clock.at = new Date('2026-11-23T14:30:00Z'); // everything left is too late by now
    const { body } = await dashboard();
    expect(body.counts).toMatchObject({ done: 1, failed: 1 });
    const own = body.routes.find(({ id }: Loose) => id === route.id);
    expect(own).toMatchObject({ done: 1, failed: 1, status: 'in_progress', next: { ref: third.ref } });
    expect(own.last).toMatchObject({ ref: second.ref, location: second.location });
    expect(own.late).toBeGreaterThan(0);
    expect(own.late + own.predictedLate).toBeLessThanOrEqual(own.stops - 2);
    const kinds = body.attention.map(({ kind }: Loose) => kind);
    expect(kinds[0]).toBe('failed');
    // The failed one is a problem as well: it is told once.
    const told = body.attention.flatMap(({ deliveryId }: Loose) => deliveryId ?? []);
    expect(body.counts.problems).toBe(1);
    expect(new Set(told).size).toBe(told.length);
    const problem = body.attention[0];
    const again = await app.call('POST', `${logistics}/deliveries/${problem.deliveryId}/status`, {
      as: 'editor',
      body: { to: 'ready', serviceDate: '2026-11-24' },
    });
    expect(again.status).toBe(200);
    const later = (await dashboard()).body;
    expect(later.counts).toMatchObject({ failed: 1, problems: 0 });
    expect(later.attention.map(({ kind }: Loose) => kind)).not.toContain('failed');
    expect(kinds).toContain('late');
    expect(body.attention.find(({ kind }: Loose) => kind === 'late').byS).toBeGreaterThan(0);
  });

  test('calls a stop late by what its customer was promised, within a window that is wide open', async () => {
    const route = await drive();
    const sentA = (await routeOf('V1')).stops.find(({ ref }: Loose) => ref === 'A');
    // A may be begun until ten; its customer was told half an hour around 08:30, not before that window opens.
    expect(sentA.windows.map(({ toAt }: Loose) => toAt)).toEqual(['2026-11-23T09:00:00.000Z']);
    expect(sentA.promised).toEqual({ from: '2026-11-23T07:30:00.000Z', to: '2026-11-23T08:00:00.000Z' });
    const attentionTo = async (ref: string) =>
      (await dashboard()).body.attention
        .filter(({ name }: Loose) => name === ref)
        .map(({ kind, byS }: Loose) => [kind, byS]);
    app.clock.at = new Date('2026-11-23T08:05:00Z'); // within what the house bears with
    expect(await attentionTo('A')).toEqual([]);
    await app.call('POST', `${logistics}/routes/${route.id}/transition`, {
      as: 'driver',
      body: { to: 'in_progress' },
    });
    // It is to be reached a quarter of an hour after leaving.
    expect(await attentionTo('A')).toEqual([['predicted_late', 1200]]);
    app.clock.at = new Date('2026-11-23T08:15:00Z');
    expect(await attentionTo('A')).toEqual([['late', 1200]]);
    const { body } = await app.call('GET', `${logistics}/routes/${route.id}`, { as: 'editor' });
    expect(body.stops.find(({ ref }: Loose) => ref === 'A').late).toEqual({ byS: 1200, isExpected: false });
    expect((await dashboard()).body.counts.late).toBe(1);
  });

  test('takes today where the organisation is when no day is asked for', async () => {
    expect((await dashboard('')).body.date).toBe('2026-11-23');
    app.clock.at = new Date('2026-11-23T23:30:00Z'); // past midnight in Paris
    expect((await dashboard('')).body.date).toBe('2026-11-24');
    expect((await dashboard('?date=nonsense')).body.date).toBe('2026-11-24');
  });

  test('is an empty day without anything', async () => {
    const { body } = await dashboard('?date=2030-01-01');
    expect(body).toMatchObject({ routes: [], counts: { stops: 0, done: 0, unplanned: 0 } });
  });

  test('opens to those who see plans, and to nobody else', async () => {
    expect((await dashboard('', 'subscriber')).status).toBe(200);
    expect((await dashboard('', 'driver')).status).toBe(403);
    expect((await app.call('GET', `${logistics}/dashboard`)).status).toBe(401);
  });
});
