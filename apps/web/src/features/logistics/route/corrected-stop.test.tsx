import '#test/dom.ts';
import { sendGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());

it('a manager puts right how a stop of a finished route ended; who is none is not offered it', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const { grid, routeId } = await sendGrid11(api);
  const path = `/api/apps/logistics/routes/${routeId}`;
  const tell = async (url: string, body: object) =>
    expect((await api.call('POST', `${url}/transition`, { as: 'driver', body })).status).toBe(200);
  await tell(path, { to: 'in_progress' });
  const { stops } = (await api.call('GET', path, { as: 'editor' })).body;
  for (const { id, deliveryId } of stops)
    if (deliveryId) await tell(`/api/apps/logistics/stops/${id}`, { to: 'completed' });
  await tell(path, { to: 'completed' });

  const looking = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  await looking.sees('Returning → Done');
  expect(looking.all('button').map((one) => one.getAttribute('aria-label'))).not.toContain('Actions for B');

  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'maintainer' });
  await page.press('Actions for B');
  await page.press('Mark as failed');
  await page.until('the reasons', () => page.text().includes('Refused'));
  await page.choose('What was the matter', 'refused');
  await page.type('Reason', 'The customer has rung up');
  await page.click(
    page.until('its button', () =>
      page.all('[role="dialog"] button').find((one) => one.textContent === 'Mark as failed'),
    ),
  );
  await page.sees('Corrected: Done → Failed');
  const delivery = await api.call('GET', `/api/apps/logistics/deliveries/${grid.ids.B}`, { as: 'editor' });
  expect(delivery.body.status).toBe('failed');
});
