import { existsSync, readFileSync } from 'node:fs';
import { extractPath } from '@cartage/roads/test/extracts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optimise } from './grid-11.ts';
import { endOfImport } from './import-tiny-town.ts';
import { openTestApp, type TestApp } from './open-app.ts';

/** Real files lie beside the checkout and are never part of it. */
const extract = extractPath('liechtenstein');
const samples = new URL('../../../../shared/data/samples/', import.meta.url);
const isThere = existsSync(extract) && existsSync(samples);
if (!isThere) console.warn(`Skipped: there is no extract at ${extract}, or no samples at ${samples.pathname}`);

const logistics = '/api/apps/logistics';
const date = '2026-11-23';
let app: TestApp;
beforeAll(async () => {
  if (isThere) app = await openTestApp({ seeded: false, solves: true });
}, 60_000);
afterAll(() => app?.close());

async function importFile(kind: string) {
  const form = new FormData();
  form.append('file', new Blob([readFileSync(new URL(`${kind}-liechtenstein.csv`, samples))]), `${kind}.csv`);
  form.append('kind', kind);
  form.append('date', date);
  const checked = await app.call('POST', `${logistics}/imports`, { as: 'admin', body: form });
  expect(checked.status).toBe(201);
  const { body: whole } = await app.call('GET', `${logistics}/imports/${checked.body.id}?itemsPerPage=100`, {
    as: 'admin',
  });
  const { body } = await app.call('POST', `${logistics}/imports/${checked.body.id}/commit`, { as: 'admin', body: {} });
  return { checked: checked.body, rows: whole.rows, report: body };
}

test.skipIf(!isThere)(
  'the sample day on the roads of Liechtenstein: every address found, every leg on a street',
  async () => {
    app.roads.extracts.set('liechtenstein.osm.pbf', readFileSync(extract));
    const started = await app.call('POST', `${logistics}/regions/imports`, {
      as: 'admin',
      body: { path: 'liechtenstein.osm.pbf', name: 'Liechtenstein', profiles: ['car', 'truck', 'bicycle'] },
    });
    expect(await endOfImport(app, started.body.id, 200_000)).toMatchObject({ status: 'done' });

    await importFile('depots');
    const { report: fleet } = await importFile('vehicles');
    const { checked, rows, report: day } = await importFile('deliveries');
    const looked = rows.filter(({ place }: { place: unknown }) => place !== null);
    expect(looked.length).toBeGreaterThan(5);
    expect(looked.map(({ place }: { place: { status: string } }) => place.status)).not.toContain('none');
    const unplaced = checked.problems.filter(({ code }: { code: string }) => /location|address|town/.test(code));
    expect(unplaced).toEqual([]);

    const created = await app.call('POST', `${logistics}/plans`, {
      as: 'editor',
      body: { date, deliveryIds: day.ids.deliveries, vehicleIds: fleet.ids.vehicles },
    });
    const travel = (await app.call('GET', `${logistics}/roads/plans/${created.body.id}`, { as: 'editor' })).body;
    expect(travel).toMatchObject({ kind: 'road', why: null, source: 'Liechtenstein', unreachable: [] });
    await optimise(app, created.body.id, { iterations: 300 });
    const plan = (await app.call('GET', `${logistics}/plans/${created.body.id}`, { as: 'editor' })).body;
    expect(plan).toMatchObject({ travel: 'road' });
    expect(plan.kpi.served).toBeGreaterThan(20);

    const { routes } = (await app.call('GET', `${logistics}/roads/plans/${plan.id}/lines`, { as: 'editor' })).body;
    expect(routes).toHaveLength(plan.routes.length);
    for (const [at, { legs }] of routes.entries()) {
      const stops = plan.routes[at].stops;
      for (const [index, leg] of legs.entries()) {
        const to = stops[index + 1];
        if (to.location === null) continue;
        expect([leg.isRoad, leg.distanceM]).toEqual([true, to.distanceM]);
        expect(leg.coordinates.length).toBeGreaterThan(0);
      }
    }
  },
  300_000,
);
