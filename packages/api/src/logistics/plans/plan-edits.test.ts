import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createGrid11, type Grid11, optimise, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { applyEdit } from './plan-edits.ts';
import { emptyState, type PlanState, type StateRoute } from './plan-state.ts';

let app: TestApp;
let grid: Grid11;
let planId: string;

beforeEach(async () => {
  await app?.close();
  app = await openTestApp({ seeded: false, solves: true });
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
});
afterAll(() => app.close());

const path = () => `/api/apps/logistics/plans/${planId}`;
const read = async () => (await app.call('GET', path(), { as: 'editor' })).body;
const edit = (body: object, options: { as?: 'editor' | 'maintainer'; headers?: Record<string, string> } = {}) =>
  app.call('POST', `${path()}/edits`, { as: 'editor', body, ...options });
// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;
const routeOf = (plan: Loose, van: string): Loose =>
  plan.routes.find(({ vehicleId }: Loose) => vehicleId === grid.ids[van]);
const letters = (route: { stops: { deliveryId?: string }[] }) =>
  route.stops.flatMap(({ deliveryId }) => (deliveryId ? [grid.letterOf(deliveryId)] : [])).join('');
const move = (letter: string, van: string, position?: number) => ({
  kind: 'move',
  deliveryIds: [grid.ids[letter]],
  vehicleId: grid.ids[van],
  ...(position === undefined ? {} : { position }),
});

/** Everything a look at a plan could leave behind. */
const countWritten = () =>
  Promise.all(
    (['timelineEvents', 'auditEvents', 'planStates', 'notifications'] as const).map(async (table) => {
      const { rows } = await app.deps.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return [table, Number(rows)];
    }),
  );
async function giveDriver(routeId: string): Promise<void> {
  const body = { ref: 'D2', name: 'Emil Second', licenceExpiresOn: '2027-01-01' };
  const driverId = (await app.call('POST', '/api/apps/logistics/drivers', { as: 'admin', body })).body.id;
  const shift = { from: '07:00', to: '18:00', vehicleId: grid.ids.V2 };
  await app.call('PUT', `/api/apps/logistics/drivers/${driverId}/shifts/${grid.date}`, {
    as: 'maintainer',
    body: shift,
  });
  await app.call('PUT', `/api/apps/logistics/routes/${routeId}/driver`, { as: 'editor', body: { driverId } });
}

describe('scenario 6: what a move would do', () => {
  test('G on Van 1 adds 40 minutes and 20 km at best, and nothing is written by looking', async () => {
    const before = await read();
    const written = await countWritten();
    const { body } = await app.call('GET', `${path()}/insertions?deliveryId=${grid.ids.G}`, { as: 'editor' });
    const onVan1 = body.insertions.find(({ vehicleId }: { vehicleId: string }) => vehicleId === grid.ids.V1);
    const inPlace = body.insertions.find(({ vehicleId }: { vehicleId: string }) => vehicleId === grid.ids.V2);
    // G costs Van 2 nothing: it is on the way home.
    expect(onVan1).toMatchObject({ deltaDriveS: 2400, deltaDistanceM: 20_000, breaches: [] });
    expect(inPlace).toMatchObject({ deltaDriveS: 0, deltaDistanceM: 0 });
    const preview = await app.call('POST', `${path()}/preview`, { as: 'editor', body: move('G', 'V1') });
    expect(preview.body.kpi.driveS).toBe(before.kpi.driveS + 2400);
    expect(routeOf(preview.body, 'V2').endAt).toBe('2026-11-23T12:30:00.000Z'); // 13:30 in Vaduz
    expect(await read()).toEqual(before);
    expect(await countWritten()).toEqual(written);
  });
});

describe('scenario 7: a breach', () => {
  test('C may be put on Van 2, says by how much it is too heavy, and holds dispatch back until it is accepted by name', async () => {
    const { status, body: plan } = await edit(move('C', 'V2'));
    expect(status).toBe(200);
    const van2 = routeOf(plan, 'V2');
    expect(van2.peakLoad.weightG).toBe(320_000);
    expect(van2.breaches).toContainEqual(
      expect.objectContaining({ cause: 'load', amount: 20_000, dimension: 'weightG' }),
    );

    const refused = await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [van2.id] } });
    expect(refused.body.dispatched).toEqual([]);
    expect(refused.body.refused[0].reasons).toContainEqual(expect.objectContaining({ code: 'breaches_accepted' }));

    const acceptance = { kind: 'accept_breach', vehicleId: grid.ids.V2, cause: 'load' };
    expect((await edit(acceptance)).status).toBe(403);
    const accepted = await edit(acceptance, { as: 'maintainer' });
    expect(accepted.status).toBe(200);
    const load = routeOf(accepted.body, 'V2').breaches.filter(({ cause }: { cause: string }) => cause === 'load');
    const { body: session } = await app.call('GET', '/api/auth/session', { as: 'maintainer' });
    expect(load.map(({ acceptedBy }: { acceptedBy?: string }) => acceptedBy)).toEqual([session.userData.fullName]);

    // The others are taken on too, a driver is there: it goes.
    const causes = routeOf(accepted.body, 'V2').breaches.map(({ cause }: { cause: string }) => cause);
    for (const cause of new Set(causes)) await edit({ ...acceptance, cause }, { as: 'maintainer' });
    await giveDriver(van2.id);
    const sent = await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [van2.id] } });
    expect(sent.body).toMatchObject({ dispatched: [van2.id], refused: [] });
  });
});

describe('what is locked or with a driver', () => {
  const lock = (van: string) => edit({ kind: 'lock_route', vehicleId: grid.ids[van], lock: 'all' });

  test('a locked route with a limit broken outlasts an optimisation whole', async () => {
    await edit(move('C', 'V2'));
    await lock('V2');
    const before = letters(routeOf(await read(), 'V2'));
    await optimise(app, planId, { iterations: 500 });
    const after = await read();
    expect(letters(routeOf(after, 'V2'))).toBe(before);
    expect(letters(routeOf(after, 'V1'))).not.toContain('C');
    expect(after.kpi.served + after.kpi.unassigned).toBe(11);
  });

  test('is not taken out of the plan', async () => {
    const remove = (letter: string) => edit({ kind: 'remove_deliveries', deliveryIds: [grid.ids[letter]] });
    await lock('V1');
    await edit({ kind: 'lock_stop', deliveryId: grid.ids.M, locked: true });
    expect((await remove('A')).body.code).toBe('route_locked');
    expect((await remove('M')).body.code).toBe('stop_locked');
    const van2 = routeOf(await read(), 'V2');
    await giveDriver(van2.id);
    await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [van2.id] } });
    expect((await remove('E')).body.code).toBe('route_dispatched');
    expect((await remove('H')).status).toBe(200);
    expect((await app.call('GET', `${path()}/problem`, { as: 'editor' })).status).toBe(200);
  });

  test('is offered no place', async () => {
    await edit({ kind: 'lock_stop', deliveryId: grid.ids.G, locked: true });
    const { body } = await app.call('GET', `${path()}/insertions?deliveryId=${grid.ids.G}`, { as: 'editor' });
    expect(body.insertions.every(({ isLocked }: Loose) => isLocked)).toBe(true);
  });

  test('is shown places that a move then takes', async () => {
    const van2 = routeOf(await read(), 'V2');
    await giveDriver(van2.id);
    await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [van2.id] } });
    const { body } = await app.call('GET', `${path()}/insertions?deliveryId=${grid.ids.E}`, { as: 'editor' });
    const before = await read();
    for (const { vehicleId, position, deltaDriveS } of body.insertions) {
      const order = { ...move('E', 'V1', position), vehicleId, tellDrivers: true, acceptBreaches: true };
      const preview = await app.call('POST', `${path()}/preview`, { as: 'maintainer', body: order });
      expect([vehicleId, position, preview.body.kpi.driveS - before.kpi.driveS]).toEqual([
        vehicleId,
        position,
        deltaDriveS,
      ]);
    }
  });
});

describe('a fix found before', () => {
  const route = (vehicleId: string, steps: string[], more: Partial<StateRoute> = {}): StateRoute => ({
    vehicleId,
    steps,
    lock: 'none',
    lockedIds: [],
    accepted: [],
    ...more,
  });
  const plan = (...routes: StateRoute[]): PlanState => ({
    ...emptyState(['v1', 'v2'], ['a', 'b', 'c']),
    routes,
  });
  const overrides = [{ vehicleId: 'v2', addSkills: ['cold'] }];
  const found = { ...plan(route('v1', ['a']), route('v2', ['c', 'b'])), overrides };
  const apply = (state: PlanState, frozen: string[] = [], relaxationId = 'add_skill v2 cold'): PlanState =>
    applyEdit(
      state,
      { kind: 'apply_fix', deliveryId: 'c', relaxationId },
      {
        reasons: [{ deliveryId: 'c', class: 'tradeoff', perVehicle: [], fixes }],
        frozen: new Set(frozen),
        bestSteps: () => [],
        ofOtherDays: [],
        by: 'Somebody',
      },
    );
  const price = { deltaServed: 1, deltaDriveS: 0, deltaDistanceM: 0 };
  const longer = { kind: 'extend_shift', vehicleId: 'v1', until: '18:00', byS: 600, ...price } as const;
  const fixes = [
    { relaxation: longer, state: { ...found, routes: [route('v1', ['c'])] } },
    { relaxation: { kind: 'add_skill', vehicleId: 'v2', skill: 'cold', ...price } as const, state: found },
  ];

  test('is named by what it changes, not by its place among the others', () => {
    expect(apply(plan()).overrides).toEqual(overrides);
    expect(apply(plan(), [], 'extend_shift v1 18:00').routes).toEqual([route('v1', ['c'])]);
    expect(() => apply(plan(), [], 'extend_shift v1 17:00')).toThrow(expect.objectContaining({ status: 404 }));
  });

  test('keeps the locks that have come since', () => {
    const before = plan(route('v1', ['a'], { lock: 'all' }), route('v2', ['b'], { lockedIds: ['b'] }));
    expect(apply(before)).toEqual({
      ...plan(route('v1', ['a'], { lock: 'all' }), route('v2', ['c', 'b'], { lockedIds: ['b'] })),
      overrides,
    });
  });

  test.each<[string, PlanState, string[], string]>([
    ['is locked', plan(route('v1', ['a']), route('v2', ['b'], { lock: 'all' })), [], 'route_locked'],
    ['is with its driver', plan(route('v1', ['a']), route('v2', ['b'])), ['v2'], 'route_dispatched'],
    ['has a locked stop that would leave', plan(route('v1', ['a', 'x'], { lockedIds: ['x'] })), [], 'stop_locked'],
  ])('does not change a route that %s', (_, before, frozen, code) => {
    expect(() => apply(before, frozen)).toThrow(expect.objectContaining({ body: expect.objectContaining({ code }) }));
  });
});

test('a delivery named twice moves once', async () => {
  const { status, body } = await edit({ ...move('C', 'V2', 1), deliveryIds: [grid.ids.C, grid.ids.C] });
  expect(status).toBe(200);
  expect(letters(routeOf(body, 'V2'))).toBe('ECFMG');
});

test('a plan without vehicles is not optimised', async () => {
  await edit({ kind: 'remove_vehicles', vehicleIds: [grid.ids.V1, grid.ids.V2] });
  const { status, body } = await app.call('POST', `${path()}/optimise`, { as: 'editor', body: {} });
  expect([status, body.code]).toEqual([409, 'no_vehicles']);
});

describe('scenario 10: locks', () => {
  test('a locked first stop and a locked route outlast an optimisation, and moving onto the locked route is refused', async () => {
    const before = await read();
    expect((await edit({ kind: 'lock_stop', deliveryId: grid.ids.A, locked: true })).status).toBe(200);
    expect((await edit({ kind: 'lock_route', vehicleId: grid.ids.V2, lock: 'all' })).status).toBe(200);
    await optimise(app, planId, { iterations: 2000, seed: 7 });
    const after = await read();
    expect(letters(routeOf(after, 'V1'))[0]).toBe('A');
    const times = (plan: Loose) => routeOf(plan, 'V2').stops.map(({ startAt }: { startAt: string }) => startAt);
    expect(times(after)).toEqual(times(before));
    const refused = await edit(move('B', 'V2'));
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('route_locked');
  });
});

describe('history', () => {
  test('undo gives back the plan as it was, redo the change; a new change forgets what could be redone', async () => {
    const before = await read();
    const moved = (await edit(move('B', 'V2', 0))).body;
    expect(letters(routeOf(moved, 'V2'))).toBe('BEFMG');
    const undone = (await app.call('POST', `${path()}/undo`, { as: 'editor' })).body;
    const comparable = ({ routes, kpi }: Loose) => ({
      kpi,
      routes: routes.map(({ stops, vehicleId, startAt, endAt }: Loose) => ({ vehicleId, startAt, endAt, stops })),
    });
    expect(comparable(undone)).toEqual(comparable(before));
    expect(undone.canRedo).toBe(true);
    const redone = (await app.call('POST', `${path()}/redo`, { as: 'editor' })).body;
    expect(letters(routeOf(redone, 'V2'))).toBe('BEFMG');
    await app.call('POST', `${path()}/undo`, { as: 'editor' });
    const other = (await edit({ kind: 'unassign', deliveryIds: [grid.ids.C] })).body;
    expect(other.canRedo).toBe(false);
    expect(other.kpi.served).toBe(6);
  });

  test('a change that names an older version is refused with the plan as it is now', async () => {
    const before = await read();
    await edit({ kind: 'lock_route', vehicleId: grid.ids.V1, lock: 'sequence' });
    const stale = await edit(move('B', 'V2'), { headers: { 'if-match': `"${before.version}"` } });
    expect(stale.status).toBe(412);
    expect(stale.body.version).toBe(before.version + 1);
    expect(letters(routeOf(await read(), 'V1'))).toBe('ABC');
  });
});

describe('input', () => {
  test.each([
    [{}, ''],
    [{ kind: 'move' }, 'deliveryIds'],
    [{ kind: 'fly' }, 'kind'],
    [{ kind: 'move', deliveryIds: ['dlv_none'], vehicleId: 'veh_none' }, 'vehicleId'],
    [{ kind: 'move', deliveryIds: [7], vehicleId: 'x' }, 'deliveryIds.0'],
  ])('%j is refused by field', async (body, field) => {
    const { status, body: problem } = await edit(body);
    expect(status).toBe(400);
    expect(problem.issues.map(({ path: at }: { path: string }) => at)).toContain(field === '' ? 'kind' : field);
  });

  test('what is not there is 404, a second run 409', async () => {
    expect((await app.call('GET', '/api/apps/logistics/plans/pln_none', { as: 'editor' })).status).toBe(404);
    const first = await app.call('POST', `${path()}/optimise`, { as: 'editor', body: { timeLimitS: 1 } });
    expect(first.status).toBe(202);
    const second = await app.call('POST', `${path()}/optimise`, { as: 'editor', body: { timeLimitS: 1 } });
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('run_in_progress');
    expect((await edit({ kind: 'lock_route', vehicleId: grid.ids.V1, lock: 'all' })).status).toBe(409);
    await expect
      .poll(
        async () =>
          (await app.call('GET', `/api/apps/logistics/runs/${first.body.runId}`, { as: 'editor' })).body.status,
      )
      .toBe('finished');
  });
});

describe('a depot with fewer docks than vehicles', () => {
  const setDepot = async (changes: object) => {
    const { depots } = (await app.call('GET', '/api/apps/logistics/depots', { as: 'admin' })).body;
    await app.call('PATCH', `/api/apps/logistics/depots/${depots[0].id}`, { as: 'admin', body: changes });
    await app.call('POST', `${path()}/recompute`, { as: 'editor' });
    return depots[0].id as string;
  };
  const startOf = (plan: Loose, van: string) => routeOf(plan, van).startAt.slice(11, 16);

  const turnsIn = ({ routes }: Loose) =>
    ['V1', 'V2'].map((van) => {
      const { loading } = routeOf({ routes }, van);
      return loading && [loading.dock, `${loading.fromAt.slice(11, 16)}-${loading.toAt.slice(11, 16)}`, loading.lateS];
    });

  test('each van has its turn; one that is not loaded in time leaves when it is', async () => {
    const depotId = await setDepot({ loadingS: 1200, docks: 2 });
    const both = await read();
    expect(routeOf(both, 'V1').loading).toMatchObject({ depotId, depotName: 'Depot', docks: 2 });
    expect(turnsIn(both)).toEqual([
      [1, '07:00-07:20', 0],
      [2, '07:00-07:20', 0],
    ]);
    await setDepot({ docks: 1 });
    const before = await read();
    expect(turnsIn(before)).toEqual([
      [1, '07:00-07:20', 0],
      [1, '07:20-07:40', 1200],
    ]);
    const { status, body } = await edit({ kind: 'leave_when_loaded', depotId });
    expect(status).toBe(200);
    expect(turnsIn(body)).toEqual([
      [1, '07:00-07:20', 0],
      [1, '07:20-07:40', 0],
    ]);
    expect([startOf(body, 'V1'), startOf(body, 'V2')]).toEqual(['07:20', '07:40']);
    for (const van of ['V1', 'V2']) expect(letters(routeOf(body, van))).toBe(letters(routeOf(before, van)));
    const again = await edit({ kind: 'leave_when_loaded', depotId });
    expect([again.status, again.body.code]).toEqual([409, 'docks_free']);
    const undone = await app.call('POST', `${path()}/undo`, { as: 'editor' });
    expect(turnsIn(undone.body)).toEqual(turnsIn(before));
  });

  test('what drivers have of another plan of the day takes its dock; drafts beside it take none', async () => {
    const depotId = await setDepot({ loadingS: 1200, docks: 1 });
    const { id } = routeOf(await read(), 'V2');
    await giveDriver(id);
    await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [id] } });
    const body = {
      date: grid.date,
      vehicleIds: [grid.ids.V1],
      deliveryIds: ['A', 'B'].map((letter) => grid.ids[letter]),
      matrix: grid.matrix,
    };
    const other = (await app.call('POST', '/api/apps/logistics/plans', { as: 'editor', body })).body.id;
    await optimise(app, other, { iterations: 300 });
    const readOther = async () => (await app.call('GET', `/api/apps/logistics/plans/${other}`, { as: 'editor' })).body;
    const waits = routeOf(await readOther(), 'V1').loading;
    expect([waits.fromAt.slice(11, 16), waits.lateS > 0]).toEqual(['07:20', true]);
    // The draft of this plan for the same van is none of its business, nor is the other plan's of this one's.
    expect(turnsIn(await read())).toEqual([
      [1, '07:20-07:40', 1200],
      [1, '07:00-07:20', 0],
    ]);
    const done = await app.call('POST', `/api/apps/logistics/plans/${other}/edits`, {
      as: 'editor',
      body: { kind: 'leave_when_loaded', depotId },
    });
    expect(routeOf(done.body, 'V1').loading).toMatchObject({ lateS: 0, fromAt: '2026-11-23T07:20:00.000Z' });
  });

  test('a route that is sent leaves as it is; without docks or loading nothing is said', async () => {
    const depotId = await setDepot({ loadingS: 1200, docks: 1 });
    const { id } = routeOf(await read(), 'V2');
    await giveDriver(id);
    await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [id] } });
    const { body } = await edit({ kind: 'leave_when_loaded', depotId });
    expect([startOf(body, 'V1'), startOf(body, 'V2')]).toEqual(['07:40', '07:20']);
    await app.call('POST', `${path()}/undo`, { as: 'editor' });
    for (const changes of [{ docks: null }, { docks: 1, loadingS: 0 }]) {
      await setDepot(changes);
      expect(turnsIn(await read())).toEqual([null, null]);
    }
    expect((await edit({ kind: 'leave_when_loaded', depotId: 'dep_none' })).status).toBe(409);
  });
});

describe('a day that has begun', () => {
  const at = (time: string) => {
    app.clock.at = new Date(`${grid.date}T${time}:00Z`);
  };

  test('its routes leave from now on where they are asked to, those that drivers have as they were sent', async () => {
    const planned = await read();
    const { id } = routeOf(planned, 'V2');
    await giveDriver(id);
    expect(planned.routes.map(({ startAt }: Loose) => startAt)).toEqual(Array(2).fill('2026-11-23T07:00:00.000Z'));
    at('08:02');
    const { status, body } = await edit({ kind: 'leave_now' });
    expect(status).toBe(200);
    for (const van of ['V1', 'V2']) {
      expect(routeOf(body, van).startAt).toBe('2026-11-23T08:05:00.000Z');
      expect(letters(routeOf(body, van))).toBe(letters(routeOf(planned, van)));
    }
    const sent = await app.call('POST', `${path()}/dispatch`, { as: 'editor', body: { routeIds: [id] } });
    expect(sent.body.dispatched).toEqual([id]);
    at('08:30');
    const later = (await edit({ kind: 'leave_now' })).body;
    expect(['V1', 'V2'].map((van) => routeOf(later, van).startAt.slice(11, 16))).toEqual(['08:30', '08:05']);
  });

  test('no other day begins now; a van whose shift is over takes nothing any more', async () => {
    app.clock.at = new Date('2026-11-22T12:00:00Z');
    const early = await edit({ kind: 'leave_now' });
    expect([early.status, early.body.code]).toEqual([409, 'not_today']);

    at('14:00');
    expect((await edit({ kind: 'leave_now' })).status).toBe(200);
    await optimise(app, planId, { mode: 'scratch', iterations: 300 });
    const { routes, unassigned } = await read();
    expect(routes.map(({ vehicleId }: Loose) => vehicleId)).toEqual([grid.ids.V1]);
    expect(routes[0].startAt >= '2026-11-23T14:00').toBe(true);
    expect(unassigned.find(({ ref }: Loose) => ref === 'A').perVehicle).toContainEqual(
      expect.objectContaining({ vehicleId: grid.ids.V1, code: 'WINDOW_UNREACHABLE' }),
    );
  });
});
