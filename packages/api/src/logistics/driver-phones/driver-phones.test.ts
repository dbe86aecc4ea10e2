import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '#auth/second-factor.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

const logistics = '/api/apps/logistics';
let app: TestApp;
let driverId: string;
let userId: number;
beforeAll(async () => {
  app = await openTestApp({ seeded: false, sendsMail: true });
  ({ id: userId } = (await app.call('GET', '/api/apps/users?q=driver@demo.com', { as: 'admin' })).body.users[0]);
  driverId = await newDriver('D1', userId);
});
afterAll(() => app.close());
// What one test has tried is not counted against the next.
beforeEach(() => app.deps.db.deleteFrom('tries').execute());

type As = 'admin' | 'maintainer' | 'editor' | 'driver';
const newDriver = async (ref: string, account: number | null): Promise<string> => {
  const body = { ref, name: `Driver ${ref}`, userId: account };
  return (await app.call('POST', `${logistics}/drivers`, { as: 'admin', body })).body.id;
};
const phones = (as: As = 'maintainer', id = driverId) => app.call('GET', `${logistics}/driver-phones/${id}`, { as });
const make = (as: As = 'maintainer', { id = driverId, mail = false } = {}) =>
  app.call('PUT', `${logistics}/driver-phones/${id}/link`, { as, body: { mail } });
const signOut = (as: As = 'maintainer', id = driverId) =>
  app.call('DELETE', `${logistics}/driver-phones/${id}`, { as });
const tokenOf = (url: string) => new URL(url).hash.slice(1);
const link = async (as?: As): Promise<string> => tokenOf((await make(as)).body.url);
const look = (token: string) => app.call('POST', '/api/driver-phones/look', { body: { token } });
const enter = (token: string, { code, from }: { code?: string; from?: string } = {}) =>
  app.call('POST', '/api/driver-phones/enter', { body: { token, code }, ...(from && { from }) });
const whoIs = async (token: string) => (await app.call('GET', '/api/auth/session', { token })).body.userData?.email;
const later = (minutes: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + minutes * 60_000);
};
const acts = async (subject: 'User' | 'Driver') =>
  (
    await app.call('GET', `/api/apps/audit?subject=${subject}&itemsPerPage=100&sortBy=at&orderBy=desc`, { as: 'admin' })
  ).body.events.map(({ action, actorName, detail }: { action: string; actorName: string | null; detail: object }) => ({
    action,
    actorName,
    detail,
  }));
const suspend = (verb: 'suspend' | 'activate') =>
  app.call('POST', `/api/apps/users/${userId}/${verb}`, { as: 'admin' });
const giveRole = (role: string) => app.call('PUT', `/api/apps/roles/${role}/people/${userId}`, { as: 'admin' });
const change = (body: object) => app.call('PATCH', `${logistics}/drivers/${driverId}`, { as: 'admin', body });

describe('a link to sign in on a phone', () => {
  test('lets the driver in once, as the driver, and stands in the fragment of its address', async () => {
    const { status, body } = await make();
    expect([status, body]).toEqual([
      200,
      {
        url: expect.stringMatching(/^http:\/\/localhost\/driver\/enter#\w{64}$/),
        until: '2026-11-20T08:15:00.000Z',
        mailedTo: null,
        isHereOnly: true,
      },
    ]);
    const token = tokenOf(body.url);
    // Who only looks uses nothing up.
    for (const _ of [1, 2]) expect((await look(token)).body).toEqual({ name: expect.stringContaining(' ') });
    const entered = await enter(token);
    expect([entered.status, entered.body.userData.role]).toEqual([200, 'driver']);
    expect(entered.headers.get('set-cookie')).toContain('HttpOnly');
    expect(await whoIs(entered.body.accessToken)).toBe('driver@demo.com');
    for (const again of [await enter(token), await look(token)])
      expect([again.status, again.body.code]).toEqual([400, 'invalid_token']);
  });

  test('opens one door for two who press at once', async () => {
    const token = await link();
    const statuses = (await Promise.all([enter(token), enter(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('is kept as a hash', async () => {
    const token = await link();
    const tables = [
      await app.deps.db.selectFrom('mailTokens').selectAll().orderBy('tokenHash').execute(),
      await app.deps.db.selectFrom('auditEvents').selectAll().orderBy('seq').execute(),
      await app.deps.db.selectFrom('sessions').selectAll().orderBy('id').execute(),
    ];
    expect(tables[0]).not.toEqual([]);
    expect(JSON.stringify(tables)).not.toContain(token);
  });

  test('runs out after a quarter of an hour', async () => {
    const token = await link();
    expect((await phones()).body.linkUntil).not.toBeNull();
    later(14.9);
    expect((await look(token)).status).toBe(200);
    later(0.2);
    for (const one of [await look(token), await enter(token)]) expect(one.body.code).toBe('invalid_token');
    expect((await phones()).body.linkUntil).toBeNull();
  });

  test('is ended by the next one', async () => {
    const [first, second] = [await link(), await link('admin')];
    expect((await enter(first)).body.code).toBe('invalid_token');
    expect((await enter(second)).status).toBe(200);
  });

  test('is mailed to the account in the language of its owner, where that is wanted', async () => {
    app.sent.length = 0;
    const { body } = await make('maintainer', { mail: true });
    expect(body.mailedTo).toBe('driver@demo.com');
    await expect
      .poll(() => app.sent.map(({ to, text }) => [to, text.includes(body.url)]))
      .toEqual([['driver@demo.com', true]]);
    expect((await enter(tokenOf(body.url))).status).toBe(200);
  });

  test('does not stand in for the second factor, and a wrong code does not use it up', async () => {
    const session = await app.signIn('driver');
    const post = (path: string, body: unknown) =>
      app.call('POST', `/api/auth/two-factor/${path}`, { body, token: session });
    const { secret } = (await post('enable', { password: 'driver' })).body;
    const code = () => codeAt(secret, Math.floor(app.clock.at.getTime() / 30_000));
    await post('verify', { code: await code() });
    later(1);
    const token = await link();
    expect((await enter(token)).body.code).toBe('second_factor_needed');
    expect((await enter(token, { code: '000000' })).body.code).toBe('wrong_code');
    expect((await enter(token, { code: await code() })).status).toBe(200);
    await app.call('DELETE', `/api/apps/users/${userId}/two-factor`, { as: 'admin' });
  });

  test('is counted as sign-in is: who tries too many is told to wait', async () => {
    const from = '203.0.113.7';
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await enter(`wrong${n}`, { from })).status);
    expect(statuses).toEqual([...new Array(10).fill(400), 429, 429]);
    expect((await enter(await link(), { from })).status).toBe(429);
    expect((await enter(await link(), { from: '198.51.100.7' })).status).toBe(200);
  });
});

describe('nobody gets in by a link', () => {
  const refused = async (code: string) => {
    expect((await phones()).body.refusal).toBe(code);
    const { status, body } = await make();
    expect([status, body.code]).toEqual([409, code]);
  };

  test('who has no account', async () => {
    const id = await newDriver('D2', null);
    expect((await phones('maintainer', id)).body).toEqual({ refusal: 'no_account', linkUntil: null, phones: [] });
    expect((await make('maintainer', { id })).body.code).toBe('no_account');
  });

  test.each(['admin', 'maintainer', 'editor', 'author', 'subscriber'])(
    'whose role is %s, whoever asks',
    async (role) => {
      const token = await link();
      const { users } = (await app.call('GET', `/api/apps/users?role=${role}`, { as: 'admin' })).body;
      const id = await newDriver(`R-${role}`, users[0].id);
      for (const as of ['admin', 'maintainer'] as const) {
        expect((await phones(as, id)).body).toEqual({ refusal: 'more_than_driver', linkUntil: null, phones: [] });
        expect((await make(as, { id })).body.code).toBe('more_than_driver');
      }
      expect((await signOut('maintainer', id)).status).toBe(403);
      // Nor who was a driver when the link was made.
      await giveRole(role);
      for (const one of [await look(token), await enter(token)]) expect(one.body.code).toBe('invalid_token');
      await giveRole('driver');
      expect((await enter(token)).body.code).toBe('invalid_token');
    },
  );

  test('who may more than the one who makes it', async () => {
    const grants = [{ action: 'export', subject: 'AuditEvent' }];
    const role = { name: 'Driver who may more', basedOn: 'driver', grants, removals: [] };
    const { id } = (await app.call('POST', '/api/apps/roles', { as: 'admin', body: role })).body;
    expect((await giveRole(id)).status).toBe(200);
    await refused('more_than_driver');
    expect((await phones('admin')).body.refusal).toBeNull();
    await giveRole('driver');
  });

  test('who is suspended, or was when the link was open', async () => {
    const token = await link();
    await suspend('suspend');
    await refused('account_off');
    expect((await enter(token)).body.code).toBe('invalid_token');
    await suspend('activate');
    expect((await enter(token)).body.code).toBe('invalid_token');
  });

  test('who drives no more', async () => {
    const token = await link();
    await change({ isActive: false });
    await refused('driver_off');
    for (const one of [await look(token), await enter(token)]) expect(one.body.code).toBe('invalid_token');
    await change({ isActive: true, userId: null });
    expect((await enter(token)).body.code).toBe('invalid_token');
    await change({ userId });
    expect((await enter(token)).status).toBe(200);
  });

  test('who was signed out everywhere meanwhile', async () => {
    const token = await link();
    await app.call('DELETE', `/api/apps/users/${userId}/sessions`, { as: 'admin' });
    expect((await enter(token)).body.code).toBe('invalid_token');
  });
});

describe('phones', () => {
  test('are those entered by a link; all are signed out at once, other devices stay', async () => {
    await app.call('DELETE', `/api/apps/users/${userId}/sessions`, { as: 'admin' });
    const desk = await app.signIn('driver');
    const [one, two] = [await enter(await link()), await enter(await link())].map(({ body }) => body.accessToken);
    const open = await link();
    const { body } = await phones();
    expect(body.phones).toHaveLength(2);
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    expect((await signOut()).status).toBe(204);
    expect(await Promise.all([one, two, desk].map(whoIs))).toEqual([undefined, undefined, 'driver@demo.com']);
    expect((await enter(open)).body.code).toBe('invalid_token');
    expect((await phones()).body).toMatchObject({ refusal: null, linkUntil: null, phones: [] });
    expect((await signOut()).status).toBe(204);
  });

  test('are the business of who may change drivers, not of who plans their shifts, nor of a key', async () => {
    for (const as of ['editor', 'driver'] as const)
      expect([(await phones(as)).status, (await make(as)).status, (await signOut(as)).status]).toEqual([403, 403, 403]);
    expect((await phones('admin', 'drv_nobody')).status).toBe(404);
    const scopes = [{ action: 'manage', subject: 'all' }];
    const key = await app.call('POST', '/api/apps/api-keys', { as: 'admin', body: { name: 'K', scopes } });
    const headers = { 'x-api-key': key.body.secret };
    const byKey = await app.call('PUT', `${logistics}/driver-phones/${driverId}/link`, { headers, body: {} });
    expect(byKey.status).toBe(403);
  });
});

test('the log says who made a link, who came in by it, and what was refused', async () => {
  await enter(await link());
  await enter('no such link');
  await change({ isActive: false });
  await make();
  await change({ isActive: true });
  const [onDriver, onUser] = [await acts('Driver'), await acts('User')];
  expect(onDriver.slice(0, 2)).toEqual([
    {
      action: 'driver.phone_link_refused',
      actorName: expect.stringContaining(' '),
      detail: { reason: 'This driver is not active' },
    },
    {
      action: 'driver.phone_link_made',
      actorName: expect.stringContaining(' '),
      detail: { userId, mailedTo: null },
    },
  ]);
  expect(onUser.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'auth.sign_in_failed',
    'auth.signed_in_by_link',
  ]);
});
