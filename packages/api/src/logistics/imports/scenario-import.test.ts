import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromJson } from '#core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/imports';
const send = (content: string, as: 'maintainer' | 'editor' = 'maintainer') => {
  const body = new FormData();
  body.append('file', new File([content], 'scenario.json'));
  body.append('kind', 'scenario');
  return app.call('POST', path, { as, body });
};
const commit = (id: string) => app.call('POST', `${path}/${id}/commit`, { as: 'maintainer', body: {} });
const grid11 = async () =>
  JSON.stringify((await app.call('GET', `${path}/samples/grid-11`, { as: 'maintainer' })).body);

test('GRID-11 is loaded with its windows, loads, shifts and travel', async () => {
  const { status, body } = await send(await grid11());
  expect([status, body.rows, body.problems]).toEqual([201, 14, []]);
  const { body: report } = await commit(body.id);
  expect(report).toMatchObject({ created: 14, updated: 0, skipped: 0 });
  expect([report.ids.depots.length, report.ids.vehicles.length, report.ids.deliveries.length]).toEqual([1, 2, 11]);

  const { vehicles } = (await app.call('GET', '/api/apps/logistics/fleet?sortBy=ref', { as: 'maintainer' })).body;
  expect(vehicles).toMatchObject([
    {
      ref: 'Van 1',
      shift: { from: '08:00', to: '16:00' },
      capacity: { weightG: 500_000 },
      skills: [],
      homeDepotId: report.ids.depots[0],
    },
    { ref: 'Van 2', shift: { from: '08:00', to: '14:00' }, capacity: { weightG: 300_000 }, skills: ['cold'] },
  ]);
  const { deliveries } = (
    await app.call('GET', '/api/apps/logistics/deliveries?sortBy=ref&itemsPerPage=20', { as: 'maintainer' })
  ).body;
  expect(deliveries.map(({ ref }: { ref: string }) => ref).join('')).toBe('ABCEFGHJKMN');
  expect(deliveries[9]).toMatchObject({
    status: 'ready',
    serviceDate: null,
    priority: 50,
    skills: ['cold'],
    demand: { weightG: 60_000 },
    visits: [{ serviceS: 1800, windows: [{ from: '12:00', to: '13:30' }] }],
  });

  const [depot, b] = [report.ids.depots[0], report.ids.deliveries[1]];
  const kept = await app.deps.db.selectFrom('travelMatrices').selectAll().executeTakeFirstOrThrow();
  const matrix = {
    placeIds: fromJson(kept.placeIds),
    durationsS: fromJson(kept.durationsS),
    distancesM: fromJson(kept.distancesM),
  };
  expect(matrix.placeIds).toEqual([depot, ...report.ids.deliveries]);
  const [from, to] = [depot, b].map((id) => matrix.placeIds.indexOf(id));
  // Four units along the grid.
  expect(matrix.durationsS[(from ?? 0) * 12 + (to ?? 0)]).toBe(1200);
  expect(matrix.distancesM[(from ?? 0) * 12 + (to ?? 0)]).toBe(10_000);
});

test('the same scenario again changes what is there and creates nothing', async () => {
  const { body } = await send(await grid11());
  expect((await commit(body.id)).body).toMatchObject({ created: 0, updated: 14 });
  expect(await app.deps.db.selectFrom('travelMatrices').selectAll().execute()).toHaveLength(1);
});

test('mistakes are named by record and path, and keep all of it out', async () => {
  const scenario = JSON.parse(await grid11());
  scenario.name = 'Broken';
  scenario.vehicles[1].depot = 'Nowhere';
  scenario.deliveries[1].ref = 'A';
  scenario.matrix.placeIds[3] = 'Z';
  const { body } = await send(JSON.stringify(scenario));
  expect(
    body.problems.map(({ line, column, code }: { line: number; column: string; code: string }) => [line, column, code]),
  ).toEqual([
    [0, 'matrix.placeIds.1', 'ambiguous_place'],
    [0, 'matrix.placeIds.2', 'unknown_place'],
    [0, 'matrix.placeIds.3', 'unknown_place'],
    [3, 'vehicles.1.depot', 'unknown_depot'],
    [5, 'deliveries.1.ref', 'ref_twice'],
  ]);
  const refused = await commit(body.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'has_problems']);
  scenario.deliveries[0].visits[0].location = [500, 0];
  scenario.matrix.durationsS.pop();
  const invalid = await send(JSON.stringify(scenario));
  expect(invalid.body.problems.map(({ column }: { column: string }) => column)).toEqual([
    'matrix.durationsS',
    'deliveries.0.visits.0.location.0',
  ]);
});

test('a scenario that cannot be written whole is not written at all', async () => {
  const scenario = JSON.parse(await grid11());
  scenario.depots[0].name = 'Changed';
  const { body } = await send(
    JSON.stringify({
      ...scenario,
      deliveries: scenario.deliveries.map((one: object) => ({ ...one, notes: 'changed' })),
    }),
  );
  await app.deps.db.updateTable('deliveries').set({ status: 'delivered' }).where('ref', '=', 'N').execute();
  expect((await commit(body.id)).status).toBe(409);
  const { depots } = (await app.call('GET', '/api/apps/logistics/depots', { as: 'maintainer' })).body;
  expect(depots).toMatchObject([{ name: 'Depot D' }]);
  expect(await app.deps.db.selectFrom('deliveries').select('id').where('notes', '=', 'changed').execute()).toEqual([]);
});

test('who may not create vehicles may not load one', async () => {
  expect((await send(await grid11(), 'editor')).status).toBe(403);
});

test.each([
  ['[]'],
  ['null'],
  ['{"name":"x","deliveries":{"__proto__":[]}}'],
  ['{"name":"x","depots":[null,1,"x",[]]}'],
])('%s is no scenario', async (content) => {
  const { status, body } = await send(content);
  expect(status).toBe(201);
  expect(body.problems.length).toBeGreaterThan(0);
  expect((await commit(body.id)).status).toBe(409);
});
