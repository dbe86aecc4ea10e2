import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '#auth/second-factor.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

type As = 'admin' | 'maintainer' | 'driver';
const access = (method: string, id: number, part: string, as: As = 'maintainer') =>
  app.call(method, `/api/apps/users/${id}/${part}`, { as });
const idOf = async (email: string): Promise<number> =>
  (await app.call('GET', `/api/apps/users?q=${email}`, { as: 'admin' })).body.users[0].id;
const login = (code?: string) =>
  app.call('POST', '/api/auth/login', { body: { email: 'dispatcher@demo.com', password: 'dispatcher', code } });
const subjectsTo = async (recipient: string) =>
  (await app.deps.db.selectFrom('outbox').select('subject').where('recipient', '=', recipient).execute()).map(
    ({ subject }) => subject,
  );
const actsOn = async (id: number) =>
  (
    await app.call('GET', `/api/apps/audit?subject=User&subjectId=${id}&itemsPerPage=100`, { as: 'admin' })
  ).body.events.map(({ action, actorName }: { action: string; actorName: string | null }) => [action, actorName]);

test('who looks after people sees where somebody is signed in, and signs them out everywhere at once', async () => {
  const id = await idOf('driver@demo.com');
  const [phone, tablet] = [await app.signIn('driver'), await app.signIn('driver')];
  const { status, body } = await access('GET', id, 'access');
  expect([status, body.twoFactorSince, body.sessions.length]).toEqual([200, null, 2]);
  expect(body.sessions[0]).toMatchObject({ isCurrent: false, address: expect.any(String) });
  expect(JSON.stringify(body)).not.toContain('token');
  expect((await access('DELETE', id, 'sessions')).status).toBe(204);
  for (const token of [phone, tablet]) expect((await app.call('GET', '/api/auth/session', { token })).status).toBe(401);
  expect((await access('GET', id, 'access')).body.sessions).toEqual([]);
  expect((await actsOn(id))[0]).toEqual(['user.signed_out', expect.stringContaining(' ')]);
});

test('who looks after people signs one device out and leaves the others', async () => {
  const [id, other] = [await idOf('driver@demo.com'), await idOf('viewer@demo.com')];
  const [lost, kept] = [await app.signIn('driver'), await app.signIn('driver')];
  const [{ id: lostId }] = (await app.call('GET', '/api/auth/sessions', { token: lost })).body.sessions.filter(
    ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
  );
  const statusOf = async (token: string) => (await app.call('GET', '/api/auth/session', { token })).status;
  expect((await access('DELETE', other, `sessions/${lostId}`)).status).toBe(204);
  expect(await statusOf(lost)).toBe(200);
  const before = (await actsOn(id)).length;
  for (const _ of [1, 2]) expect((await access('DELETE', id, `sessions/${lostId}`)).status).toBe(204);
  expect([await statusOf(lost), await statusOf(kept)]).toEqual([401, 200]);
  expect((await access('GET', id, 'access')).body.sessions).toHaveLength(1);
  expect((await actsOn(id)).slice(0, -before).map(([action]: [string]) => action)).toEqual(['user.signed_out']);
});

test('a second factor that is lost is switched off: the password lets in, a mail says so once', async () => {
  const id = await idOf('dispatcher@demo.com');
  const token = await app.signIn('editor');
  const post = (path: string, body: unknown) => app.call('POST', `/api/auth/two-factor/${path}`, { body, token });
  const { secret } = (await post('enable', { password: 'dispatcher' })).body;
  const code = await codeAt(secret, Math.floor(app.clock.at.getTime() / 30_000));
  expect((await post('verify', { code })).status).toBe(204);
  expect((await login()).body.code).toBe('second_factor_needed');
  expect((await access('GET', id, 'access')).body.twoFactorSince).toBe(app.clock.at.toISOString());

  expect((await access('DELETE', id, 'two-factor')).status).toBe(204);
  expect((await access('DELETE', id, 'two-factor')).status).toBe(204);
  expect((await login()).status).toBe(200);
  expect((await access('GET', id, 'access')).body.twoFactorSince).toBeNull();
  expect(await subjectsTo('dispatcher@demo.com')).toEqual(['Your second factor has been switched off']);
  const acts = (await actsOn(id)).filter(([action]: [string]) => action === 'auth.two_factor_disabled');
  expect(acts).toHaveLength(1);
  // The secret is gone: it can be set up again.
  expect((await post('enable', { password: 'dispatcher' })).status).toBe(200);
});

const calls = [
  ['GET', 'access'],
  ['DELETE', 'sessions'],
  ['DELETE', 'sessions/ses_1'],
  ['DELETE', 'two-factor'],
] as const;

test.each(calls)('%s …/%s is refused to who may not look after that person', async (method, part) => {
  const [admin, driver] = [await idOf('admin@demo.com'), await idOf('driver@demo.com')];
  expect((await access(method, admin, part)).status).toBe(403);
  expect((await access(method, driver, part, 'driver')).status).toBe(403);
  expect((await access(method, 999, part)).status).toBe(404);
});

test('one’s own account is seen, and changed in its settings, where the password is asked for', async () => {
  const own = await idOf('admin@demo.com');
  expect((await access('GET', own, 'access', 'admin')).body.sessions.length).toBeGreaterThan(0);
  for (const part of ['sessions', 'sessions/ses_1', 'two-factor']) {
    const { status, body } = await access('DELETE', own, part, 'admin');
    expect([status, body.code]).toEqual([409, 'yourself']);
  }
});
