import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const read = async () => (await app.call('GET', '/api/dashboard/academy', { as: 'admin' })).body;

test('the academy tells the caller their own progress', async () => {
  const { own, byTag, courses } = await read();
  expect(byTag.reduce((all: number, tag: { courses: number }) => all + tag.courses, 0)).toBe(courses);
  expect(own.completedTasks).toBeLessThanOrEqual(own.totalTasks);
});
