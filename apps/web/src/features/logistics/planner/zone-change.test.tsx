import '#test/dom.ts';
import { createGrid11, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());
const logistics = '/api/apps/logistics';

it('a zone that somebody draws is broken at once where a plan or a route is looked at', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const grid = await createGrid11(api);
  const planId = await planGrid11(api, grid);
  const { routes } = (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
  const { id: routeId } = routes.find(({ vehicleId }: { vehicleId: string }) => vehicleId === grid.ids.V1);
  const draw = async (name: string) => {
    const ring = [
      [9.55, 47.18],
      [9.57, 47.18],
      [9.57, 47.19],
      [9.55, 47.19],
    ];
    const body = { name, kind: 'no_go', polygon: { type: 'Polygon', coordinates: [ring] } };
    const { status, body: made } = await api.call('POST', `${logistics}/zones`, { as: 'admin', body });
    expect(status).toBe(201);
    return made;
  };

  const planner = await openPage(`/apps/logistics/routes?date=${grid.date}`, { as: 'editor' });
  await planner.until('the route', () => planner.all('section[aria-label="Van 1"]').at(0));
  expect(planner.text()).not.toContain('Works');
  const { id } = await draw('Works');
  await planner.sees('Works');
  expect((await api.call('DELETE', `${logistics}/zones/${id}`, { as: 'admin' })).status).toBe(204);

  const route = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await route.sees('Customer C');
  expect(route.text()).not.toContain('Market');
  await draw('Market');
  await route.sees('Market');
});
