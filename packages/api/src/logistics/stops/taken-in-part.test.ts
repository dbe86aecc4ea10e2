import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { driveGrid11, type Grid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const logistics = '/api/apps/logistics';
let app: TestApp;
let grid: Grid11;
let routeId: string;
let stopId: string;

/** B brings three parcels of 50 kg in all, and is on the road. */
beforeEach(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  ({ grid, routeId, stopId } = await driveGrid11(app));
  await app.deps.db
    .updateTable('deliveries')
    .set({ parcels: 3 })
    .where('id', '=', grid.ids.B ?? '')
    .execute();
}, 60_000);
afterEach(() => app.close());

const read = async (path: string): Promise<Loose> =>
  (await app.call('GET', `${logistics}${path}`, { as: 'editor' })).body;
const route = () => read(`/routes/${routeId}`);
const stop = async () => (await route()).stops.find(({ id }: Loose) => id === stopId);
const delivery = () => read(`/deliveries/${grid.ids.B}`);
const move = (body: object, as: 'driver' | 'editor' | 'admin' = 'driver') =>
  app.call('POST', `${logistics}/stops/${stopId}/transition`, { as, body });
const none = { weightG: 0, volumeCm3: 0, parcels: 0, pallets: 0 };

describe('a delivery that is taken in part', () => {
  test('is delivered in part, and keeps what came back', async () => {
    const told = await move({ to: 'completed', refused: { parcels: 1 }, note: 'Box crushed' });
    expect(told.status).toBe(200);
    expect(await stop()).toMatchObject({ status: 'completed', refused: { ...none, parcels: 1 } });
    expect(await delivery()).toMatchObject({ status: 'partially_delivered', refused: { ...none, parcels: 1 } });
    const { events } = await read(`/deliveries/${grid.ids.B}/timeline`);
    expect(events).toContainEqual(
      expect.objectContaining({ to: 'partially_delivered', note: 'Box crushed', refused: { ...none, parcels: 1 } }),
    );
    const back = await app.call('POST', `${logistics}/deliveries/${grid.ids.B}/status`, {
      as: 'editor',
      body: { to: 'returned' },
    });
    expect(back.body).toMatchObject({ status: 'returned', refused: { parcels: 1 } });
  });

  test('is counted in pieces, or by what it is where it has none, and never in full', async () => {
    const cases: [object, string, string, object?][] = [
      [{ parcels: 4 }, 'refused.parcels', 'too_big', { maximum: 3 }],
      [{ weightG: 1 }, 'refused.weightG', 'too_big', { maximum: 0 }],
      [{ parcels: 3 }, 'refused.parcels', 'all_refused'],
      [{ parcels: 0 }, 'refused.parcels', 'nothing_refused'],
      [{ parcels: -1 }, 'refused.parcels', 'too_small'],
    ];
    for (const [refused, path, code, params] of cases) {
      const { status, body } = await move({ to: 'completed', refused });
      expect([status, body.issues[0]]).toMatchObject([400, { path, code, ...(params ? { params } : {}) }]);
    }
    const failed = await move({ to: 'failed', failureReason: 'refused', refused: { parcels: 1 } });
    expect(failed.body.issues[0]).toMatchObject({ path: 'refused', code: 'only_where_delivered' });
    expect(await delivery()).toMatchObject({ status: 'out_for_delivery', refused: null });
    await app.deps.db
      .updateTable('deliveries')
      .set({ parcels: 0 })
      .where('id', '=', grid.ids.B ?? '')
      .execute();
    expect((await move({ to: 'completed', refused: { weightG: 20_000 } })).status).toBe(200);
    expect((await delivery()).refused).toEqual({ ...none, weightG: 20_000 });
  });

  test('is open again when it is taken back', async () => {
    await move({ to: 'completed', refused: { parcels: 2 } });
    expect((await move({ to: 'arrived' })).status).toBe(200);
    expect(await delivery()).toMatchObject({ status: 'arrived', refused: null });
    await move({ to: 'completed' });
    expect(await delivery()).toMatchObject({ status: 'delivered', refused: null });
    expect(await stop()).not.toHaveProperty('refused');
  });

  test('is told by the office where the driver rings up, with a reason', async () => {
    const without = await move({ to: 'completed', refused: { parcels: 1 } }, 'editor');
    expect(without.body.issues[0]).toMatchObject({ path: 'reason', code: 'reason_needed' });
    await move({ to: 'completed', refused: { parcels: 1 }, reason: 'He rang up' }, 'editor');
    expect((await delivery()).status).toBe('partially_delivered');
  });

  test('and why the office said that it failed are both read by the office', async () => {
    await move({ to: 'failed', failureReason: 'refused', reason: 'He rang up', note: 'At noon' }, 'editor');
    for (const record of [`/deliveries/${grid.ids.B}`, `/routes/${routeId}`]) {
      const { events } = await read(`${record}/timeline`);
      expect(events).toContainEqual(
        expect.objectContaining({ to: 'failed', reason: 'refused', note: 'He rang up\nAt noon' }),
      );
    }
  });

  test('is put right by a manager when its route is over', async () => {
    await move({ to: 'completed', refused: { parcels: 1 } });
    for (const { id, status } of (await route()).stops)
      if (id && status !== 'completed')
        await app.call('POST', `${logistics}/stops/${id}/transition`, { as: 'driver', body: { to: 'completed' } });
    await app.call('POST', `${logistics}/routes/${routeId}/transition`, { as: 'driver', body: { to: 'completed' } });
    expect((await route()).status).toBe('completed');
    const failed = { to: 'failed', failureReason: 'refused', reason: 'All of it came back' };
    expect((await move(failed, 'admin')).status).toBe(200);
    expect(await delivery()).toMatchObject({ status: 'failed', refused: null });
  });

  test('is passed on where the office has taken the stop away', async () => {
    const { planId } = await route();
    await app.call('POST', `${logistics}/plans/${planId}/edits`, {
      as: 'editor',
      body: { kind: 'unassign', tellDrivers: true, deliveryIds: [grid.ids.B] },
    });
    const told = await app.call('POST', `${logistics}/stops/${stopId}/reports`, {
      as: 'driver',
      body: { to: 'completed', refused: { parcels: 1 } },
    });
    expect(told.body).toMatchObject({ found: 'taken_off' });
    const { events } = await read(`/deliveries/${grid.ids.B}/timeline`);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'told_late',
        to: 'partially_delivered',
        refused: { ...none, parcels: 1 },
      }),
    );
  });
});
