import '#test/dom.ts';
import { toInstant } from '@cartage/api/core/database/column-kinds.ts';
import { createGrid11, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

const logistics = '/api/apps/logistics';
let api: TestApp;
let routeId: string;
/** Van 1 of GRID-11 is out today. */
beforeAll(async () => {
  const now = new Date();
  api = await openTestApp({ seeded: false, solves: true, now: now.toISOString() });
  connect(api);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(now);
  const grid = await createGrid11(api, date);
  const planId = await planGrid11(api, grid);
  const { userData } = (await api.call('GET', '/api/auth/session', { as: 'driver' })).body;
  const person = { ref: 'D1', name: 'Dana Driver', userId: userData.id, licenceExpiresOn: '2099-01-01' };
  const { body: driver } = await api.call('POST', `${logistics}/drivers`, { as: 'admin', body: person });
  const shift = { from: '00:00', to: '24:00', vehicleId: grid.ids.V1 };
  await api.call('PUT', `${logistics}/drivers/${driver.id}/shifts/${date}`, { as: 'admin', body: shift });
  const { routes } = (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
  routeId = routes.find(({ vehicleId }: { vehicleId: string }) => vehicleId === grid.ids.V1).id;
  const path = `${logistics}/routes/${routeId}`;
  await api.call('PUT', `${path}/driver`, { as: 'editor', body: { driverId: driver.id } });
  await api.call('POST', `${logistics}/plans/${planId}/dispatch`, { as: 'editor', body: { routeIds: [routeId] } });
  const started = await api.call('POST', `${path}/transition`, { as: 'driver', body: { to: 'in_progress' } });
  expect(started.status).toBe(200);
});
afterAll(() => api.close());

/** `agoS` before it is looked at. */
async function tell(agoS: number, facts: object) {
  const at = new Date(Date.now() - agoS * 1000);
  await api.deps.db.deleteFrom('positions').execute();
  api.clock.at = new Date();
  await api.deps.db.updateTable('routes').set({ actualStartAt: null }).where('id', '=', routeId).execute();
  const body = { location: [9.51, 47.15], at: at.toISOString(), ...facts };
  const { status } = await api.call('PUT', `${logistics}/positions/${routeId}`, { as: 'driver', body });
  expect(status).toBe(204);
  const actualStartAt = toInstant(Date.now() - 3_600_000);
  await api.deps.db.updateTable('routes').set({ actualStartAt }).where('id', '=', routeId).execute();
}

it('a route under way says how fast and which way its vehicle goes, and warns of a battery that is low', async () => {
  await tell(5, { speedMps: 5.14, headingDeg: 50, batteryPercent: 15, isCharging: false });
  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await page.sees('18.5 km/h, heading north-east');
  await page.sees('Battery low: 15%');
  const fleet = await openPage('/apps/logistics/fleet', { as: 'editor' });
  await fleet.sees('18.5 km/h, heading north-east');
  await fleet.sees('Battery low: 15%');
});

it('a battery that charges, or is not low, is said and not warned of; a standing vehicle heads nowhere', async () => {
  await tell(5, { speedMps: 0, headingDeg: 50, batteryPercent: 15, isCharging: true });
  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await page.sees('0 km/h · battery 15%, charging');
  expect(page.text()).not.toContain('heading');
  await tell(5, { batteryPercent: 16, isCharging: false });
  const fleet = await openPage('/apps/logistics/fleet', { as: 'editor' });
  await fleet.sees('battery 16%');
  expect(fleet.text()).not.toContain('low');
});

it('a speed of some minutes ago is not shown as one of now', async () => {
  await tell(180, { speedMps: 5.14, headingDeg: 50, batteryPercent: 80 });
  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await page.sees('told 3 min. ago · battery 80%');
  expect(page.text()).not.toContain('km/h');
});
