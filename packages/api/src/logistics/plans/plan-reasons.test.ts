import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toJson } from '#core/database/column-kinds.ts';
import { createGrid11, type Grid11, optimise, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { explainBrokenOff } from './explain-again.service.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

let app: TestApp;
let grid: Grid11;
let planId: string;
let plan: Loose;

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
  // Where the machine is busy the first reasons are hurried; thorough ones follow by themselves.
  await vi.waitFor(
    async () => {
      plan = await read();
      expect(on('N', 'V2')?.shortByS).toBe(2400);
    },
    { timeout: 45_000, interval: 100 },
  );
});
afterAll(() => app.close());

const path = () => `/api/apps/logistics/plans/${planId}`;
const read = async () => (await app.call('GET', path(), { as: 'editor' })).body;
const reasonOf = (letter: string): Loose =>
  plan.unassigned.find(({ deliveryId }: Loose) => deliveryId === grid.ids[letter]);
const on = (letter: string, van: string): Loose =>
  reasonOf(letter).perVehicle.find(({ vehicleId }: Loose) => vehicleId === grid.ids[van]);
const fixOf = (letter: string, kind: string, van: string): Loose =>
  reasonOf(letter).relaxations.find((fix: Loose) => fix.kind === kind && fix.vehicleId === grid.ids[van]);
const applied = async (letter: string, { id }: Loose): Promise<Loose> => {
  const body = { kind: 'apply_fix', deliveryId: grid.ids[letter], relaxationId: id };
  return (await app.call('POST', `${path()}/edits`, { as: 'editor', body })).body;
};
const letters = (route: Loose) =>
  route.stops.flatMap(({ deliveryId }: Loose) => (deliveryId ? [grid.letterOf(deliveryId)] : [])).join('');
const startOf = (shown: Loose, letter: string): string =>
  shown.routes.flatMap(({ stops }: Loose) => stops).find(({ deliveryId }: Loose) => deliveryId === grid.ids[letter])
    .startAt;
const routeOf = (shown: Loose, van: string): Loose =>
  shown.routes.find(({ vehicleId }: Loose) => vehicleId === grid.ids[van]);

describe('scenario 3: why four are left over', () => {
  test('J is too heavy for every van, by the least 100 kg', () => {
    expect(reasonOf('J').class).toBe('impossible');
    expect(on('J', 'V1')).toMatchObject({ code: 'CAPACITY_SINGLE', tooMuch: 100_000, dimension: 'weightG' });
    expect(on('J', 'V2')).toMatchObject({ code: 'CAPACITY_SINGLE', tooMuch: 300_000 });
  });

  test('K needs a skill no van has', () => {
    expect(reasonOf('K').class).toBe('impossible');
    for (const van of ['V1', 'V2']) expect(on('K', van)).toMatchObject({ code: 'SKILL', missing: ['taillift'] });
  });

  test('H cannot be reached before 09:30, half an hour too late', () => {
    expect(reasonOf('H').class).toBe('impossible');
    expect(on('H', 'V1')).toMatchObject({
      code: 'WINDOW_UNREACHABLE',
      shortByS: 1800,
      earliestAt: '2026-11-23T08:30:00.000Z',
      windowEndsAt: '2026-11-23T08:00:00.000Z',
    });
  });

  test('N could be done, but not in this plan: Van 1 is not cold, Van 2 misses 40 minutes', () => {
    expect(reasonOf('N').class).toBe('tradeoff');
    expect(on('N', 'V1')).toMatchObject({ code: 'SKILL', missing: ['cold'] });
    expect(on('N', 'V2')).toMatchObject({ code: 'SHIFT_END', shortByS: 2400 });
  });
});

describe('scenario 4: the fix for N', () => {
  test('says its price, and keeps its word', async () => {
    const fix = fixOf('N', 'extend_shift', 'V2');
    expect(fix).toMatchObject({
      until: '14:40',
      byS: 2400,
      deltaServed: 1,
      deltaDriveS: 5400,
      deltaDistanceM: 45_000,
    });
    const after = await applied('N', fix);
    expect(after.kpi).toMatchObject({ served: 8, driveS: 17_400 });
    expect(letters(routeOf(after, 'V2'))).toBe('EFGNM');
    expect([startOf(after, 'N'), startOf(after, 'M')]).toEqual([
      '2026-11-23T11:00:00.000Z', // 12:00 in Vaduz
      '2026-11-23T12:10:00.000Z',
    ]);
    expect(routeOf(after, 'V2').endAt).toBe('2026-11-23T13:40:00.000Z');
    await app.call('POST', `${path()}/undo`, { as: 'editor' });
  });

  test('one minute less leaves N where it was', async () => {
    const override = { vehicleId: grid.ids.V2, shift: { from: '08:00', to: '14:39' } };
    await app.call('POST', `${path()}/edits`, { as: 'editor', body: { kind: 'override', override } });
    await optimise(app, planId, { iterations: 3000 });
    const after = await read();
    expect(after.kpi.served).toBe(7);
    expect(after.unassigned.map(({ deliveryId }: Loose) => grid.letterOf(deliveryId))).toContain('N');
    await app.call('POST', `${path()}/undo`, { as: 'editor' });
    await app.call('POST', `${path()}/undo`, { as: 'editor' });
  });
});

describe('scenario 5: an earlier start for H', () => {
  test('serves H at 09:00 for 340 minutes; undo gives back the plan of scenario 2', async () => {
    const after = await applied('H', fixOf('H', 'start_earlier', 'V1'));
    const stop = routeOf(after, 'V1').stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids.H);
    expect(stop.startAt).toBe('2026-11-23T08:00:00.000Z');
    expect(after.kpi.driveS).toBe(20_400);
    const undone = (await app.call('POST', `${path()}/undo`, { as: 'editor' })).body;
    const facts = ({ routes, kpi }: Loose) => ({
      kpi,
      routes: routes.map(({ stops, startAt, endAt }: Loose) => ({ startAt, endAt, stops })),
    });
    expect(facts(undone)).toEqual(facts(plan));
  });
});

test('a van with its most stops: one stop more is a fix that says so', async () => {
  const changed = await app.call('PATCH', `/api/apps/logistics/fleet/${grid.ids.V2}`, {
    as: 'admin',
    body: { maxStops: 2 },
  });
  expect(changed.status).toBe(200);
  await optimise(app, planId, { iterations: 3000 });
  const fix = await vi.waitFor(
    async () => {
      plan = await read();
      const found = plan.unassigned
        .flatMap(({ deliveryId, relaxations }: Loose) =>
          relaxations.map((one: Loose) => ({ letter: grid.letterOf(deliveryId), one })),
        )
        .find(({ one }: Loose) => one.kind === 'raise_limit');
      expect(found).toBeDefined();
      return found;
    },
    { timeout: 45_000, interval: 100 },
  );
  expect(fix.one).toMatchObject({ vehicleId: grid.ids.V2, limit: 'maxStops', amount: 1, deltaServed: 1 });
  const after = await applied(fix.letter, fix.one);
  expect(after.kpi.served).toBe(plan.kpi.served + 1);
  expect(routeOf(after, 'V2').breaches).toMatchObject([{ cause: 'max_tasks', amount: 1 }]);
});

describe('reasons that a restart broke off are looked for once', () => {
  const classes = async (): Promise<string[]> => (await read()).unassigned.map((one: Loose) => one.class);
  const whenKnown = () =>
    vi.waitFor(async () => expect(await classes()).not.toContain('checking'), { timeout: 20_000 });

  /** How often the search was begun that comes of what `happens`; a busy machine may look a second time, for longer. */
  async function searchesAfter(happens: () => Promise<void>): Promise<number> {
    await whenKnown();
    const { db, solveRunner } = app.deps;
    const reasons = toJson([]);
    await db.updateTable('planStates').set({ reasons }).where('planId', '=', planId).execute();
    const explain = vi.spyOn(solveRunner, 'explain');
    await happens();
    await new Promise((resolve) => setTimeout(resolve, 300)); // a search too many would have begun by then
    const limits = explain.mock.calls.map(([{ timeLimitS }]) => timeLimitS);
    explain.mockRestore();
    return limits.filter((limit) => limit === limits[0]).length;
  }

  test('when several read the plan', async () => {
    const begun = await searchesAfter(async () => {
      const seen = await Promise.all([classes(), classes(), classes()]);
      expect(seen.flat()).toContain('checking');
      await whenKnown();
    });
    expect(begun).toBe(1);
  });

  test('when what a slow reader has read is older than what was found meanwhile', async () => {
    const begun = await searchesAfter(() =>
      explainBrokenOff(app.deps, planId, async () => {
        const old = await read();
        await whenKnown();
        return old;
      }).then((shown) => expect(shown.unassigned.map((one) => one.class)).toContain('checking')),
    );
    expect(begun).toBe(1);
  });
});
