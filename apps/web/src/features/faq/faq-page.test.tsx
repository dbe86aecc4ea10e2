import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

it('shows the topics, finds questions, and says when there is none', async () => {
  const page = await openPage('/pages/faq', { as: 'subscriber' });
  await page.sees('What does a scheduled delivery cost?');
  const all = page.all('details').length;
  await page.type('Search the questions', 'scheduled');
  await page.until('fewer', () => page.all('details').length < all && page.all('details[open]').length > 0);
  await page.type('Search the questions', 'qqqq');
  await page.sees('No question matches “qqqq”');
});

it('says that nothing is written yet, where nothing was searched', async () => {
  const empty = await openTestApp({ seeded: false });
  connect(empty);
  const page = await openPage('/pages/faq', { as: 'subscriber' });
  await page.sees('No questions yet');
  connect(api);
  await empty.close();
});
