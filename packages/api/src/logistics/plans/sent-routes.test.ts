import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '#migrations/all-migrations.ts';
import { createGrid11, type Grid11, optimise, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

let app: TestApp;
let grid: Grid11;
let planId: string;

const logistics = '/api/apps/logistics';
const tables = [
  ...(['notifications', 'proofs', 'stops', 'routes', 'runs', 'planStates', 'plans', 'travelMatrixPlaces'] as const),
  ...(['travelMatrices', 'shifts', 'drivers', 'deliveries', 'vehicles', 'depots', 'timelineEvents'] as const),
];

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
});
beforeEach(async () => {
  app.clock.at = new Date('2026-11-23T06:30:00Z');
  for (const table of tables) await app.deps.db.deleteFrom(table).execute();
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
  const session = await app.call('GET', '/api/auth/session', { as: 'driver' });
  await giveDriver('V1', { ref: 'D1', name: 'Dana Driver', userId: session.body.userData.id });
  await giveDriver('V2', { ref: 'D2', name: 'Emil Second' });
});
afterAll(() => app.close());

async function giveDriver(van: string, body: object) {
  const { body: driver } = await app.call('POST', `${logistics}/drivers`, {
    as: 'admin',
    body: { licenceExpiresOn: '2027-01-01', ...body },
  });
  const shift = { from: '07:00', to: '18:00', vehicleId: grid.ids[van] };
  await app.call('PUT', `${logistics}/drivers/${driver.id}/shifts/${grid.date}`, { as: 'maintainer', body: shift });
  const { id } = await route(van);
  await app.call('PUT', `${logistics}/routes/${id}/driver`, { as: 'editor', body: { driverId: driver.id } });
}

const read = async () => (await app.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
const route = async (van: string): Promise<Loose> =>
  (await read()).routes.findLast(({ vehicleId }: Loose) => vehicleId === grid.ids[van]);
const letters = ({ stops }: Loose) =>
  stops
    .flatMap(({ deliveryId, status }: Loose) =>
      deliveryId && status !== 'cancelled' ? [grid.letterOf(deliveryId)] : [],
    )
    .join('');
const stopOn = ({ stops }: Loose, letter: string) =>
  stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids[letter]);
const delivery = async (letter: string) =>
  (await app.call('GET', `${logistics}/deliveries/${grid.ids[letter]}`, { as: 'editor' })).body;

async function dispatch(...vans: string[]) {
  const routeIds = await Promise.all(vans.map(async (van) => (await route(van)).id));
  const { body } = await app.call('POST', `${logistics}/plans/${planId}/dispatch`, {
    as: 'editor',
    body: { routeIds },
  });
  expect(body.refused).toEqual([]);
  return body;
}
async function moveRoute(van: string, to: string, more: object = {}) {
  const { id, version } = await route(van);
  const as = van === 'V1' ? 'driver' : 'editor';
  const body = { to, ...(to === 'acknowledged' ? { version } : {}), ...more };
  const answer = await app.call('POST', `${logistics}/routes/${id}/transition`, { as, body });
  expect(answer.status).toBe(200);
}
async function moveStop(letter: string, to: string, at: string) {
  app.clock.at = new Date(at);
  const { id } = stopOn(await route('V1'), letter);
  const answer = await app.call('POST', `${logistics}/stops/${id}/transition`, { as: 'driver', body: { to } });
  expect(answer.status).toBe(200);
}
/** Started at eight of Vaduz; ten minutes late at A. */
async function driveToA() {
  await dispatch('V1');
  app.clock.at = new Date('2026-11-23T07:00:00Z');
  await moveRoute('V1', 'in_progress');
  await moveStop('A', 'arrived', '2026-11-23T07:25:00Z');
  await moveStop('A', 'completed', '2026-11-23T07:50:00Z');
}

/** Found out after the answer has gone out. */
const expectReasons = () =>
  expect
    .poll(async () => (await read()).unassigned.map((one: Loose) => one.class), { timeout: 20_000, interval: 50 })
    .not.toContain('checking');

const edit = (body: object, as: 'editor' | 'maintainer' = 'editor') =>
  app.call('POST', `${logistics}/plans/${planId}/edits`, { as, body: { tellDrivers: true, ...body } });
const move = (letter: string, van: string, position?: number) => ({
  kind: 'move',
  deliveryIds: [grid.ids[letter]],
  vehicleId: grid.ids[van],
  ...(position === undefined ? {} : { position }),
});
const unassign = (letter: string) => ({ kind: 'unassign', deliveryIds: [grid.ids[letter]] });

describe('scenario 16: a route its driver has', () => {
  test('is changed only by who says that the drivers shall be told, and names them', async () => {
    await dispatch('V1', 'V2');
    const before = await read();
    const { status, body } = await edit({ ...move('B', 'V2'), tellDrivers: false });
    expect(status).toBe(409);
    expect(body.code).toBe('route_dispatched');
    expect(body.routes.map(({ driver }: Loose) => driver).sort()).toEqual(['Dana Driver', 'Emil Second']);
    expect(
      (await app.call('POST', `${logistics}/plans/${planId}/preview`, { as: 'editor', body: move('B', 'V2') })).status,
    ).toBe(200);
    expect(await read()).toEqual(before);
  });

  test('goes out as a new version the driver acknowledges; then there is nothing to send', async () => {
    await dispatch('V1');
    await moveRoute('V1', 'acknowledged');
    const seen = await route('V1');
    const { id } = stopOn(seen, 'B');
    expect((await edit(move('B', 'V2', 0))).status).toBe(200);

    const changed = await route('V1');
    expect(letters(changed)).toBe('AC');
    expect(changed).toMatchObject({ status: 'acknowledged', version: seen.version + 1, ackVersion: seen.ackVersion });
    expect(changed.sentVersion).toBe(changed.version);
    expect(changed.kpi).toMatchObject({ stops: 2, driveS: 3600 });
    const planned = await route('V2');
    expect(letters(planned)).toBe('BEFMG');
    expect(planned.status).toBe('planned');
    expect(stopOn(planned, 'B').id).toBe(id);
    expect(await delivery('B')).toMatchObject({ status: 'planned', routeId: planned.id, promised: null });

    const told = await app.deps.db.selectFrom('notifications').select('kind').execute();
    expect(told.filter(({ kind }) => kind === 'route_changed')).toHaveLength(1);
    const { body: timeline } = await app.call('GET', `${logistics}/routes/${changed.id}/timeline`, { as: 'editor' });
    expect(timeline.events.at(-1)).toMatchObject({ type: 'changed', actor: { kind: 'user' } });

    expect(await dispatch('V1')).toMatchObject({ dispatched: [], unchanged: [changed.id] });
    const known = await app.call('POST', `${logistics}/routes/${changed.id}/acknowledge`, {
      as: 'driver',
      body: { version: changed.version },
    });
    expect(known.body.ackVersion).toBe(changed.version);
    expect(await dispatch('V1')).toMatchObject({ dispatched: [], unchanged: [changed.id] });
  });

  test('gives a stop to another that is sent, which keeps its name; both are new versions', async () => {
    await dispatch('V1', 'V2');
    const [from, to] = [await route('V1'), await route('V2')];
    expect((await edit(move('B', 'V2', 0))).status).toBe(200);
    expect(await route('V1')).toMatchObject({ sentVersion: from.version + 1, status: 'dispatched' });
    const target = await route('V2');
    expect(target).toMatchObject({ sentVersion: to.version + 1, status: 'dispatched' });
    expect(letters(target)).toBe('BEFMG');
    expect(stopOn(target, 'B').id).toBe(stopOn(from, 'B').id);
    // 08:20 in Vaduz now, 08:45 before: still within the half hour the customer was promised.
    expect(await delivery('B')).toMatchObject({
      status: 'dispatched',
      routeId: target.id,
      promised: { from: '2026-11-23T07:15:00.000Z', to: '2026-11-23T08:15:00.000Z' },
    });
    // A is promised 08:30 and would come at nine on the other van's way back.
    expect((await edit({ ...move('A', 'V2', 1), acceptBreaches: true }, 'maintainer')).status).toBe(200);
    const start = Date.parse(stopOn(await route('V2'), 'A').startAt);
    const { promised } = await delivery('A');
    expect(Date.parse(promised.from)).toBeLessThanOrEqual(start);
    expect(Date.parse(promised.to)).toBeGreaterThanOrEqual(start);
  });

  test('is not driven at all once its last stop has gone', async () => {
    await dispatch('V1');
    for (const letter of 'ABC') expect((await edit(unassign(letter))).status).toBe(200);
    const plan = await read();
    expect(plan.routes.find(({ vehicleId }: Loose) => vehicleId === grid.ids.V1).status).toBe('cancelled');
    expect(plan.status).toBe('published');
    expect(plan.unassigned.map(({ deliveryId }: Loose) => grid.letterOf(deliveryId))).toEqual(
      expect.arrayContaining(['A', 'B', 'C']),
    );
    expect(await delivery('A')).toMatchObject({ status: 'ready', routeId: null, promised: null });
    const mine = await app.call('GET', `${logistics}/driver/routes?date=${grid.date}`, { as: 'driver' });
    expect(mine.body.routes).toEqual([]);
  });

  describe('what is left over', () => {
    const fit = (letters: string, more: object = {}) =>
      edit({ kind: 'fit_in', deliveryIds: [...letters].map((letter) => grid.ids[letter]), ...more });

    test('joins it where it breaks nothing, and the rest stays out', async () => {
      expect((await fit('J')).body).toMatchObject({ code: 'nothing_sent' });
      expect((await edit(unassign('B'))).status).toBe(200);
      await dispatch('V1');
      const before = await route('V1');
      expect(letters(before)).toBe('AC');
      expect((await fit('JB', { tellDrivers: false })).body).toMatchObject({
        code: 'route_dispatched',
        routes: [expect.objectContaining({ driver: 'Dana Driver' })],
      });
      // Nobody has sent the other van, though B would fit there; J is more than any van takes.
      const { status, body } = await fit('JBA');
      expect(status).toBe(200);
      expect(body.unassigned.map(({ deliveryId }: Loose) => grid.letterOf(deliveryId))).toContain('J');
      const after = await route('V1');
      expect([...letters(after)].toSorted().join('')).toBe('ABC');
      expect(after.sentVersion).toBe(before.version + 1);
      expect(after.breaches).toEqual(before.breaches);
      expect(await delivery('B')).toMatchObject({ status: 'dispatched', routeId: after.id });
      expect(letters(await route('V2'))).not.toContain('B');
      expect((await fit('J')).body).toMatchObject({ code: 'nothing_fits' });
      expect((await fit('B')).body).toMatchObject({ code: 'nothing_fits' });
    });

    test('joins a van on the road where it is picked up there: goods at the depot are too late for it', async () => {
      expect((await edit(unassign('B'))).status).toBe(200);
      await driveToA();
      expect((await fit('B')).body).toMatchObject({ code: 'nothing_fits' });
      const path = `${logistics}/deliveries/${grid.ids.B}`;
      expect((await app.call('PATCH', path, { as: 'editor', body: { kind: 'pickup' } })).status).toBe(200);
      expect((await fit('B')).status).toBe(200);
      // As far as before C; so C keeps its time.
      expect(letters(await route('V1'))).toBe('ACB');
      expect(await delivery('B')).toMatchObject({ status: 'out_for_delivery' });
    });
  });

  test('breaks no limit nobody has taken on', async () => {
    await dispatch('V1', 'V2');
    const refused = await edit(move('C', 'V2'));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'breaches_accepted' });
    expect(refused.body.breaches).toContainEqual(
      expect.objectContaining({ vehicleId: grid.ids.V2, cause: 'load', amount: 20_000, dimension: 'weightG' }),
    );
    expect((await edit({ ...move('C', 'V2'), acceptBreaches: true })).status).toBe(403);
    const taken = await edit({ ...move('C', 'V2'), acceptBreaches: true }, 'maintainer');
    expect(taken.status).toBe(200);
    const van2 = await route('V2');
    expect(van2.peakLoad.weightG).toBe(320_000);
    expect(van2.breaches.every(({ acceptedBy }: Loose) => Boolean(acceptedBy))).toBe(true);
  });
});

describe('a route under way', () => {
  test('keeps what is done, and what is ahead is planned from there', async () => {
    await driveToA();
    const before = await route('V1');
    expect((await edit(unassign('B'))).status).toBe(200);
    const after = await route('V1');
    expect(letters(after)).toBe('AC');
    expect(stopOn(after, 'A')).toEqual(stopOn(before, 'A'));
    // 07:50 from A, fifteen minutes to C, ten there, thirty home.
    expect(stopOn(after, 'C')).toMatchObject({ arriveAt: '2026-11-23T08:05:00.000Z', travelS: 900 });
    expect(after.endAt).toBe('2026-11-23T08:45:00.000Z');
    expect(after.kpi).toMatchObject({ stops: 2, driveS: 900 + 900 + 1800, distanceM: 30_000 });
    expect(after.ackVersion).toBeLessThan(after.sentVersion);
    expect(await delivery('B')).toMatchObject({ status: 'ready', routeId: null });
    await expectReasons();

    // Back from the pile: he is expected to come there now, not at the time of the plan.
    expect((await edit(move('B', 'V1', 1))).status).toBe(200);
    const again = await route('V1');
    expect(letters(again)).toBe('ABC');
    expect(stopOn(again, 'B').arriveAt).toBe('2026-11-23T07:55:00.000Z');
    expect(await delivery('B')).toMatchObject({ status: 'out_for_delivery', routeId: again.id });
  });

  test('does not give away what has been done, nor take anything before it', async () => {
    await driveToA();
    await moveStop('B', 'arrived', '2026-11-23T07:56:00Z');
    const before = await read();
    for (const letter of ['A', 'B']) {
      const { status, body } = await edit(move(letter, 'V2'));
      expect([status, body.code]).toEqual([409, 'stop_passed']);
    }
    expect((await edit(unassign('A'))).body.code).toBe('stop_passed');
    expect((await edit(move('G', 'V1', 1))).body.code).toBe('position_passed');
    expect(await read()).toEqual(before);
    expect((await edit(move('G', 'V1', 2))).status).toBe(200);
    expect(letters(await route('V1'))).toBe('ABGC');
    // He is at B until six past eight of UTC; G is 8 units away from there.
    expect(stopOn(await route('V1'), 'G').arriveAt).toBe('2026-11-23T08:46:00.000Z');
  });

  test('done out of order, what was left behind can still go elsewhere', async () => {
    await driveToA();
    await moveStop('C', 'completed', '2026-11-23T08:20:00Z');
    expect((await edit(move('B', 'V2', 0))).status).toBe(200);
    const home = await route('V1');
    expect(letters(home)).toBe('AC');
    expect(home.status).toBe('returning');
    expect(home.endAt).toBe('2026-11-23T08:50:00.000Z');
    // On the way home he is given more to do.
    expect((await edit(move('G', 'V1'))).status).toBe(200);
    expect(await route('V1')).toMatchObject({ status: 'in_progress' });
  });

  test('done out of order, places before what was left behind are still ahead', async () => {
    await driveToA();
    await moveStop('C', 'completed', '2026-11-23T08:20:00Z');
    const { body } = await app.call('GET', `${logistics}/plans/${planId}/insertions?deliveryId=${grid.ids.G}`, {
      as: 'editor',
    });
    const places = body.insertions.filter(({ vehicleId }: Loose) => vehicleId === grid.ids.V1);
    expect(places.map(({ position }: Loose) => position).sort()).toEqual([1, 3]);
    for (const { position } of places) {
      const preview = { as: 'editor', body: move('G', 'V1', position) } as const;
      expect((await app.call('POST', `${logistics}/plans/${planId}/preview`, preview)).status).toBe(200);
    }
  });

  test('emptied on its way takes nothing in an optimisation: what waits goes to another van', async () => {
    await dispatch('V1');
    await moveRoute('V1', 'in_progress');
    expect(
      (await edit({ kind: 'unassign', deliveryIds: ['A', 'B', 'C'].map((letter) => grid.ids[letter]) })).status,
    ).toBe(200);
    expect(await route('V1')).toMatchObject({ status: 'returning' });
    await optimise(app, planId, { iterations: 500 });
    expect(letters(await route('V1'))).toBe('');
    const { kpi, unassigned } = await read();
    expect(kpi.served + kpi.unassigned).toBe(Object.keys(grid.ids).length - 2);
    expect(unassigned.map((one: Loose) => one.class)).not.toContain('checking');
    const reasons = unassigned.find(({ deliveryId }: Loose) => deliveryId === grid.ids.C).perVehicle;
    expect(reasons).toContainEqual(expect.objectContaining({ vehicleId: grid.ids.V1, code: 'LOCKED' }));
  });

  test('what was cancelled on it and is wanted again waits, with its reason, for any van', async () => {
    await driveToA();
    const before = await read();
    const { id } = stopOn(await route('V1'), 'B');
    const moveDelivery = (to: string) =>
      app.call('POST', `${logistics}/deliveries/${grid.ids.B}/status`, {
        as: 'maintainer',
        body: { to, reason: 'Told by telephone' },
      });
    expect((await moveDelivery('cancelled')).status).toBe(200);
    expect((await moveDelivery('ready')).status).toBe(200);
    await expectReasons();
    // Counted with the one that was cancelled, which is still to be seen.
    expect((await edit(move('B', 'V1', 3))).status).toBe(200);
    expect(letters(await route('V1'))).toBe('ACB');
    const back = await route('V1');
    expect(back.stops.filter(({ deliveryId }: Loose) => deliveryId === grid.ids.B)).toHaveLength(1);
    expect([stopOn(back, 'B').id, stopOn(back, 'B').status]).toEqual([id, 'pending']);
    const { kpi, unassigned } = await read();
    expect([kpi.served, unassigned.length]).toEqual([before.kpi.served, before.unassigned.length]);

    expect((await edit(unassign('B'))).status).toBe(200);
    await optimise(app, planId, { iterations: 500 });
    expect(letters(await route('V2'))).toContain('B');
  });

  test('places are found from where the driver is', async () => {
    await driveToA();
    const { body } = await app.call('GET', `${logistics}/plans/${planId}/insertions?deliveryId=${grid.ids.G}`, {
      as: 'editor',
    });
    const places = body.insertions.filter(({ vehicleId }: Loose) => vehicleId === grid.ids.V1);
    expect(places.map(({ position }: Loose) => position).sort()).toEqual([1, 2, 3]);
    const last = places.find(({ position }: Loose) => position === 3);
    expect(last).toMatchObject({ deltaDriveS: 2400 });
    expect(last.isLocked).toBe(false);
  });
});

describe('a route that comes to an early end', () => {
  const list = async () =>
    (await app.call('GET', `${logistics}/plans?date=${grid.date}`, { as: 'editor' })).body.plans[0].kpi;

  test('cancelled, counts for nothing: its deliveries wait, its van is free, and no undo sends it out again', async () => {
    const before = await read();
    const { id, kpi } = await route('V1');
    await edit({ kind: 'lock_stop', deliveryId: grid.ids.E, locked: true });
    await app.call('POST', `${logistics}/routes/${id}/transition`, { as: 'editor', body: { to: 'cancelled' } });
    const after = await read();
    expect(after.kpi).toMatchObject({
      served: before.kpi.served - 3,
      unassigned: before.kpi.unassigned + 3,
      vehicles: 1,
      driveS: before.kpi.driveS - kpi.driveS,
    });
    expect(after.unassigned).toHaveLength(after.kpi.unassigned);
    expect(after.idleVehicles).toMatchObject([{ vehicleId: grid.ids.V1 }]);
    const { priority, ...figures } = after.kpi;
    expect(await list()).toMatchObject(figures);

    await expectReasons();

    await app.call('POST', `${logistics}/plans/${planId}/undo`, { as: 'editor' });
    const undone = await read();
    expect(undone.routes.map(({ status }: Loose) => status)).toEqual(['cancelled', 'planned']);
    expect(undone.unassigned).toHaveLength(after.unassigned.length);
    await expectReasons();
    expect((await edit(move('A', 'V1', 0))).status).toBe(200);
    expect((await read()).routes.map(({ status }: Loose) => status)).toEqual(['cancelled', 'planned', 'planned']);
  });

  test('what was looked for before it does not take the place of the reasons found after it', async () => {
    const { solveRunner } = app.deps;
    const { explain } = solveRunner;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const calls = { begun: 0, ended: 0 };
    solveRunner.explain = async (order) => {
      if (calls.begun++ === 0) await held;
      const found = await explain(order);
      calls.ended++;
      return found;
    };
    try {
      await app.call('POST', `${logistics}/plans/${planId}/recompute`, { as: 'editor' });
      const { id } = await route('V1');
      await app.call('POST', `${logistics}/routes/${id}/transition`, { as: 'editor', body: { to: 'cancelled' } });
      await expectReasons();
      const { ended } = calls;
      letGo();
      await expect.poll(() => calls.ended).toBeGreaterThan(ended);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect((await read()).unassigned.map((one: Loose) => one.class)).not.toContain('checking');
    } finally {
      solveRunner.explain = explain;
    }
  });

  test('is not planned anew by a search that was under way, nor is what was cancelled meanwhile', async () => {
    const { solveRunner } = app.deps;
    const { start } = solveRunner;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isSearching = false;
    solveRunner.start = (...order) => {
      isSearching = true;
      const job = start(...order);
      return { ...job, done: held.then(() => job.done) };
    };
    try {
      await dispatch('V1');
      const gone = letters(await route('V1'));
      const [cancelled = '', ...others] = letters(await route('V2'));
      const order = { mode: 'keep_routes', iterations: 200 };
      await app.call('POST', `${logistics}/plans/${planId}/optimise`, { as: 'editor', body: order });
      await expect.poll(() => isSearching).toBe(true);
      const { id } = await route('V1');
      await app.call('POST', `${logistics}/routes/${id}/transition`, { as: 'editor', body: { to: 'cancelled' } });
      const body = { to: 'cancelled', reason: 'Not wanted' };
      await app.call('POST', `${logistics}/deliveries/${grid.ids[cancelled]}/status`, { as: 'maintainer', body });
      letGo();
      await expect.poll(async () => (await read()).status, { timeout: 20_000 }).not.toBe('optimising');
      const { routes, unassigned } = await read();
      const standing = routes.filter(({ status }: Loose) => status !== 'cancelled');
      expect(standing.map(({ vehicleId }: Loose) => vehicleId)).toEqual([grid.ids.V2]);
      expect([...letters(standing[0])].toSorted()).toEqual(others.toSorted());
      const waiting = unassigned.map(({ deliveryId }: Loose) => grid.letterOf(deliveryId));
      expect(waiting).toEqual(expect.arrayContaining([...gone]));
      expect(waiting).not.toContain(cancelled);
      await expectReasons();
    } finally {
      solveRunner.start = start;
    }
  });

  test('is out of the plan too where it ended before steps forgot such routes', async () => {
    const { id } = await route('V1');
    await app.deps.db.updateTable('routes').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await migrations['0193-ended-routes']?.up(app.deps.db);
    expect((await edit({ kind: 'lock_stop', deliveryId: grid.ids.E, locked: true })).status).toBe(200);
    expect((await read()).routes.map(({ status }: Loose) => status)).toEqual(['cancelled', 'planned']);
  });

  test('broken off, counts for what was done of it', async () => {
    await driveToA();
    const { id } = await route('V1');
    const body = { to: 'aborted', reason: 'The van broke down' };
    await app.call('POST', `${logistics}/routes/${id}/transition`, { as: 'editor', body });
    const { kpi, unassigned } = await read();
    const done = stopOn(await route('V1'), 'A');
    const { kpi: other } = await route('V2');
    expect(kpi).toMatchObject({ driveS: other.driveS + done.travelS, distanceM: other.distanceM + done.distanceM });
    expect(kpi.stops).toBe(other.stops + 1);
    expect(unassigned).toHaveLength(kpi.unassigned);
    const { priority, ...figures } = kpi;
    expect(await list()).toMatchObject(figures);
    // Another route of the same van takes the rest: it is one van still.
    expect((await edit(move('B', 'V1'))).status).toBe(200);
    const again = await read();
    expect(again.routes.filter(({ vehicleId }: Loose) => vehicleId === grid.ids.V1)).toHaveLength(2);
    expect(again.kpi.vehicles).toBe(2);
  });
});

describe('the rest of the plan', () => {
  test('the locks and breaches of a route its driver has are not changed', async () => {
    await dispatch('V1');
    const before = await read();
    for (const change of [
      { kind: 'lock_route', vehicleId: grid.ids.V1, lock: 'all' },
      { kind: 'lock_stop', deliveryId: grid.ids.A, locked: true },
      { kind: 'accept_breach', vehicleId: grid.ids.V1, cause: 'delay' },
    ])
      expect((await edit(change)).body.code).toBe('route_dispatched');
    expect(await read()).toEqual(before);
  });

  test('a completed route stays the only one of its van whatever else is changed, and takes nothing more', async () => {
    await driveToA();
    for (const letter of 'BC') await moveStop(letter, 'completed', '2026-11-23T08:30:00Z');
    await moveRoute('V1', 'completed');
    expect((await edit({ kind: 'lock_stop', deliveryId: grid.ids.E, locked: true })).status).toBe(200);
    const { routes } = await read();
    expect(routes.map(({ status }: Loose) => status)).toEqual(['completed', 'planned']);
    expect((await edit(move('G', 'V1'))).body.code).toBe('route_closed');
  });

  test('undo is offered for what leaves sent routes alone, and for nothing else', async () => {
    await edit(move('G', 'V1'));
    await dispatch('V1');
    expect(await read()).toMatchObject({ canUndo: false });
    const undo = () => app.call('POST', `${logistics}/plans/${planId}/undo`, { as: 'editor' });
    expect((await undo()).body.code).toBe('route_dispatched');
    await edit(unassign('M'));
    expect(await read()).toMatchObject({ canUndo: true });
    const undone = await undo();
    expect(undone.status).toBe(200);
    expect(letters(await route('V2'))).toContain('M');
    await edit(move('E', 'V1'));
    expect(await read()).toMatchObject({ canUndo: false });
  });

  test('a stop that is arrived at while a move is worked out is not moved', async () => {
    await driveToA();
    const [moved] = await Promise.all([
      edit(move('B', 'V2')),
      moveStop('B', 'arrived', '2026-11-23T07:56:00Z').catch(() => undefined),
    ]);
    const now = await route('V1');
    const isThere = letters(now).includes('B');
    expect(moved.status).toBe(isThere ? 409 : 200);
    expect((await delivery('B')).status).toBe(isThere ? 'arrived' : 'planned');
  });
});
