import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#core/database/transact.ts';
import { keepTravelMatrix } from '#logistics/imports/travel-matrices.service.ts';
import { createGrid11, type Grid11, optimise, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
let grid: Grid11;
let planId: string;

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
});
afterAll(() => app.close());

const readPlan = async () => (await app.call('GET', `/api/apps/logistics/plans/${planId}`, { as: 'editor' })).body;
interface PlanStop {
  kind: string;
  deliveryId?: string;
  startAt: string;
}
interface PlanRoute {
  vehicleId: string;
  endAt: string;
  stops: PlanStop[];
  kpi: { driveS: number; distanceM: number };
}
const clock = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Vaduz', hour: '2-digit', minute: '2-digit' });
const sheet = ({ stops, endAt }: PlanRoute) =>
  [
    ...stops.flatMap(({ deliveryId, startAt }) =>
      deliveryId ? [`${grid.letterOf(deliveryId)} ${clock(startAt)}`] : [],
    ),
    `back ${clock(endAt)}`,
  ].join(', ');
const routeOf = (plan: { routes: PlanRoute[] }, van: string) =>
  plan.routes.find(({ vehicleId }) => vehicleId === grid.ids[van]);

describe('scenario 2: GRID-11 optimised', () => {
  test('serves seven for 200 minutes and 100 km', async () => {
    const plan = await readPlan();
    expect(plan.status).toBe('proposed');
    expect(plan.kpi).toMatchObject({
      served: 7,
      unassigned: 4,
      driveS: 12_000,
      distanceM: 100_000,
      vehicles: 2,
      priority: 110,
    });
    expect(sheet(routeOf(plan, 'V1') as PlanRoute)).toBe('A 08:30, B 08:45, C 09:05, back 09:45');
    expect(sheet(routeOf(plan, 'V2') as PlanRoute)).toBe('E 08:15, F 10:00, M 12:00, G 13:10, back 13:40');
    expect(routeOf(plan, 'V1')?.kpi).toMatchObject({ driveS: 3600, distanceM: 30_000 });
    expect(routeOf(plan, 'V2')?.kpi).toMatchObject({ driveS: 8400, distanceM: 70_000 });
    const h = plan.unassigned.find(({ ref }: { ref: string }) => ref === 'H');
    expect(h.windows).toEqual([{ from: '08:00', to: '09:00' }]);
    expect(plan.unassigned.map(({ deliveryId }: { deliveryId: string }) => grid.letterOf(deliveryId))).toEqual([
      'H',
      'J',
      'K',
      'N',
    ]);
  });

  test('again gives the identical plan', async () => {
    const before = await readPlan();
    await optimise(app, planId, { iterations: 3000 });
    const after = await readPlan();
    expect(after.routes).toEqual(before.routes);
  });
});

test('a plan that is removed while others optimise, change and copy it is gone for them, or stays', async () => {
  const plans = '/api/apps/logistics/plans';
  const [deliveryIds, vehicleIds] = [[grid.ids.A, grid.ids.B], [grid.ids.V1]];
  const body = { date: grid.date, deliveryIds, vehicleIds, matrix: grid.matrix };
  const change = { kind: 'move', deliveryIds: [grid.ids.A], vehicleId: grid.ids.V1 };
  for (let k = 0; k < 10; k++) {
    const { id } = (await app.call('POST', plans, { as: 'maintainer', body })).body;
    const ask = async (method: string, verb: string, given?: object) =>
      (await app.call(method, `${plans}/${id}${verb}`, { as: 'maintainer', body: given })).status;
    const [removed, optimised, ...others] = await Promise.all([
      ask('DELETE', ''),
      ask('POST', '/optimise', { iterations: 50 }),
      ask('POST', '/edits', change),
      ask('POST', '/scenarios', { name: 'What if' }),
    ]);
    expect([204, 409]).toContain(removed);
    if (removed === 204) expect(optimised).toBe(404);
    expect(Math.max(optimised, ...others)).toBeLessThan(500);
    await expect
      .poll(async () => (await app.call('GET', `${plans}/${id}`, { as: 'maintainer' })).body.status)
      .not.toBe('optimising');
  }
});

test('travel times of one’s own name each place once, and those the vehicles set out from', async () => {
  const create = (body: object) => app.call('POST', '/api/apps/logistics/plans', { as: 'maintainer', body });
  const base = { date: grid.date, deliveryIds: [grid.ids.A, grid.ids.B], vehicleIds: [grid.ids.V1] };
  const between = (placeIds: (string | undefined)[]) => {
    const cells = placeIds.flatMap(() => placeIds.map(() => 60));
    return { placeIds, durationsS: cells, distancesM: cells };
  };
  const twice = await create({ ...base, matrix: between([...grid.matrix.placeIds, grid.ids.A]) });
  expect(twice.body.issues).toMatchObject([{ path: 'matrix.placeIds', code: 'id_twice' }]);
  const without = await create({ ...base, matrix: between([grid.ids.A, grid.ids.B]) });
  expect([without.status, without.body.issues]).toMatchObject([
    400,
    [{ path: 'matrix.placeIds', code: 'unknown_place', message: expect.stringContaining('Van 1 starts or ends at') }],
  ]);
});

test('a plan whose vehicles come from elsewhere goes by none of the travel times kept for others', async () => {
  const logistics = '/api/apps/logistics';
  const make = async (path: string, body: object) =>
    (await app.call('POST', `${logistics}/${path}`, { as: 'maintainer', body })).body.id;
  const [deliveryIds, location] = [
    [grid.ids.A, grid.ids.B],
    [9.52, 47.15],
  ];
  await transact(app.deps, (trx) => keepTravelMatrix(trx, app.deps, 'kept', grid.matrix));
  const homeDepotId = await make('depots', { code: 'ELSE', name: 'Elsewhere', location });
  const vehicleIds = [await make('fleet', { ref: 'E1', name: 'From elsewhere', homeDepotId })];
  const travelOf = async (body: object) => {
    const id = await make('plans', { date: grid.date, deliveryIds, ...body });
    return (await app.call('GET', `${logistics}/plans/${id}`, { as: 'maintainer' })).body.travel;
  };
  expect(await travelOf({ vehicleIds: [grid.ids.V1] })).toBe('matrix');
  expect(await travelOf({ vehicleIds })).toBe('estimate');
});

test('a plan is of a day whose hours clocks can tell', async () => {
  const plansOf = (date: string) => app.call('POST', '/api/apps/logistics/plans', { as: 'editor', body: { date } });
  for (const date of ['0000-01-01', '0999-12-31', '9999-12-31']) {
    const { status, body } = await plansOf(date);
    expect([status, body.issues?.[0].path]).toEqual([400, 'date']);
  }
  for (const date of ['1900-01-01', '9998-12-31']) {
    const { body } = await plansOf(date);
    const problem = await app.call('GET', `/api/apps/logistics/plans/${body.id}/problem`, { as: 'editor' });
    expect(problem.status).toBe(200);
  }
});
