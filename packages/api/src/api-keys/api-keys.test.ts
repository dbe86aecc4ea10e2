import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/api-keys';
const deliveries = '/api/apps/logistics/deliveries';
const readDeliveries = { action: 'read', subject: 'Delivery' };
const create = (body: object) => app.call('POST', path, { as: 'admin', body: { name: 'Shop', ...body } });
const withKey = (secret: string, method: string, url: string, body?: object) =>
  app.call(method, url, { headers: { 'x-api-key': secret }, ...(body ? { body } : {}) });

describe('an API key', () => {
  test('is shown once, kept as a hash, and known by its first letters', async () => {
    const { status, body } = await create({ scopes: [readDeliveries] });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^ck_[\da-f]{64}$/);
    const list = await app.call('GET', path, { as: 'admin' });
    expect(JSON.stringify(list.body)).not.toContain(body.secret);
    expect(list.body.apiKeys[0]).toMatchObject({ id: body.id, start: body.secret.slice(0, 8), lastUsedAt: null });
    const { secretHash } = await app.deps.db.selectFrom('apiKeys').selectAll().executeTakeFirstOrThrow();
    expect(secretHash).not.toContain(body.secret.slice(3));
    const audit = await app.deps.db.selectFrom('auditEvents').selectAll().orderBy('seq', 'desc').executeTakeFirst();
    expect(audit).toMatchObject({ action: 'api_key.created', subjectId: body.id });
    expect(audit?.detail).not.toContain(body.secret);
  });

  test('is found among those of its owner', async () => {
    const { id, ownerId } = (await create({ name: 'Found', scopes: [readDeliveries] })).body;
    const ofPerson = async (person: number) =>
      (await app.call('GET', `${path}?ownerId=${person}`, { as: 'admin' })).body.apiKeys.map(
        (key: { id: string }) => key.id,
      );
    expect(await ofPerson(ownerId)).toContain(id);
    expect(await ofPerson(ownerId + 1)).toEqual([]);
  });

  test('is no reply of an Idempotency-Key: each has its own secret', async () => {
    const once = () =>
      app.call('POST', path, {
        as: 'admin',
        body: { name: 'Twice', scopes: [readDeliveries] },
        headers: { 'idempotency-key': 'one' },
      });
    const [first, second] = [await once(), await once()];
    expect(second.body.secret).not.toBe(first.body.secret);
    const kept = await app.deps.db.selectFrom('idempotencyKeys').select('body').execute();
    expect(JSON.stringify(kept)).not.toContain('ck_');
  });

  test('opens what it names and its owner may, as X-Api-Key and as a bearer token, and tells when it was used', async () => {
    const { id, secret } = (await create({ scopes: [readDeliveries] })).body;
    expect((await withKey(secret, 'GET', deliveries)).status).toBe(200);
    expect((await app.call('GET', deliveries, { token: secret })).status).toBe(200);
    expect((await withKey(secret, 'POST', deliveries, {})).status).toBe(403);
    expect((await withKey(secret, 'GET', '/api/apps/users')).status).toBe(403);
    const { body } = await app.call('GET', path, { as: 'admin' });
    expect(body.apiKeys.find((key: { id: string }) => key.id === id).lastUsedAt).toBe('2026-11-20T08:00:00.000Z');
  });

  test('writes as the API, in the name of its owner', async () => {
    const { secret } = (await create({ scopes: [{ action: 'manage', subject: 'Delivery' }] })).body;
    const made = await withKey(secret, 'POST', deliveries, { customer: 'A', visits: [{ location: [9.5, 47.1] }] });
    expect(made.status).toBe(201);
    expect(made.body.source).toBe('api');
  });

  test('has no account: not even a key for everything makes keys, reads sessions or changes a password', async () => {
    const { secret } = (await create({ scopes: [{ action: 'manage', subject: 'all' }] })).body;
    expect((await withKey(secret, 'GET', '/api/apps/users')).status).toBe(200);
    expect((await withKey(secret, 'POST', path, { name: 'B', scopes: [readDeliveries] })).status).toBe(403);
    expect((await withKey(secret, 'GET', '/api/auth/sessions')).status).toBe(403);
    expect((await withKey(secret, 'GET', '/api/auth/session')).status).toBe(403);
    expect((await withKey(secret, 'POST', '/api/auth/change-password', {})).status).toBe(403);
  });

  test('ends when it is revoked, once and for all', async () => {
    const { id, secret } = (await create({ scopes: [readDeliveries] })).body;
    for (let times = 0; times < 2; times++)
      expect((await app.call('DELETE', `${path}/${id}`, { as: 'admin' })).status).toBe(204);
    expect((await withKey(secret, 'GET', deliveries)).status).toBe(401);
    const { body } = await app.call('GET', `${path}?revoked=true`, { as: 'admin' });
    expect(body.apiKeys.map((key: { id: string }) => key.id)).toContain(id);
    expect((await app.call('DELETE', `${path}/key_none`, { as: 'admin' })).status).toBe(404);
  });

  test('ends with its time', async () => {
    const { secret } = (await create({ scopes: [readDeliveries], expiresAt: '2026-11-20T09:00:00Z' })).body;
    expect((await withKey(secret, 'GET', deliveries)).status).toBe(200);
    app.clock.at = new Date('2026-11-20T09:00:01Z');
    expect((await withKey(secret, 'GET', deliveries)).status).toBe(401);
    app.clock.at = new Date('2026-11-20T08:00:00Z');
  });

  test('ends with its owner, and follows a change of role', async () => {
    const { secret, ownerId } = (await create({ scopes: [readDeliveries, { action: 'read', subject: 'User' }] })).body;
    const set = (values: { status?: 'active' | 'inactive'; role?: 'admin' | 'subscriber' }) =>
      app.deps.db.updateTable('users').set(values).where('id', '=', ownerId).execute();
    await set({ role: 'subscriber' });
    expect((await withKey(secret, 'GET', '/api/apps/users')).status).toBe(403);
    expect((await withKey(secret, 'GET', deliveries)).status).toBe(200);
    await set({ status: 'inactive' });
    expect((await withKey(secret, 'GET', deliveries)).status).toBe(401);
    await set({ status: 'active', role: 'admin' });
  });

  test.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: [{ action: 'fly', subject: 'Delivery' }] }, 'scopes.0.action'],
    [{ scopes: [readDeliveries], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ scopes: [readDeliveries], name: ' ' }, 'name'],
  ])('%j is refused by field', async (body, field) => {
    const reply = await create(body);
    expect(reply.status).toBe(400);
    expect(reply.body.issues[0].path).toBe(field);
  });

  test('a wrong, an empty and a cut key open nothing, nor does a session beside it', async () => {
    const { secret } = (await create({ scopes: [readDeliveries] })).body;
    for (const wrong of ['', 'ck_', 'ck_x', secret.slice(0, -1), `${secret}x`])
      expect([
        wrong,
        (await app.call('GET', deliveries, { as: 'admin', headers: { 'x-api-key': wrong } })).status,
      ]).toEqual([wrong, 401]);
  });
});
