import '#test/dom.ts';
import { sendGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());
const logistics = '/api/apps/logistics';

it('what a driver did before he heard of a change is taken as he told it, with one press', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const { grid, routeId } = await sendGrid11(api);
  const path = `${logistics}/routes/${routeId}`;
  await api.call('POST', `${path}/transition`, { as: 'driver', body: { to: 'in_progress' } });
  const { planId, stops } = (await api.call('GET', path, { as: 'editor' })).body;
  const { id } = stops.find(({ deliveryId }: { deliveryId?: string }) => deliveryId === grid.ids.B);
  const edit = { kind: 'unassign', tellDrivers: true, deliveryIds: [grid.ids.B] };
  await api.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'editor', body: edit });
  await api.call('POST', `${logistics}/stops/${id}/reports`, {
    as: 'driver',
    body: { to: 'failed', failureReason: 'refused', note: 'The dog' },
  });
  const { notifications } = (await api.call('GET', '/api/apps/notifications', { as: 'editor' })).body;
  const { link } = notifications.find(({ kind }: { kind: string }) => kind === 'delivery_told_late');

  const page = await openPage(link, { as: 'editor' });
  await page.sees('The driver told later: Failed');
  await page.sees('Refused · The dog');
  await page.press('Take it as: Failed');
  await page.sees('B is now: Failed');
  const delivery = await api.call('GET', `${logistics}/deliveries/${grid.ids.B}`, { as: 'editor' });
  expect(delivery.body).toMatchObject({ status: 'failed', statusReason: 'refused' });
});
