import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: 'people' });
});
afterAll(() => app.close());

const account = '/api/account';
const change = (body: unknown, headers = {}) => app.call('PUT', account, { as: 'editor', body, headers });
/** A picture of one point. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const body = new FormData();
  body.append('file', new Blob([bytes]), name);
  return (await app.call('POST', '/api/files', { as: 'editor', body })).body;
};

describe('the own account', () => {
  test('R-3.32 is the signed-in person’s, with every field, and changes for the session at once', async () => {
    const { status, body } = await app.call('GET', account, { as: 'editor' });
    expect([status, body.email, body.version]).toEqual([200, 'dispatcher@demo.com', 1]);
    const changed = await change({ fullName: ' Ada  Field ', contact: '+33 1 23', country: 'France', language: 'fr' });
    expect(changed.body).toMatchObject({
      id: body.id,
      contact: '+33 1 23',
      country: 'France',
      language: 'fr',
      version: 2,
    });
    expect(changed.body.company).toBe(body.company);
    const { userData } = (await app.call('GET', '/api/auth/session', { as: 'editor' })).body;
    expect(userData.fullName).toBe(changed.body.fullName);
    expect((await app.call('GET', '/api/apps/users?q=ada', { as: 'admin' })).body.totalUsers).toBe(1);
  });

  test('gives nobody another role, address, plan or state', async () => {
    const before = (await app.call('GET', account, { as: 'editor' })).body;
    const lies = {
      role: 'admin',
      email: 'x@example.com',
      currentPlan: 'enterprise',
      status: 'inactive',
      id: 1,
      customRoleId: 'rol_1',
    };
    const { version: _version, ...after } = (await change(lies)).body;
    expect(before).toMatchObject(after);
  });

  test('a change of an older version is refused with the account as it is', async () => {
    const { status, body } = await change({ company: 'Old' }, { 'if-match': '"1"' });
    expect([status, body.email]).toEqual([412, 'dispatcher@demo.com']);
    expect((await change({ fullName: '  ' })).status).toBe(400);
    expect((await change({ language: 'de' })).status).toBe(400);
  });

  test('an avatar is a picture one has sent, seen by everybody signed in, and let go when another comes', async () => {
    const picture = await upload(
      Uint8Array.from(atob(png), (c) => c.charCodeAt(0)),
      'me.png',
    );
    expect((await change({ avatar: picture.id })).body.avatar).toBe(picture.url);
    expect((await app.call('GET', picture.url, { as: 'driver' })).status).toBe(200);
    expect((await app.call('GET', picture.url)).status).toBe(401);
    const text = await upload(new TextEncoder().encode('no picture'), 'me.txt');
    expect((await change({ avatar: text.id })).body.issues[0].code).toBe('not_a_picture');
    const foreign = await app.call('PUT', account, { as: 'author', body: { avatar: picture.id } });
    expect([foreign.status, foreign.body.issues[0].code]).toEqual([400, 'unknown_file']);
    expect((await change({ avatar: null })).body.avatar).toBeNull();
    expect((await app.call('GET', picture.url, { as: 'driver' })).status).toBe(404);
  });

  test('deactivated by oneself, one is out everywhere; the last administrator stays', async () => {
    const token = await app.signIn('author');
    const body = { isConfirmed: true };
    expect((await app.call('POST', `${account}/deactivate`, { token, body: {} })).status).toBe(400);
    expect((await app.call('POST', `${account}/deactivate`, { token, body })).status).toBe(204);
    expect((await app.call('GET', account, { token })).status).toBe(401);
    const { db } = app.deps;
    const self = (await app.call('GET', account, { as: 'admin' })).body.id;
    await db.updateTable('users').set({ role: 'editor' }).where('role', '=', 'admin').where('id', '!=', self).execute();
    const last = await app.call('POST', `${account}/deactivate`, { as: 'admin', body });
    expect([last.status, last.body.code]).toEqual([409, 'last_admin']);
    expect((await app.call('GET', account, { as: 'admin' })).status).toBe(200);
  });

  test('a key reads its owner’s account and changes nothing of it', async () => {
    const scopes = [{ action: 'read', subject: 'all' }];
    const key = (await app.call('POST', '/api/apps/api-keys', { as: 'admin', body: { name: 'K', scopes } })).body
      .secret;
    const headers = { 'x-api-key': key };
    expect((await app.call('PUT', account, { headers, body: { fullName: 'Robot' } })).status).toBe(403);
    expect((await app.call('POST', `${account}/deactivate`, { headers, body: { isConfirmed: true } })).status).toBe(
      403,
    );
  });
});
