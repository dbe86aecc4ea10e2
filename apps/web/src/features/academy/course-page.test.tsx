import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { isCompleted } from '@cartage/contract/academy/academy.rules.ts';
import type { Course, CourseDetails } from '@cartage/contract/academy/academy.schema.ts';
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

const path = '/apps/academy/course-details';
const as = 'subscriber';
const courses = async (): Promise<Course[]> =>
  (await api.call('GET', '/api/apps/academy/courses?itemsPerPage=100', { as })).body.courses;
const courseOf = async (id: number | undefined): Promise<CourseDetails> =>
  (await api.call('GET', `/api${path}?id=${id}`, { as })).body;
const begun = async (): Promise<CourseDetails> =>
  courseOf((await courses()).find((course) => course.completedTasks > 1 && !isCompleted(course))?.id);
const ticks = (page: Page) => page.all('input[type="checkbox"]');
const isTicked = async (page: Page, title: string) => (await page.field(title)).matches(':checked');
const open = async (id: number | undefined, language: 'en' | 'ar' = 'en') => {
  const page = await openPage(`${path}?id=${id}`, { as, language });
  await page.until('the chapters', () => page.all('button[aria-expanded]').length > 0);
  return page;
};
const topicsOf = ({ content }: CourseDetails) => content.flatMap(({ topics }) => topics);

it('R-3.7 tells what a course is about, in chapters, and where the person goes on', async () => {
  const course = await begun();
  const page = await open(course.id);
  await page.named('h1', course.title);
  await page.sees(`${course.completedTasks} of ${course.totalTasks} lessons`);
  await page.sees(course.instructorPosition);
  const facts = page.all('dd').map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining([course.skillLevel, String(course.totalStudents)]));
  const next = topicsOf(course).find((topic) => !topic.isCompleted);
  const opened = course.content.find(({ topics }) => next && topics.includes(next));
  expect(ticks(page)).toHaveLength(opened?.topics.length ?? 0);
  await page.press('Open all');
  await page.until('every lesson', () => ticks(page).length === course.totalTasks);
  await page.press('Close all');
  await page.until('none', () => ticks(page).length === 0);
  await page.press('Go to the next lesson');
  await page.until('it has the focus', () => document.activeElement?.id === `topic-${next?.id}`);
});

it('ticks a lesson off at once, keeps it, and takes it back', async () => {
  const course = await begun();
  const next = topicsOf(course).find((topic) => !topic.isCompleted);
  const page = await open(course.id);
  await page.click(page.field(next?.title ?? ''));
  await page.sees(`${course.completedTasks + 1} of ${course.totalTasks} lessons`);
  await page.until('it is kept', () => line.calls.some((call) => call.startsWith('PUT')));
  const again = await open(course.id);
  await again.sees(`${course.completedTasks + 1} of ${course.totalTasks} lessons`);
  await again.press('Open all');
  expect(await isTicked(again, next?.title ?? '')).toBe(true);
  await again.click(again.field(next?.title ?? ''));
  await again.sees(`${course.completedTasks} of ${course.totalTasks} lessons`);
});

it('takes a tick back that the server has not got, and says why', async () => {
  const course = await begun();
  const next = topicsOf(course).find((topic) => !topic.isCompleted);
  const page = await open(course.id);
  line.isCut = true;
  await page.click(page.field(next?.title ?? ''));
  await page.sees('The server cannot be reached');
  await page.sees(`${course.completedTasks} of ${course.totalTasks} lessons`);
  line.isCut = false;
  expect(await isTicked(page, next?.title ?? '')).toBe(false);
});

it('R-4.13 is completed with its last lesson; quick ticks are all kept; it can start over', async () => {
  const course = await begun();
  const page = await open(course.id);
  await page.press('Open all');
  for (const box of ticks(page).filter((one) => !one.matches(':checked'))) box.click();
  await page.sees(`You have completed “${course.title}”`);
  await page.sees('All lessons are done.');
  expect(isCompleted(await courseOf(course.id))).toBe(true);
  await page.press('Start over');
  await page.sees(`Start “${course.title}” over?`);
  await page.click(page.until('the answer', () => page.all('dialog button').at(-1)));
  await page.sees(`0 of ${course.totalTasks} lessons`);
  await page.until('the first lesson has the focus', () => document.activeElement?.id === 'topic-1');
});

it('enrols, by its button and by the first tick', async () => {
  const [first, second] = (await courses()).filter(({ isEnrolled }) => !isEnrolled);
  const page = await open(first?.id);
  await page.press('Enrol');
  await page.sees('Your progress');
  await page.until('the first lesson has the focus', () => document.activeElement?.id === 'topic-1');
  await page.press(`Actions for ${first?.courseTitle}`);
  await page.press('Leave the course');
  await page.button('Enrol');
  await page.until('its menu is gone: the heading has the focus', () => document.activeElement?.matches('main h1'));

  const other = await open(second?.id);
  const [lesson] = topicsOf(await courseOf(second?.id));
  await other.click(other.field(lesson?.title ?? ''));
  await other.sees(`1 of ${second?.totalTasks} lessons`);
  await other.until('the learner is counted', () =>
    other.all('dd').some((one) => one.textContent === String((second?.userCount ?? 0) + 1)),
  );
});

it('without a number shows the course one was last at, and stays with it', async () => {
  const { body } = await api.call('GET', `/api${path}`, { as });
  const page = await openPage(path, { as });
  await page.named('h1', body.title);
  await page.until('its own address', () => page.router.state.location.search.id === String(body.id));
});

it('shows what is changed elsewhere, and no scripts', async () => {
  const course = await begun();
  const page = await open(course.id);
  const written = { title: 'Other title', description: '<h2>Bring</h2><p>gloves<script>alert(1)</script></p>' };
  await api.call('PATCH', `/api/apps/academy/courses/${course.id}`, { as: 'maintainer', body: written });
  await page.named('h1', 'Other title');
  await page.named('h2', 'Bring');
  expect(page.all('main script')).toHaveLength(0);
});

it('says so where there is no such course', async () => {
  const page = await openPage(`${path}?id=999`, { as });
  await page.sees('No course at this address');
  await page.click(page.link('All courses'));
  await page.named('h1', 'My courses');
});

it('leaves the page of a course that is deleted, without asking for it again', async () => {
  const page = await openPage(`${path}?id=25`, { as: 'maintainer' });
  const { title } = await courseOf(25);
  await page.press(`Actions for ${title}`);
  await page.press('Delete');
  await page.press('Delete the course');
  await page.sees(`“${title}” deleted`);
  await page.named('h1', 'My courses');
  expect(line.calls.slice(line.calls.findIndex((call) => call.startsWith('DELETE'))).join()).not.toContain('?id=25');
});

it('reads from right to left, in the words of the language', async () => {
  const course = await begun();
  const page = await open(course.id, 'ar');
  await page.sees('تقدّمك');
  expect(document.documentElement.dir).toBe('rtl');
  expect(page.text()).not.toMatch(/\d+h \d+m/);
});
