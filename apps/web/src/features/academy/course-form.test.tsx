import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { CourseRecord } from '@cartage/contract/academy/academy.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const as = 'maintainer';
const courseAt = async (id: number): Promise<CourseRecord> =>
  (await api.call('GET', `/api/apps/academy/courses/${id}`, { as })).body;
const valueIn = async (page: Page, label: string) => (await page.field(label)).getAttribute('value');
const edit = async (id: number) => {
  const page = await openPage(`/apps/academy/course/edit?id=${id}`, { as });
  await page.field('Title');
  return page;
};

it('writes a course: what is missing is said by field, nothing typed is lost, and it is shown', async () => {
  const page = await openPage('/apps/academy/course/add', { as });
  await page.type('Title', 'Straps and chains');
  await page.press('Create the course');
  await page.until('what is missing', () => page.text().split('Fill this in.').length === 4);
  await page.choose('Topic', 'Design');
  await page.type('In one sentence', 'Hold tight.');
  await page.type('Title of chapter 1', 'Knots');
  await page.type('Lesson 1.1', 'Two hands');
  await page.type('Minutes of lesson 1.1', '12');
  await page.press('Add a lesson to chapter 1');
  await page.type('Lesson 1.2', 'One hand');
  await page.type('Minutes of lesson 1.2', '8');
  await page.sees('2 lessons, 20 min');
  await page.press('Create the course');
  await page.named('h1', 'Straps and chains');
  await page.sees('“Straps and chains” is among the courses');
  const made = await courseAt(26);
  expect(made).toMatchObject({ tag: 'Design', language: 'English', summary: 'Hold tight.', isCaptioned: false });
  expect(made.sections).toEqual([
    {
      title: 'Knots',
      topics: [
        { id: 1, title: 'Two hands', durationS: 720 },
        { id: 2, title: 'One hand', durationS: 480 },
      ],
    },
  ]);
});

it('changes a course: lessons move, go and come back, and keep their numbers', async () => {
  const before = await courseAt(3);
  const [first, second] = before.sections;
  const last = (first?.topics.length ?? 0) - 1;
  const page = await edit(3);
  await page.press(`Move lesson 1.${last + 1} down`);
  await page.until(
    'it is in the next chapter',
    () => document.activeElement?.getAttribute('name') === 'sections.1.topics.0.title',
  );
  expect(await valueIn(page, 'Lesson 2.1')).toBe(first?.topics[last]?.title);
  await page.press('Remove lesson 1.1');
  await page.sees('Lesson removed');
  await page.press('Undo');
  await page.until(
    'it is back',
    () => page.all('[name="sections.0.topics.0.title"]')[0]?.getAttribute('value') === first?.topics[0]?.title,
  );
  await page.press('Move chapter 1 down');
  await page.press('Save');
  await page.sees(`“${before.title}” saved`);
  const after = await courseAt(3);
  expect(after.sections.slice(0, 2).map(({ title }) => title)).toEqual([second?.title, first?.title]);
  expect(after.sections[0]?.topics[0]).toEqual(first?.topics[last]);
  expect(after.sections[1]?.topics).toEqual(first?.topics.slice(0, last));
  expect(after.description).toBe(before.description);
});

it('does not overwrite somebody else’s change unasked', async () => {
  const page = await edit(4);
  await page.type('Title', 'Mine');
  await api.call('PATCH', '/api/apps/academy/courses/4', { as: 'admin', body: { title: 'Theirs' } });
  await page.press('Save');
  await page.sees('Somebody else changed this meanwhile');
  expect(await valueIn(page, 'Title')).toBe('Mine');
  await page.press('Save mine anyway');
  await page.named('h1', 'Mine');
  expect((await courseAt(4)).title).toBe('Mine');
});

it('asks before what was typed is left', async () => {
  const page = await edit(5);
  await page.type('Title', 'Half typed');
  await page.click(page.link('Look at it'));
  await page.sees('Leave without saving?');
  await page.press('Keep editing');
  expect(await valueIn(page, 'Title')).toBe('Half typed');
});

it('keeps a known language by its name, whichever language it is typed in', async () => {
  const page = await openPage('/apps/academy/course/edit?id=6', { as, language: 'fr' });
  await page.type('Langue', 'arabe');
  await page.press('Enregistrer');
  await page.named('h1', (await courseAt(6)).title);
  expect((await courseAt(6)).language).toBe('Arabic');
  await page.sees('Arabe');
});

it('R-6.4 is not for those who may only learn', async () => {
  for (const path of ['add', 'edit?id=3']) {
    const page = await openPage(`/apps/academy/course/${path}`, { as: 'subscriber' });
    await page.sees('Your role does not open this page');
  }
});
