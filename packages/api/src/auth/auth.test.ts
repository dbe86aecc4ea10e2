import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type Reply, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
  const guest = { fullName: 'Yuki Hoshino', email: 'yuki@demo.com', status: 'active' };
  await app.call('POST', '/api/apps/users', { as: 'admin', body: guest });
});
afterAll(() => app.close());

const admin = { email: 'admin@demo.com', password: 'admin' };
const login = (body: unknown, headers: Record<string, string> = {}, from?: string) =>
  app.call('POST', '/api/auth/login', { body, headers, ...(from && { from }) });
const browser = { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' };
const cookieOf = ({ headers }: Reply) => headers.get('set-cookie')?.split(';')[0] ?? '';
const session = (headers: Record<string, string>) => app.call('GET', '/api/auth/session', { headers });

describe('signing in', () => {
  test('answers the token, the person and what they may do', async () => {
    const { status, body, headers } = await login(admin);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'userAbilityRules', 'userData']);
    expect(body.accessToken).toMatch(/^[\da-f]{64}$/);
    expect(body.userData).toEqual({
      id: 1,
      fullName: 'Amina Haddad',
      username: 'admin',
      avatar: null,
      email: 'admin@demo.com',
      role: 'admin',
      language: 'en',
      isEmailVerified: true,
      hasTwoFactor: false,
      unitSystem: 'metric',
      timeZone: 'Europe/Paris',
      orderPrefix: '#',
      orderSuffix: '',
      shopTimeZone: 'Europe/Paris',
      currency: 'USD',
    });
    expect(body.userAbilityRules).toEqual([{ action: 'manage', subject: 'all' }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the token is never taken for an API key, whatever chance gives', async () => {
    // As base64url these bytes begin with "ck_", as a key does.
    const bytes = Buffer.from('ck_'.padEnd(43, 'A'), 'base64url');
    const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      new Uint8Array((array as Uint8Array).buffer).set(bytes);
      return array;
    });
    const { body } = await login(admin).finally(() => chance.mockRestore());
    expect((await session({ authorization: `Bearer ${body.accessToken}` })).status).toBe(200);
  });

  test('every sample account signs in with the part before the @', async () => {
    const { body } = await app.call('GET', '/api/auth/sample-accounts');
    expect(body.accounts).toEqual([
      { email: 'admin@demo.com', role: 'admin' },
      { email: 'manager@demo.com', role: 'maintainer' },
      { email: 'dispatcher@demo.com', role: 'editor' },
      { email: 'support@demo.com', role: 'author' },
      { email: 'viewer@demo.com', role: 'subscriber' },
      { email: 'driver@demo.com', role: 'driver' },
    ]);
    for (const { email, role } of body.accounts) {
      const reply = await login({ email, password: email.replace(/@.*/, '') });
      expect([reply.status, reply.body.userData?.role]).toEqual([200, role]);
    }
  });

  test('the address is taken in any case, the password is not', async () => {
    expect((await login({ email: ' Admin@Demo.COM ', password: 'admin' })).status).toBe(200);
    expect((await login({ email: 'admin@demo.com', password: 'Admin' })).status).toBe(401);
  });

  test.each([
    ['a wrong password', { email: 'admin@demo.com', password: 'nimda' }],
    ['an unknown address', { email: 'nobody@demo.com', password: 'nobody' }],
    ['somebody who never chose a password', { email: 'yuki@demo.com', password: 'yuki' }],
  ])('%s is 401 with the same words', async (_name, credentials) => {
    const { status, body } = await login(credentials, {}, '10.1.1.1');
    expect(status).toBe(401);
    expect(body).toEqual({ code: 'wrong_credentials', errors: { email: ['Email or password is not right'] } });
  });

  test.each([[{}], [{ email: 'admin@demo.com' }], [{ email: ['admin@demo.com'], password: {} }], [[]], ['admin']])(
    '%j is 400 with the fields',
    async (body) => {
      const reply = await login(body);
      expect(reply.status).toBe(400);
      expect(reply.body.issues.length).toBeGreaterThan(0);
    },
  );

  test('every session has a token of its own, 256 bits that do not repeat', async () => {
    const [one, two] = await Promise.all([app.signIn('admin'), app.signIn('admin')]);
    expect(one).not.toBe(two);
  });

  test('the database keeps no token, so a copy of it opens no door', async () => {
    const token = await app.signIn('subscriber');
    const rows = await app.deps.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a browser', () => {
  test('gets a cookie no script can read, and a marker that opens nothing', async () => {
    const reply = await login(admin, browser);
    expect(reply.body.accessToken).toBe('cookie');
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^cartage-session=[\da-f]{64}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify(reply.body)).not.toContain(cookieOf(reply).split('=')[1]);
    expect((await session({ authorization: 'Bearer cookie' })).status).toBe(401);
    const signedIn = await session({ cookie: cookieOf(reply), authorization: 'Bearer cookie' });
    expect([signedIn.status, signedIn.body.accessToken]).toEqual([200, 'cookie']);
  });

  test('that is not to remember gets a cookie that ends with it', async () => {
    const body = { email: 'admin@demo.com', password: 'admin', remember: false };
    const reply = await app.call('POST', '/api/auth/login', { body, headers: { origin: 'http://localhost' } });
    expect(reply.headers.get('set-cookie')).toMatch(/^cartage-session=[\da-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('behind TLS the cookie is bound to the host', async () => {
    const tls = await openTestApp({ seeded: false, host: { publicUrl: 'https://plans.example' } });
    const reply = await tls.call('POST', '/api/auth/login', { body: admin });
    expect(reply.headers.get('set-cookie')).toMatch(/^__Host-cartage-session=.*; HttpOnly; SameSite=Lax; Secure$/);
    await tls.close();
  });

  test('gets a new session at sign-in, and the one it had is over', async () => {
    const before = cookieOf(await login(admin, browser));
    const after = cookieOf(await login(admin, { ...browser, cookie: before }));
    expect(after).not.toBe(before);
    expect((await session({ cookie: before })).status).toBe(401);
    expect((await session({ cookie: after })).status).toBe(200);
    expect((await login(admin, { ...browser, cookie: 'cartage-session=chosen-by-somebody' })).status).toBe(200);
    expect((await session({ cookie: 'cartage-session=chosen-by-somebody' })).status).toBe(401);
  });

  test('in the page that is its own server there is no cookie, only the token', async () => {
    const page = await openTestApp({ seeded: false, host: { kind: 'browser' } });
    const reply = await page.call('POST', '/api/auth/login', { body: admin, headers: { origin: 'https://a.example' } });
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.body.accessToken).toMatch(/^[\da-f]{64}$/);
    await page.close();
  });
});

describe('writes from another site', () => {
  const foreign = [
    ['another origin', { origin: 'https://evil.example', host: 'localhost' }],
    ['another port', { origin: 'http://localhost:8080', host: 'localhost:3000' }],
    ['an opaque origin', { origin: 'null', host: 'localhost' }],
    ['no origin but another site', { 'sec-fetch-site': 'cross-site', host: 'localhost' }],
  ] as const;

  test.each(foreign)('with the cookie, from %s: 403 and nothing changed', async (_name, headers) => {
    const cookie = cookieOf(await login(admin, browser));
    const reply = await app.call('DELETE', '/api/apps/users/7', { headers: { ...headers, cookie } });
    expect(reply.status).toBe(403);
    expect((await app.call('GET', '/api/apps/users/7', { as: 'admin' })).status).toBe(200);
    expect((await app.call('POST', '/api/auth/logout', { headers: { ...headers, cookie } })).status).toBe(403);
    expect((await session({ cookie })).status).toBe(200);
  });

  test.each(foreign)('nobody is signed in by another site: %s', async (_name, headers) => {
    const reply = await login(admin, headers);
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([403, null]);
  });

  test('the own page may, also under the public address', async () => {
    const cookie = cookieOf(await login(admin, browser));
    expect((await app.call('POST', '/api/auth/logout', { headers: { ...browser, cookie } })).status).toBe(204);
    const behindProxy = { origin: 'http://localhost', host: '10.0.0.5:3000' };
    expect((await login(admin, behindProxy)).status).toBe(200);
  });

  test('a form cannot write: only JSON is taken', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await login(admin, { 'content-type': type })).status).toBe(415);
  });
});

describe('a session ends', () => {
  const open = (token: string) => session({ authorization: `Bearer ${token}` });

  test('at sign-out, at once and alone', async () => {
    const [one, two] = await Promise.all([app.signIn('editor'), app.signIn('editor')]);
    expect((await open(one)).status).toBe(200);
    const reply = await app.call('POST', '/api/auth/logout', { token: one });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toMatch(/^cartage-session=; Path=\/; Max-Age=0/);
    expect((await open(one)).status).toBe(401);
    expect((await open(two)).status).toBe(200);
    expect((await app.call('POST', '/api/auth/logout', { token: one })).status).toBe(204);
  });

  test('when it is ended from another place; nobody ends those of others', async () => {
    const [here, there] = await Promise.all([app.signIn('author'), app.signIn('author')]);
    const { body } = await app.call('GET', '/api/auth/sessions', { token: here });
    expect(JSON.stringify(body)).not.toContain('token');
    const theirs = await app.call('GET', '/api/auth/sessions', { token: there });
    const { id } = theirs.body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    const end = (token: string) => app.call('DELETE', `/api/auth/sessions/${id}`, { token });
    expect((await end(await app.signIn('editor'))).status).toBe(404);
    expect((await open(there)).status).toBe(200);
    expect((await end(here)).status).toBe(204);
    expect((await open(there)).status).toBe(401);
    expect((await open(here)).status).toBe(200);
  });

  test('when all others are ended at once: the one that asks stays, and so do those of other people', async () => {
    const [here, there, elsewhere] = await Promise.all([
      app.signIn('author'),
      app.signIn('author'),
      app.signIn('author'),
    ]);
    const stranger = await app.signIn('editor');
    const end = () => app.call('DELETE', '/api/auth/sessions', { token: here });
    expect((await end()).status).toBe(204);
    for (const [token, status] of [
      [there, 401],
      [elsewhere, 401],
      [here, 200],
      [stranger, 200],
    ] as const)
      expect((await open(token)).status).toBe(status);
    expect((await app.call('GET', '/api/auth/sessions', { token: here })).body.sessions).toHaveLength(1);
    const told = () =>
      app.deps.db.selectFrom('auditEvents').select('action').where('action', '=', 'auth.session_ended').execute();
    const before = (await told()).length;
    expect((await end()).status).toBe(204);
    expect(await told()).toHaveLength(before);
  });

  test('and takes its open event streams with it', async () => {
    const token = await app.signIn('editor');
    const request = new Request('http://localhost/api/events', { headers: { authorization: `Bearer ${token}` } });
    const reader = (await app.fetch(request)).body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await app.call('POST', '/api/auth/logout', { token });
    for (let isOver: boolean | undefined = false; !isOver; ) isOver = (await reader?.read())?.done;
  });

  test('after seven days unused, and after thirty days whatever happens', async () => {
    const timed = await openTestApp({ seeded: false });
    const start = timed.clock.at.getTime();
    const after = (days: number) => {
      timed.clock.at = new Date(start + days * 86_400_000);
    };
    const ask = (token: string) => timed.call('GET', '/api/auth/session', { token }).then(({ status }) => status);
    const [unused, used] = await Promise.all([timed.signIn('admin'), timed.signIn('admin')]);
    for (const day of [3, 6, 9, 12, 15, 18, 21, 24, 27, 29.9]) {
      after(day);
      expect(await ask(used), `day ${day}`).toBe(200);
    }
    expect(await ask(unused)).toBe(401);
    after(30.01);
    expect(await ask(used)).toBe(401);
    await timed.close();
  });

  test.each(['', 'x', 'cookie', `${'a'.repeat(4000)}`])('a token of ours it is not: %.10s', async (token) => {
    expect((await session({ authorization: `Bearer ${token}` })).status).toBe(401);
  });
});

test('whoever asks gets their own session again', async () => {
  const token = await app.signIn('driver');
  const { body } = await session({ authorization: `Bearer ${token}` });
  expect(body.accessToken).toBe(token);
  expect(body.userData.email).toBe('driver@demo.com');
  expect(JSON.stringify(body.userAbilityRules)).not.toContain('$userId');
  expect(body.userAbilityRules).toContainEqual({
    action: ['read', 'update'],
    subject: ['Route', 'Stop'],
    conditions: { driverUserId: 6 },
  });
});

describe('hostile input is refused, never a fault of ours', () => {
  const odd = ['', '\0', '\ud800', '<script>', "' or 1=1 --", 'a'.repeat(70_000), '%00', '../..', '🎈', '\u202e'];
  const shapes = [
    null,
    0,
    'x',
    [],
    [[]],
    JSON.parse('{"__proto__":{"email":"x"}}'),
    { email: {}, password: [] },
    { email: 1, password: true },
  ];
  const posts = ['login', 'register', 'forgot-password', 'reset-password', 'verify-email', 'verify-email/resend'];

  test.each(posts)('%s', async (path) => {
    const bodies = [
      ...shapes,
      ...odd.flatMap((text) => [
        { email: text, password: text, token: text, fullName: text, code: text },
        { email: `a${text}@example.com`, password: text, token: 'x', fullName: 'A' },
      ]),
    ];
    for (const body of bodies) {
      const { status } = await app.call('POST', `/api/auth/${path}`, { body, from: '198.51.100.77' });
      expect([204, 400, 401, 429], JSON.stringify(body)?.slice(0, 80)).toContain(status);
    }
  });

  test('deep nesting, malformed JSON and a body too large', async () => {
    const send = (text: string) =>
      app.fetch(
        new Request('http://localhost/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: text,
        }),
      );
    expect((await send('{"email":')).status).toBe(400);
    expect((await send(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).status).toBe(400);
    expect((await send(`{"email":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
  });

  test.each(odd)('as a cookie or a token: %.10j', async (text) => {
    for (const headers of [
      { cookie: `cartage-session=${encodeURIComponent(text.toWellFormed())}` },
      { authorization: `Bearer ${encodeURIComponent(text.toWellFormed())}` },
    ])
      expect((await session(headers)).status).toBe(401);
  });
});
