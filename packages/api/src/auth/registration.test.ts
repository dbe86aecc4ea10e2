import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false, sendsMail: true });
});
afterAll(() => app.close());

const password = 'tram-otter-41-lamp';
const register = (host: TestApp, body: unknown) => host.call('POST', '/api/auth/register', { body });
const login = (host: TestApp, email: string) => host.call('POST', '/api/auth/login', { body: { email, password } });
const mailTo = async (host: TestApp, to: string) => {
  await expect.poll(() => host.sent.filter((mail) => mail.to === to).length).toBeGreaterThan(0);
  return host.sent.findLast((mail) => mail.to === to) ?? { subject: '', text: '' };
};
const verify = (host: TestApp, text: string) =>
  host.call('POST', '/api/auth/verify-email', {
    body: { token: /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '' },
  });

test('a new account opens when its address is confirmed, in the role that may least', async () => {
  const reply = await register(app, { username: 'noor', email: 'Noor@Example.com', password, language: 'fr' });
  expect([reply.status, reply.body]).toEqual([201, { email: 'noor@example.com' }]);
  const before = await login(app, 'noor@example.com');
  expect([before.status, before.body.code]).toEqual([403, 'email_not_confirmed']);

  const mail = await mailTo(app, 'noor@example.com');
  expect(mail.subject).toBe('Confirmez votre adresse');
  const confirmed = await verify(app, mail.text);
  expect([confirmed.status, confirmed.body]).toEqual([200, { status: 'active' }]);
  expect((await verify(app, mail.text)).status).toBe(400);
  const { status, body } = await login(app, 'noor@example.com');
  expect([status, body.userData.role, body.userData.language]).toEqual([200, 'subscriber', 'fr']);
});

test('where strangers can reach the installation, an administrator lets them in', async () => {
  const open = await openTestApp({
    seeded: false,
    sendsMail: true,
    host: { publicUrl: 'https://plans.example/team', isLoopbackOnly: false },
  });
  await register(open, { fullName: 'Noor Aziz', email: 'noor@example.com', password });
  const mail = await mailTo(open, 'noor@example.com');
  expect(mail.text).toContain('https://plans.example/team/verify-email?token=');
  expect((await verify(open, mail.text)).body).toEqual({ status: 'pending' });
  const waiting = await login(open, 'noor@example.com');
  expect([waiting.status, waiting.body.code]).toEqual([403, 'account_not_active']);
  const { body } = await open.call('GET', '/api/apps/users?q=noor', { as: 'admin' });
  await open.call('POST', `/api/apps/users/${body.users[0].id}/activate`, { as: 'admin' });
  expect((await login(open, 'noor@example.com')).status).toBe(200);
  await open.close();
});

test('an address that is taken gets the same answer, and a mail that says so', async () => {
  const reply = await register(app, { fullName: 'Somebody', email: 'admin@demo.com', password });
  expect([reply.status, reply.body]).toEqual([201, { email: 'admin@demo.com' }]);
  expect((await mailTo(app, 'admin@demo.com')).subject).toBe('You have an account already');
  expect((await app.call('GET', '/api/apps/users?q=admin@demo.com', { as: 'admin' })).body.totalUsers).toBe(1);
});

test('nobody registers into a role, a status or an id', async () => {
  const more = { role: 'admin', status: 'active', id: 1, isSample: true, emailVerifiedAt: '2026-01-01', version: 9 };
  await register(app, { fullName: 'Mallory Grant', email: 'mallory@example.com', password, ...more });
  const { body } = await app.call('GET', '/api/apps/users?q=mallory', { as: 'admin' });
  expect(body.users[0]).toMatchObject({ role: 'subscriber', status: 'pending', version: 1 });
  expect(body.users[0].id).not.toBe(1);
});

test('two who register one address at the same moment make one account', async () => {
  const both = await Promise.all(
    ['One', 'Two'].map((fullName) => register(app, { fullName, email: 'race@example.com', password })),
  );
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await app.call('GET', '/api/apps/users?q=race@example.com', { as: 'admin' })).body.totalUsers).toBe(1);
});

test('a new link can be asked for, and makes the older one worthless', async () => {
  await register(app, { fullName: 'Second Try', email: 'second@example.com', password });
  const first = await mailTo(app, 'second@example.com');
  const before = app.sent.length;
  await app.call('POST', '/api/auth/verify-email/resend', { body: { email: 'second@example.com' } });
  await expect.poll(() => app.sent.length).toBe(before + 1);
  expect((await verify(app, first.text)).status).toBe(400);
  expect((await verify(app, (await mailTo(app, 'second@example.com')).text)).status).toBe(200);
  await app.call('POST', '/api/auth/verify-email/resend', { body: { email: 'second@example.com' } });
  expect(app.sent.length).toBe(before + 1);
});

test.each([
  [{ email: 'a@example.com', password }, 'fullName', 'required'],
  [{ fullName: 'A', email: 'no address', password }, 'email', 'invalid_format'],
  [{ fullName: 'A', email: 'a@example.com', password: 'short' }, 'password', 'too_small'],
  [{ fullName: 'A', email: 'a@example.com', password: 'P@ssw0rd123' }, 'password', 'too_common'],
  [{ fullName: 'Zora', email: 'z@example.com', password: 'Zora20261' }, 'password', 'too_common'],
])('%j is refused on %s: %s', async (body, path, code) => {
  const reply = await register(app, body);
  expect(reply.status).toBe(400);
  expect(reply.body.issues[0]).toMatchObject({ path, code });
});
