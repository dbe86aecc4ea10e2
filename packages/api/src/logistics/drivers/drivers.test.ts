import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JsonText, toInstant } from '#core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/drivers';
const make = async (facts: object) => (await app.call('POST', path, { as: 'maintainer', body: facts })).body;

test('contacts and costs are shown to those who may see them', async () => {
  const { id, phone } = await make({
    ref: 'D1',
    name: 'Ada Leroy',
    phone: '+33 (0)6-12.34 56 78'.replace('(0)', ''),
    email: 'Ada@Example.test',
    costPerHourMinor: 2800,
  });
  expect(phone).toBe('+33612345678');
  const as = async (role: 'editor' | 'author' | 'subscriber') =>
    (await app.call('GET', `${path}/${id}`, { as: role })).body;
  expect(await as('editor')).toMatchObject({ phone, email: 'ada@example.test', costPerHourMinor: 2800 });
  expect(await as('author')).toMatchObject({ phone, costPerHourMinor: null });
  expect(await as('subscriber')).toMatchObject({ phone: null, email: null });
});

test('dispatchers plan shifts and change nothing else of a driver', async () => {
  const { id } = await make({ ref: 'D2', name: 'Bo' });
  expect((await app.call('PATCH', `${path}/${id}`, { as: 'editor', body: { name: 'Boo' } })).status).toBe(403);
  const shift = { from: '08:00', to: '16:00' };
  const made = await app.call('PUT', `${path}/${id}/shifts/2026-11-21`, { as: 'editor', body: shift });
  expect([made.status, made.body]).toMatchObject([
    200,
    { driverId: id, date: '2026-11-21', status: 'planned', version: 1 },
  ]);
  const stale = await app.call('PUT', `${path}/${id}/shifts/2026-11-21`, {
    as: 'editor',
    body: { ...shift, to: '17:00' },
    headers: { 'if-match': '"7"' },
  });
  expect([stale.status, stale.body.version]).toEqual([412, 1]);
  const absent = await app.call('POST', `${path}/${id}/shifts/2026-11-21/absent`, {
    as: 'editor',
    body: { note: 'Ill' },
  });
  expect(absent.body).toMatchObject({ status: 'absent', note: 'Ill', version: 2 });
  const { body } = await app.call('GET', '/api/apps/logistics/shifts?date=2026-11-20&toDate=2026-11-22', {
    as: 'author',
  });
  expect(body.shifts).toMatchObject([{ id: made.body.id, status: 'absent' }]);
  expect((await app.call('POST', `${path}/${id}/shifts/2026-11-30/absent`, { as: 'editor', body: {} })).status).toBe(
    404,
  );
  expect((await app.call('DELETE', `${path}/${id}/shifts/2026-11-21`, { as: 'editor' })).status).toBe(204);
  expect((await app.call('PUT', `${path}/${id}/shifts/2026-11-21`, { as: 'author', body: shift })).status).toBe(403);
});

test.each([
  [{ from: '16:00', to: '08:00' }, 'to'],
  [{ from: '8:00', to: '16:00' }, 'from'],
  [{ from: '08:00', to: '16:00', vehicleId: 'veh_none' }, 'vehicleId'],
])('the shift %j is refused at %s', async (body, field) => {
  const { id } = await make({ ref: `S${field}`, name: 'Shift' });
  const reply = await app.call('PUT', `${path}/${id}/shifts/2026-11-21`, { as: 'maintainer', body });
  expect([reply.status, reply.body.issues[0].path]).toEqual([400, field]);
});

test('too many days of shifts at once, or a day that is none, is refused', async () => {
  const ask = (query: string) => app.call('GET', `/api/apps/logistics/shifts?${query}`, { as: 'editor' });
  expect((await ask('date=2026-01-01&toDate=2026-12-31')).body.issues[0].path).toBe('toDate');
  expect((await ask('date=2026-02-30')).status).toBe(400);
});

test('a driver with a dispatched route stays', async () => {
  const { id } = await make({ ref: 'ROUTE', name: 'On the road' });
  const fleet = await app.call('POST', '/api/apps/logistics/fleet', {
    as: 'maintainer',
    body: { ref: 'RV', name: 'Van' },
  });
  const body = { date: '2026-11-20', deliveryIds: [], vehicleIds: [fleet.body.id] };
  const plan = await app.call('POST', '/api/apps/logistics/plans', { as: 'maintainer', body });
  const at = toInstant(app.clock.at);
  await app.deps.db
    .insertInto('routes')
    .values({
      id: 'rte_1',
      planId: plan.body.id,
      date: '2026-11-20',
      number: 1,
      vehicleId: fleet.body.id,
      driverId: id,
      status: 'acknowledged',
      lock: 'none',
      startAt: at,
      endAt: at,
      planned: '{}' as JsonText<never>,
      actualStartAt: null,
      actualEndAt: null,
      sentDigest: null,
      sentVersion: null,
      ackVersion: null,
      version: 1,
    })
    .execute();
  const refused = await app.call('DELETE', `${path}/${id}`, { as: 'maintainer' });
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
});

describe('duty', () => {
  test('is changed by the driver alone, along the machine', async () => {
    const users = app.deps.db.selectFrom('users').select('id').where('email', '=', 'driver@demo.com');
    const { id: userId } = await users.executeTakeFirstOrThrow();
    const { id } = await make({ ref: 'OWN', name: 'Own', userId });
    expect((await app.call('GET', '/api/apps/logistics/driver', { as: 'driver' })).body.id).toBe(id);
    const duty = (to: string) => app.call('PUT', '/api/apps/logistics/driver/duty', { as: 'driver', body: { to } });
    const early = await duty('break');
    expect([early.status, early.body]).toMatchObject([409, { from: 'off', to: 'break', legal: ['on'] }]);
    expect((await duty('on')).body.dutyStatus).toBe('on');
    expect((await app.call('DELETE', `${path}/${id}`, { as: 'admin' })).status).toBe(409);
    expect((await duty('break')).body.dutyStatus).toBe('break');
    expect((await duty('off')).body.dutyStatus).toBe('off');
    expect((await duty('asleep')).status).toBe(400);
  });

  test('one person is one driver', async () => {
    const { id: userId } = await app.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'viewer@demo.com')
      .executeTakeFirstOrThrow();
    const { id } = await make({ ref: 'P1', name: 'One', userId });
    const { status } = await app.call('POST', path, { as: 'maintainer', body: { ref: 'P2', name: 'Two', userId } });
    expect(status).toBe(409);
    expect((await app.call('DELETE', `/api/apps/users/${userId}`, { as: 'admin' })).status).toBe(204);
    expect((await app.call('GET', `${path}/${id}`, { as: 'maintainer' })).body.userId).toBeNull();
  });

  test('an account that is not there is refused, on its field', async () => {
    const body = { ref: 'P3', name: 'Three', userId: 987_654 };
    const reply = await app.call('POST', path, { as: 'maintainer', body });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'userId']);
  });
});
