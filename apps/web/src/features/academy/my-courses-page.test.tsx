import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { isCompleted } from '@cartage/contract/academy/academy.rules.ts';
import type { Course } from '@cartage/contract/academy/academy.schema.ts';
import type { Role } from '@cartage/contract/access/access.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/apps/academy/my-course';
const all = async (as: Role = 'subscriber', query = ''): Promise<Course[]> =>
  (await api.call('GET', `/api/apps/academy/courses?itemsPerPage=100${query}`, { as })).body.courses;
const titles = (page: Page) => page.all('section li h2').map(({ textContent }) => textContent);
const open = async (search = '', as: Role = 'subscriber') => {
  const page = await openPage(path + search, { as });
  await page.until('the cards', () => titles(page).length > 0 || page.text().includes('Nothing matches'));
  return page;
};
const address = (page: Awaited<ReturnType<typeof open>>) => page.router.state.location.search;

it('shows the courses that are not completed, twelve a page, and all of them when asked to', async () => {
  const courses = await all();
  const left = courses.filter((course) => !isCompleted(course));
  const page = await open();
  expect(titles(page)).toEqual(left.slice(0, 12).map(({ courseTitle }) => courseTitle));
  await page.sees(`${left.length} courses not completed`);
  await page.press('Next page');
  await page.until('the rest', () => titles(page).length === left.length - 12);
  await page.click(page.field('Hide completed'));
  await page.sees('25 courses');
  expect(address(page)).toEqual({ hideCompleted: 'false' });
  await page.sees('Completed');
  await page.until('the first page', () => titles(page)[0] === courses[0]?.courseTitle);
});

it('R-7.5 R-7.6 searches, filters by topic and orders by the server; the address keeps it', async () => {
  const page = await open('?hideCompleted=false');
  await page.type('Search by title or teacher', 'harbour');
  await page.until('it alone', () => titles(page).join() === 'Sketching a harbour');
  await page.press('Clear filters');
  await page.sees('25 courses');
  await page.choose('All topics', 'Art');
  await page.until('five of them', () => titles(page).length === 5);
  await page.choose('Order', 'progress:desc');
  const wanted = await all('subscriber', '&label=Art&sortBy=progress&orderBy=desc');
  await page.until('in order', () => titles(page).join() === wanted.map(({ courseTitle }) => courseTitle).join());
  expect(address(page)).toEqual({ hideCompleted: 'false', label: 'Art', sortBy: 'progress', orderBy: 'desc' });
});

it('says that what is looked for may be completed already', async () => {
  const done = (await all()).find(isCompleted);
  const page = await open(`?q=${encodeURIComponent(done?.courseTitle ?? '')}`);
  await page.sees('Courses you have completed are hidden.');
  await page.press('Show completed too');
  await page.until('it', () => titles(page)[0] === done?.courseTitle);
});

it('goes on where the person left off', async () => {
  const { body } = await api.call('GET', '/api/apps/academy/course-details', { as: 'subscriber' });
  const page = await open();
  await page.sees('Continue learning');
  await page.click(page.until('the way on', () => page.all('section[aria-labelledby="resume"] a')[0]));
  await page.named('h1', body.title);
  expect(address(page)).toEqual({ id: String(body.id) });
});

it('enrols, and leads into the course', async () => {
  const free = (await all()).find(({ isEnrolled }) => !isEnrolled);
  const page = await open();
  await page.press(`Enrol: ${free?.courseTitle}`);
  await page.named('h1', free?.courseTitle ?? '');
  await page.sees('Your progress');
  expect((await all()).find(({ id }) => id === free?.id)?.isEnrolled).toBe(true);
});

it('leaves a course not begun, and takes that back; one that was begun only after a question', async () => {
  const courses = await all();
  const fresh = courses.find((course) => course.isEnrolled && course.completedTasks === 0);
  const begun = courses.find((course) => course.completedTasks > 0 && !isCompleted(course));
  const now = async (id = 0) => (await all()).find((course) => course.id === id);
  const page = await open();
  await page.press(`Actions for ${fresh?.courseTitle}`);
  await page.press('Leave the course');
  await page.sees(`You have left “${fresh?.courseTitle}”`);
  expect((await now(fresh?.id))?.isEnrolled).toBe(false);
  const enrol = await page.button(`Enrol: ${fresh?.courseTitle}`);
  await page.until(
    'its menu is gone: its row has the focus',
    () => document.activeElement?.textContent === fresh?.courseTitle,
  );
  await page.press('Undo');
  await page.until('it is back', () => !enrol.isConnected);
  expect((await now(fresh?.id))?.isEnrolled).toBe(true);
  await page.press(`Actions for ${begun?.courseTitle}`);
  await page.press('Leave the course');
  await page.sees(`Leave “${begun?.courseTitle}”?`);
  await page.press('Cancel');
  expect((await now(begun?.id))?.completedTasks).toBe(begun?.completedTasks);
});

it('starts over only after a question', async () => {
  const done = (await all()).find(isCompleted);
  const page = await open('?hideCompleted=false');
  await page.press(`Start over: ${done?.courseTitle}`);
  await page.sees(`The ${done?.totalTasks} lessons you have completed are open again.`);
  await page.press('Start over');
  await page.sees(`“${done?.courseTitle}” starts over`);
  await page.link(`Start: ${done?.courseTitle}`);
  expect((await all()).find(({ id }) => id === done?.id)).toMatchObject({ completedTasks: 0, isEnrolled: true });
});

it('offers writing and deleting to those who may', async () => {
  const reader = await open();
  expect(reader.text()).not.toContain('New course');
  await reader.click(reader.until('a menu', () => reader.all('section li [aria-haspopup="menu"]')[0]));
  await reader.button('Leave the course');
  expect(reader.all('[role="menuitem"]').map(({ textContent }) => textContent)).not.toContain('Delete');

  const page = await open('?q=harbour&hideCompleted=false', 'maintainer');
  await page.link('New course');
  await page.press('Actions for Sketching a harbour');
  await page.press('Delete');
  await page.sees('Delete “Sketching a harbour”?');
  await page.press('Delete the course');
  await page.sees('“Sketching a harbour” deleted');
  await page.sees('Nothing matches');
  await page.until('the focus is not lost', () => document.activeElement?.matches('main h1'));
  expect(await all()).toHaveLength(24);
});

it('says that the server cannot be reached, and what was refused', async () => {
  const free = (await all()).find(({ isEnrolled }) => !isEnrolled);
  const page = await open();
  line.isCut = true;
  await page.press(`Enrol: ${free?.courseTitle}`);
  await page.sees('The server cannot be reached');
  line.isCut = false;
  expect(page.router.state.location.pathname).toBe(path);
});
