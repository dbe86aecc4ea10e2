import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const list = async (query = '') => (await app.call('GET', `/api/apps/audit${query}`, { as: 'admin' })).body;
const newest = async (action: string) => (await list(`?action=${action}`)).events[0];

test('what people do to accounts is told, with who and whom', async () => {
  const { body } = await app.call('POST', '/api/apps/users', {
    as: 'admin',
    body: { fullName: 'Ada Moss', email: 'ada@example.com', role: 'driver' },
  });
  const { id } = body.body;
  await app.call('PUT', `/api/apps/users/${id}`, { as: 'admin', body: { role: 'editor', company: 'Moss & Co' } });
  await app.call('POST', `/api/apps/users/${id}/suspend`, { as: 'maintainer' });
  await app.call('DELETE', `/api/apps/users/${id}`, { as: 'admin' });
  const about = { subject: 'User', subjectId: String(id) };
  expect(await newest('user.created')).toMatchObject({
    ...about,
    actorId: 1,
    actorName: 'Amina Haddad',
    detail: { role: 'driver' },
  });
  expect(await newest('user.role_changed')).toMatchObject({ ...about, detail: { from: 'driver', to: 'editor' } });
  expect(await newest('user.updated')).toMatchObject({ ...about, detail: { fields: ['company'] } });
  expect(await newest('user.suspended')).toMatchObject({ ...about, actorId: 2 });
  expect(await newest('user.deleted')).toMatchObject({ ...about, detail: { email: 'ada@example.com' } });
  const { events } = await list(`?subject=User&subjectId=${id}`);
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    'user.deleted',
    'user.suspended',
    'user.updated',
    'user.role_changed',
    'user.created',
  ]);
});

test('signing in, failing to, and out', async () => {
  const login = (password: string) =>
    app.call('POST', '/api/auth/login', { body: { email: 'driver@demo.com', password }, from: '192.0.2.9' });
  await login('wrong');
  const token = (await login('driver')).body.accessToken;
  await app.call('POST', '/api/auth/logout', { token });
  expect(await newest('auth.sign_in_failed')).toMatchObject({
    actorId: null,
    actorName: null,
    subjectId: '6',
    detail: { email: 'driver@demo.com', place: '192.0.2.9', reason: 'password' },
  });
  expect(await newest('auth.signed_out')).toMatchObject({ actorId: 6 });
  expect((await list('?actorId=6')).events.map(({ action }: { action: string }) => action)).toEqual([
    'auth.signed_out',
    'auth.signed_in',
  ]);
  expect(JSON.stringify(await list('?itemsPerPage=100'))).not.toContain(token);
});

test('a refused act leaves no trace of having happened', async () => {
  const before = (await list()).totalEvents;
  await app.call('DELETE', '/api/apps/users/1', { as: 'admin' });
  await app.call('DELETE', '/api/apps/users/1', { as: 'maintainer' });
  expect((await list()).totalEvents - before).toBe(0);
});

test('newest first, paged, by name and by subject', async () => {
  const { events, totalEvents } = await list('?itemsPerPage=5');
  expect(events).toHaveLength(5);
  expect(events.map(({ id }: { id: number }) => id)).toEqual(
    events.map(({ id }: { id: number }) => id).sort((a: number, b: number) => b - a),
  );
  expect((await list('?subject=User')).totalEvents).toBe(totalEvents);
  expect((await list('?subject=Delivery')).totalEvents).toBe(0);
  expect((await list('?q=tomasz')).events[0].actorName).toBe('Tomasz Wieczorek');
  expect((await list('?sortBy=at&orderBy=asc')).events[0].id).toBe(
    Math.min(...(await list('?itemsPerPage=100')).events.map(({ id }: { id: number }) => id)),
  );
});

test('is found by the words of the log and by whom it was done to, who is named', async () => {
  await app.call('POST', '/api/apps/users', {
    as: 'admin',
    body: { fullName: 'Bela Reed', email: 'bela@example.com', role: 'driver' },
  });
  const found = (await list('?q=bela')).events;
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ action: 'user.created', subjectName: 'Bela Reed', actorName: 'Amina Haddad' });
  const failures = (await list('?q=Sign_in_failed')).events;
  expect(new Set(failures.map(({ action }: { action: string }) => action))).toEqual(new Set(['auth.sign_in_failed']));
  expect((await list('?q=user')).totalEvents).toBe((await list('?subject=User')).totalEvents);
  expect((await list('?q=nobody-and-nothing')).totalEvents).toBe(0);
});

test.each([
  ['logistics', '/api/apps/logistics/settings', { defaultServiceS: 240, currency: 'EUR' }, ['defaultServiceS']],
  ['shop', '/api/apps/ecommerce/settings', { orderPrefix: 'N-' }, ['orderPrefix']],
  ['invoices', '/api/apps/invoice/settings', { company: 'North Wharf' }, ['company']],
  ['roads', '/api/apps/logistics/roads', { allowsPrivateHosts: true }, ['allowsPrivateHosts']],
])('which settings of %s were changed is told once, not what they are', async (subjectId, path, changes, fields) => {
  const before = await ofSettings();
  for (let time = 0; time < 2; time++)
    expect(await app.call('PATCH', path, { as: 'admin', body: changes })).toMatchObject({ status: 200 });
  const told = await ofSettings();
  expect(told).toHaveLength(before.length + 1);
  expect(told[0]).toMatchObject({ subject: 'Settings', subjectId, detail: { fields } });
});

const ofSettings = async (): Promise<unknown[]> =>
  (await app.call('GET', '/api/apps/audit?action=settings.changed', { as: 'admin' })).body.events;
