import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const login = (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } });
const forgot = (email: string) => app.call('POST', '/api/auth/forgot-password', { body: { email } });
const reset = (token: string, password: string) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, password } });
const isOpen = async (token: string) => (await app.call('GET', '/api/auth/session', { token })).status === 200;

/** The newest mail to somebody, as an administrator reads it. */
async function newestMail(to: string) {
  const list = await app.call('GET', `/api/apps/outbox?q=${to}`, { as: 'admin' });
  const id = list.body.mails[0]?.id;
  return id === undefined ? undefined : (await app.call('GET', `/api/apps/outbox/${id}`, { as: 'admin' })).body;
}
const tokenIn = (text: string) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const wait = (minutes: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + minutes * 60_000);
};

describe('a forgotten password', () => {
  test('the mailed link sets a new one, once, and ends every session', async () => {
    const session = await app.signIn('editor');
    expect((await forgot('Dispatcher@demo.com')).status).toBe(204);
    const mail = await newestMail('dispatcher@demo.com');
    expect(mail.subject).toBe('Choose a new password');
    expect(mail.text).toContain('Hello Leila Fontaine,');
    const token = tokenIn(mail.text);
    expect(mail.text).toContain(`http://localhost/reset-password?token=${token}`);

    expect((await reset(token, 'tram-otter-41-lamp')).status).toBe(204);
    expect(await isOpen(session)).toBe(false);
    expect((await login('dispatcher@demo.com', 'dispatcher')).status).toBe(401);
    expect((await login('dispatcher@demo.com', 'tram-otter-41-lamp')).status).toBe(200);
    const again = await reset(token, 'another-tram-42-lamp');
    expect([again.status, again.body.code]).toEqual([400, 'invalid_token']);
    const { body } = await app.call('GET', '/api/auth/sample-accounts');
    expect(JSON.stringify(body)).not.toContain('dispatcher@demo.com');
  });

  test('of two who use one link at the same moment one is too late', async () => {
    await forgot('manager@demo.com');
    const token = tokenIn((await newestMail('manager@demo.com')).text);
    const both = await Promise.all([reset(token, 'tram-otter-41-lamp'), reset(token, 'lamp-otter-14-tram')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    const [first, second] = await Promise.all(
      ['tram-otter-41-lamp', 'lamp-otter-14-tram'].map((password) => login('manager@demo.com', password)),
    );
    expect([first?.status, second?.status].sort()).toEqual([200, 401]);
  });

  test('the link is worth nothing after an hour, nor once a newer one has been asked for', async () => {
    await forgot('support@demo.com');
    const first = tokenIn((await newestMail('support@demo.com')).text);
    await forgot('support@demo.com');
    const second = tokenIn((await newestMail('support@demo.com')).text);
    expect((await reset(first, 'tram-otter-41-lamp')).status).toBe(400);
    wait(61);
    expect((await reset(second, 'tram-otter-41-lamp')).status).toBe(400);
    expect((await login('support@demo.com', 'support')).status).toBe(200);
  });

  test('a refused password does not use the link up', async () => {
    await forgot('viewer@demo.com');
    const token = tokenIn((await newestMail('viewer@demo.com')).text);
    for (const weak of ['short', 'password123', 'Viewer2026!']) expect((await reset(token, weak)).status).toBe(400);
    expect((await reset(token, 'tram-otter-41-lamp')).status).toBe(204);
  });

  test('nobody learns whether there is such a person, and the outbox stays empty', async () => {
    const reply = await forgot('nobody@demo.com');
    expect([reply.status, reply.body]).toEqual([204, undefined]);
    expect(await newestMail('nobody@demo.com')).toBeUndefined();
  });

  test('one address gets few mails, known or not', async () => {
    for (const email of ['admin@demo.com', 'whoever@demo.com']) {
      const seen = [];
      for (let i = 0; i < 7; i++) seen.push((await forgot(email)).status);
      expect(seen).toEqual([204, 204, 204, 204, 204, 429, 429]);
    }
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.call('POST', '/api/auth/change-password', { token, body: { currentPassword, newPassword } });

  test('needs the current one, and gives this session a new token while all others end', async () => {
    const [here, there] = await Promise.all([app.signIn('driver'), app.signIn('driver')]);
    const wrong = await change(here, 'not it', 'tram-otter-41-lamp');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password']);
    const { status, body } = await change(here, 'driver', 'tram-otter-41-lamp');
    expect(status).toBe(200);
    expect([await isOpen(here), await isOpen(there), await isOpen(body.accessToken)]).toEqual([false, false, true]);
    expect((await login('driver@demo.com', 'tram-otter-41-lamp')).status).toBe(200);
  });

  test.each([
    ['seven77', 'too_small'],
    ['x'.repeat(129), 'too_big'],
    ['sunshine1', 'too_common'],
    ['admin2026', 'too_common'],
  ])('%.12s… is refused: %s', async (password, code) => {
    const { status, body } = await change(await app.signIn('admin'), 'admin', password);
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, 'newPassword', code]);
  });
});
