import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGrid11, type Grid11, optimise } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

const logistics = '/api/apps/logistics';
let app: TestApp;
let grid: Grid11;

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
  grid = await createGrid11(app);
});
afterAll(() => app.close());

async function send(path: string, body: object) {
  const { status, body: answer } = await app.call('POST', `${logistics}/${path}`, { as: 'editor', body });
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
}

/** Near the depot. Van 1, alone in these plans, takes 500 kg. */
const deliver = async (ref: string, kg: number, priority: number, location: [number, number] | null = [9.52, 47.15]) =>
  (
    await send('deliveries', {
      ref,
      customer: ref,
      serviceDate: grid.date,
      visits: [{ location, serviceS: 60 }],
      demand: { weightG: kg * 1000 },
      priority,
    })
  ).id;

interface Made {
  id: string;
  ids: Record<string, string>;
}
let made = 0;
/** A plan for Van 1 of deliveries by name, with some of them on its route. */
async function planOf(wanted: Record<string, [kg: number, priority: number]>, onRoute: string[]): Promise<Made> {
  made += 1;
  const ids: Record<string, string> = {};
  for (const [name, [kg, priority]] of Object.entries(wanted))
    ids[name] = await deliver(`${name}-${made}`, kg, priority);
  const body = { date: grid.date, deliveryIds: Object.values(ids), vehicleIds: [grid.ids.V1] };
  const { id } = await send('plans', body);
  for (const [position, name] of onRoute.entries())
    await send(`plans/${id}/edits`, { kind: 'move', deliveryIds: [ids[name]], vehicleId: grid.ids.V1, position });
  return { id, ids };
}

async function served({ id, ids }: Made): Promise<string> {
  const { body } = await app.call('GET', `${logistics}/plans/${id}`, { as: 'editor' });
  const onRoutes: string[] = body.routes.flatMap(({ stops }: { stops: { deliveryId?: string }[] }) =>
    stops.flatMap(({ deliveryId }) => deliveryId ?? []),
  );
  return onRoutes.map((stop) => Object.keys(ids).find((name) => ids[name] === stop)).join(' ');
}

describe('what an optimisation is asked to keep stays, however much more another delivery matters', () => {
  test.each(['keep_routes', 'keep_drivers', 'selected'])('%s', async (mode) => {
    const plan = await planOf({ there: [300, 0], urgent: [300, 100], small: [100, 0] }, ['there']);
    const deliveryIds = mode === 'selected' ? { deliveryIds: [plan.ids.urgent, plan.ids.small] } : {};
    await optimise(app, plan.id, { iterations: 500, mode, ...deliveryIds });
    expect((await served(plan)).split(' ').sort()).toEqual(['small', 'there']);
  });

  test('a locked stop behind one that is not', async () => {
    const plan = await planOf({ free: [200, 0], locked: [200, 0], urgent: [300, 100] }, ['free', 'locked']);
    await send(`plans/${plan.id}/edits`, { kind: 'lock_stop', deliveryId: plan.ids.locked, locked: true });
    await optimise(app, plan.id, { iterations: 500, mode: 'scratch' });
    expect((await served(plan)).split(' ').sort()).toEqual(['locked', 'urgent']);
  });
});

test('of the selected only those move: what waits beside them goes on waiting', async () => {
  const plan = await planOf({ there: [100, 50], chosen: [100, 50], waiting: [100, 50] }, ['there']);
  await optimise(app, plan.id, { iterations: 500, mode: 'selected', deliveryIds: [plan.ids.chosen] });
  expect((await served(plan)).split(' ').sort()).toEqual(['chosen', 'there']);
});

test('a plan whose deliveries all lack a place is optimised to the end, and says that of each', async () => {
  const lost = await deliver('LOST', 1, 0, null);
  const { id } = await send('plans', { date: grid.date, deliveryIds: [lost], vehicleIds: [grid.ids.V1] });
  await optimise(app, id, { iterations: 10 });
  const { body } = await app.call('GET', `${logistics}/plans/${id}`, { as: 'editor' });
  expect(body.run).toMatchObject({ status: 'finished', best: { served: 0, unassigned: 1 } });
  expect(body.unassigned).toMatchObject([
    { deliveryId: lost, class: 'impossible', perVehicle: [{ code: 'NOT_GEOCODED' }] },
  ]);
});
