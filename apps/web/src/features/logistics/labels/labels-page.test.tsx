import '#test/dom.ts';
import { sendGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
let routeId: string;
let ids: Record<string, string>;
beforeAll(async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const sent = await sendGrid11(api);
  routeId = sent.routeId;
  ids = sent.grid.ids;
});
afterAll(() => api.close());

const open = async (search: string, as: 'editor' | 'subscriber' = 'editor') => {
  const page = await openPage(`/apps/logistics/labels${search}`, { as });
  await page.named('h1', 'Parcel labels');
  return page;
};

it('a route’s labels stand in the order of loading, each with its stop', async () => {
  const route: Route = (await api.call('GET', `/api/apps/logistics/routes/${routeId}`, { as: 'editor' })).body;
  const page = await open(`?route=${routeId}`);
  await page.sees('what comes off last is first');
  const brought = route.stops.filter(({ kind }) => kind === 'delivery');
  const customers = page.all('main li strong:first-child').map(({ textContent }) => textContent);
  expect(customers.filter((text) => text?.startsWith('Customer'))).toEqual(
    brought.map(({ customer }) => customer).toReversed(),
  );
  await page.sees(`Stop ${brought.length}`);
});

it('parcels without codes are given them, and can be read at the door then', async () => {
  const path = '/api/apps/logistics/deliveries';
  const { id } = (
    await api.call('POST', path, {
      as: 'editor',
      body: { ref: 'P-7', customer: 'Nadia', visits: [{ location: [3, 50] }], demand: { parcels: 2 } },
    })
  ).body;
  const page = await open(`?delivery=${id},${ids.A}`);
  await page.sees('3 labels');
  await page.sees('The parcels of 2 deliveries have no codes yet');
  await page.press('Give them codes');
  await page.sees('2 deliveries have codes now.');
  await page.seesNot('have no codes yet');
  expect((await api.call('GET', `${path}/${id}`, { as: 'editor' })).body.parcelCodes).toEqual(['P-7-1', 'P-7-2']);
  expect(page.all('[aria-label="Code P-7-2"], svg[role="img"]').length).toBeGreaterThan(2);
});

it('who may not change deliveries prints, and gives nothing', async () => {
  const page = await open(`?delivery=${ids.B}`, 'subscriber');
  await page.sees('1 label');
  await page.sees('have no codes yet');
  expect(page.all('button').some(({ textContent }) => textContent === 'Give it codes')).toBe(false);
});

it('without anything to label it says where to choose', async () => {
  const page = await open('');
  await page.sees('No parcels to label');
});
