import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import { createGrid11, type Grid11, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

let app: TestApp;
let grid: Grid11;
let planId: string;
let driverId: string;
let routeId: string;

const logistics = '/api/apps/logistics';
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** What the day of one test leaves behind, in an order their references allow. */
const leftBehind = [
  ...(['proofs', 'stops', 'routes', 'runs', 'planStates', 'plans', 'travelMatrixPlaces', 'travelMatrices'] as const),
  ...(['shifts', 'drivers', 'deliveries', 'vehicles', 'depots', 'timelineEvents', 'logisticsSettings'] as const),
];

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
});
beforeEach(async () => {
  app.clock.at = new Date('2026-11-23T06:30:00Z');
  for (const table of leftBehind) await app.deps.db.deleteFrom(table).execute();
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
  const session = await app.call('GET', '/api/auth/session', { as: 'driver' });
  const made = await app.call('POST', `${logistics}/drivers`, {
    as: 'admin',
    body: { ref: 'D1', name: 'Dana Driver', userId: session.body.userData.id, licenceExpiresOn: '2027-01-01' },
  });
  driverId = made.body.id;
  routeId = (await routeOf('V1')).id;
});
afterAll(() => app.close());

async function routeOf(van: string): Promise<Loose> {
  const { body } = await app.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' });
  return body.routes.find(({ vehicleId }: Loose) => vehicleId === grid.ids[van]);
}
const routeAs = async (as: 'driver' | 'editor') =>
  (await app.call('GET', `${logistics}/routes/${routeId}`, { as })).body;
const moveRoute = async (as: 'driver' | 'editor', to: string, more: object = {}) => {
  const seen = to === 'acknowledged' ? { version: (await routeAs(as)).version } : {};
  return app.call('POST', `${logistics}/routes/${routeId}/transition`, { as, body: { to, ...seen, ...more } });
};
const stopOf = async (letter: string) =>
  (await routeAs('editor')).stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids[letter]);
const moveStop = async (
  letter: string,
  to: string,
  more: object = {},
  as: 'driver' | 'editor' | 'maintainer' = 'driver',
) => app.call('POST', `${logistics}/stops/${(await stopOf(letter)).id}/transition`, { as, body: { to, ...more } });
const delivery = async (letter: string) =>
  (await app.call('GET', `${logistics}/deliveries/${grid.ids[letter]}`, { as: 'editor' })).body;
async function giveShift() {
  const shift = { from: '08:00', to: '16:00', vehicleId: grid.ids.V1 };
  const { status } = await app.call('PUT', `${logistics}/drivers/${driverId}/shifts/${grid.date}`, {
    as: 'maintainer',
    body: shift,
  });
  expect(status).toBe(200);
}
async function dispatchToDriver() {
  await giveShift();
  await app.call('PUT', `${logistics}/routes/${routeId}/driver`, { as: 'editor', body: { driverId } });
  const { body } = await app.call('POST', `${logistics}/plans/${planId}/dispatch`, {
    as: 'editor',
    body: { routeIds: [routeId] },
  });
  expect(body).toEqual({ dispatched: [routeId], refused: [], unchanged: [] });
}
async function photo(letter: string) {
  const form = new FormData();
  form.append('file', new Blob([png], { type: 'text/html' }), '../../x.html');
  form.append('kind', 'photo');
  return app.call('POST', `${logistics}/stops/${(await stopOf(letter)).id}/proofs`, { as: 'driver', body: form });
}

describe('dispatch', () => {
  test('names everything that holds a route back', async () => {
    const none = await moveRoute('editor', 'dispatched');
    expect(none.status).toBe(409);
    expect(none.body.reasons.map(({ code }: Loose) => code)).toEqual(['driver_set']);
    await app.call('PUT', `${logistics}/routes/${routeId}/driver`, { as: 'editor', body: { driverId } });
    const idle = await moveRoute('editor', 'dispatched');
    expect(idle.body.reasons.map(({ code }: Loose) => code)).toEqual(['driver_on_shift']);
  });

  test('gives the driver the route, the customers their promise, and sends nothing twice', async () => {
    expect((await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'driver' })).status).toBe(404);
    await dispatchToDriver();
    expect((await routeAs('driver')).status).toBe('dispatched');
    expect(await delivery('B')).toMatchObject({
      status: 'dispatched',
      promised: { from: '2026-11-23T07:15:00.000Z', to: '2026-11-23T08:15:00.000Z' },
    });
    const again = await app.call('POST', `${logistics}/plans/${planId}/dispatch`, {
      as: 'editor',
      body: { routeIds: [routeId] },
    });
    expect(again.body.unchanged).toEqual([routeId]);
    const mine = await app.call('GET', `${logistics}/driver/routes?date=${grid.date}`, { as: 'driver' });
    expect(mine.body.routes.map(({ id }: Loose) => id)).toEqual([routeId]);
  });

  test('can be taken back until the driver has acknowledged it', async () => {
    await dispatchToDriver();
    expect((await moveRoute('editor', 'planned')).body.status).toBe('planned');
    expect((await delivery('A')).status).toBe('planned');
    await app.call('POST', `${logistics}/plans/${planId}/dispatch`, { as: 'editor', body: { routeIds: [routeId] } });
    expect((await moveRoute('driver', 'acknowledged')).body.status).toBe('acknowledged');
    const late = await moveRoute('editor', 'planned');
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'illegal_transition', from: 'acknowledged', to: 'planned' });
    expect(late.body.legal).toContain('aborted');
  });

  test('an acknowledgement names the version that was seen', async () => {
    await dispatchToDriver();
    expect((await moveRoute('driver', 'acknowledged', { version: undefined })).body.issues[0].path).toBe('version');
    const { version } = await routeAs('driver');
    const old = await moveRoute('driver', 'acknowledged', { version: version - 1 });
    expect(old.status).toBe(409);
    expect(old.body).toMatchObject({ code: 'version_seen', version });
    expect((await moveRoute('driver', 'acknowledged')).status).toBe(200);
  });

  test('a stop cancelled on the road asks the driver to look again; sent again once, then there is nothing to send', async () => {
    await dispatchToDriver();
    const seen = (await moveRoute('driver', 'acknowledged')).body;
    expect(seen.ackVersion).toBeGreaterThanOrEqual(seen.sentVersion);
    const path = `${logistics}/routes/${routeId}/acknowledge`;
    const cancelled = await app.call('POST', `${logistics}/deliveries/${grid.ids.B}/status`, {
      as: 'editor',
      body: { to: 'cancelled', reason: 'Not needed' },
    });
    expect(cancelled.status).toBe(200);
    const changed = await routeAs('driver');
    expect(changed.version).toBe(seen.version + 1);
    expect(changed.sentVersion).toBe(changed.version);
    expect(changed.ackVersion).toBeLessThan(changed.sentVersion);

    const old = await app.call('POST', path, { as: 'driver', body: { version: seen.version } });
    expect(old.body).toMatchObject({ code: 'version_seen', version: changed.version });
    const dispatch = async () =>
      (await app.call('POST', `${logistics}/plans/${planId}/dispatch`, { as: 'editor', body: { routeIds: [routeId] } }))
        .body;
    expect(await dispatch()).toEqual({ dispatched: [routeId], refused: [], unchanged: [] });
    const again = await routeAs('driver');
    expect(again.sentVersion).toBe(changed.version + 1);
    expect(await dispatch()).toEqual({ dispatched: [], refused: [], unchanged: [routeId] });

    expect((await app.call('POST', path, { as: 'editor', body: { version: again.version } })).status).toBe(403);
    const known = await app.call('POST', path, { as: 'driver', body: { version: again.version } });
    expect(known.body).toMatchObject({ status: 'acknowledged', ackVersion: again.version });
    expect(await dispatch()).toEqual({ dispatched: [], refused: [], unchanged: [routeId] });
  });

  test('keeps the planner off the route', async () => {
    await dispatchToDriver();
    const body = { kind: 'move', deliveryIds: [grid.ids.B], vehicleId: grid.ids.V2 };
    const { status, body: refusal } = await app.call('POST', `${logistics}/plans/${planId}/edits`, {
      as: 'editor',
      body,
    });
    expect(status).toBe(409);
    expect(refusal.code).toBe('route_dispatched');
  });
});

describe('a day on the road', () => {
  beforeEach(async () => {
    await dispatchToDriver();
    await moveRoute('driver', 'acknowledged');
  });

  test('start, arrive, done, failed, home: the delivery, the vehicle and the plan follow', async () => {
    app.clock.at = new Date('2026-11-23T07:00:00Z');
    expect((await moveRoute('driver', 'in_progress')).status).toBe(200);
    expect((await delivery('A')).status).toBe('out_for_delivery');
    app.clock.at = new Date('2026-11-23T07:25:00Z');
    expect((await moveStop('A', 'arrived')).status).toBe(200);
    expect((await delivery('A')).status).toBe('arrived');
    app.clock.at = new Date('2026-11-23T07:50:00Z');
    const done = (await moveStop('A', 'completed')).body;
    expect((await delivery('A')).status).toBe('delivered');
    // 10 minutes later than planned at A, and B has no window to wait for.
    expect(done.stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids.B).etaAt).toBe(
      '2026-11-23T07:55:00.000Z',
    );

    const unexplained = await moveStop('B', 'failed');
    expect(unexplained.status).toBe(400);
    expect(unexplained.body.issues[0].path).toMatch(/reason/i);
    await photo('B');
    expect((await moveStop('B', 'failed', { failureReason: 'not_home', reason: 'x' })).status).toBe(200);
    expect(await delivery('B')).toMatchObject({ status: 'failed', statusReason: 'not_home' });

    const { body: open } = await moveRoute('driver', 'completed');
    expect(open.code).toBe('stops_open');
    const last = await moveStop('C', 'completed');
    expect(last.body.status).toBe('returning');
    expect((await moveRoute('driver', 'completed')).body.status).toBe('completed');
    const { body: plan } = await app.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' });
    expect(plan.status).toBe('live');
  });

  test('who sets out is on duty, and stays what he says afterwards', async () => {
    const duty = async () => (await app.call('GET', `${logistics}/drivers/${driverId}`, { as: 'admin' })).body;
    const at = '2026-11-23T06:40:00.000Z';
    app.clock.at = new Date('2026-11-23T07:00:00Z');
    expect((await moveRoute('driver', 'in_progress', { at })).status).toBe(200);
    expect(await duty()).toMatchObject({ dutyStatus: 'on' });
    const off = { as: 'driver', body: { to: 'off' } } as const;
    expect((await app.call('PUT', `${logistics}/driver/duty`, off)).status).toBe(200);
    await moveRoute('driver', 'paused');
    await moveRoute('driver', 'in_progress');
    expect(await duty()).toMatchObject({ dutyStatus: 'off' });
  });

  test('who takes a break of his route is on a break until he goes on', async () => {
    const duty = async () =>
      (await app.call('GET', `${logistics}/drivers/${driverId}`, { as: 'admin' })).body.dutyStatus;
    await moveRoute('driver', 'in_progress');
    await moveRoute('driver', 'paused');
    expect(await duty()).toBe('break');
    await moveRoute('driver', 'in_progress');
    expect(await duty()).toBe('on');
    await moveRoute('editor', 'paused', { reason: 'He rang' });
    expect(await duty()).toBe('on');
  });

  test('where the office says that he has set out, his duty stays his own affair', async () => {
    await moveRoute('editor', 'in_progress', { reason: 'His phone is flat' });
    const { body } = await app.call('GET', `${logistics}/drivers/${driverId}`, { as: 'admin' });
    expect(body.dutyStatus).toBe('off');
  });

  test('scenario 18: what proof is missing is named, and a delivered order does not go back to planned', async () => {
    const asked = { proof: { photo: 'required', signature: 'none' } };
    expect((await app.call('PATCH', `${logistics}/settings`, { as: 'admin', body: asked })).status).toBe(200);
    await moveRoute('driver', 'in_progress');
    await moveStop('A', 'arrived');
    const refused = await moveStop('A', 'completed');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'proof_missing', missing: ['photo'] });
    expect((await stopOf('A')).status).toBe('arrived');

    const proof = await photo('A');
    expect(proof.status).toBe(201);
    expect((await photo('A')).body.id).toBe(proof.body.id);
    const file = await app.call('GET', `${logistics}/proofs/${proof.body.id}/file`, { as: 'driver' });
    expect(file.headers.get('content-type')).toBe('image/png');
    expect((await moveStop('A', 'completed')).status).toBe(200);

    const back = await app.call('POST', `${logistics}/deliveries/${grid.ids.A}/status`, {
      as: 'admin',
      body: { to: 'planned' },
    });
    expect(back.status).toBe(409);
    expect(back.body).toMatchObject({ from: 'delivered', to: 'planned' });
    expect(Array.isArray(back.body.legal)).toBe(true);
    expect((await delivery('A')).status).toBe('delivered');
  });

  test('the same tap told twice counts once; a dispatcher says why; taking back ends after ten minutes', async () => {
    await moveRoute('driver', 'in_progress');
    app.clock.at = new Date('2026-11-23T06:40:00Z');
    await moveStop('A', 'completed', { at: '2026-11-23T06:40:00Z' });
    await moveStop('A', 'completed', { at: '2026-11-23T06:55:00Z' });
    expect((await stopOf('A')).actual.departedAt).toBe('2026-11-23T06:40:00.000Z');
    expect((await stopOf('A')).actual.isEstimated).toBe(true);
    expect((await moveStop('B', 'completed', {}, 'editor')).status).toBe(400);
    expect((await moveStop('B', 'completed', { reason: 'phone is broken' }, 'editor')).status).toBe(200);
    app.clock.at = new Date('2026-11-23T06:49:00Z');
    expect(
      (await moveStop('A', 'arrived')).body.stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids.A).status,
    ).toBe('arrived');
    await moveStop('A', 'completed', { at: '2026-11-23T06:49:00Z' });
    app.clock.at = new Date('2026-11-23T07:30:00Z');
    expect((await moveStop('A', 'arrived')).body.code).toBe('too_late_to_undo');
  });

  test('the office takes back what it told by mistake, a dispatcher for ten minutes, a manager after them', async () => {
    await moveRoute('driver', 'in_progress');
    await moveStop('A', 'completed', { reason: 'by phone' }, 'editor');
    expect((await moveStop('A', 'arrived', {}, 'editor')).status).toBe(400);
    expect((await moveStop('A', 'arrived', { reason: 'wrong stop' }, 'editor')).status).toBe(200);
    expect([(await stopOf('A')).status, (await delivery('A')).status]).toEqual(['arrived', 'arrived']);
    await moveStop('A', 'completed', { reason: 'by phone' }, 'editor');
    app.clock.at = new Date('2026-11-23T07:30:00Z');
    expect((await moveStop('A', 'arrived', { reason: 'x' }, 'editor')).body.code).toBe('too_late_to_undo');
    expect((await moveStop('A', 'arrived', { reason: 'x' }, 'maintainer')).status).toBe(200);
    await moveRoute('driver', 'paused');
    expect((await moveRoute('editor', 'in_progress')).status).toBe(400);
    expect((await moveRoute('editor', 'in_progress', { reason: 'his phone died' })).body.status).toBe('in_progress');
  });

  test('what a phone with a wrong clock tells happened neither after now nor before the route left', async () => {
    await moveRoute('driver', 'in_progress', { at: '2026-11-23T18:00:00Z' });
    expect((await routeAs('editor')).actualStartAt).toBe('2026-11-23T06:30:00.000Z');
    app.clock.at = new Date('2026-11-23T07:00:00Z');
    await moveStop('A', 'arrived', { at: '2026-11-22T07:00:00Z' });
    expect((await stopOf('A')).actual.arrivedAt).toBe('2026-11-23T06:30:00.000Z');
    await moveStop('A', 'completed', { at: '2026-11-24T07:00:00Z' });
    expect((await stopOf('A')).actual.departedAt).toBe('2026-11-23T07:00:00.000Z');
  });

  test('a phone whose clock has lost its day starts no route before it was sent, ends none before it began, and takes no picture of tomorrow', async () => {
    app.clock.at = new Date('2026-11-23T06:40:00Z');
    await moveRoute('driver', 'in_progress', { at: '2020-01-01T00:00:00Z' });
    expect((await routeAs('editor')).actualStartAt).toBe('2026-11-23T06:30:00.000Z');
    const form = new FormData();
    form.append('file', new Blob([png]), 'x.png');
    form.append('kind', 'photo');
    form.append('capturedAt', '2099-01-01T00:00:00Z');
    const { body } = await app.call('POST', `${logistics}/stops/${(await stopOf('A')).id}/proofs`, {
      as: 'driver',
      body: form,
    });
    expect(body.capturedAt).toBe('2026-11-23T06:40:00.000Z');
    for (const letter of 'ABC') await moveStop(letter, 'completed');
    await moveRoute('driver', 'completed', { at: '2020-01-01T00:00:00Z' });
    expect((await routeAs('editor')).actualEndAt).toBe('2026-11-23T06:30:00.000Z');
  });

  test('a stop that misses its window is expected in its next one', async () => {
    await moveRoute('driver', 'in_progress');
    const { id } = await stopOf('B');
    const row = await app.deps.db.selectFrom('stops').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const windows = ['07:00', '09:00'].map((from) => ({
      fromAt: `2026-11-23T${from}:00Z`,
      toAt: `2026-11-23T${from.replace(':00', ':30')}:00Z`,
    }));
    const planned = toJson({ ...fromJson(row.planned), windows });
    await app.deps.db.updateTable('stops').set({ planned }).where('id', '=', id).execute();
    app.clock.at = new Date('2026-11-23T07:50:00Z');
    await moveStop('A', 'completed');
    expect((await stopOf('B')).etaAt).toBe('2026-11-23T09:00:00.000Z');
    app.clock.at = new Date('2026-11-23T10:00:00Z');
    expect((await stopOf('B')).etaAt).toBe('2026-11-23T10:00:00.000Z');
  });

  test('scenario 23: a breakdown keeps what is done and frees the rest', async () => {
    await moveRoute('driver', 'in_progress');
    await moveStop('A', 'completed');
    expect((await moveRoute('editor', 'aborted')).status).toBe(400);
    expect((await moveRoute('editor', 'aborted', { reason: 'gearbox' })).body.status).toBe('aborted');
    expect((await delivery('A')).status).toBe('delivered');
    expect(await delivery('B')).toMatchObject({ status: 'ready', routeId: null });
    const { body: plan } = await app.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' });
    expect(plan.unassigned.map(({ deliveryId }: Loose) => grid.letterOf(deliveryId)).sort()).toEqual([
      'B',
      'C',
      'H',
      'J',
      'K',
      'N',
    ]);
  });

  test('everything that happened is on the timeline, by whom and when', async () => {
    await moveRoute('driver', 'in_progress');
    app.clock.at = new Date('2026-11-23T06:40:00Z');
    await moveStop('A', 'arrived', { at: '2026-11-23T06:31:00Z' });
    const { body } = await app.call('GET', `${logistics}/routes/${routeId}/timeline`, { as: 'editor' });
    const moved = body.events.filter(({ type }: Loose) => type === 'moved');
    expect(moved.map(({ to }: Loose) => to)).toEqual(['dispatched', 'acknowledged', 'in_progress', 'arrived']);
    expect(moved.at(-1)).toMatchObject({ at: '2026-11-23T06:31:00.000Z', actor: { kind: 'driver' } });
  });
});

describe('exports', () => {
  test('GPX has the stops in order as rte and trk, GeoJSON starts with longitude, CSV neutralises formulas', async () => {
    const get = async (format: string) =>
      app.call('GET', `${logistics}/routes/${routeId}/export?format=${format}`, { as: 'editor' });
    const gpx = (await get('gpx')).body as string;
    expect(gpx.match(/<rtept /g)).toHaveLength(5);
    expect(gpx).toContain('<trk>');
    const geo = (await get('geojson')).body;
    expect(geo.features[0].geometry.coordinates[0]).toEqual([9.5, 47.14]);
    // Start, three stops and home: a leg begins where the one before it ended.
    expect(geo.features[0].geometry.coordinates).toHaveLength(5);
    expect(gpx.match(/<trkpt /g)).toHaveLength(5);
    const csv = (await get('csv')).body as string;
    const lines = csv.split('\r\n');
    expect(lines).toHaveLength(6);
    const { body: route } = await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'editor' });
    const [first] = route.stops;
    const arriveAt = lines[1]?.split(',').at(-7) ?? '';
    expect(arriveAt).toMatch(/^2026-11-23T\d\d:\d\d:\d\d\+01:00$/);
    expect(Date.parse(arriveAt)).toBe(Date.parse(first.arriveAt));
    expect((await get('exe')).status).toBe(400);
  });
});
