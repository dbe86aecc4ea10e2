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

it('a route on the road stands there as it went and is expected to go on, and a change is measured against that', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T05:30:00Z' });
  connect(api);
  const grid = await createGrid11(api);
  const planId = await planGrid11(api, grid);
  const route = await giveRoute(api, grid, { planId, van: 'V1' });
  const move = async (path: string, to: string, at: string) => {
    api.clock.at = new Date(at);
    const body = { to, reason: 'Told by phone' };
    const { status } = await api.call('POST', `${logistics}/${path}/transition`, { as: 'editor', body });
    expect(status).toBe(200);
  };
  const [a, , c]: Loose[] = route.stops.filter(({ deliveryId }: Loose) => deliveryId);
  await move(`routes/${route.id}`, 'dispatched', '2026-11-23T05:40:00Z');
  // Planned at eight, and A at half past.
  await move(`routes/${route.id}`, 'in_progress', '2026-11-23T07:30:00Z');
  await move(`stops/${a.id}`, 'arrived', '2026-11-23T07:51:00Z');
  await move(`stops/${a.id}`, 'completed', '2026-11-23T08:05:00Z');
  const shown = (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body.routes.find(
    ({ id }: Loose) => id === route.id,
  );
  const clock = (iso: string) => new Date(Date.parse(iso) + 3_600_000).toISOString().slice(11, 16);
  const backAt = clock(shown.stops.at(-1).etaAt);
  expect(backAt).not.toBe(clock(route.endAt));

  const page = await openPage(`/apps/logistics/routes?date=${grid.date}`, { as: 'editor' });
  const card = await page.until('its route', () => page.all('section[aria-label="Van 1"]')[0]);
  expect(card.textContent).toContain('left 08:30');
  expect(card.textContent).toContain(`back ${backAt}`);
  const head = page.all('section[aria-label="Van 1"] button[aria-expanded]')[0];
  if (head?.getAttribute('aria-expanded') === 'false') await page.click(head);
  const row = (id: string) => page.until('its row', () => page.all(`button[data-delivery="${id}"]`)[0]);
  expect((await row(a.deliveryId)).textContent).toMatch(/08:51/);
  // On the chart nobody is where he was planned before where he has been.
  const bars = await page.until('its stops on the chart', () => {
    const lane = page
      .all('[aria-label^="Routes by time"] li')
      .find(({ textContent }) => textContent?.includes('Van 1'));
    const found = [...(lane?.querySelectorAll<HTMLElement>('button[tabindex="-1"]') ?? [])];
    return found.length > 0 ? found : undefined;
  });
  expect(bars.map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
  expect(bars[0]?.title).toContain('08:51');
  const canBeDragged = (bar: Element) => bar.getAttribute('draggable') === 'true';
  const begins = bars.map(({ style }) => Number.parseFloat(style.insetInlineStart));
  expect(begins.toSorted((one, other) => one - other)).toEqual(begins);
  // What has been done stays; what is ahead can be dragged from here as from the list.
  await page.until('two that can be dragged', () => bars.filter(canBeDragged).length === 2);
  expect(bars.map(canBeDragged)).toEqual([false, true, true]);

  await page.click(await row(c.deliveryId));
  await page.press('Take off the route');
  await page.sees(`instead of ${backAt}.`);
});
