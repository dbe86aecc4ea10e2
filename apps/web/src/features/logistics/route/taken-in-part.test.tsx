import '#test/dom.ts';
import { sendGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());

it('the office tells for the driver that a part was not taken, and reads it with what was noted', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const { grid, routeId } = await sendGrid11(api);
  await api.deps.db
    .updateTable('deliveries')
    .set({ parcels: 3 })
    .where('id', '=', grid.ids.B ?? '')
    .execute();
  const path = `/api/apps/logistics/routes/${routeId}`;
  await api.call('POST', `${path}/transition`, { as: 'driver', body: { to: 'in_progress' } });
  const { stops } = (await api.call('GET', path, { as: 'editor' })).body;
  const other = stops.find(({ deliveryId }: { deliveryId?: string }) => deliveryId === grid.ids.A);
  await api.call('POST', `/api/apps/logistics/stops/${other.id}/transition`, {
    as: 'driver',
    body: { to: 'completed', note: 'Left at the gate' },
  });

  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await page.sees('Left at the gate');
  const done = () =>
    page.until('its button', () =>
      page.all('[role="dialog"] button').find((one) => one.textContent === 'Mark as done'),
    );
  await page.press('Actions for B');
  await page.press('Mark as done');
  await page.click(page.field('Not everything was taken'));
  await page.sees('Not taken, of 3 parcels');
  await page.type('Reason', 'He rang up');
  await page.click(done());
  await page.sees('Say how much was not taken.');
  await page.type('Parcels', '1');
  await page.click(done());
  await page.sees('Not taken: 1 parcel');
  const delivery = await api.call('GET', `/api/apps/logistics/deliveries/${grid.ids.B}`, { as: 'editor' });
  expect(delivery.body).toMatchObject({ status: 'partially_delivered', refused: { parcels: 1 } });

  const drawer = await openPage(`/apps/logistics/deliveries?open=${grid.ids.B}`, { as: 'editor' });
  await drawer.sees('Partly delivered');
  await drawer.sees('Not taken: 1 parcel');
});
