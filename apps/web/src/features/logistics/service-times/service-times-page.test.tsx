import '#test/dom.ts';
import { measureServiceTimes } from '@cartage/api/logistics/service-times/measure-service-times.service.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { addPastVisits, routeToPast } from '@cartage/api/test/past-visits.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
const path = '/apps/logistics/service-times';
const quay = { street: '12 Quai Neuf', postcode: '59000', city: 'Lille', country: 'FR' };
const logistics = '/api/apps/logistics';

beforeEach(async () => {
  api = await openTestApp({ seeded: false, now: '2026-11-23T06:30:00Z' });
  connect(api);
}, 60_000);
afterEach(() => api.close());

const measure = async () => addAndMeasure(await routeToPast(api));

async function addAndMeasure(past: Awaited<ReturnType<typeof routeToPast>>, minutes = 10) {
  const days = ['02', '03', '04', '05', '06', '09'];
  await addPastVisits(
    api.deps.db,
    days.map((day, index) => ({
      ...past,
      address: quay,
      doneAt: `2026-11-${day}T10:00:00.000Z`,
      tookS: 60 * (minutes + index),
    })),
  );
  await measureServiceTimes(api.deps);
}
const make = async () =>
  (
    await api.call('POST', `${logistics}/deliveries`, {
      as: 'editor',
      body: { customer: 'Aude', visits: [{ address: quay, location: [3.06, 50.63] }] },
    })
  ).body.id;
const serviceOf = async (id: string) =>
  (await api.call('GET', `${logistics}/deliveries/${id}`, { as: 'editor' })).body.visits[0].serviceS;

it('says how many visits it takes while nothing is proposed', async () => {
  const page = await openPage(path, { as: 'editor' });
  await page.sees('after 5 visits in 90 days');
});

it('shows the evidence; what is accepted is planned, and Undo takes it back', async () => {
  await measure();
  const id = await make();
  const page = await openPage(path, { as: 'editor' });
  await page.sees('12 Quai Neuf, 59000 Lille');
  for (const told of ['5 min', '12 min', '4 of 5 in 14 min', 'Nov 2', '7 min longer', '42 min too few'])
    await page.sees(told);
  await page.press('Accept 12 min for \u206812 Quai Neuf, 59000 Lille\u2069');
  await page.sees('1 open delivery follows.');
  await page.sees('Nothing to propose');
  expect(await serviceOf(id)).toBe(720);
  await page.press('Undo');
  await page.seesNot('Nothing to propose');
  expect(await serviceOf(id)).toBe(300);
});

it('offers Undo only where it brings back what was', async () => {
  const past = await routeToPast(api);
  await addAndMeasure(past);
  const { id } = (await api.call('GET', `${logistics}/service-times`, { as: 'editor' })).body.serviceTimes[0];
  const decision = `${logistics}/service-times/${id}/decision`;
  await api.call('POST', decision, { as: 'editor', body: { act: 'accept' } });
  await addAndMeasure(past, 40);
  await addAndMeasure(past, 40);
  const page = await openPage(path, { as: 'editor' });
  await page.sees('12 Quai Neuf, 59000 Lille');
  await page.press('Actions for 12 Quai Neuf, 59000 Lille');
  await page.press('Accept');
  await page.sees('is planned with 41 min');
  expect(page.all('button').filter(({ textContent }) => textContent === 'Undo')).toEqual([]);
});

it('keeps what was accepted and what was ignored, each to be taken back', async () => {
  await measure();
  const page = await openPage(path, { as: 'maintainer' });
  await page.press('Actions for 12 Quai Neuf, 59000 Lille');
  await page.press('Ignore');
  await page.sees('is not shown again');
  await page.click(page.link('Ignored'));
  await page.press('Actions for 12 Quai Neuf, 59000 Lille');
  await page.press('Accept');
  await page.sees('is planned with 12 min from now on');
  await page.click(page.link('Accepted'));
  await page.sees('12 min, from 6 visits');
  await page.press('Actions for 12 Quai Neuf, 59000 Lille');
  await page.press('Take back');
  await page.sees('Nothing accepted yet');
});

it('offers those who only read nothing to decide', async () => {
  await measure();
  for (const as of ['author', 'subscriber'] as const) {
    const page = await openPage(path, { as });
    await page.sees('12 Quai Neuf, 59000 Lille');
    expect(page.all('main button').filter(({ textContent }) => textContent === 'Accept')).toEqual([]);
    expect(page.all('[aria-label^="Actions for"]')).toEqual([]);
  }
});

it('a delivery says that its service time was measured, and one that is entered is told of it', async () => {
  await measure();
  const id = await make();
  const proposals = (await api.call('GET', `${logistics}/service-times`, { as: 'editor' })).body.serviceTimes;
  await api.call('POST', `${logistics}/service-times/${proposals[0].id}/decision`, {
    as: 'editor',
    body: { act: 'accept' },
  });
  const page = await openPage(`/apps/logistics/deliveries?open=${id}`, { as: 'editor' });
  await page.sees('Measured here: median of 6 visits');
  const field = await page.field('Time at the place (min)');
  expect([field.getAttribute('value'), field.getAttribute('placeholder')]).toEqual(['', '12']);
  await page.type('Notes for the driver', 'Ring twice');
  await page.press('Save');
  await page.sees(' saved');
  expect(await serviceOf(id)).toBe(720);

  const fresh = await openPage('/apps/logistics/deliveries', { as: 'editor' });
  await fresh.press('New delivery');
  await fresh.type('Street', '12 quai neuf');
  await fresh.type('Postcode', '59000');
  await fresh.type('City', 'Lille');
  await fresh.sees('Measured here: median of 6 visits');
});
