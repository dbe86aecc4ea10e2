import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());

const fleet = '/api/apps/logistics/fleet';

it('a tracker is given a key, told once, and loses it', async () => {
  const { body: made } = await api.call('POST', fleet, { as: 'admin', body: { ref: 'T0', name: 'Tandem' } });
  const since = async () => (await api.call('GET', `${fleet}/${made.id}/tracker`, { as: 'admin' })).body.since;
  const page = await openPage('/apps/logistics/fleet', { as: 'admin' });
  await page.press('Actions for Tandem');
  await page.press('Tracker');
  await page.sees('No app has a key yet.');
  await page.press('Give a new key');
  await page.sees('An app has a key since');
  expect(page.text()).toContain('http://localhost/api/positions');
  expect(page.text()).toMatch(/\?id=\w{64}&lat=\{0\}&lon=\{1\}&timestamp=\{2\}/);
  expect(await since()).not.toBeNull();
  line.isCut = true;
  await page.press('Take the key back');
  await page.press('Delete');
  await page.sees('The server cannot be reached.');
  line.isCut = false;
  await page.press('Take the key back');
  await page.press('Delete');
  await page.sees('No app has a key yet.');
  expect(page.text()).not.toMatch(/\?id=\w{64}/);
  expect(await since()).toBeNull();
});

it('a vehicle that is deleted leaves the focus to the one in its place', async () => {
  const body = { ref: 'T2', name: 'Trolley' };
  await api.call('POST', fleet, { as: 'admin', body });
  const page = await openPage('/apps/logistics/fleet', { as: 'admin' });
  await page.press('Actions for Trolley');
  await page.press('Delete');
  await page.sees('Delete Trolley?');
  await page.press('Delete the vehicle');
  await page.sees('Trolley deleted');
  await page.until('the other one', () => document.activeElement?.getAttribute('aria-label') === 'Actions for Tandem');
});

it('a vehicle starts and ends where it is said to: at its depot, elsewhere, or at the last stop', async () => {
  const body = { ref: 'T1', name: 'Tricycle', comesBack: false };
  const { body: made } = await api.call('POST', fleet, { as: 'admin', body });
  const read = async () => (await api.call('GET', `${fleet}/${made.id}`, { as: 'admin' })).body;
  const page = await openPage('/apps/logistics/fleet', { as: 'admin' });
  const open = async () => {
    await page.press('Actions for Tricycle');
    await page.press('Edit');
  };
  const choose = async (label: string, option: string) => {
    const field = await page.field(label);
    await page.click(field);
    const options = () => page.all(`[id="${field.getAttribute('aria-controls')}"] [role="option"]`);
    await page.click(page.until(option, () => options().find((one) => one.textContent === option)));
  };
  await open();
  expect(await page.field('Route ends')).toHaveProperty('value', 'At the last stop');
  await choose('Route ends', 'At another place');
  await page.press('Save');
  await page.until('what is missing', () => page.all('fieldset p').some((one) => /error/.test(one.className)));
  expect((await read()).version).toBe(made.version);
  await page.type('City', 'Lille');
  await page.type('Latitude', '50.6');
  await page.type('Longitude', '3.05');
  await page.press('Save');
  await page.sees('Tricycle saved');
  expect(await read()).toMatchObject({
    startPlace: null,
    endPlace: { address: { city: 'Lille' }, location: [3.05, 50.6] },
    comesBack: true,
  });

  await page.until('the form gone', () => page.all('[role="dialog"]').length === 0);
  await open();
  expect(await page.field('City')).toHaveProperty('value', 'Lille');
  await choose('Route ends', 'At its depot');
  await page.press('Save');
  await expect.poll(read).toMatchObject({ endPlace: null, comesBack: true });
});
