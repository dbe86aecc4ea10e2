import '#test/dom.ts';
import { createGrid11, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());

it('a stop whose delivery somebody deletes says on its route that it is called off', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const grid = await createGrid11(api);
  await planGrid11(api, grid);
  const page = await openPage(`/apps/logistics/routes?date=${grid.date}`, { as: 'editor' });
  const head = await page.until('its head', () => page.all('section[aria-label="Van 1"] button[aria-expanded]').at(0));
  await page.click(head);
  const row = () => page.all(`section[aria-label="Van 1"] button[data-delivery="${grid.ids.C}"]`).at(0);
  expect((await page.until('its row', row)).textContent).not.toContain('Cancelled');
  const gone = await api.call('DELETE', `/api/apps/logistics/deliveries/${grid.ids.C}`, { as: 'admin' });
  expect(gone.status).toBe(204);
  await page.until('that it is called off', () => row()?.textContent?.includes('Cancelled'));
});
