import type { Action, Role, Subject } from '@cartage/contract/access/access.schema.ts';
import { type Permission, permissionWords } from '@cartage/contract/access/permissions.schema.ts';
import type { RoleRecord } from '@cartage/contract/access/roles.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const as = 'admin';
const permissions = '/api/apps/permissions';
const roles = '/api/apps/roles';
const get = async (query = '') => (await app.call('GET', `${permissions}${query}`, { as })).body;
const names = async (query: string) => (await get(query)).permissions.map(({ name }: Permission) => name);
const grant = (action: Action, subject: Subject) => ({ action, subject });
const createPermission = (body: object, who: Role = as) => app.call('POST', permissions, { as: who, body });
const createRole = (body: object, who: Role = as) => app.call('POST', roles, { as: who, body });
const put = (path: string, body: object = {}, who: Role = as) => app.call('PUT', path, { as: who, body });
const remove = (path: string, who: Role = as) => app.call('DELETE', path, { as: who });
const statusOf = async (path: string, who: Role) => (await app.call('GET', path, { as: who })).status;
let made = 0;
const freshName = () => `Fresh ${++made}`;

describe('the list of permissions', () => {
  test('R-7.53 R-3.31 R-9.7 nine samples in their own order, ten a page', async () => {
    const reply = await get();
    expect(Object.keys(reply).sort()).toEqual(['permissions', 'totalPermissions']);
    expect(reply.totalPermissions).toBe(9);
    expect(reply.permissions.map(({ id }: Permission) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { createdDate } of reply.permissions) expect(createdDate).toMatch(/^\d{1,2} [A-Z]\w+ \d{4}, \d\d:\d\d$/);
    expect((await get('?itemsPerPage=4&page=3')).permissions).toHaveLength(1);
  });

  test.each([
    ['R-6.6 Management', ['administrator']],
    ['R-6.6 Manage Billing & Roles', ['administrator']],
    ['R-6.7 Add & Remove Users', ['administrator', 'manager']],
    ['R-6.7 Client Communication', ['administrator', 'manager']],
    ['R-6.7 Financial Management', ['administrator', 'manager']],
    ['R-6.8 Project Planning', ['administrator', 'users', 'support']],
    ['R-6.8 Manage Email Sequences', ['administrator', 'users', 'support']],
    ['R-6.9 Only View', ['administrator', 'restricted-user']],
    ["R-6.10 Manage Others' Tasks", ['administrator', 'support']],
  ])('%s belongs to %j, who may all of it', async (named, words) => {
    const name = named.replace(/^\S+ /, '');
    const found = (await get()).permissions.find((one: Permission) => one.name === name);
    expect(found.assignedTo).toEqual(words);
    expect(found.inherentTo).toEqual(expect.arrayContaining(words));
    expect(found.grants.length).toBeGreaterThan(0);
  });

  test.each(['en', 'fr', 'ar-u-nu-latn'])('R-6.11 is searched by its date as people read it: %s', async (locale) => {
    const { createdAt, name } = (await get()).permissions[4];
    const date = { dateStyle: 'medium', timeZone: 'UTC' } as const;
    const read = new Intl.DateTimeFormat(locale, { ...date, timeStyle: 'short', hourCycle: 'h23' });
    const day = new Intl.DateTimeFormat(locale, date).format(new Date(createdAt));
    const written = [read.format(new Date(createdAt)), day, day.replaceAll('\u200f', '').toUpperCase()];
    for (const q of written) expect(await names(`?q=${encodeURIComponent(q)}`), q).toEqual([name]);
  });

  test('R-7.53 sorts by name both ways, and by nothing else', async () => {
    const up = await names('?sortBy=name');
    expect(up).toEqual([...up].sort());
    expect(await names('?sortBy=name&orderBy=desc')).toEqual(up.toReversed());
    expect(await names('?sortBy=createdDate&orderBy=desc')).toEqual(await names(''));
  });

  test('R-6.11 q is part of the name or of the date, or the beginning of a role', async () => {
    expect(await names('?q=BILLING')).toEqual(['Manage Billing & Roles']);
    expect(await names('?q=supp')).toEqual(['Project Planning', 'Manage Email Sequences', "Manage Others' Tasks"]);
    expect(await names('?q=restricted-u')).toEqual(['Only View']);
    expect(await names('?q=pport')).toEqual([]);
    const { createdDate, name } = (await get()).permissions[4];
    expect(await names(`?q=${encodeURIComponent(createdDate)}`)).toEqual([name]);
    for (const q of ['%25', '_', "''"]) expect(await names(`?q=a${q}a`)).toEqual([]);
  });
});

describe('a permission', () => {
  test('holds from the next request of everybody whose role has it, and no longer than it is given', async () => {
    expect(await statusOf('/api/apps/invoice', 'subscriber')).toBe(403);
    const { status, body } = await createPermission({
      name: freshName(),
      grants: [grant('read', 'Invoice')],
      assignedTo: ['restricted-user'],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: 10, assignedTo: ['restricted-user'], isCore: false, version: 1 });
    expect(await statusOf('/api/apps/invoice', 'subscriber')).toBe(200);
    const { userAbilityRules } = (await app.call('GET', '/api/auth/session', { as: 'subscriber' })).body;
    expect(userAbilityRules).toContainEqual(grant('read', 'Invoice'));

    const given = await put(`${permissions}/10`, { assignedTo: ['support'] });
    expect(given.body).toMatchObject({ assignedTo: ['support'], version: 2 });
    expect(await statusOf('/api/apps/invoice', 'subscriber')).toBe(403);
    await put(`${permissions}/10`, { assignedTo: ['restricted-user'], grants: [grant('read', 'Order')] });
    expect(await statusOf('/api/apps/invoice', 'subscriber')).toBe(403);
    expect(await statusOf('/api/apps/ecommerce/orders', 'subscriber')).toBe(200);
    expect((await remove(`${permissions}/10`)).status).toBe(204);
    expect(await statusOf('/api/apps/ecommerce/orders', 'subscriber')).toBe(403);
    expect((await app.call('GET', `${permissions}/10`, { as })).status).toBe(404);
    // Its number is never another's.
    const next = await createPermission({ name: freshName(), grants: [] });
    expect(next.body.id).toBe(11);
    await remove(`${permissions}/11`);
  });

  test('widens what a key of such a person may, within its scopes', async () => {
    const key = await app.call('POST', '/api/apps/api-keys', {
      as,
      body: { name: 'Reader', scopes: [grant('read', 'Role')] },
    });
    const reply = await app.call('GET', permissions, { headers: { 'x-api-key': key.body.secret } });
    expect(reply.status).toBe(200);
  });

  test('takes away nothing a role is protected by', async () => {
    const { body } = await createPermission({
      name: freshName(),
      grants: [grant('manage', 'User'), grant('manage', 'Delivery')],
      assignedTo: ['users', 'restricted-user'],
    });
    expect(await statusOf('/api/apps/users', 'editor')).toBe(200);
    const takenOver = await put('/api/apps/users/1', { email: 'mine@example.com' }, 'editor');
    expect(takenOver.status).toBe(403);
    const self = (await app.call('GET', '/api/auth/session', { as: 'editor' })).body.userData.id;
    expect((await put(`/api/apps/users/${self}`, { role: 'author' }, 'editor')).status).toBe(403);
    const newAdmin = { fullName: 'New', email: 'new.admin@example.com', role: 'admin' };
    expect((await app.call('POST', '/api/apps/users', { as: 'editor', body: newAdmin })).status).toBe(403);
    await remove(`${permissions}/${body.id}`);
    expect(await statusOf('/api/apps/users', 'editor')).toBe(403);
  });

  test('with which one could give oneself everything is for administrators alone', async () => {
    for (const reserved of [grant('update', 'Role'), grant('manage', 'Role'), grant('read', 'all')]) {
      const name = freshName();
      const refused = await createPermission({ name, grants: [reserved], assignedTo: ['manager'] });
      expect([refused.status, refused.body.code]).toEqual([409, 'reserved']);
      expect(await names(`?q=${name}`)).toEqual([]);
    }
    const { body } = await put(`${permissions}/2`, { assignedTo: ['administrator', 'manager'] });
    expect(body.code).toBe('reserved');
    expect((await app.call('GET', `${permissions}/2`, { as })).body.assignedTo).toEqual(['administrator']);
  });

  test('has a name of its own, roles there are, and if core it stays', async () => {
    const twice = await createPermission({ name: ' only VIEW ', grants: [] });
    expect([twice.status, twice.body.issues[0].code]).toEqual([400, 'taken']);
    const nobody = await createPermission({ name: freshName(), grants: [], assignedTo: ['chief'] });
    expect([nobody.status, nobody.body.issues[0].path]).toEqual([400, 'assignedTo']);
    expect((await createPermission({ name: freshName(), grants: [{ action: 'fly', subject: 'Plan' }] })).status).toBe(
      400,
    );
    expect((await remove(`${permissions}/1`)).body.code).toBe('core_permission');
    for (const id of ['999', 'abc', '-1']) expect((await remove(`${permissions}/${id}`)).status).toBe(404);
  });

  test('is made by administrators only, read by managers too', async () => {
    expect(await statusOf(permissions, 'maintainer')).toBe(200);
    expect(await statusOf(permissions, 'editor')).toBe(403);
    expect((await createPermission({ name: freshName(), grants: [] }, 'maintainer')).status).toBe(403);
    expect((await remove(`${permissions}/3`, 'maintainer')).status).toBe(403);
  });
});

describe('roles', () => {
  const list = async (): Promise<RoleRecord[]> => (await app.call('GET', roles, { as })).body.roles;
  const one = async (id: string): Promise<RoleRecord> => (await app.call('GET', `${roles}/${id}`, { as })).body;
  /** Somebody who can sign in, with their session. */
  const newcomer = async (role: Role) => {
    const email = `person${++made}@example.com`;
    const body = { fullName: `Person ${made}`, email, role, status: 'active' };
    const person = (await app.call('POST', '/api/apps/users', { as, body })).body.body;
    const { id: userId } = person;
    const { db } = app.deps;
    const hash = await db
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.userId')
      .select('passwordHash')
      .where('users.email', '=', 'admin@demo.com')
      .executeTakeFirstOrThrow();
    await db.updateTable('credentials').set(hash).where('userId', '=', userId).execute();
    const signIn = async (): Promise<string> =>
      (await app.call('POST', '/api/auth/login', { body: { email, password: 'admin' } })).body.accessToken;
    return { userId, signIn };
  };

  test('the built-in six come first, with how many have them and some of their faces', async () => {
    const all = await list();
    expect(all.map(({ id }) => id)).toEqual(Object.keys(permissionWords));
    const users = (await app.call('GET', '/api/apps/users?itemsPerPage=100', { as })).body;
    expect(all.reduce((sum, { userCount }) => sum + userCount, 0)).toBe(users.totalUsers);
    for (const { id, people, userCount, permissionWord } of all) {
      expect(userCount).toBe(users.users.filter(({ role }: { role: string }) => role === id).length);
      expect(people).toHaveLength(Math.min(4, userCount));
      expect(permissionWord).toBe(permissionWords[id as Role]);
    }
    expect((await one('editor')).permissions.map(({ name }) => name)).toEqual([
      'Project Planning',
      'Manage Email Sequences',
    ]);
  });

  test('one of one’s own may what it is based on, more what is granted, less what is removed', async () => {
    const created = await createRole({
      name: freshName(),
      basedOn: 'editor',
      grants: [grant('read', 'User')],
      removals: [grant('manage', 'Invoice')],
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ basedOn: 'editor', isBuiltIn: false, userCount: 0, version: 1 });
    const { userId, signIn } = await newcomer('editor');
    const before = await signIn();
    expect((await app.call('GET', '/api/apps/invoice', { token: before })).status).toBe(200);

    const given = await put(`${roles}/${created.body.id}/people/${userId}`);
    expect([given.status, given.body.role, given.body.customRoleId]).toEqual([200, 'editor', created.body.id]);
    // What one could do has changed: one signs in again.
    expect((await app.call('GET', '/api/apps/invoice', { token: before })).status).toBe(401);
    const token = await signIn();
    const status = async (path: string) => (await app.call('GET', path, { token })).status;
    expect(await status('/api/apps/invoice')).toBe(403);
    expect(await status('/api/apps/users')).toBe(200);
    expect(await status('/api/apps/ecommerce/orders')).toBe(200);
    expect((await one(created.body.id)).people.map(({ id }) => id)).toEqual([userId]);

    // Changes hold for who is signed in.
    const changed = await put(`${roles}/${created.body.id}`, { grants: [], removals: [] });
    expect(changed.body.version).toBe(2);
    expect([await status('/api/apps/invoice'), await status('/api/apps/users')]).toEqual([200, 403]);
    // A permission can be given to it alone.
    const permission = await createPermission({
      name: freshName(),
      grants: [grant('read', 'Webhook'), grant('read', 'User')],
      assignedTo: [created.body.id],
    });
    expect([await status('/api/apps/users'), await statusOf('/api/apps/users', 'editor')]).toEqual([200, 403]);

    const inUse = await remove(`${roles}/${created.body.id}`);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'in_use']);
    await put(`${roles}/author/people/${userId}`);
    expect((await remove(`${roles}/${created.body.id}`)).status).toBe(204);
    expect((await app.call('GET', `${permissions}/${permission.body.id}`, { as })).body.assignedTo).toEqual([]);
    await remove(`${permissions}/${permission.body.id}`);
  });

  test('people read the name of a role of one’s own wherever they read the role of who has it', async () => {
    const name = freshName();
    const { body: role } = await createRole({ name, basedOn: 'subscriber' });
    const { userId, signIn } = await newcomer('subscriber');
    await put(`${roles}/${role.id}/people/${userId}`);
    const token = await signIn();
    const person = (await app.call('GET', `/api/apps/users/${userId}`, { as })).body;
    expect([person.role, person.roleName]).toEqual(['subscriber', name]);
    const listed = await app.call('GET', '/api/apps/users?itemsPerPage=100', { as });
    expect(listed.body.users.find(({ id }: { id: number }) => id === userId).roleName).toBe(name);
    const own = await app.call('GET', '/api/auth/session', { token });
    expect([own.body.userData.role, own.body.userData.roleName]).toEqual(['subscriber', name]);
    const header = await app.call('GET', '/api/pages/profile/header', { token });
    expect(header.body.designation).toBe(name);
    const talk = await app.call('GET', `/api/apps/chat/chats/${userId}`, { as });
    expect([talk.body.contact.role, talk.body.contact.roleName]).toEqual(['subscriber', name]);
    const overview = await app.call('GET', '/api/pages/profile?tab=profile', { token });
    expect(overview.body.about).toContainEqual({ icon: 'tabler-crown', property: 'role', value: name });
    await put(`${roles}/author/people/${userId}`);
    expect((await remove(`${roles}/${role.id}`)).status).toBe(204);
  });

  test('another built-in role ends the one of one’s own', async () => {
    const { body } = await createRole({ name: freshName(), basedOn: 'author', removals: [grant('read', 'Faq')] });
    const { userId } = await newcomer('author');
    await put(`${roles}/${body.id}/people/${userId}`);
    const changed = await put(`/api/apps/users/${userId}`, { role: 'subscriber' });
    expect([changed.body.role, changed.body.customRoleId]).toEqual(['subscriber', null]);
    expect((await remove(`${roles}/${body.id}`)).status).toBe(204);
  });

  test('with the other facts of a person a role of one’s own is given and ended, from the invitation on', async () => {
    const { body: role } = await createRole({ name: freshName(), basedOn: 'editor' });
    const people = '/api/apps/users';
    const facts = { fullName: 'Nour Haddad', email: `nour${++made}@example.com`, customRoleId: role.id };
    const invited = await app.call('POST', people, { as, body: facts });
    expect([invited.status, invited.body.body.role, invited.body.body.customRoleId]).toEqual([201, 'editor', role.id]);
    const { id } = invited.body.body;
    const change = (body: unknown, who: Role = 'admin') => app.call('PUT', `${people}/${id}`, { as: who, body });
    const kept = await change({ role: 'editor', company: 'Quayside' });
    expect(kept.body.customRoleId).toBe(role.id);
    const ended = await change({ role: 'editor', customRoleId: null });
    expect([ended.body.role, ended.body.customRoleId]).toEqual(['editor', null]);
    const other = await change({ role: 'author' });
    expect(other.body.role).toBe('author');
    const given = await change({ role: 'author', customRoleId: role.id });
    expect([given.body.role, given.body.customRoleId]).toEqual(['editor', role.id]);
    const unknown = await change({ customRoleId: 'rol_nothing' });
    expect([unknown.status, unknown.body.issues]).toMatchObject([
      400,
      [{ path: 'customRoleId', code: 'unknown_role' }],
    ]);
    expect(
      (await app.call('POST', people, { as, body: { ...facts, email: 'x@example.com', customRoleId: 'x' } })).status,
    ).toBe(400);
    expect((await change({ customRoleId: null }, 'maintainer')).status).toBe(403);
    expect((await change({ role: 'editor', customRoleId: role.id, company: 'Same' }, 'maintainer')).status).toBe(200);
    const byManager = { ...facts, email: `nour${++made}@example.com` };
    expect((await app.call('POST', people, { as: 'maintainer', body: byManager })).status).toBe(403);
    await change({ role: 'subscriber' });
    expect((await remove(`${roles}/${role.id}`)).status).toBe(204);
  });

  test('the built-in ones stay, and so do their names', async () => {
    expect((await put(`${roles}/driver`, { name: 'Rider' })).body.code).toBe('built_in');
    expect((await remove(`${roles}/driver`)).body.code).toBe('built_in');
    for (const name of ['administrator', 'Restricted User', 'dispatcher'])
      expect((await createRole({ name, basedOn: 'editor' })).body.issues[0].code).toBe('taken');
    const { body } = await createRole({ name: freshName(), basedOn: 'editor' });
    expect((await createRole({ name: body.name.toUpperCase(), basedOn: 'editor' })).status).toBe(400);
    await remove(`${roles}/${body.id}`);
    expect((await put(`${roles}/nothing`, { name: 'x' })).status).toBe(404);
    expect((await put(`${roles}/nothing/people/5`)).status).toBe(404);
    expect((await put(`${roles}/editor/people/9999`)).status).toBe(404);
  });

  test('only administrators make and give them, and only theirs may manage roles', async () => {
    expect(await statusOf(roles, 'maintainer')).toBe(200);
    expect(await statusOf(roles, 'editor')).toBe(403);
    expect((await createRole({ name: freshName(), basedOn: 'editor' }, 'maintainer')).status).toBe(403);
    expect((await put(`${roles}/admin/people/5`, {}, 'maintainer')).status).toBe(403);
    const climbing = await createRole({ name: freshName(), basedOn: 'maintainer', grants: [grant('update', 'Role')] });
    expect([climbing.status, climbing.body.code]).toEqual([409, 'reserved']);
  });

  test('nobody looks after an account that may more than they do: they could sign in by it', async () => {
    const people = (['read', 'create', 'update', 'delete'] as const).map((action) => grant(action, 'User'));
    const clerk = await createRole({ name: freshName(), basedOn: 'subscriber', grants: people });
    const billing = await createRole({ name: freshName(), basedOn: 'subscriber', grants: [grant('read', 'Invoice')] });
    const { userId: clerkId, signIn } = await newcomer('subscriber');
    await put(`${roles}/${clerk.body.id}/people/${clerkId}`);
    const token = await signIn();
    const call = async (method: string, path: string, body?: object) =>
      (await app.call(method, path, { token, body })).status;
    const everyWay = async (id: number) => [
      await call('PUT', `/api/apps/users/${id}`, { email: `taken${++made}@example.com` }),
      await call('POST', `/api/apps/users/${id}/suspend`),
      await call('POST', `/api/apps/users/${id}/invite`),
      await call('DELETE', `/api/apps/users/${id}`),
    ];
    const more = [(await newcomer('editor')).userId, (await newcomer('author')).userId];
    const granted = await newcomer('subscriber');
    await put(`${roles}/${billing.body.id}/people/${granted.userId}`);
    const isLookedAfter = async (id: number) => {
      const { users } = (await app.call('GET', '/api/apps/users?itemsPerPage=100', { token })).body;
      const one = (await app.call('GET', `/api/apps/users/${id}`, { token })).body;
      const row = users.find((user: { id: number }) => user.id === id);
      return [row.isLookedAfter, one.isLookedAfter];
    };
    for (const id of [...more, granted.userId]) {
      expect(await isLookedAfter(id)).toEqual([false, false]);
      expect(await everyWay(id)).toEqual([403, 403, 403, 403]);
    }
    for (const id of [(await newcomer('subscriber')).userId, (await newcomer('driver')).userId]) {
      expect(await isLookedAfter(id)).toEqual([true, true]);
      expect(await everyWay(id)).toEqual([200, 200, 204, 204]);
    }
    const create = (role: Role) =>
      call('POST', '/api/apps/users', { fullName: 'Made', email: `made${++made}@example.com`, role });
    expect([await create('editor'), await create('author'), await create('subscriber')]).toEqual([403, 403, 201]);

    // Who lost something does not get it back by way of somebody who has it.
    const narrow = await createRole({
      name: freshName(),
      basedOn: 'editor',
      grants: people,
      removals: [grant('manage', 'Order')],
    });
    const { userId, signIn: signInNarrow } = await newcomer('editor');
    await put(`${roles}/${narrow.body.id}/people/${userId}`);
    const narrowToken = await signInNarrow();
    const rename = async (id: number) =>
      (await app.call('PUT', `/api/apps/users/${id}`, { token: narrowToken, body: { fullName: 'Renamed' } })).status;
    expect([await rename((await newcomer('editor')).userId), await rename((await newcomer('driver')).userId)]).toEqual([
      403, 200,
    ]);
  });

  test('nobody locks out the last administrator, or changes their own role', async () => {
    const { body } = await createRole({ name: freshName(), basedOn: 'admin', removals: [grant('manage', 'Role')] });
    const self = (await app.call('GET', '/api/auth/session', { as })).body.userData.id;
    expect((await put(`${roles}/${body.id}/people/${self}`)).body.code).toBe('yourself');

    // Somebody who may nearly everything makes nobody, and not themselves, an administrator.
    const { userId, signIn } = await newcomer('editor');
    expect((await put(`${roles}/${body.id}/people/${userId}`)).body.role).toBe('admin');
    const token = await signIn();
    expect((await app.call('GET', '/api/apps/api-keys', { token })).status).toBe(200);
    expect((await app.call('PUT', `${roles}/admin/people/${userId}`, { token })).status).toBe(403);
    for (const change of [{ role: 'admin' }, { email: 'x@example.com' }])
      expect((await app.call('PUT', '/api/apps/users/5', { token, body: change })).status).toBe(
        'role' in change ? 403 : 200,
      );
    expect((await app.call('PUT', `/api/apps/users/${self}`, { token, body: { email: 'y@example.com' } })).status).toBe(
      403,
    );
    expect((await app.call('DELETE', `/api/apps/users/${self}`, { token })).status).toBe(403);

    // Alone with the own kind: the others do not count.
    const others = await app.deps.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('customRoleId', 'is', null)
      .where('id', '!=', self)
      .execute();
    for (const { id } of others) await put(`${roles}/maintainer/people/${id}`);
    const second = await newcomer('admin');
    const secondToken = await second.signIn();
    const demote = (id: number, by: string) => app.call('PUT', `${roles}/editor/people/${id}`, { token: by, body: {} });
    const mine = await app.signIn('admin');
    const outcomes = await Promise.all([demote(self, secondToken), demote(second.userId, mine)]);
    const left = await app.deps.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('customRoleId', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('who did what to roles and permissions is written down', async () => {
  const acts = await app.deps.db.selectFrom('auditEvents').select('action').where('subject', '=', 'Role').execute();
  expect(new Set(acts.map(({ action }) => action))).toEqual(
    new Set(['permission', 'role'].flatMap((what) => ['created', 'updated', 'deleted'].map((did) => `${what}.${did}`))),
  );
});
