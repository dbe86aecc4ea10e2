import { roles } from '@cartage/contract/access/access.schema.ts';
import { type User, userBillings, userPlans, userStatuses } from '@cartage/contract/users/users.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#core/database/search.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: 'people' });
});
afterAll(() => app.close());

const list = async (query = '') => (await app.call('GET', `/api/apps/users${query}`, { as: 'maintainer' })).body;
const get = (id: number | string) => app.call('GET', `/api/apps/users/${id}`, { as: 'maintainer' });
const create = (body: unknown, as: 'admin' | 'maintainer' = 'admin') =>
  app.call('POST', '/api/apps/users', { as, body });
const put = (
  id: number,
  body: unknown,
  options: { as?: 'admin' | 'maintainer'; headers?: Record<string, string> } = {},
) => app.call('PUT', `/api/apps/users/${id}`, { as: 'admin', body, ...options });
const remove = (id: number | string, as: 'admin' | 'maintainer' = 'admin') =>
  app.call('DELETE', `/api/apps/users/${id}`, { as });
const freshPerson = async (more: Record<string, unknown> = {}): Promise<User> =>
  (await create({ fullName: 'Fresh Person', email: `fresh${performance.now()}@example.com`, ...more })).body.body;

describe('the list', () => {
  test('R-7.54 R-7.55 newest first, ten a page, with totals', async () => {
    const { users, totalPages, totalUsers, page } = await list();
    expect([users.length, totalPages, totalUsers, page]).toEqual([10, 5, 50, 1]);
    expect(users.map(({ id }: User) => id)).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41]);
    expect(Object.keys(users[0]).sort()).toEqual(
      'avatar billing company contact country currentPlan customRoleId email fullName id isLookedAfter role status username version'.split(
        ' ',
      ),
    );
  });

  test('R-3.32 R-3.33 R-1.7 the samples use the words of the product, and every one of them', async () => {
    const users: User[] = (await list('?itemsPerPage=100')).users;
    expect(users).toHaveLength(50);
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(roles));
    expect(new Set(users.map(({ currentPlan }) => currentPlan))).toEqual(new Set(userPlans));
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set(userStatuses));
    expect(new Set(users.map(({ billing }) => billing))).toEqual(new Set(userBillings));
    expect(new Set(users.map(({ email }) => email)).size).toBe(50);
    for (const { email, contact, fullName } of users) {
      expect(email).toMatch(/^[a-z.]+[a-z]@demo\.com$/);
      expect(contact).toMatch(/^\+1 202 555 01\d\d$/);
      expect(fullName.length).toBeGreaterThan(4);
    }
  });

  test('R-7.54 q is part of a name or an address, whatever its case and accents', async () => {
    expect((await list('?q=CLEMENCE')).users.map(({ fullName }: User) => fullName)).toEqual(['Clémence Aubert']);
    expect((await list('?q=clemence.aubert@')).totalUsers).toBe(1);
    expect((await list('?q=Meridian')).totalUsers).toBe(0); // a company is not searched
    for (const q of ['%25', '_', "'", 'x'.repeat(300)]) expect((await list(`?q=a${q}a`)).totalUsers).toBe(0);
  });

  test('R-7.54 R-4.19 role, plan and status narrow it, together too; exactly: unknown words leave nobody', async () => {
    const users: User[] = (await list('?itemsPerPage=100')).users;
    const drivers = users.filter(({ role }) => role === 'driver');
    expect((await list('?role=driver')).totalUsers).toBe(drivers.length);
    const some = drivers.filter(({ currentPlan, status }) => currentPlan === 'team' && status === 'active');
    expect((await list('?role=driver&plan=team&status=active')).totalUsers).toBe(some.length);
    for (const query of ['role=Driver', 'role=driv', 'plan=gold', 'status=Active', 'status=%20active'])
      expect((await list(`?${query}`)).totalUsers, query).toBe(0);
    expect((await list('?role=&plan=&status=')).totalUsers).toBe(50);
  });

  const field = {
    user: 'fullName',
    email: 'email',
    role: 'role',
    plan: 'currentPlan',
    status: 'status',
    billing: 'billing',
  };
  test.each(Object.entries(field))('R-7.55 sorts by %s both ways, every person once', async (key, column) => {
    const pages = async (orderBy: string) => {
      const all: Record<string, string>[] = [];
      for (let page = 1; page <= 3; page++)
        all.push(...(await list(`?sortBy=${key}&orderBy=${orderBy}&itemsPerPage=20&page=${page}`)).users);
      return all;
    };
    const up = await pages('asc');
    const values = up.map((user) => (key === 'user' ? fold(user[column] ?? '') : (user[column] ?? '')));
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(new Set(up.map(({ id }) => id)).size).toBe(50);
    expect((await pages('desc')).map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
  });

  test('odd paging falls back', async () => {
    expect((await list('?page=x&itemsPerPage=y')).users).toHaveLength(10);
    expect((await list('?itemsPerPage=-1')).users).toHaveLength(10);
    expect((await list('?itemsPerPage=0')).totalPages).toBe(5);
    const behind = await list('?page=99');
    expect([behind.page, behind.users.length]).toEqual([1, 10]);
    expect((await list('?sortBy=password&orderBy=up')).users[0].id).toBe(50);
    expect(await list('?q=zzzz&page=3')).toEqual({ users: [], totalPages: 0, totalUsers: 0, page: 1 });
  });
});

describe('one person', () => {
  test('R-7.56 R-3.32 comes with tasks, projects, tax id and language, and the version', async () => {
    const { status, body, headers } = await get(6);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 6, fullName: 'Mateo Quispe', role: 'driver', language: 'en', version: 1 });
    expect([typeof body.taskDone, typeof body.projectDone, typeof body.taxId]).toEqual(['number', 'number', 'string']);
    expect(headers.get('etag')).toMatch(/^"1-\w+"$/);
  });

  test.each(['999', '0', '-1', 'abc', '1e999', '9007199254740993', '1%27--'])('R-8.10 %s is nobody', async (id) => {
    const { status, body } = await get(id);
    expect([status, body]).toEqual([404, { message: 'User not found' }]);
  });
});

describe('adding', () => {
  test('R-7.58 R-7.57 answers 201 with the person, whose id has never been another’s', async () => {
    const { status, body } = await create({
      fullName: ' Nia Rowe ',
      email: 'NIA@example.com',
      role: 'Editor',
      currentPlan: 'Team',
    });
    expect(status).toBe(201);
    expect(body.body).toMatchObject({
      id: 51,
      fullName: 'Nia Rowe',
      email: 'nia@example.com',
      role: 'editor',
      currentPlan: 'team',
    });
    expect(body.body).toMatchObject({ status: 'pending', username: 'nia', version: 1 });
    expect((await list()).users[0].id).toBe(51);
    expect((await remove(51)).status).toBe(204);
    expect((await freshPerson()).id).toBe(52);
  });

  test('invites by mail: the link opens the account', async () => {
    await create({ fullName: 'Salem Nasser', email: 'salem@example.com', role: 'driver', language: 'ar' });
    const { body } = await app.call('GET', '/api/apps/outbox?q=salem', { as: 'admin' });
    const mail = (await app.call('GET', `/api/apps/outbox/${body.mails[0].id}`, { as: 'admin' })).body;
    expect(mail.subject).toBe('حسابك في Cartage');
    const token = /\?token=([\w-]+)/.exec(mail.text)?.[1];
    const password = 'tram-otter-41-lamp';
    expect((await app.call('POST', '/api/auth/reset-password', { body: { token, password } })).status).toBe(204);
    const signedIn = await app.call('POST', '/api/auth/login', { body: { email: 'salem@example.com', password } });
    expect([signedIn.status, signedIn.body.userData?.role]).toEqual([200, 'driver']);
  });

  test('what is not for the caller to say is ignored', async () => {
    const given = {
      id: 3,
      version: 99,
      isSample: true,
      taskDone: 5000,
      createdAt: '2001-01-01',
      emailVerifiedAt: 'x',
      passwordHash: 'y',
    };
    const person = await freshPerson(given);
    expect(person).toMatchObject({ version: 1, taskDone: 0 });
    expect(person.id).toBeGreaterThan(50);
    expect(JSON.stringify(person)).not.toMatch(/passwordHash|isSample/);
  });

  test.each([
    [{}, ['fullName', 'email']],
    [{ fullName: '', email: 'x' }, ['fullName', 'email']],
    [
      { fullName: 'A', email: 'a@example.com', role: 'owner', status: 'gone', billing: 'Barter' },
      ['role', 'status', 'billing'],
    ],
    [{ fullName: 'NUL\0', email: 'a@example.com' }, ['fullName']],
    [{ fullName: '\ud800', email: 'a@example.com' }, ['fullName']],
    [{ fullName: { a: 1 }, email: ['a@example.com'] }, ['fullName', 'email']],
  ])('%j is 400 with its fields', async (body, paths) => {
    const reply = await create(body);
    expect(reply.status).toBe(400);
    expect(reply.body.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  test('an address has one owner', async () => {
    const { status, body } = await create({ fullName: 'Other', email: 'Admin@demo.com' });
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, 'email', 'taken']);
  });

  test('the same Idempotency-Key adds one person', async () => {
    const body = { fullName: 'Once Only', email: 'once@example.com' };
    const ask = () => app.call('POST', '/api/apps/users', { as: 'admin', body, headers: { 'idempotency-key': 'k1' } });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await list('?q=once@example.com')).totalUsers).toBe(1);
  });
});

describe('changing', () => {
  test('writes what is given and counts the version', async () => {
    const { id } = await freshPerson();
    const { status, body } = await put(id, { fullName: 'Renamed Person', language: 'fr', taxId: 'FR-1' });
    expect([status, body.fullName, body.language, body.taxId, body.version]).toEqual([
      200,
      'Renamed Person',
      'fr',
      'FR-1',
      2,
    ]);
    expect((await list('?q=renamed')).users[0].id).toBe(id);
  });

  test('on an older version it is 412 with the person as it is now', async () => {
    const { id } = await freshPerson();
    expect((await put(id, { company: 'A' }, { headers: { 'if-match': '"1"' } })).status).toBe(200);
    const { status, body } = await put(id, { company: 'B' }, { headers: { 'if-match': '"1"' } });
    expect([status, body.company, body.version]).toEqual([412, 'A', 2]);
  });

  test('of two at the same moment one learns that it came second', async () => {
    const { id } = await freshPerson();
    const both = await Promise.all(
      ['A', 'B'].map((company) => put(id, { company }, { headers: { 'if-match': '"1"' } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('R-8.10 R-8.11 nobody there is 404', async () => {
    for (const path of ['', '/suspend', '/activate', '/invite']) {
      const method = path === '' ? 'PUT' : 'POST';
      const { status, body } = await app.call(method, `/api/apps/users/999${path}`, { as: 'admin', body: {} });
      expect([status, body]).toEqual([404, { message: 'User not found' }]);
    }
    const gone = await remove(999);
    expect([gone.status, gone.body]).toEqual([404, 'User not found']);
    expect((await remove('abc')).body).toBe('User not found');
  });

  test('suspending signs out at once and for good, activating lets in again', async () => {
    const token = await app.signIn('driver');
    const ask = () => app.call('GET', '/api/auth/session', { token });
    const login = () => app.call('POST', '/api/auth/login', { body: { email: 'driver@demo.com', password: 'driver' } });
    expect((await ask()).status).toBe(200);
    const { status, body } = await app.call('POST', '/api/apps/users/6/suspend', { as: 'maintainer' });
    expect([status, body.status]).toEqual([200, 'inactive']);
    expect((await ask()).status).toBe(401);
    const refused = await login();
    expect([refused.status, refused.body.code]).toEqual([403, 'account_not_active']);
    expect((await app.call('POST', '/api/apps/users/6/activate', { as: 'maintainer' })).body.status).toBe('active');
    expect((await ask()).status).toBe(401);
    expect((await login()).status).toBe(200);
  });

  test('another address is told to the one before', async () => {
    const { id, email } = await freshPerson();
    const moved = (await put(id, { email: `moved${id}@example.com` })).body;
    await put(id, { fullName: 'Renamed Person' });
    const mails = app.deps.db.selectFrom('outbox').select('subject').where('recipient', '=', email).orderBy('seq');
    const told = await mails.execute();
    expect(moved.email).toBe(`moved${id}@example.com`);
    expect(told.map(({ subject }) => subject)).toEqual(['Your Cartage account', 'Your account has another address']);
  });

  test('with another address the links sent to the one before open nothing, and the invitation comes to the new one', async () => {
    const { id, email } = await freshPerson();
    const to = `right${id}@example.com`;
    const tokenSentTo = async (recipient: string) => {
      const row = await app.deps.db.selectFrom('outbox').select('text').where('recipient', '=', recipient).execute();
      return row.map(({ text }) => /\/invitation\?token=(\w+)/.exec(text)?.[1]).find(Boolean);
    };
    const choose = async (token: string | undefined) =>
      (await app.call('POST', '/api/auth/reset-password', { body: { token, password: 'tram-otter-41-lamp' } })).status;
    await put(id, { email: to });
    expect(await choose(await tokenSentTo(email))).toBe(400);
    expect(await choose(await tokenSentTo(to))).toBe(204);
    await app.call('POST', '/api/auth/forgot-password', { body: { email: to } });
    await put(id, { email: `again${id}@example.com` });
    expect(await app.deps.db.selectFrom('mailTokens').select('purpose').where('userId', '=', id).execute()).toEqual([]);
  });

  test('another role means signing in again', async () => {
    const token = await app.signIn('author');
    expect((await app.call('GET', '/api/apps/users', { token })).status).toBe(403);
    expect((await put(4, { role: 'maintainer' })).status).toBe(200);
    expect((await app.call('GET', '/api/apps/users', { token })).status).toBe(401);
    expect((await app.call('GET', '/api/apps/users', { token: await signInAs('support') })).status).toBe(200);
    await put(4, { role: 'author' });
  });
  const signInAs = async (word: string) =>
    (await app.call('POST', '/api/auth/login', { body: { email: `${word}@demo.com`, password: word } })).body
      .accessToken;
});

describe('what a manager may not', () => {
  test.each([['admin'], ['maintainer']])('make somebody %s', async (role) => {
    expect((await create({ fullName: 'X', email: 'x@example.com', role }, 'maintainer')).status).toBe(403);
  });
  test('give roles, plans or billing', async () => {
    const { id } = await freshPerson();
    for (const change of [{ role: 'editor' }, { currentPlan: 'enterprise' }, { billing: 'Auto debit' }]) {
      expect((await put(id, change, { as: 'maintainer' })).status).toBe(403);
    }
    expect((await put(id, { role: 'subscriber', company: 'Same role' }, { as: 'maintainer' })).status).toBe(200);
  });
  test('touch administrators and other managers', async () => {
    const other = await freshPerson({ role: 'maintainer' });
    for (const id of [1, other.id]) {
      expect((await put(id, { fullName: 'Y' }, { as: 'maintainer' })).status).toBe(403);
      expect((await remove(id, 'maintainer')).status).toBe(403);
      expect((await app.call('POST', `/api/apps/users/${id}/suspend`, { as: 'maintainer' })).status).toBe(403);
      expect((await app.call('POST', `/api/apps/users/${id}/invite`, { as: 'maintainer' })).status).toBe(403);
    }
  });
});

describe('nobody is locked out for good', () => {
  test('one cannot remove, suspend or demote oneself', async () => {
    for (const reply of [
      await remove(1),
      await app.call('POST', '/api/apps/users/1/suspend', { as: 'admin' }),
      await put(1, { role: 'editor' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'yourself']);
  });

  test('two administrators who remove each other at the same moment leave one', async () => {
    const one = await app.signIn('admin');
    const created = await freshPerson({ role: 'admin', status: 'active' });
    const { body } = await app.call('GET', `/api/apps/outbox?q=${created.email}`, { as: 'admin' });
    const mail = (await app.call('GET', `/api/apps/outbox/${body.mails[0].id}`, { as: 'admin' })).body;
    const token = /\?token=([\w-]+)/.exec(mail.text)?.[1];
    const password = 'tram-otter-41-lamp';
    await app.call('POST', '/api/auth/reset-password', { body: { token, password } });
    const two = (await app.call('POST', '/api/auth/login', { body: { email: created.email, password } })).body
      .accessToken;
    const others: User[] = (await list('?role=admin&itemsPerPage=100')).users;
    for (const { id } of others) if (id !== 1 && id !== created.id) await remove(id);
    await Promise.all([
      app.call('POST', `/api/apps/users/${created.id}/suspend`, { token: one }),
      app.call('POST', '/api/apps/users/1/suspend', { token: two }),
    ]);
    expect((await list('?role=admin&status=active')).totalUsers).toBe(1);
  });
});
