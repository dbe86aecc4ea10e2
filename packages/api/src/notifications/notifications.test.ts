import type { Role } from '@cartage/contract/access/access.schema.ts';
import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { notificationKinds } from '@cartage/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#core/database/transact.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { noticeSubject } from './notice-mails.service.ts';
import { type Notice, notify } from './notify.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const base = '/api/apps/notifications';
const call = (method: string, path: string, as: Role, body?: unknown) =>
  app.call(method, `${base}${path}`, { as, ...(body === undefined ? {} : { body }) });
const list = async (as: Role, query = '') => (await call('GET', query, as)).body;
const tellOf = (notice: Notice) =>
  transact(app.deps, (trx, tell) => notify(trx, tell, { ...app.deps, caller: null }, notice));
const [admin, manager, dispatcher, support] = [1, 2, 3, 4];

test('the administrator’s samples: five, newest first, three of them unread', async () => {
  const { notifications, total, unread } = await list('admin');
  expect([notifications.length, total, unread]).toEqual([5, 5, 3]);
  const times = notifications.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect((await list('admin', '?unread=true')).total).toBe(3);
  expect((await call('GET', '/unread-count', 'admin')).body).toEqual({ unread: 3 });
});

test('a notice is for those it names, and for nobody else', async () => {
  const before = (await list('editor')).total;
  await tellOf({ kind: 'user_joined', to: [manager, manager], params: { name: 'New' }, link: '/apps/user/list' });
  const [newest] = (await list('maintainer')).notifications;
  expect(newest).toMatchObject({
    kind: 'user_joined',
    params: { name: 'New' },
    link: '/apps/user/list',
    isRead: false,
  });
  expect((await list('maintainer')).notifications.filter(({ id }: { id: string }) => id === newest.id)).toHaveLength(1);
  expect((await list('editor')).total).toBe(before);
  for (const [method, body] of [
    ['PUT', { isRead: true }],
    ['DELETE', undefined],
  ] as const)
    expect((await call(method, `/${newest.id}`, 'editor', body)).status).toBe(404);
});

test('is read, unread again and removed', async () => {
  await tellOf({ kind: 'order_placed', to: [support], params: { order: 5001, customer: 'Ada' } });
  const [{ id }] = (await list('author')).notifications;
  const unread = async () => (await list('author')).unread;
  const before = await unread();
  expect((await call('PUT', `/${id}`, 'author', { isRead: true })).body.isRead).toBe(true);
  expect(await unread()).toBe(before - 1);
  expect((await call('PUT', `/${id}`, 'author', { isRead: false })).body.isRead).toBe(false);
  expect(await unread()).toBe(before);
  expect((await call('DELETE', `/${id}`, 'author')).status).toBe(204);
  expect(await unread()).toBe(before - 1);
  expect((await call('POST', '/read-all', 'author')).status).toBe(204);
  expect(await unread()).toBe(0);
  expect((await list('editor')).unread).toBeGreaterThan(0);
});

test('goes by the ways a person has chosen', async () => {
  const { preferences } = (await call('GET', '/preferences', 'editor')).body;
  expect(preferences.map(({ kind }: { kind: string }) => kind)).toEqual([...notificationKinds]);
  expect(preferences[0]).toEqual({ kind: 'mail_received', app: true, email: false, browser: false });
  const chosen = { kind: 'invoice_paid', app: false, email: true, browser: true };
  const set = await call('PUT', '/preferences', 'editor', { preferences: [chosen] });
  // The browser tells of what comes to the bell.
  expect(set.body.preferences).toContainEqual({ ...chosen, browser: false });
  const shown = { kind: 'stock_low', app: true, email: false, browser: true };
  expect((await call('PUT', '/preferences', 'editor', { preferences: [shown] })).body.preferences).toContainEqual(
    shown,
  );
  expect(set.body.preferences).toHaveLength(notificationKinds.length);
  const before = (await list('editor')).total;
  await tellOf({
    kind: 'invoice_paid',
    to: [dispatcher, admin],
    params: { invoice: '5036', client: 'A\r\nBcc: x@example.com' },
    link: '/apps/invoice/preview/5036',
  });
  expect((await list('editor')).total).toBe(before);
  expect((await list('admin')).notifications[0].kind).toBe('invoice_paid');
  const mails = (await app.call('GET', '/api/apps/outbox?q=5036', { as: 'admin' })).body.mails;
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'dispatcher@demo.com', subject: 'A Bcc: x@example.com has paid invoice 5036' });
  expect((await call('PUT', '/preferences', 'editor', { preferences: [{ ...chosen, kind: 'nonsense' }] })).status).toBe(
    400,
  );
});

test('a mail of a notice leaves at once, whatever the act it tells of', async () => {
  const chosen = { kind: 'card_assigned', app: false, email: true, browser: false };
  await call('PUT', '/preferences', 'author', { preferences: [chosen] });
  const card = { itemTitle: 'A card to be told of', boardName: 'Done' };
  const { id } = (await app.call('POST', '/api/apps/kanban/item/add', { as: 'editor', body: card })).body;
  const item = { id, members: [{ id: support, name: 'Support', img: null }] };
  await app.call('PUT', '/api/apps/kanban/item/update', { as: 'editor', body: { item } });
  const mail = async () => (await app.call('GET', '/api/apps/outbox?q=to+be+told+of', { as: 'admin' })).body.mails[0];
  await expect.poll(async () => (await mail())?.status).not.toBe('waiting');
  expect((await mail()).to).toBe('support@demo.com');
});

test('mails of notices are written as each language writes', () => {
  const rows = { file: 'week.csv', rows: 12_000 };
  expect(noticeSubject('import_finished', rows, 'en')).toBe('week.csv has been imported. Rows: 12,000');
  expect(noticeSubject('import_finished', rows, 'fr')).toBe('week.csv est importé. Lignes\u00a0: 12\u00a0000');
  const failed = { delivery: 'D-7', reason: 'not_home' };
  for (const language of languages) {
    expect(noticeSubject('delivery_failed', failed, language)).not.toContain('not_home');
    const long = noticeSubject('mail_received', { from: 'x', subject: '😀'.repeat(300) }, language);
    expect(long.isWellFormed()).toBe(true);
  }
});

test('a suspended person is told nothing', async () => {
  const { body } = (
    await app.call('POST', '/api/apps/users', {
      as: 'admin',
      body: { fullName: 'Gone', email: 'gone@example.com', status: 'inactive' },
    })
  ).body;
  await tellOf({ kind: 'user_joined', to: [body.id], params: { name: 'X' } });
  const rows = await app.deps.db.selectFrom('notifications').selectAll().where('userId', '=', body.id).execute();
  expect(rows).toEqual([]);
});
