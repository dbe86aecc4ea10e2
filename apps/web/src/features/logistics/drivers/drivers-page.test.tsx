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
