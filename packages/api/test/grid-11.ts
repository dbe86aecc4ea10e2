import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { TestApp } from './open-app.ts';

type Window = [from: string, to: string];
/** id: x, y, service s, kg, skills, window, priority. One grid unit is 300 s and 2,500 m; the depot is at 0, 0. */
const jobs: Record<string, [number, number, number, number, string[], Window | null, number]> = {
  A: [2, 1, 600, 50, [], ['08:30', '10:00'], 10],
  B: [3, 1, 600, 50, [], null, 10],
  C: [3, 3, 600, 100, [], ['09:00', '12:00'], 10],
  E: [-2, 1, 600, 40, ['cold'], null, 10],
  F: [-3, 2, 600, 40, ['cold'], ['10:00', '11:00'], 10],
  G: [-1, -3, 600, 80, [], null, 10],
  H: [9, 9, 600, 20, [], ['08:00', '09:00'], 10],
  J: [1, -2, 600, 600, [], null, 10],
  K: [-2, -2, 600, 60, ['taillift'], null, 10],
  M: [-6, -6, 1800, 60, ['cold'], ['12:00', '13:30'], 50],
  N: [6, -6, 600, 60, ['cold'], ['12:00', '12:30'], 0],
};
const vans = [
  { ref: 'V1', name: 'Van 1', kg: 500, skills: [] as string[], from: '08:00', to: '16:00' },
  { ref: 'V2', name: 'Van 2', kg: 300, skills: ['cold'], from: '08:00', to: '14:00' },
];

export interface Grid11 {
  date: string;
  /** Delivery id by letter, vehicle id by V1 and V2. */
  ids: Record<string, string>;
  letterOf(id: string): string;
  matrix: { placeIds: string[]; durationsS: number[]; distancesM: number[] };
}

/** GRID-11 through the API: eleven deliveries, two vans, one depot and its own travel times. */
export async function createGrid11(app: TestApp, date = '2026-11-23'): Promise<Grid11> {
  const ids: Record<string, string> = {};
  const post = async (path: string, body: object): Promise<string> => {
    const { status, body: made } = await app.call('POST', path, { as: 'admin', body });
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(made)}`);
    return made.id;
  };
  const at = (x: number, y: number): [number, number] => [9.5 + x * 0.02, 47.14 + y * 0.015];
  const depotId = await post('/api/apps/logistics/depots', {
    code: 'D',
    name: 'Depot',
    location: at(0, 0),
    timeZone: 'Europe/Vaduz',
  });
  for (const { ref, name, kg, skills, from, to } of vans)
    ids[ref] = await post('/api/apps/logistics/fleet', {
      ref,
      name,
      homeDepotId: depotId,
      shift: { from, to },
      capacity: { weightG: kg * 1000, volumeCm3: null, parcels: null, pallets: null },
      skills,
    });
  for (const [letter, [x, y, serviceS, kg, skills, window, priority]] of Object.entries(jobs))
    ids[letter] = await post('/api/apps/logistics/deliveries', {
      ref: letter,
      customer: `Customer ${letter}`,
      serviceDate: date,
      depotId,
      visits: [{ location: at(x, y), serviceS, windows: window ? [{ from: window[0], to: window[1] }] : [] }],
      demand: { weightG: kg * 1000 },
      skills,
      priority,
    });
  const points: [string, number, number][] = [
    [depotId, 0, 0],
    ...Object.entries(jobs).map(([letter, [x, y]]): [string, number, number] => [ids[letter] ?? '', x, y]),
  ];
  const grid = (unit: number) =>
    points.flatMap(([, ax, ay]) => points.map(([, bx, by]) => unit * (Math.abs(ax - bx) + Math.abs(ay - by))));
  const letters = new Map(Object.entries(ids).map(([letter, id]) => [id, letter]));
  return {
    date,
    ids,
    letterOf: (id) => letters.get(id) ?? id,
    matrix: { placeIds: points.map(([id]) => id), durationsS: grid(300), distancesM: grid(2500) },
  };
}

/** A plan of GRID-11, optimised to the end. */
export async function planGrid11(app: TestApp, grid: Grid11): Promise<string> {
  const created = await app.call('POST', '/api/apps/logistics/plans', {
    as: 'editor',
    body: {
      date: grid.date,
      deliveryIds: Object.keys(jobs).map((letter) => grid.ids[letter]),
      vehicleIds: [grid.ids.V1, grid.ids.V2],
      matrix: grid.matrix,
    },
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  await optimise(app, created.body.id, { iterations: 3000 });
  return created.body.id;
}

/** GRID-11 planned, and the route of the first van sent to the sample driver. */
export async function sendGrid11(app: TestApp): Promise<{ grid: Grid11; routeId: string }> {
  const logistics = '/api/apps/logistics';
  const grid = await createGrid11(app);
  const planId = await planGrid11(app, grid);
  const userId = (await app.call('GET', '/api/auth/session', { as: 'driver' })).body.userData.id;
  const { id: routeId } = await giveRoute(app, grid, { planId, van: 'V1', userId });
  await app.call('POST', `${logistics}/plans/${planId}/dispatch`, { as: 'editor', body: { routeIds: [routeId] } });
  return { grid, routeId };
}

/** The plan's route of this van, given to a driver who has the van that day; `userId`: who signs in as her. Not sent yet. */
export async function giveRoute(
  app: TestApp,
  grid: Pick<Grid11, 'ids' | 'date'>,
  { planId, van, userId }: { planId: string; van: 'V1' | 'V2'; userId?: number },
): Promise<Route> {
  const logistics = '/api/apps/logistics';
  const person = { ref: 'D1', name: 'Dana Driver', userId, licenceExpiresOn: '2099-01-01' };
  const driverId = (await app.call('POST', `${logistics}/drivers`, { as: 'admin', body: person })).body.id;
  await app.call('PUT', `${logistics}/drivers/${driverId}/shifts/${grid.date}`, {
    as: 'admin',
    body: { from: '08:00', to: '16:00', vehicleId: grid.ids[van] },
  });
  const { routes } = (await app.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
  const route = routes.find(({ vehicleId }: Route) => vehicleId === grid.ids[van]);
  await app.call('PUT', `${logistics}/routes/${route.id}/driver`, { as: 'editor', body: { driverId } });
  return route;
}

/** The same, and its driver is on the road: the stop at which B is brought. */
export async function driveGrid11(app: TestApp): Promise<{ grid: Grid11; routeId: string; stopId: string }> {
  const sent = await sendGrid11(app);
  const path = `/api/apps/logistics/routes/${sent.routeId}`;
  await app.call('POST', `${path}/transition`, { as: 'driver', body: { to: 'in_progress' } });
  const { stops } = (await app.call('GET', path, { as: 'editor' })).body;
  const { id } = stops.find(({ deliveryId }: { deliveryId: string }) => deliveryId === sent.grid.ids.B);
  return { ...sent, stopId: id };
}

export async function optimise(app: TestApp, planId: string, order: object): Promise<void> {
  const { status, body } = await app.call('POST', `/api/apps/logistics/plans/${planId}/optimise`, {
    as: 'editor',
    body: order,
  });
  if (status !== 202) throw new Error(JSON.stringify(body));
  for (let tries = 0; tries < 400; tries++) {
    const run = await app.call('GET', `/api/apps/logistics/runs/${body.runId}`, { as: 'editor' });
    if (run.body.status === 'failed') throw new Error(run.body.message);
    if (run.body.status === 'finished' || run.body.status === 'cancelled') return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The run did not end');
}
