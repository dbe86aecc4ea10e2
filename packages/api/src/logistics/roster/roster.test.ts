import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const logistics = '/api/apps/logistics';
const monday = '2026-11-23';
const tuesday = '2026-11-24';
let number = 0;

const post = async (path: string, body: object) => {
  const reply = await app.call('POST', `${logistics}/${path}`, { as: 'maintainer', body });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
};
const makeDriver = (facts: object = {}) => post('drivers', { ref: `R${++number}`, name: `Driver ${number}`, ...facts });
const makeVehicle = (facts: object = {}) => post('fleet', { ref: `V${++number}`, name: `Van ${number}`, ...facts });
const makeDepot = () =>
  post('depots', {
    code: `D${++number}`,
    name: `Depot ${number}`,
    location: [3.05, 50.63],
    address: { street: '1 Rue', postcode: '59000', city: 'Lille', country: 'FR' },
    timeZone: 'Europe/Paris',
  });
const hours = { from: '08:00', to: '16:00' };
const write = (body: object, as: 'editor' | 'author' = 'editor') =>
  app.call('POST', `${logistics}/roster/shifts`, { as, body });
const copy = (body: object) => app.call('POST', `${logistics}/roster/copy`, { as: 'editor', body });
const roster = async (query: string, as: 'editor' | 'subscriber' | 'author' = 'editor') =>
  (await app.call('GET', `${logistics}/roster?${query}`, { as })).body;
const weekOf = async (driver: { id: string; name: string }, date = monday) => {
  const { drivers } = await roster(`date=${date}&itemsPerPage=100&q=${encodeURIComponent(driver.name)}`);
  return drivers.find(({ id }: { id: string }) => id === driver.id);
};
const days = async (query: string) =>
  (await app.call('GET', `${logistics}/roster/days?${query}`, { as: 'editor' })).body.days;
const counts = ({ made, changed, removed, kept }: Record<string, number>) => [made, changed, removed, kept];

describe('many shifts in one call', () => {
  test('are made once, however often they are sent; days that have one keep it unless it shall be replaced', async () => {
    const { id } = await makeDriver();
    const shifts = [monday, tuesday].map((date) => ({ driverId: id, date, ...hours }));
    expect(counts((await write({ shifts })).body)).toEqual([2, 0, 0, 0]);
    expect(counts((await write({ shifts })).body)).toEqual([0, 0, 0, 2]);
    const longer = shifts.map((shift) => ({ ...shift, to: '17:00' }));
    expect(counts((await write({ shifts: longer })).body)).toEqual([0, 0, 0, 2]);
    expect(counts((await write({ shifts: longer, replaces: true })).body)).toEqual([0, 2, 0, 0]);
    const { body } = await app.call('GET', `${logistics}/shifts?date=${monday}&toDate=${tuesday}&driverId=${id}`, {
      as: 'editor',
    });
    expect(body.shifts.map(({ to, version }: { to: string; version: number }) => [to, version])).toEqual([
      ['17:00', 2],
      ['17:00', 2],
    ]);
  });

  test('what they did is taken back by what they answer, but for what somebody has changed since', async () => {
    const driver = await makeDriver();
    const day = (date: string, facts: object = {}) => ({ driverId: driver.id, date, ...hours, ...facts });
    await write({ shifts: [day(monday, { note: 'Early' })] });
    const { body: done } = await write({
      shifts: [day(monday, { from: '06:00', version: 1 }), day(tuesday), day('2026-11-25')],
    });
    expect(counts(done)).toEqual([2, 1, 0, 0]);
    await app.call('PUT', `${logistics}/drivers/${driver.id}/shifts/2026-11-25`, {
      as: 'maintainer',
      body: { from: '10:00', to: '12:00' },
    });
    expect(counts((await write(done.undo)).body)).toEqual([0, 1, 1, 1]);
    const { shifts } = await weekOf(driver);
    expect(shifts).toMatchObject([
      { date: monday, from: '08:00', note: 'Early' },
      { date: '2026-11-25', from: '10:00' },
    ]);
    const { body: gone } = await write({ removed: [{ driverId: driver.id, date: monday }] });
    expect(counts(gone)).toEqual([0, 0, 1, 0]);
    expect(counts((await write(gone.undo)).body)).toEqual([1, 0, 0, 0]);
    expect((await weekOf(driver)).shifts[0]).toMatchObject({ date: monday, note: 'Early' });
  });

  test('a version that is not theirs any more leaves the day as it is', async () => {
    const driver = await makeDriver();
    const shift = { driverId: driver.id, date: monday, ...hours };
    await write({ shifts: [shift] });
    expect(counts((await write({ shifts: [{ ...shift, to: '12:00', version: null }] })).body)).toEqual([0, 0, 0, 1]);
    expect(counts((await write({ removed: [{ driverId: driver.id, date: monday, version: 9 }] })).body)).toEqual([
      0, 0, 0, 1,
    ]);
    expect((await weekOf(driver)).shifts).toMatchObject([{ to: '16:00', version: 1 }]);
  });

  test('one that cannot be is named, and nothing of the call is done', async () => {
    const driver = await makeDriver();
    const good = { driverId: driver.id, date: monday, ...hours };
    const refused = async (body: object) => {
      const reply = await write(body);
      return [reply.status, reply.body.issues?.[0]?.path];
    };
    const bad = { ...good, date: tuesday };
    expect(await refused({ shifts: [good, { ...bad, date: '2026-02-30' }] })).toEqual([400, 'shifts.1.date']);
    expect(await refused({ shifts: [good, { ...bad, from: '17:00' }] })).toEqual([400, 'shifts.1.to']);
    expect(await refused({ shifts: [good, { ...bad, driverId: 'drv_none' }] })).toEqual([400, 'shifts.1.driverId']);
    expect(await refused({ shifts: [good, { ...bad, vehicleId: 'veh_none' }] })).toEqual([400, 'shifts.1.vehicleId']);
    expect(await refused({ shifts: [good, { ...bad, depotId: 'dep_none' }] })).toEqual([400, 'shifts.1.depotId']);
    expect(await refused({ shifts: [good], removed: [{ driverId: driver.id, date: monday }] })).toEqual([
      400,
      'removed.0.date',
    ]);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...good,
        date: new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
      }));
    expect(await refused({ shifts: many(1001) })).toEqual([400, 'shifts']);
    expect(
      await refused({ shifts: many(600), removed: many(401).map(({ driverId, date }) => ({ driverId, date })) }),
    ).toEqual([400, 'shifts']);
    expect((await weekOf(driver)).shifts).toEqual([]);
    expect(counts((await write({ shifts: many(1000) })).body)).toEqual([1000, 0, 0, 0]);
  });

  test('are for those who plan shifts', async () => {
    const driver = await makeDriver();
    const shifts = [{ driverId: driver.id, date: monday, ...hours }];
    expect((await write({ shifts }, 'author')).status).toBe(403);
    const asDriver = await app.call('POST', `${logistics}/roster/shifts`, { as: 'driver', body: { shifts } });
    expect(asDriver.status).toBe(403);
    const copied = await app.call('POST', `${logistics}/roster/copy`, {
      as: 'driver',
      body: { date: monday, driverIds: [driver.id] },
    });
    expect(copied.status).toBe(403);
    expect((await weekOf(driver)).shifts).toEqual([]);
  });

  test('who becomes absent so stands in the history, as by the button', async () => {
    const driver = await makeDriver();
    const shift = { driverId: driver.id, date: monday, ...hours };
    await write({ shifts: [shift] });
    await write({ shifts: [{ ...shift, status: 'absent', note: 'Ill', version: 1 }] });
    const [{ id }] = (await weekOf(driver)).shifts;
    const rows = await app.deps.db
      .selectFrom('timelineEvents')
      .select(['fromState', 'toState', 'reason'])
      .where('subjectId', '=', id)
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([{ fromState: 'planned', toState: 'absent', reason: 'Ill' }]);
  });
});

test('the week before is copied: days with a shift are kept, absences and what has left are not', async () => {
  const [present, idle, other] = [await makeDriver(), await makeDriver(), await makeDriver()];
  const [van, sold] = [await makeVehicle(), await makeVehicle()];
  await write({
    shifts: [
      { driverId: present.id, date: monday, ...hours, vehicleId: van.id, note: 'Dock 2' },
      { driverId: present.id, date: tuesday, ...hours, vehicleId: sold.id },
      { driverId: present.id, date: '2026-11-29', ...hours, status: 'absent', note: 'Ill' },
      { driverId: present.id, date: '2026-12-01', from: '05:00', to: '09:00' },
      { driverId: idle.id, date: monday, ...hours },
      { driverId: other.id, date: monday, ...hours },
    ],
  });
  await app.call('DELETE', `${logistics}/fleet/${sold.id}`, { as: 'maintainer' });
  await app.call('PATCH', `${logistics}/drivers/${idle.id}`, { as: 'maintainer', body: { isActive: false } });
  const body = { date: '2026-11-30', driverIds: [present.id, idle.id] };
  const { body: done } = await copy(body);
  expect(counts(done)).toEqual([2, 0, 0, 1]);
  expect((await weekOf(present, '2026-11-30')).shifts).toMatchObject([
    { date: '2026-11-30', vehicleId: van.id, note: 'Dock 2', status: 'planned' },
    { date: '2026-12-01', from: '05:00' },
    { date: '2026-12-06', status: 'planned', note: '' },
  ]);
  expect((await weekOf(other, '2026-11-30')).shifts).toEqual([]);
  expect(counts((await copy(body)).body)).toEqual([0, 0, 0, 3]);
  expect(counts((await write(done.undo)).body)).toEqual([0, 0, 2, 0]);
  expect((await weekOf(present, '2026-11-30')).shifts).toMatchObject([{ date: '2026-12-01' }]);
  const reply = await copy({ date: 'soon', driverIds: [present.id] });
  expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'date']);
  const crowd = await copy({ date: monday, driverIds: Array.from({ length: 141 }, (_, at) => `drv_${at}`) });
  expect([crowd.status, crowd.body.issues[0].path]).toEqual([400, 'driverIds']);
});

test('a copied shift whose vehicle has left has none', async () => {
  const driver = await makeDriver();
  const sold = await makeVehicle();
  await write({ shifts: [{ driverId: driver.id, date: monday, ...hours, vehicleId: sold.id }] });
  await app.call('DELETE', `${logistics}/fleet/${sold.id}`, { as: 'maintainer' });
  await copy({ date: '2026-11-30', driverIds: [driver.id] });
  expect((await weekOf(driver, '2026-11-30')).shifts).toMatchObject([{ vehicleId: null }]);
});

describe('a week', () => {
  test('tells hours, overtime and, to those who may know, what it costs', async () => {
    const driver = await makeDriver({
      costPerHourMinor: 2000,
      workRules: {
        maxWorkS: null,
        maxDriveS: null,
        breaks: [
          { from: '12:00', to: '13:00', durationS: 3600, isPaid: false },
          { from: '12:00', to: '13:00', durationS: 900, isPaid: true },
        ],
        overtimeAfterS: 10 * 3600,
        overtimePercent: 50,
      },
    });
    await write({
      shifts: [
        { driverId: driver.id, date: monday, ...hours },
        { driverId: driver.id, date: tuesday, from: '08:00', to: '13:00' },
        { driverId: driver.id, date: '2026-11-25', ...hours, status: 'absent' },
        { driverId: driver.id, date: '2026-11-30', ...hours },
      ],
    });
    const week = await weekOf(driver);
    // 7 h, 4 h: the hour nobody pays lies within both. One hour of eleven is beyond the ten, and half as dear again.
    expect([week.workS, week.overtimeS, week.costMinor]).toEqual([11 * 3600, 3600, 23_000]);
    expect(week.shifts.map(({ workS }: { workS: number }) => workS / 3600)).toEqual([7, 4, 0]);
    const seenBy = async (as: 'subscriber' | 'author') =>
      (await roster(`date=${monday}&q=${encodeURIComponent(driver.name)}`, as)).drivers.find(
        ({ id }: { id: string }) => id === driver.id,
      );
    expect((await seenBy('author')).costMinor).toBeNull();
    const free = await makeDriver();
    expect([(await weekOf(free)).overtimeS, (await weekOf(free)).costMinor]).toEqual([null, null]);
  });

  test('warns, and refuses nothing: a vehicle twice, a short rest, an ended licence, a driver who is not active', async () => {
    const van = await makeVehicle();
    const [one, other] = [
      await makeDriver({
        licenceExpiresOn: monday,
        workRules: { maxWorkS: null, maxDriveS: null, breaks: [], minRestS: 11 * 3600 },
      }),
      await makeDriver(),
    ];
    await write({
      shifts: [
        { driverId: one.id, date: '2026-11-22', from: '14:00', to: '22:00' },
        { driverId: one.id, date: monday, ...hours, vehicleId: van.id },
        { driverId: one.id, date: tuesday, ...hours, vehicleId: van.id },
        { driverId: other.id, date: monday, from: '16:00', to: '20:00', vehicleId: van.id },
        { driverId: other.id, date: tuesday, from: '15:59', to: '20:00', vehicleId: van.id },
      ],
    });
    const warned = async (driver: { id: string; name: string }) =>
      (await weekOf(driver)).shifts.map(({ warnings }: { warnings: { code: string }[] }) =>
        warnings.map(({ code }) => code),
      );
    expect(await warned(one)).toEqual([['rest_short'], ['licence_ended', 'vehicle_twice']]);
    expect(await warned(other)).toEqual([[], ['vehicle_twice']]);
    const [first, second] = (await weekOf(one)).shifts;
    expect(first.warnings[0]).toEqual({ code: 'rest_short', restS: 10 * 3600, minRestS: 11 * 3600 });
    expect(second.warnings[1].driverName).toBe(other.name);
    await app.call('POST', `${logistics}/drivers/${other.id}/shifts/${tuesday}/absent`, { as: 'editor', body: {} });
    expect(await warned(one)).toEqual([['rest_short'], ['licence_ended']]);
    await app.call('PATCH', `${logistics}/drivers/${other.id}`, { as: 'maintainer', body: { isActive: false } });
    expect(await warned(other)).toEqual([['driver_inactive'], []]);
  });

  test('shows who is active or has a shift, of a depot who is at home or works there, by name and by search', async () => {
    const [north, south] = [await makeDepot(), await makeDepot()];
    const at = { workRules: { maxWorkS: null, maxDriveS: null, breaks: [] } };
    const home = await makeDriver({ ...at, name: 'Zoe North', homeDepotId: north.id });
    const lent = await makeDriver({ ...at, name: 'Abe South', homeDepotId: south.id });
    const gone = await makeDriver({ ...at, name: 'Gil North', homeDepotId: north.id, isActive: false });
    await write({ shifts: [{ driverId: lent.id, date: monday, ...hours, depotId: north.id }] });
    const names = async (query: string) =>
      (await roster(`date=${monday}&sortBy=name&${query}`)).drivers.map(({ name }: { name: string }) => name);
    expect(await names(`depotId=${north.id}`)).toEqual(['Abe South', 'Zoe North']);
    expect(await names(`depotId=${south.id}`)).toEqual(['Abe South']);
    expect(await names(`depotId=${north.id}&q=zoe`)).toEqual(['Zoe North']);
    await write({ shifts: [{ driverId: gone.id, date: monday, ...hours }] });
    expect(await names(`depotId=${north.id}&orderBy=desc`)).toEqual(['Zoe North', 'Gil North', 'Abe South']);
    const page = await roster(`date=${monday}&depotId=${north.id}&sortBy=name&itemsPerPage=2&page=2`);
    expect([page.totalDrivers, page.drivers.map(({ id }: { id: string }) => id)]).toEqual([3, [home.id]]);
    expect((await roster('date=never')).totalDrivers).toBeGreaterThan(0);
  });
});

describe('the head of a day', () => {
  test('sets who works beside what is due, of the whole or of one depot', async () => {
    const [depot, elsewhere] = [await makeDepot(), await makeDepot()];
    const van = await makeVehicle({
      capacity: { weightG: 1000, parcels: 10, volumeCm3: null, pallets: 0 },
      maxTrips: 2,
    });
    const [one, two, ill] = [
      await makeDriver({ homeDepotId: depot.id }),
      await makeDriver({ homeDepotId: depot.id }),
      await makeDriver({ homeDepotId: depot.id }),
    ];
    const date = '2027-03-01';
    await write({
      shifts: [
        { driverId: one.id, date, ...hours, vehicleId: van.id },
        { driverId: two.id, date, from: '16:00', to: '18:00', vehicleId: van.id },
        { driverId: ill.id, date, ...hours, status: 'absent' },
      ],
    });
    const visit = (serviceS: number) => ({ location: [3.05, 50.63], setupS: 60, serviceS });
    const due = { customer: 'Ada', serviceDate: date, depotId: depot.id };
    await post('deliveries', { ...due, visits: [visit(240)], demand: { weightG: 700, parcels: 3 } });
    await post('deliveries', {
      ...due,
      kind: 'pickup_delivery',
      visits: [visit(540), visit(1140)],
      demand: { weightG: 800 },
    });
    const off = await post('deliveries', { ...due, visits: [visit(9000)] });
    await post(`deliveries/${off.id}/status`, { to: 'cancelled' });
    await post('deliveries', { ...due, depotId: elsewhere.id, visits: [visit(240)], demand: { parcels: 1 } });
    const week = await days(`date=${date}&depotId=${depot.id}`);
    expect(week.map((day: { date: string }) => day.date)).toEqual([
      date,
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
      '2027-03-06',
      '2027-03-07',
    ]);
    expect(week[0]).toEqual({
      date,
      drivers: 2,
      absent: 1,
      workS: 10 * 3600,
      withoutVehicle: 0,
      // Two drive it, and it counts once, with both its trips.
      capacity: { weightG: 2000, volumeCm3: null, parcels: 20, pallets: 0 },
      due: { deliveries: 2, serviceS: 2100, load: { weightG: 1500, volumeCm3: 0, parcels: 3, pallets: 0 } },
    });
    expect(week[1]).toMatchObject({ drivers: 0, workS: 0, due: { deliveries: 0, serviceS: 0 } });
    expect((await days(`date=${date}`))[0].due).toMatchObject({ deliveries: 3, load: { parcels: 4 } });
  });

  test('keeps to days it can count', async () => {
    for (const query of ['', 'date=2026-02-30', 'date=9999-12-31'])
      expect((await app.call('GET', `${logistics}/roster/days?${query}`, { as: 'editor' })).status).toBe(400);
  });
});
