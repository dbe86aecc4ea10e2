import '#test/dom.ts';
import { createGrid11, type Grid11, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
let grid: Grid11;
const logistics = '/api/apps/logistics';
const at = '2026-11-22T12:00:00Z';
beforeAll(async () => {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
  api = await openTestApp({ seeded: false, solves: true, now: at });
  connect(api);
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

const hoursOfH = async () => {
  const page = await openPage('/apps/logistics/deliveries?q=Customer+H', { as: 'editor' });
  await page.press('Actions for H');
  await page.press('Hours to offer');
  return page;
};

it('without a plan for a day to come it says so', async () => {
  grid = await createGrid11(api);
  const page = await hoursOfH();
  await page.sees('There is no plan yet for today or a day to come.');
});

it('the hours that cost least come first, and what is chosen is kept on its route', async () => {
  const planId = await planGrid11(api, grid);
  const page = await hoursOfH();
  await page.sees('Costs least');
  const rows = () => page.all('[role="dialog"] li').map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    '10:00 to 12:00 Costs least Van 1 · +2 hr · +60 kmChoose',
    '12:00 to 14:00 Costs least Van 1 · +2 hr · +60 kmChoose',
    '14:00 to 16:00 Costs least Van 1 · +2 hr · +60 kmChoose',
    '08:00 to 10:00  Van 1 · +2 hr 20 min · +70 kmChoose',
  ]);
  await page.press('Choose 12:00 to 14:00');
  await page.sees('H is kept on Van 1, 12:00 to 14:00');
  const { routes } = (await api.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
  const { stops } = routes.find(({ vehicleId }: { vehicleId: string }) => vehicleId === grid.ids.V1);
  const stop = stops.find(({ deliveryId }: { deliveryId: string }) => deliveryId === grid.ids.H);
  expect(stop.startAt).toBe('2026-11-23T11:00:00.000Z');
});
