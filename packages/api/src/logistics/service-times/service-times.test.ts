import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { up } from '#migrations/0243-usual-service-times.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { addPastVisits, type PastVisit, planOne, routeToPast } from '#test/past-visits.ts';
import { measureServiceTimes } from './measure-service-times.service.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const logistics = '/api/apps/logistics';
const quay = { street: '12 Quai Neuf', postcode: '59000', city: 'Lille', country: 'FR' };
const square = { street: '3 Place Haute', postcode: '59000', city: 'Lille', country: 'FR' };
let app: TestApp;
let at: Pick<PastVisit, 'routeId' | 'planId'> & { deliveryId: string; vehicleId: string; depotId: string };

const office = async (method: string, path: string, body?: object, as: 'editor' | 'admin' = 'editor') => {
  const answer = await app.call(method, `${logistics}${path}`, { as, ...(body ? { body } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

beforeEach(async () => {
  app = await openTestApp({ seeded: false, now: '2026-11-23T06:30:00Z' });
  const past = await routeToPast(app);
  at = { ...past, depotId: (await office('GET', `/deliveries/${past.deliveryId}`)).depotId };
}, 60_000);
afterEach(() => app.close());

const dayOf = (index: number) => `2026-11-${String(1 + index).padStart(2, '0')}`;
/** One a day, which took so many minutes. */
const visits = (minutes: readonly number[], more: Partial<PastVisit> = {}): PastVisit[] =>
  minutes.map((took, index) => ({
    ...at,
    address: quay,
    doneAt: `${dayOf(index)}T10:00:00.000Z`,
    tookS: took * 60,
    ...more,
  }));
const measure = async (...added: PastVisit[]) => {
  await addPastVisits(app.deps.db, added);
  await measureServiceTimes(app.deps);
};
const list = async (of = ''): Promise<Loose> => office('GET', `/service-times${of}`);
const first = async (of = ''): Promise<Loose> => (await list(of)).serviceTimes[0];
const decide = async (act: string, of = '') =>
  office('POST', `/service-times/${(await first(of)).id}/decision`, { act });
const make = (visit: object, more: object = {}) =>
  office('POST', '/deliveries', {
    customer: 'Aude',
    visits: [{ address: quay, location: [9.5, 47.1], ...visit }],
    ...more,
  });
const serviceOf = async (id: string) => {
  const {
    visits: [visit],
    version,
  } = await office('GET', `/deliveries/${id}`);
  return [visit.serviceS, visit.serviceFrom, visit.measuredVisits, version];
};

describe('what is proposed', () => {
  test('is a place that was visited five times and took clearly another time than planned', async () => {
    await measure(...visits([10, 12, 14, 11]));
    expect(await list()).toEqual({ serviceTimes: [], totalServiceTimes: 0 });
    await measure(...visits([30], { doneAt: '2026-11-20T10:00:00.000Z' }));
    expect(await list()).toMatchObject({
      totalServiceTimes: 1,
      serviceTimes: [
        {
          place: '12 Quai Neuf, 59000 Lille',
          customer: 'Customer A',
          customers: 1,
          visits: 5,
          plannedS: 300,
          medianS: 720,
          p80S: 840,
          changeS: 420,
          totalS: 2100,
          firstAt: '2026-11-01T10:00:00.000Z',
          lastAt: '2026-11-20T10:00:00.000Z',
          isProposed: true,
          accepted: null,
          isIgnored: false,
        },
      ],
    });
  });

  test('is the same place however its address is spelled, and a town alone is none', async () => {
    const loud = { street: '12, QUAI  NEUF', postcode: '59000', city: 'lille', country: '' };
    await measure(...visits([10, 10, 10]), ...visits([10, 10], { address: loud, location: [9.6, 47.2] }));
    expect((await list()).totalServiceTimes).toBe(1);
    const town = { ...quay, street: '' };
    const spread = visits([20, 20, 20, 20, 20, 20], { address: town });
    await measure(...spread.map((visit, index): PastVisit => ({ ...visit, location: [9.5 + index / 100, 47.1] })));
    expect((await list()).totalServiceTimes).toBe(1);
    await measure(...visits([20, 20, 20, 20], { address: town }));
    expect((await list()).totalServiceTimes).toBe(2);
  });

  test('leaves out what failed, was guessed, tapped together, forgotten, or is long ago', async () => {
    const longAgo = { doneAt: '2026-08-01T10:00:00.000Z' };
    await measure(
      ...visits([10, 10, 10, 10]),
      ...visits([10], { stop: { status: 'failed' } }),
      ...visits([10], { stop: { isEstimated: 1 } }),
      ...visits([0.1, 250]),
      ...visits([10], longAgo),
    );
    expect((await list()).totalServiceTimes).toBe(0);
  });

  test('is nothing where it is about what was planned', async () => {
    await measure(...visits([5, 5, 5.5, 5, 5]), ...visits([11, 11, 11, 11, 11], { address: square, plannedS: 600 }));
    expect((await list()).totalServiceTimes).toBe(0);
  });

  test('comes by the minutes it costs or gives, and can be searched and sorted', async () => {
    await measure(...visits([8, 8, 8, 8, 8]), ...visits([5, 5, 5, 5, 5], { address: square, plannedS: 1800 }));
    const places = async (of = '') =>
      (await list(of)).serviceTimes.map(({ place }: Loose) => place.slice(0, place.indexOf(',')));
    expect(await places()).toEqual(['3 Place Haute', '12 Quai Neuf']);
    expect(await places('?sortBy=place')).toEqual(['12 Quai Neuf', '3 Place Haute']);
    expect(await places('?q=haute')).toEqual(['3 Place Haute']);
    expect((await first()).changeS).toBe(-1500);
  });

  test('is read a page at a time, each stop once', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => 10 + (index % 3));
    await measure(...visits(many, { doneAt: '2026-11-20T10:00:00.000Z' }));
    expect(await first()).toMatchObject({ visits: 2500, medianS: 660 });
  });

  test('goes again when the visits are too long ago', async () => {
    await measure(...visits([10, 10, 10, 10, 10]));
    app.clock.at = new Date('2027-03-01T08:00:00Z');
    await measure();
    expect(await app.deps.db.selectFrom('serviceTimes').select('id').orderBy('id').execute()).toEqual([]);
  });
});

describe('what is accepted', () => {
  beforeEach(() => measure(...visits([10, 12, 14, 11, 30])));

  test('holds for what is waiting there without a time of its own, and for what comes', async () => {
    const waiting = await make({});
    const own = await make({ serviceS: 300 });
    const elsewhere = await make({ address: square });
    expect(await serviceOf(waiting.id)).toEqual([300, 'usual', undefined, 1]);
    const { serviceTime, deliveries } = await decide('accept');
    expect(deliveries).toBe(1);
    expect(serviceTime).toMatchObject({ isProposed: false, changeS: 0, accepted: { serviceS: 720, visits: 5 } });
    expect(await serviceOf(waiting.id)).toEqual([720, 'measured', 5, 2]);
    expect(await serviceOf(own.id)).toEqual([300, undefined, undefined, 1]);
    expect(await serviceOf(elsewhere.id)).toEqual([300, 'usual', undefined, 1]);
    const later = await make({ address: { ...quay, street: '12 quai neuf' } });
    expect(await serviceOf(later.id)).toEqual([720, 'measured', 5, 1]);
    expect((await list()).totalServiceTimes).toBe(0);
    expect((await list('/accepted')).totalServiceTimes).toBe(1);
  });

  test('is told of an address before anything goes there', async () => {
    const asked = async (address: string) =>
      (await office('GET', `/service-times/at?address=${encodeURIComponent(address)}`)).accepted;
    expect(await asked('12 Quai Neuf, 59000 Lille')).toBeNull();
    await decide('accept');
    expect(await asked('12 quai neuf, 59000 LILLE')).toEqual({ serviceS: 720, visits: 5 });
    expect(await asked('59000 Lille')).toBeNull();
  });

  test('is what is planned with', async () => {
    await decide('accept');
    const date = '2026-11-24';
    const { id } = await make({}, { serviceDate: date, depotId: at.depotId });
    const { routes } = await planOne(app, date, id, at.vehicleId);
    expect(routes[0].stops.find(({ deliveryId }: Loose) => deliveryId === id).serviceS).toBe(720);
  });

  test('can be taken back', async () => {
    const { id } = await make({});
    const own = await make({ serviceS: 900 });
    await decide('accept');
    expect((await decide('take_back', '/accepted')).deliveries).toBe(1);
    expect(await serviceOf(id)).toEqual([300, 'usual', undefined, 3]);
    expect(await serviceOf(own.id)).toEqual([900, undefined, undefined, 1]);
    expect(await first()).toMatchObject({ isProposed: true, accepted: null });
  });

  test('leaves alone what a driver has', async () => {
    const { id } = await make({});
    await app.deps.db.updateTable('deliveries').set({ status: 'dispatched' }).where('id', '=', id).execute();
    expect((await decide('accept')).deliveries).toBe(0);
    expect(await serviceOf(id)).toEqual([300, 'usual', undefined, 1]);
    // Its notes can be changed as ever, though the whole is sent back.
    const { visits: known } = await office('GET', `/deliveries/${id}`);
    await office('PATCH', `/deliveries/${id}`, { notes: 'Ring', visits: known });
    expect(await serviceOf(id)).toEqual([300, 'usual', undefined, 2]);
  });

  test('stays where a delivery is sent back as it was read, and goes where it is moved away', async () => {
    await decide('accept');
    const { id } = await make({});
    const { visits: known } = await office('GET', `/deliveries/${id}`);
    await office('PATCH', `/deliveries/${id}`, { visits: known });
    const { serviceS: _s, serviceFrom: _f, measuredVisits: _m, ...bare } = known[0];
    await office('PATCH', `/deliveries/${id}`, { visits: [bare] });
    await office('PATCH', `/deliveries/${id}`, { visits: [{ ...bare, serviceS: 720 }] });
    expect(await serviceOf(id)).toEqual([720, 'measured', 5, 1]);
    await office('PATCH', `/deliveries/${id}`, { visits: [{ ...bare, serviceS: 700 }] });
    expect(await serviceOf(id)).toEqual([700, undefined, undefined, 2]);
    await office('PATCH', `/deliveries/${id}`, { visits: [bare] });
    expect(await serviceOf(id)).toEqual([720, 'measured', 5, 3]);
    await office('PATCH', `/deliveries/${id}`, { visits: [{ ...bare, address: square }] });
    expect(await serviceOf(id)).toEqual([300, 'usual', undefined, 4]);
    await office('POST', '/deliveries/bulk/update', { ids: [id], changes: { serviceS: 60 } });
    expect(await serviceOf(id)).toEqual([60, undefined, undefined, 5]);
  });

  test('holds without visits, and is proposed anew when it takes clearly another time', async () => {
    await decide('accept');
    await measure(...visits([40, 40, 40, 40, 40, 40, 40]));
    expect(await first()).toMatchObject({ medianS: 2400, changeS: 1680, accepted: { serviceS: 720 } });
    app.clock.at = new Date('2027-03-01T08:00:00Z');
    await measure();
    expect((await list()).totalServiceTimes).toBe(0);
    expect(await first('/accepted')).toMatchObject({ accepted: { serviceS: 720 } });
  });

  test('and ignored is written in the log of who did what', async () => {
    await decide('accept');
    await decide('take_back', '/accepted');
    await decide('ignore');
    const { events } = (await app.call('GET', '/api/apps/audit?itemsPerPage=10', { as: 'admin' })).body as Loose;
    const told = events.filter(({ subject }: Loose) => subject === 'ServiceTime');
    expect(told.map(({ action }: Loose) => action)).toEqual([
      'service_time.ignored',
      'service_time.taken_back',
      'service_time.accepted',
    ]);
    expect(told[0].detail).toMatchObject({ place: '12 Quai Neuf, 59000 Lille', medianS: 720, visits: 5 });
  });
});

test('of deliveries from before, those still to be done whose time equals the usual one say that it is none of their own', async () => {
  await app.call('PATCH', `${logistics}/settings`, { as: 'admin', body: { defaultServiceS: 240 } });
  const ids: string[] = [];
  for (const serviceS of [240, 300, 240]) ids.push((await make({ serviceS })).id);
  const [usual = '', own = '', done = ''] = ids;
  await app.deps.db.updateTable('deliveries').set({ status: 'delivered' }).where('id', '=', done).execute();
  await up(app.deps.db as Kysely<never>); // a migration knows of its tables only what it says
  expect((await serviceOf(usual)).slice(0, 2)).toEqual([240, 'usual']);
  expect((await serviceOf(own)).slice(0, 2)).toEqual([300, undefined]);
  expect((await serviceOf(done)).slice(0, 2)).toEqual([240, undefined]);
});

test('what is ignored is not shown again until it is clearly another time', async () => {
  await measure(...visits([10, 10, 10, 10, 10]));
  await decide('ignore');
  await measure(...visits([11, 11, 11, 11, 11, 11]));
  expect((await list()).totalServiceTimes).toBe(0);
  expect(await first('/ignored')).toMatchObject({ medianS: 660, isIgnored: true });
  await measure(...visits([20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20]));
  expect(await first()).toMatchObject({ medianS: 1200, isProposed: true, isIgnored: false });
  await decide('ignore');
  await decide('show_again', '/ignored');
  expect((await list()).totalServiceTimes).toBe(1);
});

test('whoever reads deliveries reads it; who may change how long they take decides', async () => {
  await measure(...visits([10, 10, 10, 10, 10]));
  const path = `${logistics}/service-times/${(await first()).id}/decision`;
  for (const as of ['author', 'subscriber'] as const) {
    expect((await app.call('GET', `${logistics}/service-times`, { as })).body.totalServiceTimes).toBe(1);
    expect((await app.call('POST', path, { as, body: { act: 'accept' } })).status).toBe(403);
  }
  expect((await app.call('GET', `${logistics}/service-times`, { as: 'driver' })).status).toBe(403);
  expect((await app.call('POST', path, { as: 'maintainer', body: { act: 'accept' } })).status).toBe(200);
  const unknown = `${logistics}/service-times/svt_none/decision`;
  expect((await app.call('POST', unknown, { as: 'editor', body: { act: 'accept' } })).status).toBe(404);
});
