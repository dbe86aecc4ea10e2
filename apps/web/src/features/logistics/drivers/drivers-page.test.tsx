import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());

const drivers = '/api/apps/logistics/drivers';

it('a driver has hours and breaks that planning keeps to; a break that ends before it begins is not taken', async () => {
  const { body: made } = await api.call('POST', drivers, { as: 'admin', body: { ref: 'W', name: 'Wanda Work' } });
  const page = await openPage('/apps/logistics/drivers', { as: 'admin' });
  await page.press('Actions for Wanda Work');
  await page.press('Open');
  await page.type('Most work in a day (h)', '7.5');
  await page.press('Add a break');
  await page.press('Add a break');
  await page.press('Remove break 2');
  await page.type('Break 1: From', '12:00');
  await page.type('Break 1: To', '11:00');
  await page.type('Length (min)', '30');
  await page.click(page.field('Paid'));
  await page.press('Save');
  await page.sees('The end comes before the start');
  expect((await api.call('GET', `${drivers}/${made.id}`, { as: 'admin' })).body.version).toBe(made.version);

  await page.type('Break 1: To', '13:00');
  await page.press('Save');
  await page.sees('Wanda Work saved');
  const { body } = await api.call('GET', `${drivers}/${made.id}`, { as: 'admin' });
  expect(body.workRules).toEqual({
    maxWorkS: 27_000,
    maxDriveS: null,
    breaks: [{ from: '12:00', to: '13:00', durationS: 1800, isPaid: true }],
  });
});

it('a driver’s routes get an address for calendar programs, shown once, and lose it', async () => {
  const { body: made } = await api.call('POST', drivers, { as: 'admin', body: { ref: 'C', name: 'Cal Endar' } });
  const feed = `/api/apps/logistics/calendar-feeds/drivers/${made.id}`;
  const since = async () => (await api.call('GET', feed, { as: 'admin' })).body.since;
  const page = await openPage('/apps/logistics/drivers', { as: 'admin' });
  await page.press('Actions for Cal Endar');
  await page.press('Open');
  await page.click(page.field('Calendar'));
  await page.sees('There is no address yet.');
  await page.press('Make an address');
  await page.sees('There is an address since');
  const [url = ''] = /http:\/\/localhost\/api\/calendar-feeds\/\w{64}\.ics/.exec(page.text()) ?? [];
  expect((await api.call('GET', url)).body).toContain('X-WR-CALNAME:Cal Endar');
  expect((await page.link('Open in the calendar program')).getAttribute('href')).toBe(url.replace('http:', 'webcal:'));
  await page.press('Take the address back');
  await page.sees('Take the address back?');
  // The question stands before the drawer.
  await page.press('Take the address back');
  await page.sees('There is no address yet.');
  expect(page.text()).not.toContain(url);
  expect(await since()).toBeNull();
});
