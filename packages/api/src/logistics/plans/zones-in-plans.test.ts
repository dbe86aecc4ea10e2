import { afterAll, beforeEach, expect, test } from 'vitest';
import { createGrid11, type Grid11, optimise, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
let grid: Grid11;
let planId: string;

beforeEach(async () => {
  await app?.close();
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;
const logistics = '/api/apps/logistics';
const path = () => `${logistics}/plans/${planId}`;
const readPlan = async (): Promise<Loose> => (await app.call('GET', path(), { as: 'editor' })).body;
const edit = (body: object, as: 'editor' | 'maintainer' = 'editor') =>
  app.call('POST', `${path()}/edits`, { as, body });
const move = (letter: string, van: string) =>
  edit({ kind: 'move', deliveryIds: [grid.ids[letter]], vehicleId: grid.ids[van] });
const routeOf = (plan: Loose, van: string): Loose =>
  plan.routes.find(({ vehicleId }: Loose) => vehicleId === grid.ids[van]);
const lettersOf = (plan: Loose, van: string): string =>
  (routeOf(plan, van)?.stops ?? [])
    .flatMap(({ deliveryId }: Loose) => (deliveryId ? grid.letterOf(deliveryId) : []))
    .toSorted()
    .join('');
const whyNot = (plan: Loose, letter: string): Loose =>
  plan.unassigned.find(({ deliveryId }: Loose) => deliveryId === grid.ids[letter]);
const again = async () => {
  await optimise(app, planId, { mode: 'scratch', iterations: 3000 });
  return readPlan();
};

/** From one corner to another of the grid. */
async function draw(name: string, kind: string, [west, south, east, north]: number[], driverIds: string[] = []) {
  const at = (x = 0, y = 0) => [9.5 + x * 0.02, 47.14 + y * 0.015];
  const ring = [at(west, south), at(east, south), at(east, north), at(west, north)];
  const body = { name, kind, driverIds, polygon: { type: 'Polygon', coordinates: [ring] } };
  const made = await app.call('POST', `${logistics}/zones`, { as: 'admin', body });
  expect(made.status).toBe(201);
  return made.body.id;
}
async function hire(name: string, van?: string): Promise<string> {
  const body = { ref: name, name, licenceExpiresOn: '2027-01-01' };
  const { id } = (await app.call('POST', `${logistics}/drivers`, { as: 'admin', body })).body;
  const shift = { from: '07:00', to: '18:00', vehicleId: van ? grid.ids[van] : null };
  await app.call('PUT', `${logistics}/drivers/${id}/shifts/${grid.date}`, { as: 'admin', body: shift });
  return id;
}
const around = (x: number, y: number) => [x - 0.5, y - 0.5, x + 0.5, y + 0.5];

test('nobody is sent where nobody goes, and the plan says which zone it is', async () => {
  expect(lettersOf(await readPlan(), 'V1')).toContain('C');
  await draw('Works', 'no_go', around(3, 3));
  const plan = await again();
  expect(lettersOf(plan, 'V1') + lettersOf(plan, 'V2')).not.toContain('C');
  expect(whyNot(plan, 'C')).toMatchObject({
    class: 'impossible',
    perVehicle: [{ vehicleId: '', code: 'ZONE', zone: { kind: 'no_go', zones: ['Works'] } }],
  });
});

test('a zone that is closed to some is closed to them alone', async () => {
  const dana = await hire('Dana', 'V1');
  await draw('Works', 'no_go', around(3, 3), [dana]);
  const plan = await again();
  // The cold van, which nobody drives, may go there, and has no room beside what is its own.
  const { perVehicle } = whyNot(plan, 'C') ?? { perVehicle: [] };
  expect(lettersOf(plan, 'V1')).not.toContain('C');
  if (perVehicle.length > 0) {
    expect(perVehicle).toContainEqual({
      vehicleId: grid.ids.V1,
      code: 'ZONE',
      zone: { kind: 'no_go', zones: ['Works'] },
    });
    expect(perVehicle.find(({ vehicleId }: Loose) => vehicleId === grid.ids.V2).code).not.toBe('ZONE');
  }
});

test('what goes outside the service area waits; one that a person has pinned goes', async () => {
  await draw('Service', 'service', [-20, -20, 2.5, 20]);
  const plan = await again();
  expect(whyNot(plan, 'C')).toMatchObject({
    class: 'impossible',
    perVehicle: [{ vehicleId: '', code: 'ZONE', zone: { kind: 'service', zones: [] } }],
  });
  expect(whyNot(plan, 'A')).toBeUndefined();
  const pin = { pinnedVehicleId: grid.ids.V1 };
  await app.call('PATCH', `${logistics}/deliveries/${grid.ids.C}`, { as: 'admin', body: pin });
  const pinned = await again();
  expect(lettersOf(pinned, 'V1')).toContain('C');
  expect(routeOf(pinned, 'V1').breaches).toEqual([]);
});

test('a driver with areas serves nothing outside them; the reason names his and those it lies in', async () => {
  const dana = await hire('Dana', 'V1');
  await draw('East', 'driver_area', [0, -20, 20, 20], [dana]);
  await draw('West', 'driver_area', [-20, -20, -0.5, 20]);
  await edit({ kind: 'remove_vehicles', vehicleIds: [grid.ids.V2] });
  const plan = await again();
  expect(lettersOf(plan, 'V1')).toMatch(/^[ABCJN]+$/);
  expect(whyNot(plan, 'G')).toMatchObject({
    class: 'impossible',
    perVehicle: [
      {
        vehicleId: grid.ids.V1,
        code: 'ZONE',
        zone: { kind: 'driver_area', zones: ['East'], missing: ['West'] },
      },
    ],
  });
  // Two areas are one.
  await draw('South-west', 'driver_area', [-20, -20, 0, -2], [dana]);
  expect(lettersOf(await again(), 'V1')).toContain('G');
});

test('moved by hand it breaks a limit, which who may override takes on; a search keeps it there only where it is locked', async () => {
  const dana = await hire('Dana', 'V1');
  await draw('Works', 'no_go', around(3, 3));
  expect(lettersOf(await again(), 'V1')).not.toContain('C');
  const { body: offered } = await app.call('GET', `${path()}/insertions?deliveryId=${grid.ids.C}`, { as: 'editor' });
  expect(offered.insertions[0].breaches).toContainEqual({ cause: 'zone', zone: { kind: 'no_go', zones: ['Works'] } });
  const { body: known } = await app.call('GET', `${path()}/problem`, { as: 'editor' });
  expect(known.bars).toContainEqual({
    deliveryId: grid.ids.C,
    vehicleId: grid.ids.V1,
    zone: { kind: 'no_go', zones: ['Works'] },
  });
  const moved = (await move('C', 'V1')).body;
  const zone = { cause: 'zone', zone: { kind: 'no_go', zones: ['Works'] } };
  const stopOf = (plan: Loose) => routeOf(plan, 'V1').stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids.C);
  expect(routeOf(moved, 'V1').breaches).toContainEqual({ ...zone, amount: 1 });
  expect(stopOf(moved).breaches).toEqual([zone]);

  const { id: routeId } = routeOf(moved, 'V1');
  await app.call('PUT', `${logistics}/routes/${routeId}/driver`, { as: 'editor', body: { driverId: dana } });
  const send = async () =>
    (await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [routeId] } })).body;
  expect((await send()).refused[0].reasons).toMatchObject([{ code: 'breaches_accepted', message: /zone/ }]);
  const accept = { kind: 'accept_breach', vehicleId: grid.ids.V1, cause: 'zone' };
  expect((await edit(accept)).status).toBe(403);
  expect((await edit(accept, 'maintainer')).status).toBe(200);
  expect(stopOf(await readPlan()).breaches).toMatchObject([{ cause: 'zone', acceptedBy: expect.any(String) }]);

  await edit({ kind: 'lock_stop', deliveryId: grid.ids.C, locked: true });
  expect(lettersOf(await again(), 'V1')).toContain('C');
  await edit({ kind: 'lock_stop', deliveryId: grid.ids.C, locked: false });
  const planned = await again();
  expect(whyNot(planned, 'C').perVehicle[0].code).toBe('ZONE');
  await move('C', 'V1');
  await edit(accept, 'maintainer');
  expect((await send()).dispatched).toEqual([routeId]);
});

test('another driver on a route breaks what his areas say, and another one mends it', async () => {
  const { id } = routeOf(await readPlan(), 'V1');
  const [dana, emil] = [await hire('Dana'), await hire('Emil')];
  await draw('South', 'driver_area', [-20, -20, 20, 0], [dana]);
  const give = async (driverId: string | null) => {
    await app.call('PUT', `${logistics}/routes/${id}/driver`, { as: 'editor', body: { driverId } });
    return routeOf(await readPlan(), 'V1');
  };
  const away = await give(dana);
  expect(away.breaches).toMatchObject([{ cause: 'zone', zone: { kind: 'driver_area', zones: ['South'] } }]);
  const north = away.stops.filter(({ breaches }: Loose) => breaches.length > 0);
  expect(north.map(({ deliveryId }: Loose) => grid.letterOf(deliveryId))).toEqual(expect.arrayContaining(['A', 'C']));
  const refused = await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [id] } });
  expect(refused.body.refused[0].reasons.map(({ code }: Loose) => code)).toContain('breaches_accepted');
  expect((await give(null)).breaches).toEqual([]);
  expect((await give(emil)).breaches).toEqual([]);
});

test('a route that is sent stays as it is when a zone is drawn over it, and says what it breaks until the zone is gone', async () => {
  const dana = await hire('Dana', 'V1');
  const { id } = routeOf(await readPlan(), 'V1');
  await app.call('PUT', `${logistics}/routes/${id}/driver`, { as: 'editor', body: { driverId: dana } });
  await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [id] } });
  const before = (await app.call('GET', `${logistics}/routes/${id}`, { as: 'editor' })).body;
  expect(before.status).toBe('dispatched');
  const zoneId = await draw('Works', 'no_go', around(3, 3));
  const plan = await again();
  expect(lettersOf(plan, 'V1')).toContain('C');
  const after = (await app.call('GET', `${logistics}/routes/${id}`, { as: 'editor' })).body;
  expect(after.breaches).toEqual([{ cause: 'zone', zone: { kind: 'no_go', zones: ['Works'] }, amount: 1 }]);
  expect({ ...after, breaches: [], stops: [] }).toEqual({ ...before, stops: [] });
  await app.call('DELETE', `${logistics}/zones/${zoneId}`, { as: 'admin' });
  expect((await app.call('GET', `${logistics}/routes/${id}`, { as: 'editor' })).body).toEqual(before);
});
