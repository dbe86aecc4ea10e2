import '#test/dom.ts';
import { sendGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());

it('the office reads what was collected at the door and what was not, and says it where the driver rings up', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const { grid, routeId } = await sendGrid11(api);
  const due = async (id: string | undefined, body: object) =>
    api.call('PATCH', `/api/apps/logistics/deliveries/${id}`, { as: 'editor', body });
  await due(grid.ids.A, { cashDueMinor: 2000 });
  await due(grid.ids.B, { cashDueMinor: 5000 });
  const path = `/api/apps/logistics/routes/${routeId}`;
  await api.call('POST', `${path}/transition`, { as: 'driver', body: { to: 'in_progress' } });
  const { stops } = (await api.call('GET', path, { as: 'editor' })).body;
  const first = stops.find(({ deliveryId }: { deliveryId?: string }) => deliveryId === grid.ids.A);
  const paid = { to: 'completed', cash: { collectedMinor: 2000 } };
  await api.call('POST', `/api/apps/logistics/stops/${first.id}/transition`, { as: 'driver', body: paid });

  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await page.sees('Cash to collect€70.00');
  await page.sees('Cash collected€20.00');
  await page.sees('Collect €50.00');
  expect(page.all('[aria-label="Not collected as due"]')).toHaveLength(0);
  await page.press('Actions for B');
  await page.press('Mark as done');
  await page.type('Money collected (EUR)', '45');
  await page.type('Reason', 'He had no change');
  await page.click(
    page.until('its button', () =>
      page.all('[role="dialog"] button').find((one) => one.textContent === 'Mark as done'),
    ),
  );
  await page.sees('Cash collected€65.00');
  await page.sees('B · Customer B: Collected: €45.00 of €50.00 · He had no change');

  const drawer = await openPage(`/apps/logistics/deliveries?open=${grid.ids.B}`, { as: 'editor' });
  await drawer.sees('Cash on delivery (EUR)');
  await drawer.click(
    drawer.until('Events', () =>
      drawer.all('input[type="radio"]').find((one) => one.getAttribute('value') === 'events'),
    ),
  );
  await drawer.sees('Collected: €45.00 of €50.00');
});
