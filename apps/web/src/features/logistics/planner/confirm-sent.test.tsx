import '#test/dom.ts';
import { createGrid11, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());
const logistics = '/api/apps/logistics';

it('a sent route that is back at the same time does not say that it is back at another', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const grid = await createGrid11(api);
  const planId = await planGrid11(api, grid);
  const { routes } = (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
  const route = routes.find(({ vehicleId }: { vehicleId: string }) => vehicleId === grid.ids.V2);
  const driver = { ref: 'D1', name: 'Dana Driver', licenceExpiresOn: '2099-01-01' };
  const { body: dana } = await api.call('POST', `${logistics}/drivers`, { as: 'admin', body: driver });
  const shift = { from: '08:00', to: '16:00', vehicleId: grid.ids.V2 };
  await api.call('PUT', `${logistics}/drivers/${dana.id}/shifts/${grid.date}`, { as: 'admin', body: shift });
  await api.call('PUT', `${logistics}/routes/${route.id}/driver`, { as: 'editor', body: { driverId: dana.id } });
  const sent = { as: 'editor', body: { to: 'dispatched' } } as const;
  expect((await api.call('POST', `${logistics}/routes/${route.id}/transition`, sent)).status).toBe(200);

  const page = await openPage(`/apps/logistics/routes?date=${grid.date}`, { as: 'editor' });
  // Van 2 waits for the window of F: without E it only waits longer.
  const head = await page.until('its route', () => page.all('section[aria-label="Van 2"] button[aria-expanded]')[0]);
  if (head.getAttribute('aria-expanded') === 'false') await page.click(head);
  await page.click(await page.until('stop E', () => page.all(`button[data-delivery="${grid.ids.E}"]`)[0]));
  await page.press('Take off the route');
  await page.sees('Van 2 is back at 13:40, as before.');
});
