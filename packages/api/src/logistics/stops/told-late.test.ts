import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { driveGrid11, type Grid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const logistics = '/api/apps/logistics';
const doneAt = '2026-11-23T07:00:00.000Z';
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
let app: TestApp;
let grid: Grid11;
let routeId: string;
let stopId: string;

/** B is on the road; its driver has no line from seven on, and the office knows nothing of it. */
beforeEach(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  ({ grid, routeId, stopId } = await driveGrid11(app));
  app.clock.at = new Date('2026-11-23T07:10:00Z');
}, 60_000);
afterEach(() => app.close());

const office = async (method: string, path: string, body?: object) => {
  const answer = await app.call(method, `${logistics}${path}`, { as: 'editor', ...(body ? { body } : {}) });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const edit = async (body: object) => {
  const { planId } = await office('GET', `/routes/${routeId}`);
  await office('POST', `/plans/${planId}/edits`, { tellDrivers: true, deliveryIds: [grid.ids.B], ...body });
};
const changes: [string, string, () => Promise<unknown>][] = [
  ['moved', 'planned', () => edit({ kind: 'move', vehicleId: grid.ids.V2 })],
  ['taken_off', 'ready', () => edit({ kind: 'unassign' })],
  [
    'broken_off',
    'ready',
    () => office('POST', `/routes/${routeId}/transition`, { to: 'aborted', reason: 'Flat tyre' }),
  ],
  [
    'cancelled',
    'cancelled',
    () => office('POST', `/deliveries/${grid.ids.B}/status`, { to: 'cancelled', reason: 'No' }),
  ],
  [
    'closed',
    'failed',
    () =>
      office('POST', `/stops/${stopId}/transition`, { to: 'failed', failureReason: 'refused', reason: 'They rang up' }),
  ],
];
const tell = (
  path: 'transition' | 'reports',
  body: object = { to: 'completed', at: doneAt, note: 'At the neighbour’s' },
) => app.call('POST', `${logistics}/stops/${stopId}/${path}`, { as: 'driver', body });
const photo = (bytes = png) => {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'x.png');
  form.append('kind', 'photo');
  form.append('capturedAt', doneAt);
  return app.call('POST', `${logistics}/stops/${stopId}/proofs`, { as: 'driver', body: form });
};
const timeline = () => office('GET', `/deliveries/${grid.ids.B}/timeline`);
const notices = () =>
  app.deps.db.selectFrom('notifications').selectAll().where('kind', '=', 'delivery_told_late').execute();

describe('what a driver did before he heard that his stop', () => {
  test.each(changes)('was %s is kept with its photo and passed on to the office', async (found, status, change) => {
    await change();
    expect([404, 409]).toContain((await tell('transition')).status);
    const kept = await photo();
    expect(kept.status).toBe(201);
    expect((await photo()).body.id).toBe(kept.body.id);
    for (const again of [await tell('reports'), await tell('reports')]) {
      expect(again.status).toBe(200);
      expect(again.body).toEqual({ found });
    }

    const { events, proofs } = await timeline();
    expect(proofs).toEqual([{ id: kept.body.id, kind: 'photo', capturedAt: doneAt, signee: null }]);
    const late = events.filter(({ type }: Loose) => type === 'told_late');
    expect(late).toMatchObject([
      { at: doneAt, receivedAt: '2026-11-23T07:10:00.000Z', actor: { kind: 'driver' }, from: status, to: 'delivered' },
    ]);
    expect(late[0].note).toBe('At the neighbour’s');
    expect((await office('GET', `/deliveries/${grid.ids.B}`)).status).toBe(status);
    const file = await app.call('GET', `${logistics}/proofs/${kept.body.id}/file`, { as: 'editor' });
    expect(file.status).toBe(200);
    const told = await notices();
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length);
  });

  test('was taken off says where he was, without a notice of that alone', async () => {
    await edit({ kind: 'unassign' });
    expect((await tell('reports', { to: 'arrived', at: doneAt })).status).toBe(200);
    expect((await timeline()).events.at(-1)).toMatchObject({ type: 'told_late', to: 'arrived' });
    expect(await notices()).toEqual([]);
  });
});

test('what another phone of the driver told before is not the office’s doing', async () => {
  expect((await tell('transition', { to: 'completed', at: doneAt })).status).toBe(200);
  const other = { to: 'failed', failureReason: 'refused', at: doneAt };
  expect((await tell('transition', other)).body.code).toBe('illegal_transition');
  expect((await tell('reports', other)).body).toEqual({ found: 'told_otherwise' });
});

describe('what was told late', () => {
  const take = (to: string) =>
    app.call('POST', `${logistics}/deliveries/${grid.ids.B}/status`, { as: 'editor', body: { to } });

  test.each(changes.filter(([found]) => found !== 'closed'))(
    'of a stop that was %s is taken as it was with one press, and nobody drives there again',
    async (_, __, change) => {
      await change();
      const early = await take('delivered');
      expect([early.status, early.body]).toMatchObject([409, { code: 'illegal_transition' }]);
      await tell('reports', { to: 'completed', at: doneAt });
      expect((await take('failed')).status).toBe(409);
      const taken = await take('delivered');
      expect(taken.body).toMatchObject({ status: 'delivered', routeId: null, promised: null });
      const { routes } = await office('GET', `/routes?date=${grid.date}`);
      const stops = (await Promise.all(routes.map(({ id }: Loose) => office('GET', `/routes/${id}`)))).flatMap(
        (route) => route.stops,
      );
      const open = stops.filter(({ deliveryId, status }) => deliveryId === grid.ids.B && status === 'pending');
      expect(open).toEqual([]);
      expect((await take('delivered')).status).toBe(409);
    },
  );

  test('with its reason, or the part that came back, is taken with it', async () => {
    await edit({ kind: 'unassign' });
    await tell('reports', { to: 'failed', failureReason: 'refused', at: doneAt });
    expect((await take('failed')).body).toMatchObject({ status: 'failed', statusReason: 'refused' });
  });

  test('of a stop that the office has closed is put right at that stop', async () => {
    await changes.find(([found]) => found === 'closed')?.[2]();
    await tell('reports', { to: 'completed', at: doneAt });
    expect((await take('delivered')).body).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('a report is refused', () => {
  test('of a stop that was never the driver’s, and from who drives none', async () => {
    const plan = await office('GET', `/routes?date=${grid.date}`);
    const other = plan.routes.find(({ id }: Loose) => id !== routeId);
    stopId = (await office('GET', `/routes/${other.id}`)).stops.find(({ id }: Loose) => id).id;
    expect((await tell('reports')).status).toBe(404);
    expect((await photo()).status).toBe(404);
    const body = { to: 'completed', at: doneAt };
    const path = `${logistics}/stops/${stopId}/reports`;
    expect((await app.call('POST', path, { as: 'editor', body })).status).toBe(404);
    expect((await app.call('POST', path, { as: 'subscriber', body })).status).toBe(403);
  });

  test('where the stop is his still: it is moved as any', async () => {
    expect((await tell('reports')).status).toBe(409);
    expect((await tell('transition')).status).toBe(200);
  });
});
