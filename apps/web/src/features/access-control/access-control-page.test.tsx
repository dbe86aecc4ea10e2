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

it('R-2.8 R-6.1 shows one card to everybody, the second to those who may read everything', async () => {
  const admin = await openPage('/access-control', { as: 'admin' });
  await admin.sees('For everybody who may open this page');
  await admin.sees('For those who may read everything');
  const viewer = await openPage('/access-control', { as: 'subscriber' });
  await viewer.sees('For everybody who may open this page');
  expect(viewer.text()).not.toContain('For those who may read everything');
});

it('tries the rules of another role', async () => {
  const page = await openPage('/access-control', { as: 'admin' });
  const ticks = () => page.all('td').filter(({ textContent }) => textContent === 'may').length;
  await page.until('all', () => ticks() === 54);
  await page.click(page.field('Role'));
  await page.click(page.named('[role="option"]', 'Viewer'));
  await page.until('less', () => ticks() > 0 && ticks() < 10);
});
