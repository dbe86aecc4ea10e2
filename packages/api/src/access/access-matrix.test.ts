import { rulesOf } from '@cartage/contract/access/access.rules.ts';
import { type Role, roles } from '@cartage/contract/access/access.schema.ts';
import { endpointList } from '@cartage/contract/all-endpoints.ts';
import { type Endpoint, endpoint } from '@cartage/contract/core/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abilityOf } from '#core/ability.ts';
import { openTestApp, type Reply, type TestApp } from '#test/open-app.ts';

let app: TestApp;
let public_: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  public_ = await openTestApp({ seeded: false, host: { isLoopbackOnly: false } });
});
afterAll(() => Promise.all([app.close(), public_.close()]));

type Who = Role | 'anonymous';
const everybody: readonly Who[] = ['anonymous', ...roles];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const gated = endpointList.filter(({ access }) => access !== 'public' && access !== 'localOrApiKey');
const rows = (list: readonly Endpoint[]) => list.map((one) => [nameOf(one), one] as const);

/** Asks for a record nobody has, with a body nobody accepts: whoever is let in is told that, and nothing changes. */
const ask = (to: TestApp, { method, path }: Endpoint, who: Who, headers = {}) =>
  to.call(method, path.replaceAll(/\{\w+\}/g, 'nothing'), {
    ...(who !== 'anonymous' && { as: who }),
    ...(method !== 'GET' && { body: [] }),
    headers,
  });

/** What the descriptor and the rules say, worked out without the server's own check. */
function verdict({ access }: Endpoint, who: Who): 'in' | 401 | 403 {
  if (access === 'public') return 'in';
  if (who === 'anonymous') return 401;
  if (access === 'signedIn') return 'in';
  const { action, subject } = access === 'localOrApiKey' ? ({ action: 'optimise', subject: 'Plan' } as const) : access;
  const covers = (words: string | string[], word: string, every: string) =>
    [words].flat().some((one) => one === word || one === every);
  const grants = rulesOf(who, 1).filter(
    (rule) => !rule.inverted && covers(rule.action, action, 'manage') && covers(rule.subject, subject, 'all'),
  );
  return grants.length > 0 ? 'in' : 403;
}
const seen = ({ status }: Reply) => (status === 401 || status === 403 ? status : 'in');

describe('R-6.1 who may call what is decided by action and subject', () => {
  test.each(rows(gated))('%s', async (_name, one) => {
    const found: Partial<Record<Who, 'in' | number>> = {};
    for (const who of everybody) found[who] = seen(await ask(app, one, who));
    expect(found).toEqual(Object.fromEntries(everybody.map((who) => [who, verdict(one, who)])));
  });

  test.each(rows(endpointList.filter(({ access }) => access === 'public')))('%s is open', async (_name, one) => {
    expect([401, 403]).not.toContain((await ask(app, one, 'anonymous')).status);
  });

  test.each(rows(endpointList.filter(({ access }) => access === 'localOrApiKey')))(
    '%s is open on this machine, and behind the door elsewhere',
    async (_name, one) => {
      expect(seen(await ask(app, one, 'anonymous'))).toBe('in');
      for (const who of everybody) expect([who, seen(await ask(public_, one, who))]).toEqual([who, verdict(one, who)]);
    },
  );

  test('the list of public calls is this one', () => {
    expect(
      endpointList
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .sort(),
    ).toEqual(
      [
        'GET /api/auth/sample-accounts',
        'GET /api/pages/help-center',
        'GET /api/pages/help-center/article',
        'GET /api/pages/track/{token}',
        'GET /api/pages/track/{token}/map',
        'GET /api/pages/track/{token}/tiles/{id}/{dataVersion}/{z}/{x}/{y}',
        'POST /api/pages/track/{token}/reviews',
        'GET /api/checkout/{id}',
        'GET /api/pricing/plans',
        'POST /api/checkout',
        'POST /api/checkout/{id}/payments',
        'POST /api/contact',
        'POST /api/newsletter',
        'POST /api/newsletter/confirm',
        'POST /api/newsletter/unsubscribe',
        'PUT /api/apps/logistics/customer-messages/by-link/{token}',
        'GET /api/calendar-feeds/{token}',
        'POST /api/driver-phones/look',
        'POST /api/driver-phones/enter',
        'GET /api/positions',
        'POST /api/positions',
        'GET /api/docs',
        'GET /api/openapi.json',
        'POST /api/auth/forgot-password',
        'POST /api/auth/login',
        'POST /api/auth/logout',
        'POST /api/auth/register',
        'POST /api/auth/reset-password',
        'POST /api/auth/verify-email',
        'POST /api/auth/verify-email/resend',
      ].sort(),
    );
  });
});

describe('a key of an administrator opens what it names, and nothing else', () => {
  let secret: string | undefined;
  const narrow = async () => {
    const scopes = [
      { action: 'read', subject: 'Delivery' },
      { action: 'optimise', subject: 'Plan' },
    ];
    secret ??= (await app.call('POST', '/api/apps/api-keys', { as: 'admin', body: { name: 'Narrow', scopes } })).body
      .secret;
    return { 'x-api-key': secret ?? '' };
  };
  test.each(rows(gated))('%s', async (_name, one) => {
    const { access } = one;
    const isNamed =
      typeof access === 'object' &&
      ((access.action === 'read' && access.subject === 'Delivery') ||
        (access.action === 'optimise' && access.subject === 'Plan'));
    expect(seen(await ask(app, one, 'anonymous', await narrow()))).toBe(isNamed ? 'in' : 403);
  });
});

describe('a session that is over opens nothing', () => {
  test.each(rows(gated))('%s', async (_name, one) => {
    ended ??= await endedSession();
    const { status } = await ask(app, one, 'anonymous', { authorization: `Bearer ${ended}` });
    expect(status).toBe(401);
  });
  let ended: string | undefined;
  const endedSession = async () => {
    const token = await app.signIn('admin');
    await app.call('POST', '/api/auth/logout', { token });
    return token;
  };
});

describe('tricks', () => {
  const asViewer = (method: string, path: string, headers: Record<string, string> = {}) =>
    app.call(method, path, { as: 'subscriber', headers, ...(['GET', 'HEAD'].includes(method) ? {} : { body: {} }) });

  test.each([
    ['a trailing slash', 'GET', '/api/apps/users/'],
    ['a double slash', 'GET', '//api/apps/users'],
    ['an encoded letter', 'GET', '/api/apps/user%73'],
    ['capitals', 'GET', '/API/apps/Users'],
    ['a dot segment', 'GET', '/api/pages/../apps/users'],
    ['HEAD', 'HEAD', '/api/apps/users'],
  ])('%s leads to no door that is open', async (_name, method, path) => {
    const { status, body } = await asViewer(method, path);
    expect([403, 404]).toContain(status);
    expect(JSON.stringify(body ?? '')).not.toContain('demo.com');
  });

  test('a method in a header is not obeyed', async () => {
    await asViewer('POST', '/api/auth/logout-nothing', { 'x-http-method-override': 'DELETE' });
    const { status } = await asViewer('POST', '/api/apps/users/5', {
      'x-http-method-override': 'DELETE',
      'x-method': 'DELETE',
    });
    expect(status).toBe(404);
    expect((await app.call('GET', '/api/apps/users/5', { as: 'admin' })).status).toBe(200);
  });

  test('saying who one is, in a header or a body, changes nothing', async () => {
    const lies = {
      'x-user-id': '1',
      'x-role': 'admin',
      'x-forwarded-user': 'admin',
      'x-original-url': '/api/auth/session',
    };
    expect((await asViewer('GET', '/api/apps/users', lies)).status).toBe(403);
    expect((await app.call('GET', '/api/apps/users', { headers: lies })).status).toBe(401);
  });
});

test('no answer carries what nobody may read', async () => {
  const secrets = await app.deps.db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('passwordHash', 'is not', null)
    .execute();
  const hashes = await app.deps.db.selectFrom('sessions').select('tokenHash').execute();
  const hidden = [
    ...secrets.map(({ passwordHash }) => passwordHash ?? ''),
    ...hashes.map(({ tokenHash }) => tokenHash),
  ];
  expect(hidden.length).toBeGreaterThan(6);
  for (const { method, path, response } of endpointList) {
    if (method !== 'GET' || response === 'events' || response === 'file') continue;
    for (const id of ['1', '2', 'nothing']) {
      const text = JSON.stringify((await app.call('GET', path.replaceAll(/\{\w+\}/g, id), { as: 'admin' })).body ?? '');
      expect(text, path).not.toMatch(/"(password\w*|\w*hash|\w*secret|tokenHash|recoveryCodes|isSample|searchText)":/i);
      for (const one of hidden) expect(text.includes(one), path).toBe(false);
    }
  }
});

test('rules that speak of a record are kept by the verbs, not only at the door', () => {
  const can = (role: Role, action: string, subject: string) => abilityOf(rulesOf(role, 7)).can(action, subject);
  expect(can('driver', 'update', 'Route')).toBe(true);
  expect(can('driver', 'read', 'Delivery')).toBe(false);
});

// A call nobody has said the access of is no call: this file would not compile.
const call = { method: 'GET', path: '/api/apps/nothing', status: 200, response: null } as const;
// @ts-expect-error access is missing
endpoint(call);
// @ts-expect-error not a subject there is
endpoint({ ...call, access: { action: 'read', subject: 'Nothing' } });
endpoint({ ...call, access: 'signedIn' });
