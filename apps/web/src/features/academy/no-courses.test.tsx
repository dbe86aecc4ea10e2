import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());

it('where there is no course yet, nobody is told to have completed all of them', async () => {
  const page = await openPage('/apps/academy/my-course', { as: 'admin' });
  await page.sees('A course is made of chapters with lessons');
  await page.seesNot('All courses completed');
});
