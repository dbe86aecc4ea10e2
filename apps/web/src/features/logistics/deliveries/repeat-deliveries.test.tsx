import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '#logistics/day.ts';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false, now: new Date().toISOString() });
  connect(api);
});
afterAll(() => api.close());

const path = '/api/apps/logistics/deliveries';
const open = async (search = '', as: 'editor' | 'subscriber' = 'editor') => {
  const page = await openPage(`/apps/logistics/deliveries${search}`, { as });
  await page.until('the first answer', () => page.all('[aria-busy="false"]').length > 0);
  return page;
};
const make = async (customer: string, serviceDate: string) =>
  (await api.call('POST', path, { as: 'editor', body: { customer, serviceDate, visits: [{ location: [3, 50] }] } }))
    .body;
const daysOf = async (customer: string): Promise<string[]> =>
  (await api.call('GET', `${path}?q=${customer}&sortBy=date&itemsPerPage=-1`, { as: 'editor' })).body.deliveries.map(
    ({ serviceDate }: { serviceDate: string }) => serviceDate,
  );

it('makes a delivery again every week, says how many first, and takes them back', async () => {
  const day = addDays(today(), 2);
  const { ref } = await make('Weekly', day);
  const page = await open('?q=Weekly');
  await page.press(`Actions for ${ref}`);
  await page.press('Repeat on other days');
  await page.sees(`Repeat ${ref} on other days`);
  await page.sees('4 days: ');
  await page.type('Until', addDays(day, 14));
  await page.press('Add 2 deliveries');
  await page.sees('2 deliveries added.');
  expect(await daysOf('Weekly')).toEqual([day, addDays(day, 7), addDays(day, 14)]);
  await page.until('a mark on each of them', () => page.all('[aria-label="One of several days"]').length === 3);
  await page.press('Undo');
  await page.sees('2 deliveries deleted');
  expect(await daysOf('Weekly')).toEqual([day]);
  await page.until('no mark', () => page.all('[aria-label="One of several days"]').length === 0);
});

it('leads from one day to all of them, and back to every delivery', async () => {
  const { id } = await make('Series', addDays(today(), 1));
  await make('Alone', addDays(today(), 1));
  const rule = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: addDays(today(), 2), until: addDays(today(), 3) };
  const { body } = await api.call('POST', `${path}/bulk/repeat`, { as: 'editor', body: { ids: [id], ...rule } });
  const { ref } = (await api.call('GET', `${path}/${body.ids[0]}`, { as: 'editor' })).body;
  // Found by its number, which the other days do not have.
  const page = await open(`?q=${ref}`);
  await page.press(`Actions for ${ref}`);
  await page.press('Show all its days');
  await page.until('its three days alone', () => page.all('tbody tr').length === 3);
  expect(page.router.state.location.search).toEqual({ series: id });
  await page.press('Clear filters');
  await page.sees('Alone');
});

it('says what is wrong with the days, and keeps what was typed', async () => {
  const { ref } = await make('Wrong', addDays(today(), 1));
  const page = await open('?q=Wrong');
  await page.press(`Actions for ${ref}`);
  await page.press('Repeat on other days');
  const until = addDays(today(), -1);
  await page.type('Until', until);
  await page.press('Add 0 deliveries');
  await page.sees('The end comes before the start.');
  expect(await page.field('Until')).toHaveProperty('value', until);
});

it('is not offered to those who only look', async () => {
  const { ref } = await make('Looked', addDays(today(), 1));
  const page = await open('?q=Looked', 'subscriber');
  await page.press(`Actions for ${ref}`);
  await page.sees('Open');
  expect(page.text()).not.toContain('Repeat on other days');
});
