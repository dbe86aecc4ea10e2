import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());

it('an office without projects is told so, and not that its search found none', async () => {
  const page = await openPage('/dashboards/analytics', { as: 'admin' });
  await page.sees('No projects yet.');
  await page.type('Search projects', 'depot');
  await page.sees('No project is called like this.');
});

it('an academy without courses says so under each of its headings', async () => {
  const page = await openPage('/dashboards/academy', { as: 'admin' });
  await page.sees('Most attended instructors');
  expect(page.text().split('No courses yet.')).toHaveLength(4);
});
