import '#test/dom.ts';
import { createGrid11, giveRoute, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

const logistics = '/api/apps/logistics';
let api: TestApp;
let ids: Record<string, string>;
let planId: string;
let date: string;

beforeEach(async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const grid = await createGrid11(api);
  ({ ids, date } = grid);
  planId = await planGrid11(api, grid);
});
afterEach(() => api.close());

/** Van 2's route goes to its driver. */
async function sendVan2() {
  const userId = (await api.call('GET', '/api/auth/session', { as: 'driver' })).body.userData.id;
  const route = await giveRoute(api, { ids, date }, { planId, van: 'V2', userId });
  await moveTo('dispatched', route.id, 'editor');
  return route.id;
}
async function moveTo(to: string, routeId: string, as: 'editor' | 'driver') {
  const { status } = await api.call('POST', `${logistics}/routes/${routeId}/transition`, { as, body: { to } });
  expect(status).toBe(200);
}
const open = () => openPage(`/apps/logistics/routes?date=${date}`, { as: 'editor' });

it('a sent route that is back at the same time does not say that it is back at another', async () => {
  await sendVan2();
  const page = await open();
  // Van 2 waits for the window of F: without E it only waits longer.
  const head = await page.until('its route', () => page.all('section[aria-label="Van 2"] button[aria-expanded]')[0]);
  if (head.getAttribute('aria-expanded') === 'false') await page.click(head);
  await page.click(await page.until('stop E', () => page.all(`button[data-delivery="${ids.E}"]`)[0]));
  await page.press('Take off the route');
  await page.sees('Van 2 is back at 13:40, as before.');
});

it('what is left over is fitted into routes that are sent, after saying how much of it and who is told', async () => {
  const body = { kind: 'unassign', deliveryIds: [ids.E] };
  expect((await api.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'editor', body })).status).toBe(200);
  const before = await open();
  await before.sees('Customer E');
  expect(before.all('button').some(({ textContent }) => textContent === 'Fit into routes that are sent')).toBe(false);
  await sendVan2();
  const page = await open();
  await page.press('Fit into routes that are sent');
  await page.sees('1 of 5 fits without breaking a limit.');
  await page.sees('Dana Driver (Van 2) will be told at once');
  await page.press('Change it and tell the driver');
  await page.sees('1 delivery fitted in.');
  const { body: e } = await api.call('GET', `${logistics}/deliveries/${ids.E}`, { as: 'editor' });
  expect(e.status).toBe('dispatched');
});

it('a stop that joins a van on the road is said to lack its goods', async () => {
  const body = { kind: 'unassign', deliveryIds: [ids.E] };
  expect((await api.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'editor', body })).status).toBe(200);
  await moveTo('in_progress', await sendVan2(), 'driver');
  const page = await openPage(`/apps/logistics/routes?plan=${planId}&delivery=${ids.E}`, { as: 'editor' });
  await page.sees('Vehicles…');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
  await page.click(page.until('Van 2', () => page.all('[aria-label^="Put here: Van 2"]')[0]));
  await page.sees('Van 2 has left the depot without these goods');
});
