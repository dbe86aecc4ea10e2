import { isCompleted } from '@cartage/contract/academy/academy.rules.ts';
import { type Course, type CourseDetails, courseTags } from '@cartage/contract/academy/academy.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/academy';
const list = async (query = ''): Promise<{ courses: Course[]; total: number; totalCourse: number }> =>
  (await app.call('GET', `${path}/courses${query}`, { as: 'subscriber' })).body;
const all = async () => (await list('?itemsPerPage=100')).courses;
const details = async (id: number | string): Promise<CourseDetails> =>
  (await app.call('GET', `${path}/course-details?id=${id}`, { as: 'subscriber' })).body;

describe('the courses', () => {
  test('R-7.4 a page of them, with how many match', async () => {
    const { courses, total, totalCourse } = await list();
    expect([courses.length, total, totalCourse]).toEqual([10, 25, 25]);
    expect(courses.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await list('?page=3')).courses).toHaveLength(5);
  });

  test('R-3.5 R-3.6 twenty-five samples of every tag, rated between 3.4 and 4.9', async () => {
    const courses = await all();
    expect(courses).toHaveLength(25);
    expect(new Set(courses.map(({ tags }) => tags))).toEqual(new Set(courseTags));
    expect(new Set(courses.map(({ courseTitle }) => courseTitle)).size).toBe(25);
    for (const { rating, completedTasks, totalTasks, time, userCount, isEnrolled } of courses) {
      expect(rating >= 3.4 && rating <= 4.9).toBe(true);
      expect(completedTasks).toBeLessThanOrEqual(totalTasks);
      expect(time).toMatch(/^(\d+h )?\d+m$/);
      expect(userCount).toBeGreaterThan(0);
      if (!isEnrolled) expect(completedTasks).toBe(0);
    }
  });

  test('R-7.5 q is part of a title or a teacher’s name; a label is a tag, whatever its case', async () => {
    const courses = await all();
    const teacher = courses[0]?.user ?? '';
    expect((await list('?q=HARBOUR')).courses.map(({ courseTitle }) => courseTitle)).toEqual(['Sketching a harbour']);
    expect((await list(`?q=${encodeURIComponent(teacher)}`)).total).toBe(
      courses.filter(({ user }) => user === teacher).length,
    );
    for (const label of ['UI/UX', 'ui/ux'])
      expect((await list(`?itemsPerPage=100&label=${encodeURIComponent(label)}`)).courses.map(({ id }) => id)).toEqual(
        courses.filter(({ tags }) => tags === 'UI/UX').map(({ id }) => id),
      );
    expect((await list('?label=All%20Courses')).total).toBe(25);
    expect((await list('?label=Cooking')).total).toBe(0);
    expect((await list('?q=%25')).total).toBe(0);
  });

  test('R-7.6 R-4.13 completed ones are left out where asked', async () => {
    const courses = await all();
    const open = courses.filter((course) => !isCompleted(course));
    expect(open.length).toBeLessThan(25);
    const hidden = await list('?itemsPerPage=100&hideCompleted=true');
    expect([hidden.total, hidden.totalCourse]).toEqual([open.length, open.length]);
    expect(hidden.courses.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
    for (const no of ['false', 'maybe', '']) expect((await list(`?hideCompleted=${no}`)).total).toBe(25);
  });

  test.each(['', '&hideCompleted=true', '&label=art'])('R-7.6 sorts by progress both ways, %s', async (filter) => {
    const sorted = async (orderBy: string) => {
      const pages: Course[] = [];
      for (let page = 1; page <= 6; page++)
        pages.push(...(await list(`?sortBy=progress&orderBy=${orderBy}&itemsPerPage=5&page=${page}${filter}`)).courses);
      return pages;
    };
    const up = await sorted('asc');
    const progress = up.map(({ completedTasks, totalTasks }) => completedTasks / totalTasks);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(new Set(up.map(({ id }) => id)).size).toBe((await list(`?x=1${filter}`)).total);
    expect((await sorted('desc')).map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
  });

  test('R-7.6 sorts by name both ways', async () => {
    const names = async (orderBy: string) =>
      (await list(`?sortBy=courseName&orderBy=${orderBy}&itemsPerPage=100`)).courses.map((one) => one.courseTitle);
    const up = await names('asc');
    expect(up).toEqual([...up].sort((a, b) => (a < b ? -1 : 1)));
    expect(await names('desc')).toEqual([...up].reverse());
  });
});

describe('one course', () => {
  test('R-7.7 R-3.7 in sections of topics', async () => {
    const course = await details(3);
    expect(course.content.length).toBeGreaterThan(1);
    expect(course.description).toMatch(/^<p>/);
    expect(course.totalLectures).toBe(course.content.flatMap(({ topics }) => topics).length);
    for (const { status, topics } of course.content)
      expect(status).toBe(`${topics.filter((topic) => topic.isCompleted).length}/${topics.length}`);
    const listed = (await all()).find(({ id }) => id === 3);
    expect([listed?.completedTasks, listed?.totalTasks, listed?.userCount]).toEqual([
      course.completedTasks,
      course.totalTasks,
      course.totalStudents,
    ]);
    for (const fact of ['tags', 'logo', 'color', 'rating', 'ratingCount'] as const)
      expect(course[fact]).toBe(listed?.[fact]);
  });

  test('R-7.7 without an id, the one the person was last at', async () => {
    const { status, body } = await app.call('GET', `${path}/course-details`, { as: 'subscriber' });
    expect([status, body.isEnrolled]).toEqual([200, true]);
    const touch = (id: number, isCompleted: boolean) =>
      app.call('PUT', `${path}/courses/${id}/topics/1`, { as: 'subscriber', body: { isCompleted } });
    const courses = await all();
    const [completed, begun] = [courses.find(isCompleted), courses.find((one) => one.isEnrolled && !isCompleted(one))];
    await touch(begun?.id ?? 0, true);
    await touch(completed?.id ?? 0, true);
    const lastAt = await app.call('GET', `${path}/course-details`, { as: 'subscriber' });
    expect(lastAt.body.id, 'of a completed one nothing is left').toBe(begun?.id);
    for (const id of ['99', 'x']) {
      const unknown = await app.call('GET', `${path}/course-details?id=${id}`, { as: 'subscriber' });
      expect(unknown.status).toBe(404);
    }
  });

  test('R-4.13 topics are completed by the person alone, until the course is', async () => {
    const free = (await all()).find(({ isEnrolled }) => !isEnrolled);
    const id = free?.id ?? 0;
    const others = (await app.call('GET', `${path}/course-details?id=${id}`, { as: 'author' })).body.completedTasks;
    const put = (topic: number, isCompleted: boolean) =>
      app.call('PUT', `${path}/courses/${id}/topics/${topic}`, { as: 'subscriber', body: { isCompleted } });
    const enrolled = await app.call('PUT', `${path}/courses/${id}/enrolment`, { as: 'subscriber' });
    expect(enrolled.body).toMatchObject({ isEnrolled: true, completedTasks: 0 });
    expect(enrolled.body.totalStudents).toBe((free?.userCount ?? 0) + 1);
    const topics = enrolled.body.content.flatMap((one: { topics: { id: number }[] }) => one.topics);
    await Promise.all(topics.map(({ id: topic }: { id: number }) => put(topic, true)));
    const done = (await all()).find((course) => course.id === id);
    expect(done && isCompleted(done)).toBe(true);
    expect((await put(topics[0].id, true)).body.completedTasks).toBe(topics.length);
    expect((await put(topics[0].id, false)).body.completedTasks).toBe(topics.length - 1);
    expect((await put(999, true)).status).toBe(404);
    const mine = (await app.call('GET', `${path}/course-details?id=${id}`, { as: 'author' })).body.completedTasks;
    expect(mine).toBe(others);

    const over = await app.call('POST', `${path}/courses/${id}/restart`, { as: 'subscriber' });
    expect(over.body).toMatchObject({ isEnrolled: true, completedTasks: 0 });
    expect((await app.call('DELETE', `${path}/courses/${id}/enrolment`, { as: 'subscriber' })).status).toBe(204);
    expect(await details(id)).toMatchObject({ isEnrolled: false, totalStudents: free?.userCount });
    expect((await app.call('DELETE', `${path}/courses/99/enrolment`, { as: 'subscriber' })).status).toBe(404);
  });
});
