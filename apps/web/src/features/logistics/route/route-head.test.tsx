import '#test/dom.ts';
import { fromJson, toJson } from '@cartage/api/core/database/column-kinds.ts';
import { driveGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());

it('counts what is done as the dashboard does: what failed is told apart', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const { routeId, stopId } = await driveGrid11(api);
  const body = { to: 'failed', failureReason: 'refused' };
  const path = `/api/apps/logistics/stops/${stopId}/transition`;
  await api.call('POST', path, { as: 'driver', body: { to: 'arrived' } });
  expect((await api.call('POST', path, { as: 'driver', body })).status).toBe(200);
  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await page.sees('0 of 3 · 1 failed');
});

it('a sheet for the driver leaves out what is told by name, whatever other facts there are', async () => {
  const { routeId } = await firstRoute();
  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await page.sees('Cost');
  const named = (isScreenOnly: boolean) =>
    page
      .all(`main dl > div${isScreenOnly ? '[data-screen]' : ':not([data-screen])'} > dt`)
      .map(({ textContent }) => textContent);
  expect(named(true)).toEqual(['Version', 'Stops done', 'Cost', 'CO₂']);
  expect(named(false)).toEqual(
    expect.arrayContaining(['Driver', 'Start', 'Finish', 'Driving', 'Distance', 'Load at most']),
  );
});

it('tells what a stop breaks at that stop, and once', async () => {
  const { routeId } = await firstRoute();
  const { db } = api.deps;
  const late = { cause: 'delay' as const, amount: 600 };
  const route = await db.selectFrom('routes').select('planned').where('id', '=', routeId).executeTakeFirstOrThrow();
  const planned = { ...fromJson(route.planned), breaches: [late, { cause: 'shift' as const, amount: 1800 }] };
  await db
    .updateTable('routes')
    .set({ planned: toJson(planned) })
    .where('id', '=', routeId)
    .execute();
  const stops = await db
    .selectFrom('stops')
    .select(['id', 'planned'])
    .where('routeId', '=', routeId)
    .orderBy('sequence')
    .execute();
  for (const { id, planned: stop } of stops)
    await db
      .updateTable('stops')
      .set({ planned: toJson({ ...fromJson(stop), breaches: [late] }) })
      .where('id', '=', id)
      .execute();
  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await page.sees('Limits broken');
  const lines = page.all('strong + ul li').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('30 min');
  expect(lines.filter((line) => line?.startsWith('10 min late'))).toEqual([]);
  // It sets out from the depot and comes back to it.
  expect(lines.filter((line) => line?.endsWith('10 min late'))).toHaveLength(stops.length - 1);
});

/** With a rate for what its vehicle gives off. */
async function firstRoute() {
  const { db } = api.deps;
  const { id, planned } = await db
    .selectFrom('routes')
    .select(['id', 'planned'])
    .orderBy('number')
    .executeTakeFirstOrThrow();
  const known = fromJson(planned);
  const kpi = { ...known.kpi, costMinor: 4200, co2G: 810 };
  await db
    .updateTable('routes')
    .set({ planned: toJson({ ...known, kpi }) })
    .where('id', '=', id)
    .execute();
  return { routeId: id };
}
