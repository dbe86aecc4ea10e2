import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGrid11, type Grid11, optimise, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

const plans = '/api/apps/logistics/plans';
let app: TestApp;
let grid: Grid11;
let planId: string;
let copyId: string;

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
});
afterAll(() => app.close());

const get = async (path: string) => (await app.call('GET', `${plans}/${path}`, { as: 'editor' })).body;
const post = (path: string, body?: object) =>
  app.call('POST', `${plans}/${path}`, { as: 'editor', ...(body ? { body } : {}) });
const letters = (list: { deliveryId: string }[]) => list.map(({ deliveryId }) => grid.letterOf(deliveryId)).sort();
const routed = async () => {
  const { body } = await app.call('GET', '/api/apps/logistics/deliveries?itemsPerPage=25', { as: 'editor' });
  return body.deliveries
    .filter(({ status }: { status: string }) => status === 'planned')
    .map(({ id, routeId }: { id: string; routeId: string }) => `${grid.letterOf(id)} ${routeId}`)
    .sort();
};

describe('scenario 11: a what-if copy of GRID-11', () => {
  test('a copy shows the same routes and moves nothing', async () => {
    const before = await routed();
    const real = await get(planId);
    const { status, body } = await post(`${planId}/scenarios`, { name: 'Van 1 refrigerated' });
    expect(status).toBe(201);
    copyId = body.id;
    expect(body).toMatchObject({ name: 'Van 1 refrigerated', isCopy: true, parentId: planId, changes: [], version: 1 });
    expect(body.kpi).toEqual(real.kpi);
    expect(body.unassigned).toEqual(real.unassigned);
    expect(body.routes.map(({ stops }: { stops: { ref?: string }[] }) => stops.map(({ ref }) => ref))).toEqual(
      real.routes.map(({ stops }: { stops: { ref?: string }[] }) => stops.map(({ ref }) => ref)),
    );
    expect(await routed()).toEqual(before);
    expect((await app.call('GET', plans, { as: 'editor' })).body.total).toBe(1);
  });

  test('with cold on Van 1 the copy serves eight; its change is one sentence', async () => {
    const before = await routed();
    const edited = await post(`${copyId}/edits`, {
      kind: 'override',
      override: { vehicleId: grid.ids.V1, addSkills: ['cold'] },
    });
    expect(edited.status).toBe(200);
    await optimise(app, copyId, { iterations: 3000 });
    const copy = await get(copyId);
    expect(copy.kpi).toMatchObject({ served: 8, driveS: 15_600, distanceM: 130_000 });
    expect(copy.changes).toEqual([{ kind: 'skills', vehicleId: grid.ids.V1, vehicle: 'Van 1', skills: ['cold'] }]);
    expect(await routed()).toEqual(before);
  });

  test('side by side: 7 against 8 served, 200 against 260 min, 100 against 130 km', async () => {
    const { from, to, moved, newlyServed, newlyUnserved } = await get(`${planId}/comparison?to=${copyId}`);
    expect(from.kpi).toMatchObject({ served: 7, driveS: 12_000, distanceM: 100_000 });
    expect(to.kpi).toMatchObject({ served: 8, driveS: 15_600, distanceM: 130_000 });
    expect(letters(newlyServed)).toEqual(['N']);
    expect(newlyUnserved).toEqual([]);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved[0]).toMatchObject({ from: { vehicle: expect.any(String) }, to: { vehicle: 'Van 1' } });
    expect([from.isCopy, to.isCopy]).toEqual([false, true]);
  });

  test('with the fewest vehicles one van does all eight', async () => {
    await optimise(app, copyId, { iterations: 3000, aim: 'fewest_vehicles' });
    const { from, to } = await get(`${planId}/comparison?to=${copyId}`);
    expect([from.kpi.vehicles, to.kpi.vehicles]).toEqual([2, 1]);
    expect(to.kpi.served).toBe(8);
    expect(to.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['skills', 'aim']);
  });

  test('the list holds the real plan and its copies, whichever is asked', async () => {
    const ofPlan = await get(`${planId}/scenarios`);
    expect(ofPlan.scenarios.map(({ id }: { id: string }) => id)).toEqual([planId, copyId]);
    expect(await get(`${copyId}/scenarios`)).toEqual(ofPlan);
  });

  test('a copy cannot be dispatched, and the real plan is not removed from under it', async () => {
    expect(await post(`${copyId}/dispatch`, {})).toMatchObject({ status: 409, body: { code: 'plan_is_copy' } });
    const removed = await app.call('DELETE', `${plans}/${planId}`, { as: 'editor' });
    expect(removed).toMatchObject({ status: 409, body: { code: 'plan_has_copies' } });
  });

  test('chosen, it is the real plan; the other stays as a copy, and can be chosen back', async () => {
    const before = await routed();
    const sheetOf = (plan: { routes: { stops: { ref?: string }[] }[] }) =>
      plan.routes.map(({ stops }) => stops.map(({ ref }) => ref));
    const real = await get(planId);
    const chosen = await post(`${copyId}/choose`);
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({ isCopy: false, kpi: { served: 8, vehicles: 1 } });
    expect(letters((await routed()).map((row: string) => ({ deliveryId: row.split(' ')[0] ?? '' })))).toHaveLength(8);
    const routes = await app.call('GET', '/api/apps/logistics/routes', { as: 'editor' });
    expect(routes.body.routes.map(({ planId: id }: { planId: string }) => id)).toEqual([copyId]);
    const other = await get(planId);
    expect(other).toMatchObject({ isCopy: true, kpi: { served: 7, vehicles: 2 } });
    expect(sheetOf(other)).toEqual(sheetOf(real));

    expect((await post(`${planId}/choose`)).body).toMatchObject({ isCopy: false, kpi: { served: 7 } });
    const reasons = async () => (await get(planId)).unassigned.map((one: { class: string }) => one.class);
    await expect.poll(reasons, { timeout: 20_000, interval: 50 }).not.toContain('checking');
    expect((await routed()).map((row: string) => row.split(' ')[0])).toEqual(
      before.map((row: string) => row.split(' ')[0]),
    );
  });

  test('a driver who has a route keeps it: 409', async () => {
    const { body: plan } = await app.call('GET', `${plans}/${planId}`, { as: 'editor' });
    const withDriver = app.deps.db
      .updateTable('routes')
      .set({ status: 'dispatched' })
      .where('id', '=', plan.routes[0].id);
    await withDriver.execute();
    expect(await post(`${copyId}/choose`)).toMatchObject({ status: 409, body: { code: 'plan_in_use' } });
    await app.deps.db.updateTable('routes').set({ status: 'planned' }).where('id', '=', plan.routes[0].id).execute();
  });

  test('what was cancelled meanwhile is not brought back by choosing', async () => {
    const url = `/api/apps/logistics/deliveries/${grid.ids.N}`;
    const moved = await app.call('POST', `${url}/status`, { as: 'editor', body: { to: 'cancelled' } });
    expect(moved.status).toBeLessThan(300);
    const chosen = await post(`${copyId}/choose`);
    expect(chosen.body).toMatchObject({ isCopy: false, kpi: { served: 7 } });
    expect(chosen.body.unassigned.map(({ ref }: { ref: string }) => ref)).not.toContain('N');
  });
});

describe('what a copy can change', () => {
  test('vehicles leave and come, a window is dropped, unknown ids are refused', async () => {
    const { body: copy } = await post(`${planId}/scenarios`, { name: 'Without Van 2' });
    const edit = (body: object) => post(`${copy.id}/edits`, body);
    const without = await edit({ kind: 'remove_vehicles', vehicleIds: [grid.ids.V2] });
    expect(without.body.routes.map(({ vehicleName }: { vehicleName: string }) => vehicleName)).toEqual(['Van 1']);
    expect(letters(without.body.unassigned)).toEqual(expect.arrayContaining(['E', 'F', 'G', 'M']));
    await edit({ kind: 'drop_windows', deliveryIds: [grid.ids.H], dropped: true });
    const moved = await edit({ kind: 'move', deliveryIds: [grid.ids.H], vehicleId: grid.ids.V1 });
    expect(moved.body.routes[0].breaches).toEqual([]);
    expect(moved.body.changes).toEqual([
      { kind: 'vehicle_removed', vehicleId: grid.ids.V2, vehicle: 'Van 2' },
      { kind: 'windows_dropped', deliveryIds: [grid.ids.H], refs: ['H'] },
    ]);
    const back = await edit({ kind: 'add_vehicles', vehicleIds: [grid.ids.V2] });
    expect(back.body.idleVehicles).toEqual([{ vehicleId: grid.ids.V2, name: 'Van 2' }]);
    expect(await edit({ kind: 'add_vehicles', vehicleIds: ['veh_none'] })).toMatchObject({ status: 400 });
    expect(await edit({ kind: 'add_deliveries', deliveryIds: ['dlv_none'] })).toMatchObject({ status: 400 });
    expect((await post(`${copy.id}/undo`)).status).toBe(200);
    expect((await app.call('DELETE', `${plans}/${copy.id}`, { as: 'editor' })).status).toBe(204);
  });

  test('it is renamed, by one person at a time', async () => {
    const rename = (name: string, version: number) =>
      app.call('PATCH', `${plans}/${planId}`, {
        as: 'editor',
        body: { name },
        headers: { 'if-match': `"${version}"` },
      });
    const { version } = await get(planId);
    expect((await rename('Monday', version)).body).toMatchObject({ name: 'Monday', version: version + 1 });
    expect(await rename('Tuesday', version)).toMatchObject({ status: 412, body: { name: 'Monday' } });
  });

  test('who may not see scenarios does not see a copy', async () => {
    const { body: copy } = await post(`${planId}/scenarios`, { name: 'Quiet' });
    expect((await app.call('GET', `${plans}/${copy.id}`, { as: 'author' })).status).toBe(404);
    expect((await app.call('GET', `${plans}/${planId}`, { as: 'author' })).status).toBe(
      (await get(planId)).isCopy ? 404 : 200,
    );
    expect((await app.call('GET', `${plans}/${planId}/scenarios`, { as: 'author' })).status).toBe(403);
  });

  test('a plan of another family is no copy', async () => {
    const other = await post('', { date: grid.date, deliveryIds: [], vehicleIds: [] });
    expect(other.status).toBe(201);
    expect((await app.call('GET', `${plans}/${planId}/comparison?to=${other.body.id}`, { as: 'editor' })).status).toBe(
      400,
    );
  });
});
