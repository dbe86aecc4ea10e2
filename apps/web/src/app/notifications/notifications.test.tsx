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

it('are counted, read, unread again, and removed', async () => {
  const page = await openPage('/pages/faq', { as: 'subscriber' });
  await page.press('Notifications, 2 unread');
  await page.sees('Nokuthula Dube has joined');
  await page.press('Mark as read: Nokuthula Dube has joined');
  await page.button('Notifications, 1 unread');
  await page.press('Mark as unread: Nokuthula Dube has joined');
  await page.button('Notifications, 2 unread');
  await page.press('Mark all as read');
  await page.button('Notifications');
  await page.press('Remove: Nokuthula Dube has joined');
  await page.seesNot('Nokuthula Dube has joined');
});

it('open the screen they are about', async () => {
  const page = await openPage('/pages/faq', { as: 'admin' });
  await page.press('Notifications, 3 unread');
  const row = page.until('it', () =>
    page.all('li button').find((one) => one.textContent?.startsWith('Nokuthula Dube has joined')),
  );
  await page.click(row);
  await page.until('the list', () => page.router.state.location.pathname === '/apps/user/list');
  await page.button('Notifications, 2 unread');
  await page.sees('50 in all');
});
