import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitingWrites } from '#http/waiting-writes.ts';
import { connect, line } from '#test/connect.ts';
import { setWidth } from '#test/dom.ts';
import { openPage } from '#test/open-page.tsx';

const path = '/api/apps/calendar';
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ now: '2026-11-20T09:00:00Z' });
  connect(api);
});
afterAll(() => api.close());
beforeEach(() => setWidth(1280));

const event = async (title: string): Promise<CalendarEvent> => {
  const all: CalendarEvent[] = (
    await api.call('GET', `${path}?calendars=Business,Holiday,Personal,Family,ETC`, { as: 'admin' })
  ).body;
  const found = all.find((one) => one.title === title);
  if (!found) throw new Error(`There is no ${title}`);
  return found;
};
const openList = (query = '') => openPage(`/apps/calendar?view=list&date=2026-11-12${query}`, { as: 'admin' });
const openMonth = (query = '') => openPage(`/apps/calendar?view=month&date=2026-11-23${query}`, { as: 'admin' });
type Page = Awaited<ReturnType<typeof openPage>>;
const listed = (page: Page) => page.all('ol ul button').map(({ textContent }) => textContent ?? '');
const search = (page: Page): Record<string, string> => page.router.state.location.search;

it('R-2.9 the list tells the days with their events in order, whole days first, by calendar and place', async () => {
  const page = await openList();
  await page.sees('Morning briefing');
  expect(page.all('h3').length).toBeGreaterThan(8);
  const [first] = listed(page);
  expect(first).toContain('Charity parcel run');
  expect(listed(page).find((text) => text.includes('Fleet inspection'))).toBe(
    'All dayFleet inspectionBusinessWorkshop',
  );
  expect(listed(page).filter((text) => text.includes('Fleet inspection')).length).toBe(3);
  expect(page.text()).toContain('Times are those of this device');
});

it('what is shown is saved as a file for another calendar', async () => {
  const files: Blob[] = [];
  const create = URL.createObjectURL;
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:calendar';
  };
  const page = await openList();
  await page.sees('Morning briefing');
  await page.press('Save as a calendar file (.ics)');
  const file = await page.until('the file', () => files[0]);
  URL.createObjectURL = create;
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*SUMMARY:Morning briefing/);
});

it('shows the calendars that are chosen; the choice is kept', async () => {
  const page = await openList();
  await page.sees('Dentist');
  await page.click(page.field('Personal'));
  await page.seesNot('Dentist');
  expect(page.text()).toContain('Morning briefing');
  await page.click(page.field('View all'));
  await page.sees('Dentist');
  await page.click(page.field('View all'));
  await page.sees('No calendar is shown');
  await page.press('Show all calendars');
  await page.sees('Dentist');
  await page.click(page.field('Business'));
  await page.seesNot('Morning briefing');
  expect(Object.entries(localStorage).find(([key]) => key.startsWith('Cartage-calendars-'))?.[1]).toBe(
    JSON.stringify(['Holiday', 'Personal', 'Family', 'ETC', 'Deliveries']),
  );
});

it('the address says where one is: view, day, and the event that is open', async () => {
  const page = await openList();
  await page.press('Later');
  await page.sees('Dec 12, 2026');
  expect(search(page).date).toBe('2026-12-12');
  await page.press('Earlier');
  await page.until('the month before', () => search(page).date === '2026-11-12');
  await page.click(page.named('[aria-labelledby] button', 'Saturday, November 21, 2026'));
  await page.until('the day picked', () => search(page).date === '2026-11-21');
  await page.sees('Dentist');
  await page.click(
    page.until('the event', () => page.all('ol ul button').find((one) => one.textContent?.includes('Dentist'))),
  );
  expect(await page.field('Title')).toHaveProperty('value', 'Dentist');
  expect(search(page).event).toBe(String((await event('Dentist')).id));
});

it('an address may lead to an event of another month, and to one that is not there', async () => {
  const { id } = await event('Visit to the grandparents');
  const page = await openList(`&event=${id}`);
  expect(await page.field('Title')).toHaveProperty('value', 'Visit to the grandparents');
  const nowhere = await openList('&event=4711');
  await nowhere.sees('This event is not there any more');
  await nowhere.until('the address', () => search(nowhere).event === undefined);
});

it('an event is written with everything it can have, and is there afterwards', async () => {
  const page = await openList();
  await page.sees('Dentist');
  await page.press('Add event');
  await page.press('Create event');
  await page.sees('Fill this in.');
  await page.type('Title', 'Tyre change');
  await page.type('Start', '2026-11-18T10:00');
  expect(await page.field('End')).toHaveProperty('value', '2026-11-18T11:00');
  // Typed by key it is no date for a while.
  await page.type('Start', '');
  await page.type('Start', '2026-10-18T10:00');
  expect(await page.field('End')).toHaveProperty('value', '2026-10-18T11:00');
  await page.type('Start', '2026-11-18T10:00');
  await page.type('Place', 'Yard 3');
  await page.type('Web address', 'https://tyres.example/offer');
  expect(await page.named('a', 'Open the link(new tab)')).toHaveProperty('href', 'https://tyres.example/offer');
  await page.click(page.field('Guests'));
  await page.click(
    page.until('a guest', () => page.all('[role="option"]').find(({ textContent }) => textContent === 'Amina Haddad')),
  );
  await page.named('button', 'Take \u2068Amina Haddad\u2069 off the list');
  await page.press('Create event');
  await page.sees('Yard 3');
  const made = await event('Tyre change');
  expect(made).toMatchObject({
    start: new Date('2026-11-18T10:00').toISOString(),
    end: new Date('2026-11-18T11:00').toISOString(),
    url: 'https://tyres.example/offer',
    extendedProps: { location: 'Yard 3', visibility: 'everyone', guests: [{ fullName: 'Amina Haddad' }] },
  });
});

it('whole days drop the hours; an end before the start is told and not saved', async () => {
  const page = await openList(`&event=${(await event('Tyre change')).id}`);
  await page.click(page.field('All day'));
  expect(await page.field('Start')).toHaveProperty('value', '2026-11-18');
  await page.type('End', '2026-11-17');
  await page.sees('The end comes before the start.');
  await page.press('Save');
  await page.until('the refusal', () => line.answered.some((call) => call.startsWith('PUT')));
  expect((await event('Tyre change')).allDay).toBe(false);
  await page.type('End', '2026-11-19');
  await page.press('Save');
  await page.seesNot('Who sees it');
  expect(await event('Tyre change')).toMatchObject({ start: '2026-11-18', end: '2026-11-19', allDay: true });
});

it('what somebody else has changed meanwhile is not overwritten unasked', async () => {
  const { id } = await event('Tyre change');
  const page = await openList(`&event=${id}`);
  await page.field('Title');
  await api.call('PUT', `${path}/${id}`, { as: 'admin', body: { title: 'Tyre change, twice' } });
  await page.type('Place', 'Yard 4');
  await page.press('Save');
  await page.press('Save mine anyway');
  await page.seesNot('Who sees it');
  expect(await event('Tyre change')).toMatchObject({ extendedProps: { location: 'Yard 4' } });
});

it('deletes once one is sure', async () => {
  const page = await openList(`&event=${(await event('Tyre change')).id}`);
  await page.press('Delete event');
  await page.sees('Delete \u2068Tyre change\u2069?');
  await page.click(
    page.until('the answer', () =>
      page.all('[role="alertdialog"] button, dialog button').find((one) => one.textContent === 'Delete event'),
    ),
  );
  await page.sees('deleted');
  await page.until('it is gone', () => !listed(page).some((text) => text.includes('Tyre change')));
});

const series = async (title: string): Promise<CalendarEvent[]> => {
  const query = 'calendars=Business,Holiday,Personal,Family,ETC&from=2026-12-01&to=2027-12-31';
  const all: CalendarEvent[] = (await api.call('GET', `${path}?${query}`, { as: 'admin' })).body;
  return all.filter((one) => one.title === title).sort((a, b) => a.start.localeCompare(b.start));
};
const pick = async (page: Page, label: string, option: string) => {
  await page.click(page.field(label));
  await page.click(page.named('[role="option"]', option));
};
const answer = (page: Page, label: string) => page.click(page.named('[role="alertdialog"] button', label));

it('an event that repeats says how many it makes before they are there', async () => {
  const page = await openList();
  await page.sees('Dentist');
  await page.press('Add event');
  await page.type('Title', 'Round table');
  await page.type('Start', '2026-12-07T10:00');
  await pick(page, 'Repeats', 'Every week');
  expect(await page.field('Repeats until')).toHaveProperty('value', '2027-03-08');
  await page.sees('14 events, the last on Monday, March 8, 2027');
  // What begins later repeats until later, as long as nobody has said until when.
  await page.type('Start', '');
  await page.type('Start', '2026-12-08T10:00');
  await page.sees('14 events, the last on Tuesday, March 9, 2027');
  await page.type('Repeats until', '2026-12-01');
  await page.sees('The end comes before the start.');
  await page.press('Create event');
  await page.type('Repeats until', '2031-12-01');
  await page.press('Create event');
  await page.sees('That is more than 200 events at once: choose an earlier end.');
  await page.type('Repeats until', '');
  await page.press('Create event');
  await page.sees('Fill this in.');
  expect(line.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await page.type('Repeats until', '2026-12-29');
  await page.type('Start', '2026-12-09T10:00');
  expect(await page.field('Repeats until')).toHaveProperty('value', '2026-12-29');
  await page.sees('3 events, the last on Wednesday, December 23, 2026');
  await page.press('Create event');
  await page.sees('\u2068Round table\u2069 is in the calendar');
  const made = await series('Round table');
  expect(made.map(({ start }) => start)).toEqual(
    ['2026-12-09T10:00', '2026-12-16T10:00', '2026-12-23T10:00'].map((local) => new Date(local).toISOString()),
  );
  await page.until('it in the list', () => listed(page).some((text) => /Round table.*Part of a series/.test(text)));
});

it('a change of one of a series asks whether it is for those that follow too', async () => {
  const [, second] = await series('Round table');
  const page = await openList(`&event=${second?.id}`);
  await page.sees('Part of a series');
  expect(page.all('label').map(({ textContent }) => textContent)).not.toContain('Repeats');
  await page.type('Place', 'Yard 5');
  await page.press('Save');
  await answer(page, 'Cancel');
  await page.until('the form again', () => page.all('form[aria-busy="false"]').length === 1);
  expect(await page.field('Place')).toHaveProperty('value', 'Yard 5');
  expect(line.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await page.press('Save');
  await answer(page, 'This event only');
  await page.sees('\u2068Round table\u2069 saved');
  const places = async () => (await series('Round table')).map(({ extendedProps }) => extendedProps.location);
  expect(await places()).toEqual(['', 'Yard 5', '']);
  const again = await openList(`&event=${second?.id}`);
  await again.type('Place', 'Yard 6');
  await again.press('Save');
  await answer(again, 'This and the following ones');
  await again.sees('saved');
  expect(await places()).toEqual(['', 'Yard 6', 'Yard 6']);
});

it('one of a series is deleted alone, or with those that follow', async () => {
  const [first, second] = await series('Round table');
  const page = await openList(`&event=${second?.id}`);
  await page.press('Delete event');
  await answer(page, 'This event only');
  await page.sees('deleted');
  expect((await series('Round table')).length).toBe(2);
  const again = await openList(`&event=${first?.id}`);
  await again.press('Delete event');
  await answer(again, 'This and the following ones');
  await again.sees('deleted');
  expect(await series('Round table')).toEqual([]);
});

it('a series of somebody else says that it is one', async () => {
  const body = {
    title: 'Stretching',
    start: '2026-12-01',
    allDay: true,
    repeat: { every: 'day', until: '2026-12-02' },
    extendedProps: { calendar: 'Business' },
  };
  const { id } = (await api.call('POST', path, { as: 'maintainer', body })).body;
  const page = await openPage(`/apps/calendar?view=month&date=2026-11-23&event=${id}`, { as: 'subscriber' });
  await page.sees('Part of a series');
  await page.until('it said in the grid', () =>
    page.all('[data-event]').some(({ textContent }) => /Stretching.*, Part of a series/.test(textContent ?? '')),
  );
  await api.call('DELETE', `${path}/${id}?scope=following`, { as: 'maintainer' });
});

it('without a line a series is kept on the device, and made once there is one', async () => {
  const page = await openList();
  await page.sees('Dentist');
  await page.press('Add event');
  await page.type('Title', 'Stand-up');
  await page.type('Start', '2026-12-07T10:00');
  await pick(page, 'Repeats', 'Every weekday (Monday to Friday)');
  await page.sees('20 events, the last on Friday, January 1, 2027');
  line.isCut = true;
  await page.press('Create event');
  await page.until('it kept', () => waitingWrites.useWaiting.getState().waiting.length === 1);
  expect(await series('Stand-up')).toEqual([]);
  line.isCut = false;
  await waitingWrites.send();
  expect((await series('Stand-up')).length).toBe(20);
  const [, , third] = await series('Stand-up');
  const again = await openList(`&event=${third?.id}`);
  await again.type('Place', 'Gate 2');
  line.isCut = true;
  await again.press('Save');
  await answer(again, 'This and the following ones');
  await again.until('it kept', () => waitingWrites.useWaiting.getState().waiting.length === 1);
  line.isCut = false;
  await waitingWrites.send();
  const places = (await series('Stand-up')).map(({ extendedProps }) => extendedProps.location);
  expect([places.filter((place) => place === 'Gate 2').length, places.length]).toEqual([18, 20]);
});

it('what others do shows', async () => {
  const page = await openList();
  await page.sees('Dentist');
  const body = { title: 'Fire drill', start: '2026-11-25', allDay: true, extendedProps: { calendar: 'Business' } };
  await api.call('POST', path, { as: 'maintainer', body });
  await page.sees('Fire drill');
});

it('events of others are read, not changed; a link of theirs is a link', async () => {
  const page = await openPage('/apps/calendar?view=list&date=2026-11-12', { as: 'subscriber' });
  await page.click(
    page.until('the event', () => page.all('ol ul button').find((one) => one.textContent?.includes('Charity'))),
  );
  await page.sees('Only its owner and administrators change this event.');
  expect(await page.named('a', 'https://parcel-run.example/route(new tab)')).toHaveProperty('target', '_blank');
  expect(page.all('[type="submit"]')).toEqual([]);
});

it('deliveries stand in a calendar of their own and lead to where they are planned', async () => {
  const page = await openList();
  await page.click(
    page.until('deliveries', () =>
      page.all('ol ul button').find((one) => /\d+ deliveries/.test(one.textContent ?? '')),
    ),
  );
  await page.sees('Deliveries are moved where they are planned');
  expect((await page.named('a', 'Open the deliveries of this day')).getAttribute('href')).toMatch(
    /^\/apps\/logistics\/deliveries\?date=2026-/,
  );
});

it('the month is a grid with one stop, in which the keys go by day and move events', async () => {
  const page = await openMonth();
  const cell = (day: string) =>
    page.until(`the cell of ${day}`, () => page.all(`[role="gridcell"][data-date="${day}"]`)[0]);
  const start = await cell('2026-11-23');
  await page.until('the events', () => start.textContent?.includes('Fleet inspection'));
  expect(page.all('[role="gridcell"][tabindex="0"]').map(({ dataset }) => dataset.date)).toEqual(['2026-11-23']);
  expect(start.textContent).toContain('Monday, November 23, 2026, ');
  const press = (key: string, options: KeyboardEventInit = {}) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
    );
  start.focus();
  press('ArrowLeft');
  expect(document.activeElement).toBe(await cell('2026-11-22'));
  page
    .all('[data-event]')
    .find(({ textContent }) => textContent?.includes('Fleet inspection'))
    ?.focus();
  press('ArrowRight', { altKey: true });
  await page.sees('\u2068Fleet inspection\u2069: Tuesday, November 24, 2026 – Thursday, November 26, 2026');
  await page.sees('\u2068Fleet inspection\u2069 moved');
  expect(await event('Fleet inspection')).toMatchObject({ start: '2026-11-24', end: '2026-11-26', version: 2 });
  await page.press('Undo');
  await page.sees('is back where it was');
  expect(await event('Fleet inspection')).toMatchObject({ start: '2026-11-23', end: '2026-11-25' });
  (await cell('2026-11-22')).focus();
  press('ArrowDown');
  press('End');
  expect(document.activeElement).toBe(await cell('2026-12-05'));
  press('PageDown');
  await page.until('the month after', () => search(page).date === '2027-01-05');
  await page.until(
    'the focus there',
    () => (document.activeElement as HTMLElement | null)?.dataset.date === '2027-01-05',
  );
});

it('a move that is refused is taken back, and the screen says why', async () => {
  const page = await openMonth();
  const dates = () => page.all('[data-event]').find(({ textContent }) => textContent?.includes('Depot closed'));
  const closed = await page.until('the event', dates);
  closed.closest<HTMLElement>('[role="gridcell"]')?.focus();
  closed.focus();
  line.isCut = true;
  closed.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true }),
  );
  await page.sees('Depot closed\u2069: Thursday, December 3, 2026');
  await page.sees('The server cannot be reached');
  await page.until('it back', () => dates()?.textContent?.includes('Wednesday, December 2, 2026'));
});

it('on a narrow screen the list comes first, and the calendars open over it', async () => {
  setWidth(390);
  const page = await openPage('/apps/calendar?date=2026-11-20', { as: 'admin' });
  await page.sees('Morning briefing');
  expect(page.all('[role="gridcell"]')).toEqual([]);
  await page.press('Calendars');
  await page.field('View all');
});
