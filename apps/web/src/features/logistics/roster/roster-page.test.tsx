import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());

const logistics = '/api/apps/logistics';
const roster = '/apps/logistics/drivers/roster?week=2026-11-23';
let number = 0;
const make = async (name: string, facts: object = {}) =>
  (
    await api.call('POST', `${logistics}/drivers`, {
      as: 'maintainer',
      body: { ref: `RO-${++number}`, name, ...facts },
    })
  ).body;
const put = (driver: { id: string }, date: string, facts: object = {}) =>
  api.call('PUT', `${logistics}/drivers/${driver.id}/shifts/${date}`, {
    as: 'maintainer',
    body: { from: '08:00', to: '16:00', ...facts },
  });
const shiftsOf = async (driver: { id: string }, date = '2026-11-23') => {
  const { body } = await api.call('GET', `${logistics}/shifts?date=${date}&toDate=2026-12-06&driverId=${driver.id}`, {
    as: 'maintainer',
  });
  return body.shifts.map((shift: { date: string; from: string; to: string; status: string }) =>
    [shift.date, shift.from, shift.to, shift.status].join(' '),
  );
};
/** The cell of a driver's day, as it is called while that is what it says. */
const cell = (page: Page, start: string) =>
  page.until(start, () =>
    page.all('[role="grid"] button[data-row]').find((one) => one.getAttribute('aria-label')?.startsWith(start)),
  );
const press = (target: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

it('a shift is put in, changed, taken back and removed in its cell', async () => {
  const driver = await make('Ada Cell');
  const page = await openPage(roster, { as: 'editor' });
  await page.click(cell(page, 'Ada Cell, Monday, November 23, 2026: Off'));
  await page.type('Hours: From', '17:00');
  await page.type('Hours: To', '09:00');
  await page.sees('The end comes before the start.');
  await page.type('Hours: From', '07:00');
  await page.type('Note', 'Dock 2');
  await page.press('Save');
  await page.sees('Shift saved');
  expect(await shiftsOf(driver)).toEqual(['2026-11-23 07:00 09:00 planned']);
  const made = await cell(page, 'Ada Cell, Monday, November 23, 2026: \u206607:00–09:00\u2069');
  expect(made.getAttribute('aria-label')).toContain('Dock 2');
  await page.click(made);
  await page.press('Mark absent');
  await page.sees('Ada Cell marked absent');
  expect(await shiftsOf(driver)).toEqual(['2026-11-23 07:00 09:00 absent']);
  press(await cell(page, 'Ada Cell, Monday, November 23, 2026: Absent, \u206607:00–09:00\u2069'), 'Delete');
  await page.sees('Shift removed');
  await cell(page, 'Ada Cell, Monday, November 23, 2026: Off');
  await page.click(
    page.until('the last Undo', () => page.all('button').findLast(({ textContent }) => textContent === 'Undo')),
  );
  await page.sees('Taken back');
  expect(await shiftsOf(driver)).toEqual(['2026-11-23 07:00 09:00 absent']);
});

it('is gone through by arrows, and a shift is copied by keys', async () => {
  const [one, other] = [await make('Key A'), await make('Key B')];
  await put(one, '2026-11-23');
  const page = await openPage(`${roster}&q=Key`, { as: 'editor' });
  const first = await cell(page, 'Key A, Monday');
  first.focus();
  press(first, 'c', { ctrlKey: true });
  await page.sees('copied. Paste it on another day.');
  press(first, 'ArrowDown');
  press(document.activeElement as HTMLElement, 'ArrowRight');
  const target = document.activeElement as HTMLElement;
  expect(target.getAttribute('aria-label')).toMatch(/^Key B, Tuesday/);
  await page.until('one stop for Tab', () => {
    const stops = page.all('[role="grid"] [data-row][tabindex="0"]');
    return stops.length === 1 && stops[0] === target;
  });
  press(target, 'v', { ctrlKey: true });
  await page.sees('Shift saved');
  expect(await shiftsOf(other)).toEqual(['2026-11-24 08:00 16:00 planned']);
  press(target, 'End');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Key B, Sunday/);
  press(document.activeElement as HTMLElement, 'ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Key B, Sunday/);
  press(document.activeElement as HTMLElement, 'ArrowUp');
  press(document.activeElement as HTMLElement, 'ArrowUp');
  expect(document.activeElement?.textContent).toBe('Plan');
});

it('copies the week before for those chosen, says what was kept, and takes it back', async () => {
  const [one, other] = [await make('Copy A'), await make('Copy B')];
  await put(one, '2026-11-23');
  await put(one, '2026-11-24');
  await put(one, '2026-12-01', { from: '05:00' });
  await put(other, '2026-11-23');
  const page = await openPage('/apps/logistics/drivers/roster?week=2026-12-02&q=Copy', { as: 'editor' });
  await page.click(page.field('Choose Copy A'));
  await page.press('Copy the week before for 1 driver');
  await page.sees('1 shift made, 1 kept as it was');
  expect(await shiftsOf(one, '2026-11-30')).toEqual([
    '2026-11-30 08:00 16:00 planned',
    '2026-12-01 05:00 16:00 planned',
  ]);
  expect(await shiftsOf(other, '2026-11-30')).toEqual([]);
  await page.press('Undo');
  await page.sees('Taken back');
  expect(await shiftsOf(one, '2026-11-30')).toEqual(['2026-12-01 05:00 16:00 planned']);
});

it('copies a day to the rest of the working days', async () => {
  const driver = await make('Rest Days');
  await put(driver, '2026-11-24', { to: '12:00' });
  await put(driver, '2026-11-26');
  const page = await openPage(`${roster}&q=Rest`, { as: 'editor' });
  await page.click(cell(page, 'Rest Days, Tuesday'));
  await page.press('Copy to these days');
  await page.sees('3 shifts made, 1 kept as it was');
  expect(await shiftsOf(driver)).toEqual([
    '2026-11-23 08:00 12:00 planned',
    '2026-11-24 08:00 12:00 planned',
    '2026-11-25 08:00 12:00 planned',
    '2026-11-26 08:00 16:00 planned',
    '2026-11-27 08:00 12:00 planned',
  ]);
});

it('warns where more is due than can be done, and of overtime; another planner’s change shows by itself', async () => {
  const driver = await make('Over Time', {
    workRules: { maxWorkS: null, maxDriveS: null, breaks: [], overtimeAfterS: 7 * 3600 },
  });
  await put(driver, '2027-02-01');
  await api.call('POST', `${logistics}/deliveries`, {
    as: 'maintainer',
    body: {
      customer: 'Ada',
      serviceDate: '2027-02-01',
      visits: [{ location: [3.05, 50.63], serviceS: 9 * 3600 }],
    },
  });
  const page = await openPage('/apps/logistics/drivers/roster?week=2027-02-03&q=Over', { as: 'editor' });
  await page.sees('Too few hours');
  await page.sees('9 hr at the doors, 8 hr of work');
  await page.sees('1 hr overtime');
  const link = await page.link('1 delivery due on Monday, February 1, 2027');
  expect(link.getAttribute('href')).toBe('/apps/logistics/deliveries?date=2027-02-01');
  await put(driver, '2027-02-01', { to: '18:00' });
  await page.seesNot('Too few hours');
  await page.sees('3 hr overtime');
});

it('who may not plan shifts looks at them', async () => {
  const driver = await make('Only Look');
  await put(driver, '2026-11-23');
  const page = await openPage(`${roster}&q=Only`, { as: 'author' });
  await page.sees('Your role may look at shifts, not plan them.');
  await page.until('the shift', () =>
    page.all('[role="grid"] [data-row]').find((one) => one.getAttribute('aria-label')?.includes('08:00')),
  );
  expect(page.all('[role="grid"] button, [role="grid"] input')).toEqual([]);
  expect(page.text()).not.toContain('Copy the week before');
});
