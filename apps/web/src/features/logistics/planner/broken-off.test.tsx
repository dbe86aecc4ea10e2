import '#test/dom.ts';
import { createGrid11, giveRoute, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

let api: TestApp;
afterAll(() => api.close());
const logistics = '/api/apps/logistics';

it('the lane of a route that was broken off ends where it did, beside that of what its van does next', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const grid = await createGrid11(api);
  const planId = await planGrid11(api, grid);
  const routesOf = async (van: string) =>
    (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body.routes.filter(
      ({ vehicleId }: Loose) => vehicleId === grid.ids[van],
    );
  const route = await giveRoute(api, grid, { planId, van: 'V1' });
  const move = async (path: string, to: string, at: string) => {
    api.clock.at = new Date(at);
    const body = { to, reason: 'Told by phone' };
    const { status } = await api.call('POST', `${logistics}/${path}/transition`, { as: 'editor', body });
    expect(status).toBe(200);
  };
  await move(`routes/${route.id}`, 'dispatched', '2026-11-23T06:40:00Z');
  await move(`routes/${route.id}`, 'in_progress', '2026-11-23T07:00:00Z');
  const [first, second]: Loose[] = route.stops.filter(({ deliveryId }: Loose) => deliveryId);
  await move(`stops/${first.id}`, 'arrived', '2026-11-23T07:30:00Z');
  await move(`stops/${first.id}`, 'completed', '2026-11-23T07:40:00Z');
  await move(`routes/${route.id}`, 'aborted', '2026-11-23T08:00:00Z');
  const edit = { kind: 'move', deliveryIds: [second.deliveryId], vehicleId: grid.ids.V1, tellDrivers: true };
  expect((await api.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'editor', body: edit })).status).toBe(200);
  expect(await routesOf('V1')).toHaveLength(2);

  const page = await openPage(`/apps/logistics/routes?date=${grid.date}`, { as: 'editor' });
  const laneOf = (isOver: boolean) =>
    page.until(isOver ? 'what was driven' : 'what is next', () =>
      page
        .all('[aria-label^="Routes by time"] li')
        .find(({ textContent }) => textContent?.includes('Van 1') && textContent.includes('Broken off') === isOver),
    );
  const numbersOf = (lane: Element) =>
    [...lane.querySelectorAll('button[tabindex="-1"]')].map(({ textContent }) => textContent);
  expect(numbersOf(await laneOf(true))).toEqual(['1']);
  expect(numbersOf(await laneOf(false))).toEqual(['1']);
  const cards = page.all('section[aria-label="Van 1"]').map(({ textContent }) => textContent ?? '');
  expect(cards.map((text) => [text.includes('Broken off'), /back/i.test(text)])).toEqual([
    [true, false],
    [false, true],
  ]);
  // What became of a stop is said, not only drawn.
  const head = page.all('section[aria-label="Van 1"] button[aria-expanded]')[0];
  if (head?.getAttribute('aria-expanded') === 'false') await page.click(head);
  await page.until('the stop and its outcome', () =>
    page.all(`button[data-delivery="${first.deliveryId}"] svg[aria-label="Done"]`).at(0),
  );
  // Two routes of one van, and one of the other.
  expect(page.text()).toMatch(/Vehicles\s*2/);
});
