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

/** B is on the road, and 50 are to be collected for it. */
beforeEach(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  ({ grid, routeId, stopId } = await driveGrid11(app));
  await change({ cashDueMinor: 5000 });
}, 60_000);
afterEach(() => app.close());

const read = async (path: string): Promise<Loose> =>
  (await app.call('GET', `${logistics}${path}`, { as: 'editor' })).body;
const change = async (body: object) => {
  const { status } = await app.call('PATCH', `${logistics}/deliveries/${grid.ids.B}`, { as: 'editor', body });
  expect(status).toBe(200);
};
const route = () => read(`/routes/${routeId}`);
const stop = async () => (await route()).stops.find(({ id }: Loose) => id === stopId);
const told = async (record = `/deliveries/${grid.ids.B}`) =>
  (await read(`${record}/timeline`)).events.flatMap(({ atDoor }: Loose) => (atDoor ? [atDoor] : []));
const move = (body: object, as: 'driver' | 'editor' | 'admin' = 'driver') =>
  app.call('POST', `${logistics}/stops/${stopId}/transition`, { as, body });

describe('cash on delivery', () => {
  test('is said at its stop, and asked for before a driver can say done', async () => {
    const { stops, currency } = await route();
    expect(currency).toBe('EUR');
    expect(stops.flatMap(({ ref, cashDueMinor }: Loose) => (cashDueMinor === undefined ? [] : [ref]))).toEqual(['B']);
    expect(await stop()).toMatchObject({ cashDueMinor: 5000, needs: { completed: ['cash'] } });
    const { status, body } = await move({ to: 'completed' });
    expect([status, body]).toMatchObject([409, { code: 'proof_missing', missing: ['cash'] }]);
    expect((await stop()).status).toBe('pending');
  });

  test('is kept with how the stop ended and when that was said, and told by the delivery', async () => {
    const at = '2026-11-23T06:30:00.000Z';
    app.clock.at = new Date('2026-11-23T07:30:00Z');
    expect((await move({ to: 'completed', at, cash: { collectedMinor: 5000 } })).status).toBe(200);
    const kept = { at, cash: { dueMinor: 5000, collectedMinor: 5000, currency: 'EUR', reason: '' } };
    expect((await stop()).atDoor).toEqual(kept);
    expect(await told()).toEqual([kept]);
    expect(await told(`/routes/${routeId}`)).toEqual([kept]);
  });

  test('of another amount needs a reason', async () => {
    const less = await move({ to: 'completed', cash: { collectedMinor: 4000, reason: ' ' } });
    expect([less.status, less.body.issues[0]]).toMatchObject([
      400,
      { path: 'cash.reason', code: 'cash_reason_needed', params: { due: 5000 } },
    ]);
    const failed = await move({ to: 'failed', failureReason: 'refused', cash: { collectedMinor: 1 } });
    expect(failed.body.issues[0]).toMatchObject({ path: 'cash', code: 'only_where_done' });
    expect((await move({ to: 'completed', cash: { collectedMinor: -1 } })).body.issues[0].path).toBe(
      'cash.collectedMinor',
    );
    const cash = { collectedMinor: 4000, reason: 'No change' };
    expect((await move({ to: 'completed', cash })).status).toBe(200);
    expect((await stop()).atDoor.cash).toMatchObject({ dueMinor: 5000, ...cash });
  });

  test('is taken back with "done", and stays in what was told', async () => {
    await move({ to: 'completed', cash: { collectedMinor: 5000 } });
    expect((await move({ to: 'arrived' })).status).toBe(200);
    expect(await stop()).not.toHaveProperty('atDoor');
    await move({ to: 'failed', failureReason: 'refused' });
    expect(await stop()).not.toHaveProperty('atDoor');
    expect(await told()).toHaveLength(1);
  });

  test('can be said by the office in the driver’s stead, or left open', async () => {
    expect((await move({ to: 'completed', reason: 'He rang up' }, 'editor')).status).toBe(200);
    expect(await stop()).not.toHaveProperty('atDoor');
    await move({ to: 'arrived', reason: 'Again' }, 'admin');
    await move({ to: 'completed', reason: 'He rang up', cash: { collectedMinor: 0 } }, 'editor');
    expect((await stop()).atDoor.cash).toMatchObject({ collectedMinor: 0, reason: 'He rang up' });
  });

  test('may be paid otherwise while it is on the road', async () => {
    await change({ cashDueMinor: 0 });
    expect(await stop()).toMatchObject({ needs: { completed: [] } });
    expect(await stop()).not.toHaveProperty('cashDueMinor');
    expect((await move({ to: 'completed' })).status).toBe(200);
  });

  test('is told by the files of the route', async () => {
    await move({ to: 'completed', cash: { collectedMinor: 4050, reason: 'No change' } });
    const csv = (await app.call('GET', `${logistics}/routes/${routeId}/export?format=csv`, { as: 'editor' })).body;
    const lines = String(csv).split('\r\n');
    expect(lines[0]).toMatch(/,cashDue,cashCollected,currency$/);
    expect(lines.find((line) => line.includes('Customer B'))).toMatch(/,50,40\.5,EUR$/);
    expect(lines.find((line) => line.includes('Customer A'))).toMatch(/,,,$/);
  });

  test('is passed on where the office has taken the stop away', async () => {
    const { planId } = await route();
    const edit = { kind: 'unassign', tellDrivers: true, deliveryIds: [grid.ids.B] };
    await app.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'editor', body: edit });
    const body = { to: 'completed', cash: { collectedMinor: 5000 } };
    const late = await app.call('POST', `${logistics}/stops/${stopId}/reports`, { as: 'driver', body });
    expect(late.body).toMatchObject({ found: 'taken_off' });
    expect(await told()).toMatchObject([{ cash: { dueMinor: 5000, collectedMinor: 5000 } }]);
    // The driver hands it in with the rest.
    await app.call('POST', `${logistics}/stops/${stopId}/reports`, { as: 'driver', body });
    expect((await route()).toldCash).toEqual([
      { deliveryId: grid.ids.B, ref: 'B', customer: 'Customer B', collectedMinor: 5000, reason: '' },
    ]);
  });

  test('told late of a stop that stayed counts with it, once', async () => {
    expect((await move({ to: 'completed', reason: 'He rang up' }, 'editor')).status).toBe(200);
    const body = { to: 'completed', cash: { collectedMinor: 5000 } };
    await app.call('POST', `${logistics}/stops/${stopId}/reports`, { as: 'driver', body });
    expect((await route()).toldCash).toMatchObject([{ collectedMinor: 5000 }]);
    await move({ to: 'arrived', reason: 'Again' }, 'admin');
    await move({ to: 'completed', cash: { collectedMinor: 5000 } });
    expect(await route()).not.toHaveProperty('toldCash');
  });
});

describe('the check list', () => {
  const label = (en: string) => ({ en, fr: `${en} ?`, ar: en });
  const checklist = [
    { code: 'id_seen', label: label('Did you see an identity card?'), isRequired: true },
    { code: 'dog', label: label('Is there a dog?'), isRequired: false },
  ];
  const ask = (questions: object[]) =>
    app.call('PATCH', `${logistics}/settings`, { as: 'admin', body: { checklist: questions } });
  beforeEach(async () => {
    await change({ cashDueMinor: 0 });
    expect((await ask(checklist)).status).toBe(200);
  });

  test('has ten questions at most, each once', async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ ...checklist[0], code: `q_${at}` }));
    expect((await ask(many)).body.issues[0]).toMatchObject({ path: 'checklist', code: 'too_big' });
    expect((await ask([checklist[0] ?? {}, checklist[0] ?? {}])).body.issues[0]).toMatchObject({ code: 'code_twice' });
  });

  test('is told to drivers, who answer what must be answered', async () => {
    const mine = await app.call('GET', `${logistics}/driver/routes?date=${grid.date}`, { as: 'driver' });
    expect(mine.body.checklist).toEqual(checklist);
    expect((await stop()).needs.completed).toEqual(['checklist']);
    const other = await move({ to: 'completed', answers: [{ code: 'dog', isYes: true }] });
    expect([other.status, other.body]).toMatchObject([409, { code: 'proof_missing', missing: ['checklist'] }]);
    const answers = [
      { code: 'gone', isYes: true },
      { code: 'id_seen', isYes: false },
    ];
    expect((await move({ to: 'completed', answers })).status).toBe(200);
    const kept = [{ code: 'id_seen', label: checklist[0]?.label, isYes: false }];
    expect((await stop()).atDoor.answers).toEqual(kept);
    expect(await told()).toMatchObject([{ answers: kept }]);
    await ask([]);
    expect((await stop()).atDoor.answers).toEqual(kept);
  });

  test('is not asked of the office, nor where it could not be done', async () => {
    expect((await move({ to: 'failed', failureReason: 'refused' })).status).toBe(200);
    await move({ to: 'arrived' });
    expect((await move({ to: 'completed', reason: 'He rang up' }, 'editor')).status).toBe(200);
    expect(await stop()).not.toHaveProperty('atDoor');
  });
});

describe('codes of parcels', () => {
  const codes = ['PKG-1', 'PKG-2'];
  const asks = (scanParcels: string) =>
    app.call('PATCH', `${logistics}/settings`, { as: 'admin', body: { scanParcels } });
  beforeEach(() => change({ cashDueMinor: 0, parcelCodes: codes }));

  test('stand on the delivery, each once and a hundred at most, and may change while it is on the road', async () => {
    expect((await read(`/deliveries/${grid.ids.B}`)).parcelCodes).toEqual(codes);
    await change({ parcelCodes: ['PKG-1', ' PKG-1 ', 'PKG-3'] });
    expect((await read(`/deliveries/${grid.ids.B}`)).parcelCodes).toEqual(['PKG-1', 'PKG-3']);
    const many = Array.from({ length: 101 }, (_, at) => `P${at}`);
    const path = `${logistics}/deliveries/${grid.ids.B}`;
    const refused = await app.call('PATCH', path, { as: 'editor', body: { parcelCodes: many } });
    expect([refused.status, refused.body.issues[0]]).toMatchObject([400, { path: 'parcelCodes', code: 'too_big' }]);
  });

  test('are read where it pleases, and what was not read is known', async () => {
    const { stops } = await route();
    expect(stops.flatMap(({ ref, parcelCodes }: Loose) => (parcelCodes ? [[ref, parcelCodes]] : []))).toEqual([
      ['B', codes],
    ]);
    expect((await stop()).needs.completed).toEqual([]);
    expect((await move({ to: 'completed', scans: ['PKG-2', 'ELSEWHERE'] })).status).toBe(200);
    const kept = { read: ['PKG-2'], missing: ['PKG-1'] };
    expect((await stop()).atDoor.parcels).toEqual(kept);
    expect(await told()).toMatchObject([{ parcels: kept }]);
  });

  test('are all read before a driver says done, where the office wants so', async () => {
    await asks('required');
    expect((await stop()).needs.completed).toEqual(['scan']);
    for (const scans of [undefined, ['PKG-1']]) {
      const { status, body } = await move({ to: 'completed', scans });
      expect([status, body]).toMatchObject([409, { code: 'proof_missing', missing: ['scan'] }]);
    }
    expect((await move({ to: 'completed', scans: codes })).status).toBe(200);
    expect((await stop()).atDoor.parcels).toEqual({ read: codes, missing: [] });
    await move({ to: 'arrived' });
    expect((await move({ to: 'completed', reason: 'He rang up' }, 'editor')).status).toBe(200);
    expect(await stop()).not.toHaveProperty('atDoor');
  });

  test('are not asked for of a part that is refused, nor where none are known', async () => {
    await asks('required');
    await change({ parcelCodes: [] });
    expect((await stop()).needs.completed).toEqual([]);
    await change({ parcelCodes: codes });
    const { demand } = await stop();
    const [dimension] = Object.entries<number>(demand).find(([, amount]) => amount > 1) ?? [];
    const refused = { [String(dimension)]: 1 };
    expect((await move({ to: 'completed', refused, scans: ['PKG-1'] })).status).toBe(200);
    expect((await stop()).atDoor.parcels).toEqual({ read: ['PKG-1'], missing: ['PKG-2'] });
  });
});

test('what is picked up on the way is paid where it is brought', async () => {
  await app.deps.db
    .updateTable('deliveries')
    .set({ kind: 'pickup_delivery' })
    .where('id', '=', grid.ids.B ?? '')
    .execute();
  await app.deps.db.updateTable('stops').set({ kind: 'pickup' }).where('id', '=', stopId).execute();
  expect(await stop()).not.toHaveProperty('cashDueMinor');
  expect((await move({ to: 'completed' })).status).toBe(200);
});
