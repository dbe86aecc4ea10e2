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

it('where there is no category yet, the form says where to add one, and not that none is called like nothing', async () => {
  const page = await openPage('/apps/ecommerce/product/add', { as: 'admin' });
  await page.click(await page.field('Category'));
  await page.sees('There is no category yet: add one under Categories');
});
