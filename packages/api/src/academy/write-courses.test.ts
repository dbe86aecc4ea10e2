import type { CourseRecord } from '@cartage/contract/academy/academy.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/academy/courses';
const topic = (title: string, id?: number) => ({ title, durationS: 600, ...(id === undefined ? {} : { id }) });
const course = {
  title: 'Straps and chains',
  tag: 'Design',
  instructor: 'Nokuthula Dube',
  description: '<p>Hold <script>alert(1)</script> tight</p>',
  sections: [
    { title: 'First', topics: [topic('One'), topic('Two')] },
    { title: 'Second', topics: [topic('Three')] },
  ],
};
const write = (method: string, url: string, body?: unknown, more: object = {}) =>
  app.call(method, url, { as: 'maintainer', body, ...more });
const seenBy = async (id: number) =>
  (await app.call('GET', `/api/apps/academy/course-details?id=${id}`, { as: 'driver' })).body;
let made: CourseRecord;

test('a course is written: the next number, its looks from its tag, its text as given', async () => {
  const { status, body } = await write('POST', path, course);
  expect([status, body.id, body.version]).toEqual([201, 26, 1]);
  made = body;
  expect(made.sections.flatMap(({ topics }) => topics.map(({ id }) => id))).toEqual([1, 2, 3]);
  expect(await seenBy(26)).toMatchObject({ title: course.title, description: course.description, totalLectures: 3 });
  const { courses } = (await app.call('GET', `${path}?q=straps`, { as: 'driver' })).body;
  expect(courses).toMatchObject([{ id: 26, time: '30m', logo: 'tabler-palette', tags: 'Design' }]);
  expect((await app.call('POST', path, { as: 'driver', body: course })).status).toBe(403);
});

test('topics that stay keep who has completed them; the others are forgotten', async () => {
  for (const id of [1, 2])
    await app.call('PUT', `${path}/26/topics/${id}`, { as: 'driver', body: { isCompleted: true } });
  const sections = [{ title: 'Only', topics: [topic('Two, better', 2), topic('Four')] }];
  const { status, body } = await write('PATCH', `${path}/26`, { sections });
  expect([status, body.version]).toEqual([200, 2]);
  expect(body.sections[0].topics.map(({ id }: { id: number }) => id)).toEqual([2, 4]);
  expect(body.title).toBe(course.title);
  const seen = await seenBy(26);
  expect([seen.completedTasks, seen.totalTasks]).toEqual([1, 2]);
  const row = await app.deps.db
    .selectFrom('enrolments')
    .selectAll()
    .where('courseId', '=', 26)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ completedTasks: 1, progress: 0.5 });
  for (const wrong of [[topic('Alien', 77)], [topic('Twice', 2), topic('Twice', 2)]]) {
    const refused = await write('PATCH', `${path}/26`, { sections: [{ title: 'X', topics: wrong }] });
    expect([refused.status, refused.body.issues[0].code]).toEqual([400, 'unknown_record']);
  }
});

test('an older version writes nothing; a new tag brings its looks', async () => {
  const stale = await write('PATCH', `${path}/26`, { title: 'Late' }, { headers: { 'if-match': '"1"' } });
  expect([stale.status, stale.body.current?.title ?? course.title]).toEqual([412, course.title]);
  await write('PATCH', `${path}/26`, { tag: 'Art' }, { headers: { 'if-match': '"2"' } });
  const { courses } = (await app.call('GET', `${path}?q=straps`, { as: 'driver' })).body;
  expect(courses[0]).toMatchObject({ tags: 'Art', logo: 'tabler-brush', color: 'success' });
});

test('is removed with what was completed of it', async () => {
  expect((await write('DELETE', `${path}/26`)).status).toBe(204);
  expect((await write('DELETE', `${path}/26`)).status).toBe(404);
  expect((await write('GET', `${path}/26`)).status).toBe(404);
  expect(await app.deps.db.selectFrom('enrolments').select('seq').where('courseId', '=', 26).execute()).toEqual([]);
  expect((await write('POST', path, course)).body.id).toBe(27);
});
