import '#test/dom.ts';
import { transact } from '@cartage/api/core/database/transact.ts';
import { recordTimeline } from '@cartage/api/logistics/record-timeline.ts';
import { createGrid11, type Grid11, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

let api: TestApp;
let grid: Grid11;
let routeId: string;
beforeAll(async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  grid = await createGrid11(api);
  const planId = await planGrid11(api, grid);
  const plan = await api.call('GET', `/api/apps/logistics/plans/${planId}`, { as: 'editor' });
  routeId = plan.body.routes.find(({ vehicleId }: Loose) => vehicleId === grid.ids.V1).id;
  await api.call('POST', '/api/apps/logistics/drivers', {
    as: 'admin',
    body: { ref: 'D1', name: 'Dana Driver', licenceExpiresOn: '2099-01-01' },
  });
});
afterAll(() => api.close());

describe('a route', () => {
  it('shows its stops in order, planned times in the zone of the depot', async () => {
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await page.sees('Route 1 · Van 1');
    await page.sees('Times of Europe/Paris');
    const { body } = await api.call('GET', `/api/apps/logistics/routes/${routeId}`, { as: 'editor' });
    const rows = page.all('tbody tr');
    expect(rows).toHaveLength(body.stops.length);
    const refs = body.stops.flatMap(({ ref }: Loose) => ref ?? []);
    expect(page.all('tbody th a').map(({ textContent }) => textContent)).toEqual(refs);
    expect(document.title).toBe('Route 1 · Van 1 · Cartage');
  });

  it('says when and at which dock its vehicle is loaded, where the depot has some', async () => {
    const depots = '/api/apps/logistics/depots';
    const { id } = (await api.call('GET', depots, { as: 'admin' })).body.depots[0];
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await page.sees('planned 08:00');
    await page.seesNot('at dock');
    await api.call('PATCH', `${depots}/${id}`, { as: 'admin', body: { loadingS: 1200, docks: 1 } });
    const again = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await again.sees('07:40–08:00 at dock 1');
    await api.call('PATCH', `${depots}/${id}`, { as: 'admin', body: { loadingS: 0, docks: null } });
  });

  it('is saved for calendar programs in the language of the page', async () => {
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await page.press('Export');
    await page.press('iCalendar, for calendar programs');
    const asked = `GET /api/apps/logistics/routes/${routeId}/export?format=ics&language=en`;
    await page.until('the file', () => line.answered.includes(asked));
  });

  it('names every reason why it cannot be sent', async () => {
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await page.press('Dispatch');
    await page.sees('Cannot be dispatched: Choose a driver first');
  });

  it('takes a driver while it is planned, live for others', async () => {
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await page.click(page.field('Driver'));
    await page.click(
      page.until('Dana', () => page.all('[role="option"]').find(({ textContent }) => textContent === 'Dana Driver')),
    );
    await page.sees('Driver changed');
    const { body } = await api.call('GET', `/api/apps/logistics/routes/${routeId}`, { as: 'editor' });
    expect(body.driverName).toBe('Dana Driver');
    await page.until('the event', () => page.text().includes('Driver chosenby \u2068Leila Fontaine\u2069'));
  });

  it('says in its timeline that the driver has seen what was changed', async () => {
    await transact(api.deps, (trx) =>
      recordTimeline(trx, api.deps.clock, {
        actor: { kind: 'driver', id: null },
        subject: 'route',
        subjectId: routeId,
        type: 'acknowledged',
      }),
    );
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await page.sees('Seen by the driver');
    expect(page.text()).not.toContain('acknowledged');
  });

  it('has on paper what is to be handed over at each stop, and where nobody is to go any more', async () => {
    const { id } = (
      await api.call('POST', '/api/apps/logistics/deliveries', {
        as: 'admin',
        body: { ref: 'PAPER', customer: 'Pia', demand: { parcels: 7 }, visits: [{ location: [9.52, 47.15] }] },
      })
    ).body;
    const ask = (path: string, body: object) => api.call('POST', `/api/apps/logistics/${path}`, { as: 'admin', body });
    const vehicleId = (await ask('fleet', { ref: 'PAPER', name: 'Paper van' })).body.id;
    const plan = await ask('plans', { date: grid.date, deliveryIds: [id], vehicleIds: [vehicleId] });
    const move = { kind: 'move', deliveryIds: [id], vehicleId };
    const [route] = (await ask(`plans/${plan.body.id}/edits`, move)).body.routes;
    const cells = (page: Page) => page.all('tbody tr:has(a) [class*="onPaper"]').map(({ textContent }) => textContent);
    const page = await openPage(`/apps/logistics/route/${route.id}`, { as: 'editor' });
    await page.sees('PAPER');
    expect(cells(page)).toEqual(['7 parcels', '']);
    await api.deps.db.updateTable('stops').set({ status: 'cancelled' }).where('deliveryId', '=', id).execute();
    const again = await openPage(`/apps/logistics/route/${route.id}`, { as: 'editor' });
    await again.sees('PAPER');
    expect(cells(again)).toEqual(['7 parcels', 'Cancelled']);
  });

  it('offers those who only look nothing to do but take it along', async () => {
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'subscriber' });
    await page.sees('Export');
    expect(page.text()).not.toContain('Dispatch');
  });

  it('says that there is none, with the way back', async () => {
    const page = await openPage('/apps/logistics/route/rte_nowhere', { as: 'editor' });
    await page.named('h1', 'There is no such route');
    expect((await page.link('To the planner')).getAttribute('href')).toBe('/apps/logistics/routes');
  });
});

describe('the other pages of logistics', () => {
  it('the dashboard counts the day and leads to what needs somebody', async () => {
    const page = await openPage(`/dashboards/logistics?date=${grid.date}`, { as: 'editor' });
    await page.sees('Needs somebody');
    await page.sees('On route vehicles');
    await page.sees('No driver');
    const { body } = await api.call('GET', `/api/apps/logistics/dashboard?date=${grid.date}`, { as: 'editor' });
    await page.sees(`0 of ${body.counts.stops} stops done`);
    const link = page.all('dd a')[0];
    expect(link?.getAttribute('href')).toBe(`/apps/logistics/deliveries?date=${grid.date}&unplanned=true`);
  });

  it('the fleet says where each vehicle is, and takes a new one', async () => {
    const page = await openPage('/apps/logistics/fleet', { as: 'maintainer' });
    await page.sees('At its depot, Depot');
    await page.press('New vehicle');
    await page.type('Name', 'Cargo bike 9');
    await page.type('Number', 'B9');
    await page.type('Weight (kg)', '80');
    await page.type('Cost per km (EUR)', '0.45');
    await page.press('Create');
    await page.sees('Cargo bike 9 created');
    const { body } = await api.call('GET', '/api/apps/logistics/fleet?q=bike', { as: 'editor' });
    expect(body.vehicles[0]).toMatchObject({ ref: 'B9', capacity: { weightG: 80_000, parcels: null } });
    expect(body.vehicles[0]).toMatchObject({ costPerKmMinor: 45, costFixedMinor: 0 });
  });

  it('a driver gets a shift and an absence', async () => {
    const page = await openPage('/apps/logistics/drivers', { as: 'editor' });
    await page.press('Dana Driver');
    await page.sees('No shift');
    await page.click(page.until('a day', () => page.all('button').find(({ textContent }) => textContent === 'Add')));
    await page.press('Save');
    await page.sees('Shift saved');
    await page.press('Mark absent');
    await page.sees('Dana Driver marked absent');
    await page.sees('Is coming after all');
  });

  it('a driver is linked to the person who signs in', async () => {
    const page = await openPage('/apps/logistics/drivers?q=Dana', { as: 'maintainer' });
    await page.press('Dana Driver');
    await page.click(page.field('Account'));
    await page.click(
      page.until('the account', () =>
        page.all('[role="option"]').find(({ textContent }) => textContent?.includes('driver@demo.com')),
      ),
    );
    await page.type('Cost per hour (EUR)', '24.5');
    await page.press('Save');
    await page.sees('Dana Driver saved');
    const { body } = await api.call('GET', '/api/apps/logistics/drivers?q=Dana', { as: 'maintainer' });
    const { body: session } = await api.call('GET', '/api/auth/session', { as: 'driver' });
    expect(body.drivers[0]).toMatchObject({ userId: session.userData.id, costPerHourMinor: 2450 });
  });

  it('a driver is deleted after a question', async () => {
    const body = { ref: 'D2', name: 'Leaving Lee' };
    await api.call('POST', '/api/apps/logistics/drivers', { as: 'admin', body });
    const page = await openPage('/apps/logistics/drivers?q=Leaving', { as: 'maintainer' });
    await page.press('Actions for Leaving Lee');
    await page.press('Delete');
    await page.sees('Delete Leaving Lee?');
    await page.press('Delete the driver');
    await page.sees('Leaving Lee deleted');
    const left = await api.call('GET', '/api/apps/logistics/drivers?q=Leaving', { as: 'editor' });
    expect(left.body.totalDrivers).toBe(0);
  });

  it('settings are changed by managers and looked at by dispatchers', async () => {
    const page = await openPage('/apps/logistics/settings', { as: 'maintainer' });
    await page.type('Late after (min)', '15');
    await page.press('Save');
    await page.sees('Settings saved');
    const { body } = await api.call('GET', '/api/apps/logistics/settings', { as: 'editor' });
    expect(body.lateToleranceS).toBe(900);
    const other = await openPage('/apps/logistics/settings', { as: 'editor' });
    await other.sees('Your role may look but not change these.');
    const depots = await openPage('/apps/logistics/settings?tab=depots', { as: 'maintainer' });
    await depots.sees('Always open');
  });
});

describe('a route on the road', () => {
  const send = (path: string, body: object, method = 'POST') =>
    api.call(method, `/api/apps/logistics/${path}`, { as: 'admin', body });

  beforeAll(async () => {
    const driver = await send('drivers', { ref: 'D3', name: 'Rami Road', licenceExpiresOn: '2099-01-01' });
    await send(`drivers/${driver.body.id}/shifts/${grid.date}`, { from: '00:00', to: '24:00' }, 'PUT');
    await send(`routes/${routeId}/driver`, { driverId: driver.body.id }, 'PUT');
    expect((await send(`routes/${routeId}/transition`, { to: 'dispatched' })).status).toBe(200);
  });

  it('offers nothing about its stops before it has started but another route while it is planned', async () => {
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await page.sees('Sent, not seen yet');
    expect(page.all('button').filter((one) => one.ariaLabel?.startsWith('Actions for'))).toEqual([]);
  });

  it('is told by the office what happened at a stop, with the reason', async () => {
    expect((await send(`routes/${routeId}/transition`, { to: 'in_progress', reason: 'No phone' })).status).toBe(200);
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await page.press('Actions for A');
    await page.press('Mark as done');
    await page.until('the dialog', () => page.all('[role="dialog"]').length > 0);
    const submit = () => page.until('the button', () => page.all('[role="dialog"] button[type="submit"]')[0]);
    await page.type('Reason', 'The driver rang');
    await page.click(submit());
    await page.sees('A is now: Done');
    await page.until('no dialog', () => page.all('[role="dialog"]').length === 0);
    await page.press('Actions for B');
    await page.press('Mark as failed');
    await page.type('Reason', 'The driver rang again');
    await page.click(submit());
    await page.until('what is missing', () => page.all('[aria-invalid="true"]').length > 0);
    await page.until('the list of reasons', () =>
      page.all('option').some(({ textContent }) => textContent === 'Refused'),
    );
    await page.choose('What was the matter', 'refused');
    await page.click(submit());
    await page.sees('B is now: Failed');
    const told = () => page.all('[aria-label="What happened"] li').map(({ textContent }) => textContent);
    await page.until('the reason by its name', () => told().some((text) => /B: .*Failed.* · Refused/.test(text ?? '')));
    const { body } = await api.call('GET', `/api/apps/logistics/routes/${routeId}`, { as: 'editor' });
    const [a, b] = body.stops.filter(({ deliveryId }: Loose) => deliveryId);
    expect([a.status, b.status, b.failureReason]).toEqual(['completed', 'failed', 'refused']);
  });

  it('skips a stop and takes it back in', async () => {
    const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
    await page.press('Actions for C');
    await page.press('Skip for now');
    await page.sees('C is now: Skipped');
    await page.until('it skipped', () =>
      page.all('tbody tr').some((row) => /Customer C.*Skipped/.test(row.textContent ?? '')),
    );
    await page.until('its menu', () => page.all('[aria-label="Actions for C"]:not(:disabled)').length > 0);
    await page.press('Actions for C');
    await page.press('Take it back in');
    await page.sees('C is now: Open');
  });
});
