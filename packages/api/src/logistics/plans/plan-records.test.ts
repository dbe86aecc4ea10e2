import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrid11, type Grid11, optimise, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

let app: TestApp;
let grid: Grid11;
const logistics = '/api/apps/logistics';

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
  grid = await createGrid11(app);
});
afterAll(() => app.close());

const ask = async (method: string, path: string, body?: object): Promise<Loose> =>
  app.call(method, `${logistics}/${path}`, { as: 'maintainer', ...(body ? { body } : {}) });
async function make(path: string, body: object): Promise<string> {
  const answer = await ask('POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}
const plan = (deliveries: string, ...vans: string[]) =>
  make('plans', {
    date: grid.date,
    deliveryIds: [...deliveries].map((letter) => grid.ids[letter]),
    vehicleIds: vans.map((van) => grid.ids[van] ?? van),
    matrix: grid.matrix,
  });
const edit = (planId: string, body: object) => ask('POST', `plans/${planId}/edits`, body);
const routeOf = ({ routes }: Loose, vehicleId: string | undefined) =>
  routes.find((route: Loose) => route.vehicleId === vehicleId);

test('a plan with a second trip outlasts what is added to it, taken out of it and no longer needed', async () => {
  // 250 kg and half of it a trip: a reload stands between.
  await ask('PATCH', `fleet/${grid.ids.V1}`, {
    maxTrips: 3,
    reloadS: 600,
    capacity: { weightG: 150_000, volumeCm3: null, parcels: null, pallets: null },
  });
  const planId = await plan('ABCG', 'V1');
  await optimise(app, planId, { iterations: 500 });
  const kinds = async () =>
    routeOf((await ask('GET', `plans/${planId}`)).body, grid.ids.V1)?.stops.map(({ kind }: Loose) => kind);
  expect(await kinds()).toContain('reload');

  for (const body of [
    { kind: 'add_deliveries', deliveryIds: [grid.ids.E] },
    { kind: 'remove_deliveries', deliveryIds: [grid.ids.A, grid.ids.E] },
  ]) {
    expect((await edit(planId, body)).status).toBe(200);
    expect((await ask('GET', `plans/${planId}/problem`)).status).toBe(200);
  }
  expect(await kinds()).toContain('reload');

  // A trip that is emptied is not driven.
  const { stops } = routeOf((await ask('GET', `plans/${planId}`)).body, grid.ids.V1);
  const at = stops.findIndex(({ kind }: Loose) => kind === 'reload');
  const second = stops.slice(at).flatMap(({ deliveryId }: Loose) => deliveryId ?? []);
  const emptied = await edit(planId, { kind: 'unassign', deliveryIds: second });
  expect(routeOf(emptied.body, grid.ids.V1).stops.map(({ kind }: Loose) => kind)).not.toContain('reload');
  await ask('POST', `plans/${planId}/undo`);

  // Without second trips the reload is gone, and the load says so.
  await ask('PATCH', `fleet/${grid.ids.V1}`, { maxTrips: 1 });
  const { status, body } = await edit(planId, { kind: 'lock_route', vehicleId: grid.ids.V1, lock: 'all' });
  expect(status).toBe(200);
  expect(routeOf(body, grid.ids.V1).breaches).toMatchObject([{ cause: 'load' }]);
  await ask('PATCH', `fleet/${grid.ids.V1}`, {
    capacity: { weightG: 500_000, volumeCm3: null, parcels: null, pallets: null },
  });
});

test('a stop put by hand on a van without stops brings the break its driver has to take', async () => {
  const driverId = await make('drivers', {
    ref: 'D',
    name: 'Dana',
    licenceExpiresOn: '2027-01-01',
    workRules: {
      maxWorkS: null,
      maxDriveS: null,
      breaks: [{ from: '09:00', to: '12:00', durationS: 1800, isPaid: true }],
    },
  });
  const shift = { from: '07:00', to: '18:00', vehicleId: grid.ids.V2 };
  await ask('PUT', `drivers/${driverId}/shifts/${grid.date}`, shift);
  const planId = await plan('E', 'V2');
  const { body: places } = await ask('GET', `plans/${planId}/insertions?deliveryId=${grid.ids.E}`);
  expect(places.insertions).toMatchObject([{ position: 0, breaches: [] }]);
  const move = { kind: 'move', deliveryIds: [grid.ids.E], vehicleId: grid.ids.V2, position: 0 };
  const route = routeOf((await edit(planId, move)).body, grid.ids.V2);
  expect(route.breaches).toEqual([]);
  expect(route.stops.map(({ kind }: Loose) => kind)).toContain('break');

  // The driver's rules change under the plan: it still stands.
  await ask('PATCH', `drivers/${driverId}`, { workRules: { maxWorkS: null, maxDriveS: null, breaks: [] } });
  const locked = await edit(planId, { kind: 'lock_stop', deliveryId: grid.ids.E, locked: true });
  expect(locked.status).toBe(200);
  expect(routeOf(locked.body, grid.ids.V2).stops.map(({ kind }: Loose) => kind)).not.toContain('break');
});

test('a break without pay takes its time off what the hours of a driver cost', async () => {
  const driverId = await make('drivers', {
    ref: 'U',
    name: 'Uma',
    costPerHourMinor: 6001,
    licenceExpiresOn: '2027-01-01',
  });
  const shift = { from: '07:00', to: '18:00', vehicleId: grid.ids.V1 };
  await ask('PUT', `drivers/${driverId}/shifts/${grid.date}`, shift);
  const costWith = async (isPaid: boolean, costFixedMinor: number) => {
    await ask('PATCH', `fleet/${grid.ids.V1}`, { costFixedMinor });
    const breaks = [{ from: '09:00', to: '12:00', durationS: 1800, isPaid }];
    await ask('PATCH', `drivers/${driverId}`, { workRules: { maxWorkS: null, maxDriveS: null, breaks } });
    const planId = await plan('A', 'V1');
    await optimise(app, planId, { iterations: 100 });
    const { kpi } = routeOf((await ask('GET', `plans/${planId}`)).body, grid.ids.V1);
    expect(kpi.breakS).toBe(1800);
    return kpi.costMinor;
  };
  for (const fixedMinor of [0, 1000, 5000])
    expect((await costWith(true, fixedMinor)) - (await costWith(false, fixedMinor))).toBe(3001);
  await ask('PATCH', `fleet/${grid.ids.V1}`, { costFixedMinor: 0 });
  await ask('DELETE', `drivers/${driverId}`);
});

test('a pair is put where its place said: the delivery may come later than the pickup', async () => {
  const at = (x: number, y: number) => ({ location: [9.5 + x * 0.02, 47.14 + y * 0.015], serviceS: 0, windows: [] });
  const pair = await make('deliveries', {
    ref: 'P',
    customer: 'Pia',
    kind: 'pickup_delivery',
    serviceDate: grid.date,
    visits: [at(1, 0), at(5, 0)],
  });
  const middle = await make('deliveries', {
    ref: 'Q',
    customer: 'Quentin',
    serviceDate: grid.date,
    visits: [at(3, 0)],
  });
  const planId = await make('plans', {
    date: grid.date,
    deliveryIds: [pair, middle],
    vehicleIds: [grid.ids.V1],
  });
  await edit(planId, { kind: 'move', deliveryIds: [middle], vehicleId: grid.ids.V1 });
  const { body: places } = await ask('GET', `plans/${planId}/insertions?deliveryId=${pair}`);
  const [best] = places.insertions;
  const move = { kind: 'move', deliveryIds: [pair], vehicleId: grid.ids.V1, position: best.position };
  const before = (await ask('GET', `plans/${planId}`)).body;
  const { body: after } = await edit(planId, move);
  expect(routeOf(after, grid.ids.V1).stops.flatMap(({ ref }: Loose) => ref ?? [])).toEqual(['P', 'Q', 'P']);
  expect(after.kpi.driveS - before.kpi.driveS).toBe(best.deltaDriveS);
});

test('what is meant for a van that is not in the plan is left out with that reason, and the rest is planned', async () => {
  await ask('PATCH', `deliveries/${grid.ids.B}`, { pinnedVehicleId: grid.ids.V2 });
  const planId = await plan('ABC', 'V1');
  await optimise(app, planId, { iterations: 300 });
  const { body } = await ask('GET', `plans/${planId}`);
  expect(body.kpi).toMatchObject({ served: 2, unassigned: 1 });
  expect(body.unassigned).toMatchObject([{ deliveryId: grid.ids.B, perVehicle: [{ code: 'PINNED_ELSEWHERE' }] }]);
  await ask('PATCH', `deliveries/${grid.ids.B}`, { pinnedVehicleId: null });
});

test('a route with a stop whose delivery has become another kind is not sent before it is looked at again', async () => {
  const at = (x: number) => ({ location: [9.5 + x * 0.02, 47.14], serviceS: 0, windows: [] });
  const bring = (ref: string, x: number) =>
    make('deliveries', { ref, customer: 'Rita', serviceDate: grid.date, visits: [at(x)] });
  const [first, second] = [await bring('R1', 1), await bring('R2', 2)];
  const [deliveryIds, vehicleId] = [[first, second], await make('fleet', { ref: 'KIND', name: 'Kind' })];
  const planId = await make('plans', { date: grid.date, deliveryIds, vehicleIds: [vehicleId] });
  const [route] = (await edit(planId, { kind: 'move', deliveryIds, vehicleId })).body.routes;
  const driverId = await make('drivers', { ref: 'F', name: 'Fay', licenceExpiresOn: '2027-01-01' });
  await ask('PUT', `drivers/${driverId}/shifts/${grid.date}`, { from: '07:00', to: '18:00', vehicleId: grid.ids.V2 });
  await ask('PUT', `routes/${route.id}/driver`, { driverId });
  const changed = await ask('PATCH', `deliveries/${first}`, { kind: 'pickup_delivery', visits: [at(1), at(3)] });
  expect(changed.status).toBe(200);

  const dispatch = async () => (await ask('POST', `plans/${planId}/dispatch`, { routeIds: [route.id] })).body;
  expect((await dispatch()).refused).toMatchObject([{ reasons: [{ code: 'visits_as_planned' }] }]);
  await edit(planId, { kind: 'unassign', deliveryIds: [first] });
  expect(await dispatch()).toMatchObject({ dispatched: [route.id], refused: [] });
});

test('a plan says which routes are computed from what has changed since, until they are computed anew', async () => {
  const at = (x: number) => ({ location: [9.5 + x * 0.02, 47.14], serviceS: 300, windows: [] });
  const bring = (ref: string, x: number) =>
    make('deliveries', { ref, customer: 'Olga', serviceDate: grid.date, visits: [at(x)] });
  const [near, far, waiting] = [await bring('O1', 1), await bring('O2', 2), await bring('O3', 3)];
  const { V1, V2 } = grid.ids;
  const planId = await make('plans', { date: grid.date, deliveryIds: [near, far, waiting], vehicleIds: [V1, V2] });
  await edit(planId, { kind: 'move', deliveryIds: [near], vehicleId: V1 });
  const fresh = (await edit(planId, { kind: 'move', deliveryIds: [far], vehicleId: V2 })).body;
  const outdated = async () => (await ask('GET', `plans/${planId}`)).body.outdated;
  expect(await outdated()).toEqual([]);

  await ask('PATCH', `deliveries/${near}`, { notes: 'Ring twice', priority: 90 });
  await ask('PATCH', `deliveries/${waiting}`, { visits: [at(4)] });
  await ask('PATCH', `fleet/${V1}`, { name: 'Renamed' });
  expect(await outdated()).toEqual([]);
  await ask('PATCH', `deliveries/${near}`, { visits: [{ ...at(1), serviceS: 900 }] });
  expect(await outdated()).toEqual([V1]);
  await ask('PATCH', `fleet/${V2}`, { shift: { from: '09:00', to: '10:00' } });
  expect(await outdated()).toEqual([V1, V2]);
  const copy = (await ask('POST', `plans/${planId}/scenarios`, { name: 'What if' })).body;
  expect(copy.outdated).toHaveLength(2);

  const { status, body } = await ask('POST', `plans/${planId}/recompute`);
  expect(status).toBe(200);
  expect(body.outdated).toEqual([]);
  expect(body.kpi.serviceS).toBe(fresh.kpi.serviceS + 600);
  expect(routeOf(body, V2).startAt).not.toBe(routeOf(fresh, V2).startAt);
  expect([body.canUndo, body.canRedo]).toEqual([fresh.canUndo, fresh.canRedo]);
  expect((await ask('POST', `plans/${copy.id}/recompute`)).body.outdated).toEqual([]);

  await ask('PATCH', 'settings', { trafficPercent: 150 });
  expect(await outdated()).toEqual([V1, V2]);
  const slowed = (await ask('POST', `plans/${planId}/recompute`)).body;
  expect(slowed.outdated).toEqual([]);
  expect(slowed.kpi.driveS / body.kpi.driveS).toBeCloseTo(1.5, 2);
  await ask('PATCH', 'settings', { trafficPercent: 100 });
  await ask('PATCH', `fleet/${V2}`, { shift: null });
});

test('what was deleted or cancelled is not planned, not waited for and not sent', async () => {
  const at = (x: number) => ({ location: [9.5 + x * 0.02, 47.14], serviceS: 300, windows: [] });
  const bring = (ref: string, x: number) =>
    make('deliveries', { ref, customer: 'Dora', serviceDate: grid.date, visits: [at(x)] });
  const [first, second, third] = [await bring('D1', 1), await bring('D2', 2), await bring('D3', 3)];
  const [waiting, later] = [await bring('D4', 4), await bring('D5', 5)];
  const van = (ref: string) => make('fleet', { ref, name: ref, shift: { from: '07:00', to: '18:00' } });
  const [gone, idle, other] = [await van('GONE'), await van('IDLE'), await van('OTHER')];
  const deliveryIds = [first, second, third, waiting, later];
  const planId = await make('plans', { date: grid.date, deliveryIds, vehicleIds: [gone, idle, other] });
  const read = async () => (await ask('GET', `plans/${planId}`)).body;
  const served = (plan: Loose, vehicleId: string) =>
    (routeOf(plan, vehicleId)?.stops ?? [])
      .filter(({ deliveryId, status }: Loose) => deliveryId && status !== 'cancelled')
      .map(({ ref }: Loose) => ref);
  const [route] = (await edit(planId, { kind: 'move', deliveryIds: [first, second], vehicleId: gone })).body.routes;
  await edit(planId, { kind: 'move', deliveryIds: [third], vehicleId: other });

  // A route that is left without a stop is told of too.
  await edit(planId, { kind: 'move', deliveryIds: [waiting], vehicleId: idle });
  expect((await ask('DELETE', `deliveries/${waiting}`)).status).toBe(204);
  expect((await read()).outdated).toEqual([idle]);
  const emptied = (await ask('POST', `plans/${planId}/recompute`)).body;
  expect(emptied.outdated).toEqual([]);
  expect(routeOf(emptied, idle)).toBeUndefined();

  await ask('POST', `deliveries/${first}/status`, { to: 'cancelled', reason: 'Not wanted' });
  expect((await ask('DELETE', `fleet/${idle}`)).status).toBe(204);
  const told = await read();
  expect(told.outdated).toEqual([gone]);
  expect(told.unassigned.map(({ ref }: Loose) => ref)).toEqual(['D5']);
  expect(told.idleVehicles).toEqual([]);
  const { plans } = (await ask('GET', `plans?date=${grid.date}&itemsPerPage=100`)).body;
  expect(plans.find(({ id }: Loose) => id === planId).kpi.unassigned).toBe(1);

  // A cancelled stop does not come back with the next change of its route.
  const changed = (await edit(planId, { kind: 'move', deliveryIds: [later], vehicleId: gone })).body;
  expect(served(changed, gone)).toEqual(['D2', 'D5']);
  expect(changed.outdated).toEqual([]);

  expect((await ask('DELETE', `fleet/${gone}`)).status).toBe(204);
  expect((await read()).outdated).toEqual([gone]);
  const driverId = await make('drivers', { ref: 'G', name: 'Gus', licenceExpiresOn: '2027-01-01' });
  await ask('PUT', `drivers/${driverId}/shifts/${grid.date}`, { from: '07:00', to: '18:00', vehicleId: other });
  await ask('PUT', `routes/${route.id}/driver`, { driverId });
  const { refused } = (await ask('POST', `plans/${planId}/dispatch`, { routeIds: [route.id] })).body;
  expect(refused).toMatchObject([{ reasons: [{ code: 'vehicle_available', message: 'GONE is gone' }] }]);
  expect((await edit(planId, { kind: 'move', deliveryIds: [third], vehicleId: gone })).status).toBe(400);

  await optimise(app, planId, { iterations: 300 });
  const planned = await read();
  expect(planned.routes.map(({ vehicleId }: Loose) => vehicleId)).toEqual([other]);
  expect(served(planned, other).toSorted()).toEqual(['D2', 'D3', 'D5']);
  expect([planned.unassigned, planned.outdated]).toEqual([[], []]);

  await ask('DELETE', `fleet/${other}`);
  const none = await ask('POST', `plans/${planId}/optimise`, { mode: 'scratch', iterations: 10 });
  expect([none.status, none.body.code]).toEqual([409, 'no_vehicles']);
  await ask('POST', `plans/${planId}/recompute`);
  const reasons = async () => (await read()).unassigned.map(({ perVehicle }: Loose) => perVehicle[0]?.code);
  await expect.poll(reasons, { timeout: 20_000, interval: 50 }).toEqual(Array(3).fill('NO_VEHICLE'));
});

test('a delivery moved to another day leaves its route: the plan says so, does not send it, and gives it up', async () => {
  const at = (x: number) => ({ location: [9.5 + x * 0.02, 47.14], serviceS: 300, windows: [] });
  const bring = (ref: string, x: number, serviceDate: string | null) =>
    make('deliveries', { ref, customer: 'Mona', serviceDate, visits: [at(x)] });
  const [stays, moved] = [await bring('M1', 1, null), await bring('M2', 2, grid.date)];
  const [deliveryIds, vehicleId] = [[stays, moved], await make('fleet', { ref: 'DAYS', name: 'Days' })];
  const planId = await make('plans', { date: grid.date, deliveryIds, vehicleIds: [vehicleId] });
  const read = async () => (await ask('GET', `plans/${planId}`)).body;
  const [route] = (await edit(planId, { kind: 'move', deliveryIds, vehicleId })).body.routes;
  const driverId = await make('drivers', { ref: 'H', name: 'Hal', licenceExpiresOn: '2027-01-01' });
  await ask('PUT', `drivers/${driverId}/shifts/${grid.date}`, { from: '07:00', to: '18:00', vehicleId: grid.ids.V2 });
  await ask('PUT', `routes/${route.id}/driver`, { driverId });

  expect((await ask('PATCH', `deliveries/${moved}`, { serviceDate: '2026-12-21' })).status).toBe(200);
  expect((await read()).outdated).toEqual([vehicleId]);
  const dispatch = async () => (await ask('POST', `plans/${planId}/dispatch`, { routeIds: [route.id] })).body;
  expect((await dispatch()).refused).toMatchObject([
    { reasons: [{ code: 'deliveries_of_day', message: 'Moved to another day: M2' }] },
  ]);

  const { body } = await ask('POST', `plans/${planId}/recompute`);
  expect([body.outdated, body.unassigned]).toEqual([[], []]);
  expect(routeOf(body, vehicleId).stops.flatMap(({ ref }: Loose) => ref ?? [])).toEqual(['M1']);
  const { plans } = (await ask('GET', `plans?date=${grid.date}&itemsPerPage=100`)).body;
  expect(plans.find(({ id }: Loose) => id === planId).kpi.unassigned).toBe(0);
  expect((await ask('GET', `deliveries/${moved}`)).body).toMatchObject({ status: 'ready', routeId: null });
  const put = await edit(planId, { kind: 'move', deliveryIds: [moved], vehicleId });
  expect([put.status, put.body.code]).toEqual([409, 'not_plannable']);
  const other = await make('plans', { date: '2026-12-21', vehicleIds: [grid.ids.V2] });
  await optimise(app, other, { iterations: 100 });
  expect((await ask('GET', `deliveries/${moved}`)).body).toMatchObject({ status: 'planned' });

  // What became of it on its new day, no undo takes back.
  await ask('POST', `plans/${planId}/undo`);
  await ask('POST', `plans/${planId}/redo`);
  expect(routeOf(await read(), vehicleId).stops.flatMap(({ ref }: Loose) => ref ?? [])).toEqual(['M1']);
  expect(await dispatch()).toMatchObject({ refused: [] });
});

test('what a plan was given of another day by name stays and is sent; what was moved is planned on its new day at once', async () => {
  const later = '2026-12-22';
  const bring = (ref: string, serviceDate: string) =>
    make('deliveries', { ref, customer: 'Mona', serviceDate, visits: [{ location: [9.53, 47.14], windows: [] }] });
  const [named, added, moved] = [await bring('N1', later), await bring('N2', later), await bring('N3', grid.date)];
  const vehicleId = await make('fleet', { ref: 'NAMED', name: 'Named' });
  const planId = await make('plans', { date: grid.date, deliveryIds: [named, moved], vehicleIds: [vehicleId] });
  await edit(planId, { kind: 'add_deliveries', deliveryIds: [added] });
  const { body } = await edit(planId, { kind: 'move', deliveryIds: [named, added, moved], vehicleId });
  const driverId = await make('drivers', { ref: 'NH', name: 'Nora', licenceExpiresOn: '2027-01-01' });
  await ask('PUT', `drivers/${driverId}/shifts/${grid.date}`, { from: '07:00', to: '18:00', vehicleId: grid.ids.V2 });
  await ask('PUT', `routes/${body.routes[0].id}/driver`, { driverId });

  await ask('PATCH', `deliveries/${moved}`, { serviceDate: later });
  const next = await make('plans', { date: later, vehicleIds: [grid.ids.V2] });
  await optimise(app, next, { iterations: 100 });
  const served = (plan: Loose) =>
    plan.routes.flatMap(({ stops }: Loose) => stops.flatMap(({ ref }: Loose) => ref ?? []));
  expect(served((await ask('GET', `plans/${next}`)).body)).toEqual(['N3']);

  const { body: again } = await ask('POST', `plans/${planId}/recompute`);
  expect([again.outdated, served(again).toSorted()]).toEqual([[], ['N1', 'N2']]);
  expect(served((await ask('GET', `plans/${next}`)).body)).toEqual(['N3']);
  expect((await ask('GET', `deliveries/${moved}`)).body.status).toBe('planned');
  const sent = (await ask('POST', `plans/${planId}/dispatch`, { routeIds: [again.routes[0].id] })).body;
  expect(sent).toMatchObject({ refused: [] });
});

test('a depot bounds its vehicles: open, loaded before each trip, and no fix has it open earlier', async () => {
  const at = (x: number) => ({ location: [9.5 + x * 0.02, 47.14], serviceS: 300, windows: [] });
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '15:00' }));
  const hours = { openingHours, loadingS: 1200, timeZone: 'Europe/Vaduz' };
  const depotId = await make('depots', { code: 'HRS', name: 'Hours', location: [9.5, 47.14], ...hours });
  const shift = { from: '07:00', to: '18:00' };
  const vehicleId = await make('fleet', { ref: 'HRS', name: 'Hours', homeDepotId: depotId, shift });
  const bring = (ref: string, visit: object) =>
    make('deliveries', { ref, customer: 'Hope', serviceDate: grid.date, visits: [visit] });
  const [early, any] = [
    await bring('HA', { ...at(1), windows: [{ from: '07:30', to: '08:30' }] }),
    await bring('HB', at(2)),
  ];
  const planId = await make('plans', { date: grid.date, deliveryIds: [early, any], vehicleIds: [vehicleId] });
  await optimise(app, planId, { iterations: 100 });
  const read = async () => (await ask('GET', `plans/${planId}`)).body;
  const planned = await read();
  expect(routeOf(planned, vehicleId)).toMatchObject({
    startAt: '2026-11-23T08:20:00.000Z',
    shift: { toAt: '2026-11-23T14:00:00.000Z' },
  });
  const known = async () => (await read()).unassigned[0].class;
  await expect.poll(known, { timeout: 20_000, interval: 50 }).not.toBe('checking');
  expect((await read()).unassigned).toMatchObject([{ ref: 'HA', perVehicle: [{ code: 'WINDOW_UNREACHABLE' }] }]);
  expect((await read()).unassigned[0].relaxations.map(({ kind }: Loose) => kind)).not.toContain('start_earlier');

  await ask('PATCH', `depots/${depotId}`, { openingHours: [], loadingS: 600 });
  expect((await read()).outdated).toEqual([vehicleId]);
  const { body } = await ask('POST', `plans/${planId}/recompute`);
  expect(routeOf(body, vehicleId).startAt).toBe('2026-11-23T06:10:00.000Z');
});

test('whose depot stays closed is told so, not that the shift is too short', async () => {
  const sunday = { openingHours: [{ weekday: 7, from: '09:00', to: '15:00' }], timeZone: 'Europe/Vaduz' };
  const depotId = await make('depots', { code: 'SUN', name: 'Sundays', location: [9.5, 47.14], ...sunday });
  const shift = { from: '08:00', to: '17:00' };
  const vehicleId = await make('fleet', { ref: 'SUN', name: 'Sundays', homeDepotId: depotId, shift });
  const visit = { location: [9.52, 47.14], serviceS: 300, windows: [] };
  const deliveryId = await make('deliveries', { ref: 'SUN', customer: 'S', serviceDate: grid.date, visits: [visit] });
  const planId = await make('plans', { date: grid.date, deliveryIds: [deliveryId], vehicleIds: [vehicleId] });
  await optimise(app, planId, { iterations: 100 });
  const reasons = async () => (await ask('GET', `plans/${planId}`)).body.unassigned[0].perVehicle;
  await expect.poll(reasons, { timeout: 20_000, interval: 50 }).toEqual([{ vehicleId, code: 'DEPOT_CLOSED' }]);
});

test.each([
  ['extend_shift', { from: '08:00', to: '08:10' }, []],
  ['start_earlier', { from: '08:00', to: '17:00' }, [{ from: '06:30', to: '07:00' }]],
])('a fix by whole minutes is enough where driving takes odd seconds: %s', async (kind, shift, windows) => {
  const depotId = await make('depots', { code: kind, name: kind, location: [9.5, 47.14], timeZone: 'Europe/Vaduz' });
  const vehicleId = await make('fleet', { ref: kind, name: kind, homeDepotId: depotId, shift });
  const visit = { location: [9.5731, 47.1613], serviceS: 317, windows };
  const deliveryId = await make('deliveries', { ref: kind, customer: 'C', serviceDate: grid.date, visits: [visit] });
  const planId = await make('plans', { date: grid.date, deliveryIds: [deliveryId], vehicleIds: [vehicleId] });
  await optimise(app, planId, { iterations: 100 });
  const fixOf = async () =>
    (await ask('GET', `plans/${planId}`)).body.unassigned[0].relaxations.find((fix: Loose) => fix.kind === kind);
  await expect.poll(fixOf, { timeout: 20_000, interval: 50 }).toBeDefined();
  const fix = await fixOf();
  const { body } = await ask('POST', `plans/${planId}/edits`, { kind: 'apply_fix', deliveryId, relaxationId: fix.id });
  expect(body.overrides).toMatchObject([{ shift: { [kind === 'extend_shift' ? 'to' : 'from']: fix.until } }]);
  expect(body.kpi.served).toBe(1);
  expect(body.routes[0].breaches).toEqual([]);
});

test('what another plan has given to a driver is not put on a route', async () => {
  const planId = await planGrid11(app, grid);
  const copy = (await ask('POST', `plans/${planId}/scenarios`, { name: 'What if' })).body.id;
  await edit(copy, { kind: 'unassign', deliveryIds: [grid.ids.A] });
  const { routes } = (await ask('GET', `plans/${planId}`)).body;
  const driverId = await make('drivers', { ref: 'E', name: 'Emil', licenceExpiresOn: '2027-01-01' });
  const shift = { from: '07:00', to: '18:00', vehicleId: grid.ids.V1 };
  await ask('PUT', `drivers/${driverId}/shifts/${grid.date}`, shift);
  const route = routeOf({ routes }, grid.ids.V1);
  await ask('PUT', `routes/${route.id}/driver`, { driverId });
  const sent = await ask('POST', `plans/${planId}/dispatch`, { routeIds: [route.id] });
  expect(sent.body.refused).toEqual([]);

  const move = { kind: 'move', deliveryIds: [grid.ids.A], vehicleId: grid.ids.V2, position: 0 };
  const refused = await edit(copy, move);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_plannable']);
});

test('a new plan takes the vehicles that no driver has out that day, unless they are named', async () => {
  const date = '2026-12-01';
  const van = (ref: string) => make('fleet', { ref, name: ref, shift: { from: '07:00', to: '18:00' } });
  const [out, free] = [await van('OUT'), await van('FREE')];
  const visits = [{ location: [9.51, 47.14], serviceS: 300, windows: [] }];
  const deliveryId = await make('deliveries', { ref: 'S1', customer: 'Sam', serviceDate: date, visits });
  const driverId = await make('drivers', { ref: 'S', name: 'Sid', licenceExpiresOn: '2027-01-01' });
  await ask('PUT', `drivers/${driverId}/shifts/${date}`, { from: '07:00', to: '18:00', vehicleId: out });
  const vehiclesOf = async (body: object) =>
    (await ask('GET', `plans/${await make('plans', body)}`)).body.idleVehicles.map(({ vehicleId }: Loose) => vehicleId);

  const planId = await make('plans', { date });
  const [route] = (await edit(planId, { kind: 'move', deliveryIds: [deliveryId], vehicleId: out })).body.routes;
  expect(await vehiclesOf({ date })).toContain(out); // nobody drives it yet
  expect((await ask('POST', `plans/${planId}/dispatch`, { routeIds: [route.id] })).body.refused).toEqual([]);
  const left = await vehiclesOf({ date });
  expect(left).toContain(free);
  expect(left).not.toContain(out);
  expect(await vehiclesOf({ date, vehicleIds: [out] })).toEqual([out]);
  expect(await vehiclesOf({ date: '2026-12-02' })).toContain(out);
  expect((await ask('POST', `routes/${route.id}/transition`, { to: 'planned' })).status).toBe(200);
  expect(await vehiclesOf({ date })).toContain(out);
});

test('plans of one day that nobody named are told apart by a number', async () => {
  const nameOf = async (planId: string) => (await ask('GET', `plans/${planId}`)).body.name;
  const another = () => make('plans', { date: '2026-12-03' });
  const [first, second] = [await another(), await another()];
  expect([await nameOf(first), await nameOf(second)]).toEqual(['2026-12-03', '2026-12-03 (2)']);
  expect(await nameOf(await another())).toBe('2026-12-03 (3)');
  await ask('DELETE', `plans/${second}`);
  expect(await nameOf(await another())).toBe('2026-12-03 (2)');
  expect(await nameOf(await make('plans', { date: '2026-12-03', name: 'Evening' }))).toBe('Evening');
});

test('a plan says what was made ready for its day since, and takes it in', async () => {
  const date = '2026-12-08';
  const van = await make('fleet', { ref: 'LATE', name: 'Late', shift: { from: '07:00', to: '18:00' } });
  const bring = (ref: string, serviceDate?: string) =>
    make('deliveries', {
      ref,
      customer: 'Lena',
      ...(serviceDate ? { serviceDate } : {}),
      visits: [{ location: [9.51, 47.14], serviceS: 300, windows: [] }],
    });
  const planFor = (day: string, ...deliveryIds: string[]) =>
    make('plans', { date: day, vehicleIds: [van], ...(deliveryIds.length > 0 ? { deliveryIds } : {}) });
  const unplanned = async (planId: string) => (await ask('GET', `plans/${planId}/unplanned`)).body.deliveryIds;
  const first = await bring('L1', date);
  const planId = await planFor(date);
  expect((await ask('GET', `plans/${planId}`)).body.unassigned).toMatchObject([{ deliveryId: first }]);
  expect(await unplanned(planId)).toEqual([]);

  // What is not ready, or for another day, does not count.
  const elsewhere = await bring('L2', '2026-12-09');
  await make('deliveries', { ref: 'L3', customer: 'Lena', serviceDate: date, visits: [{ windows: [] }] });
  expect(await unplanned(planId)).toEqual([]);
  const [second, anyDay] = [await bring('L4', date), await bring('L5')];
  expect(await unplanned(planId)).toEqual([second, anyDay]);
  // It goes by the day a delivery has now, whatever plan it waits in.
  const next = await planFor('2026-12-09', elsewhere);
  await ask('PATCH', `deliveries/${elsewhere}`, { serviceDate: date });
  expect(await unplanned(planId)).toEqual([elsewhere, second, anyDay]);
  expect(await unplanned(next)).toEqual([anyDay]);

  // What another open plan has already does not count; a copy has nothing.
  const early = await planFor(date, second);
  expect(await unplanned(planId)).toEqual([elsewhere, anyDay]);
  await ask('POST', `plans/${early}/scenarios`, { name: 'What if' });
  await edit(early, { kind: 'remove_deliveries', deliveryIds: [second] });
  await edit(next, { kind: 'add_deliveries', deliveryIds: [anyDay] });
  expect(await unplanned(planId)).toEqual([elsewhere, second]);

  const { body } = await edit(planId, { kind: 'add_deliveries', deliveryIds: await unplanned(planId) });
  expect(body.unassigned.map(({ ref }: Loose) => ref)).toEqual(['L1', 'L2', 'L4']);
  expect(await unplanned(planId)).toEqual([]);
  expect((await ask('POST', `plans/${planId}/undo`)).body.unassigned).toMatchObject([{ deliveryId: first }]);
  expect(await unplanned(planId)).toEqual([elsewhere, second]);

  expect((await ask('GET', 'plans/nothing/unplanned')).status).toBe(404);
  app.clock.at = new Date('2026-12-09T08:00:00Z');
  expect(await unplanned(planId)).toEqual([]);
});
