import '#test/dom.ts';
import { transact } from '@cartage/api/core/database/transact.ts';
import { notify } from '@cartage/api/notifications/notify.service.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { NotificationKind } from '@cartage/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserThat } from '#test/browser-notices.ts';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const tell = (kind: NotificationKind, name: string, to: number) =>
  transact(api.deps, (trx, tellOf) =>
    notify(trx, tellOf, { ...api.deps, caller: null }, { kind, to: [to], params: { name }, link: '/apps/user/list' }),
  );

it('are counted, read, unread again, and removed', async () => {
  await tell('user_joined', 'Nokuthula Dube', 5);
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

it('are shown by the browser as they come, of the kinds the person has chosen, once', async () => {
  // The page asks its own clock what is new, and who signed in long before would be signed out.
  api.clock.at = new Date();
  const { shown, allow } = browserThat('granted');
  await allow();
  const chosen = { kind: 'user_joined', app: true, email: false, browser: true };
  await api.call('PUT', '/api/apps/notifications/preferences', { as: 'admin', body: { preferences: [chosen] } });
  line.answered.length = 0;
  const page = await openPage('/pages/faq', { as: 'admin' });
  await page.button('Notifications, 2 unread');
  await page.until('the live line', () => line.answered.some((call) => call.includes('/api/events')));
  await tell('contact_received', 'Somebody', 1);
  await tell('user_joined', 'Ada', 1);
  await page.until('the notice', () => shown.length > 0);
  expect(shown.map(({ text }) => text)).toEqual(['Ada has joined']);
  shown[0]?.press();
  await page.until('the list', () => page.router.state.location.pathname === '/apps/user/list');
  // Read by that; another comes, and the first is not told again.
  await page.button('Notifications, 3 unread');
  await tell('user_joined', 'Grace', 1);
  await page.until('the other notice', () => shown.length > 1);
  expect(shown.map(({ text }) => text)).toEqual(['Ada has joined', 'Grace has joined']);
});

it('an event that is called off leads to its day in the calendar', async () => {
  const body = { title: 'Tyre change', start: '2027-01-13', allDay: true };
  const extendedProps = { calendar: 'Business', guests: [1] };
  const made = await api.call('POST', '/api/apps/calendar', { as: 'maintainer', body: { ...body, extendedProps } });
  await api.call('DELETE', `/api/apps/calendar/${made.body.id}`, { as: 'maintainer' });
  const page = await openPage('/pages/faq', { as: 'admin' });
  const { unread } = (await api.call('GET', '/api/apps/notifications/unread-count', { as: 'admin' })).body;
  await page.press(`Notifications, ${unread} unread`);
  await page.click(
    page.until('it', () =>
      page.all('li button').find((one) => one.textContent?.includes('no longer expects you at Tyre change')),
    ),
  );
  await page.until('the calendar', () => page.router.state.location.pathname === '/apps/calendar');
  expect(page.router.state.location.search).toEqual({ date: '2027-01-13' });
  await page.sees('January 2027');
});
