import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const vehicles = '/api/apps/logistics/fleet';
const firstVehicle = async () =>
  (await api.call('GET', `${vehicles}?itemsPerPage=1`, { as: 'admin' })).body.vehicles[0];

it('who chooses imperial units reads and types pounds and miles from then on; what is stored stays as it is', async () => {
  const page = await openPage('/apps/logistics/settings', { as: 'admin' });
  await page.choose('Units', 'Imperial');
  await page.click(
    page.until('the choice', () => page.all('[role="option"]').find((one) => one.textContent === 'Imperial')),
  );
  await page.press('Save');
  await page.sees('Settings saved');

  const before = await firstVehicle();
  const list = await openPage(`/apps/logistics/fleet?q=${encodeURIComponent(before.name)}`, { as: 'admin' });
  const edit = async () => {
    await list.press(`Actions for ${before.name}`);
    await list.press('Edit');
  };
  await list.click(list.until('its card', () => list.all('article button[aria-expanded]')[0]));
  await list.sees(' lb');
  await edit();
  await list.type('Weight (lb)', '1000');
  await list.type('Longest distance (mi)', '75');
  await list.type('Cost per mile (EUR)', '0.75');
  await list.press('Save');
  await list.sees(`${before.name} saved`);
  const after = (await api.call('GET', `${vehicles}/${before.id}`, { as: 'admin' })).body;
  expect(after).toMatchObject({ capacity: { weightG: 453_592 }, maxDistanceM: 120_701, costPerKmMinor: 46.603 });
  expect(after).toMatchObject({ co2GPerKm: before.co2GPerKm, costPerHourMinor: before.costPerHourMinor });

  await list.until('the form gone', () => list.all('[role="dialog"]').length === 0);
  await edit();
  expect(await list.field('Weight (lb)')).toHaveProperty('value', '1000');
  expect(await list.field('Longest distance (mi)')).toHaveProperty('value', '75');
  expect(await list.field('Cost per mile (EUR)')).toHaveProperty('value', '0.75');
});
