import '#test/dom.ts';
import { createGrid11, giveRoute, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());

it('a sent route says what customers were promised, and by how much a stop is later', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const grid = await createGrid11(api);
  const planId = await planGrid11(api, grid);
  const { id: routeId } = await giveRoute(api, grid, { planId, van: 'V1' });
  const sent = await api.call('POST', `/api/apps/logistics/routes/${routeId}/transition`, {
    as: 'editor',
    body: { to: 'dispatched' },
  });
  expect(sent.status).toBe(200);
  api.clock.at = new Date('2026-11-23T08:15:00Z');
  const page = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor' });
  const rowOf = (ref: string) =>
    page.all('tbody tr').find((row) => row.querySelector('th a')?.textContent === ref)?.textContent;
  // Its window is open until ten; its customer was told nine.
  await page.sees('promised 08:30–09:00');
  expect(rowOf('A')).toContain('15 min too late');
  expect(rowOf('C')).not.toContain('too late');
  const dashboard = await openPage(`/apps/logistics/dashboard?date=${grid.date}`, { as: 'editor' });
  await dashboard.sees('15 min too late');
  // From left to right as the window beside it, which stands alone.
  const arabic = await openPage(`/apps/logistics/route/${routeId}`, { as: 'editor', language: 'ar' });
  await arabic.sees('\u206608:30–09:00\u2069');
});

it('says why, also of a stop that is in time because waiting has absorbed what was lost', async () => {
  const { body } = await api.call('GET', '/api/apps/logistics/routes?status=dispatched', { as: 'editor' });
  const path = `/api/apps/logistics/routes/${body.routes[0].id}`;
  api.clock.at = new Date('2026-11-23T07:10:00Z');
  const move = { to: 'in_progress', reason: 'Phoned' };
  expect((await api.call('POST', `${path}/transition`, { as: 'editor', body: move })).status).toBe(200);
  const page = await openPage(`/apps/logistics/route/${body.routes[0].id}`, { as: 'editor' });
  const [first] = await page.until('what is behind the delays', () => {
    const found = page.all('button[title="Why late"]');
    return found.length > 1 && found;
  });
  expect(first?.textContent).toContain('on time');
  await page.click(page.until('its button', () => first));
  const causes = await page.until('the causes', () => page.all('[aria-label="Why late"] dl > div')[0]?.parentElement);
  expect([...causes.children].map((line) => line.textContent)).toEqual([
    'Left late+10 min',
    'Driving0',
    'At the stops0',
    'Waiting before0',
    'Waiting there−10 min',
    'Together0',
  ]);
  await page.sees('Waiting before Customer A absorbed 10 min: 5 min of 15 min are left.');
});
