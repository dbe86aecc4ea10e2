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
