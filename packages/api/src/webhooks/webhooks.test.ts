import { refusalOfHost } from '@cartage/server/outgoing/send-to-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '#core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { isSignedWith, startAnew, WebhookReceiver } from '#test/webhook-receiver.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const path = '/api/apps/webhooks';
let app: TestApp;
let server: WebhookReceiver;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
  server = await WebhookReceiver.open();
});
beforeEach(() => startAnew(app, server));
afterAll(async () => {
  await server.close();
  await app.close();
});

const make = async (more: object = {}): Promise<Loose> => {
  const body = { name: 'Stock', url: `${server.url}/in`, events: ['delivery.created'], ...more };
  const reply = await app.call('POST', path, { as: 'admin', body });
  expect([reply.status, reply.body]).toEqual([201, reply.body]);
  return reply.body;
};
const tryOut = async (id: string) => (await app.call('POST', `${path}/${id}/test`, { as: 'admin' })).body;

describe('a webhook', () => {
  test('is made, listed, changed and deleted; its secret is told once', async () => {
    const { secret, ...made } = await make({ description: 'For the shelves' });
    expect(secret).toMatch(/^whsec_/);
    expect(made).toMatchObject({ name: 'Stock', isActive: true, version: 1, offReason: null, failingSince: null });
    const { body } = await app.call('GET', path, { as: 'maintainer' });
    expect(body).toEqual({ webhooks: [made], totalWebhooks: 1 });
    expect((await app.call('GET', `${path}/${made.id}`, { as: 'admin' })).body).toEqual(made);
    const changed = await app.call('PATCH', `${path}/${made.id}`, { as: 'admin', body: { events: ['invoice.paid'] } });
    expect(changed.body).toMatchObject({ version: 2, events: ['invoice.paid'], name: 'Stock' });
    expect(changed.body).not.toHaveProperty('secret');
    expect((await app.call('DELETE', `${path}/${made.id}`, { as: 'admin' })).status).toBe(204);
    expect((await app.call('GET', `${path}/${made.id}`, { as: 'admin' })).status).toBe(404);
  });

  test('is changed by whoever knows its newest version', async () => {
    const { id } = await make();
    const change = (name: string, version: number) =>
      app.call('PATCH', `${path}/${id}`, { as: 'admin', body: { name }, headers: { 'if-match': `"${version}"` } });
    expect((await change('First', 1)).status).toBe(200);
    const late = await change('Second', 1);
    expect([late.status, late.body.name]).toEqual([412, 'First']);
  });

  test('has a name, an address of the web without a password in it, and something to be told of', async () => {
    const refused = async (body: object) => {
      const { status, body: said } = await app.call('POST', path, {
        as: 'admin',
        body: { name: 'A', url: 'https://a.example.com', events: ['invoice.paid'], ...body },
      });
      return [status, said.issues?.[0].path, said.issues?.[0].code];
    };
    for (const url of ['ftp://a.example.com', 'a.example.com', 'javascript:alert(1)', ''])
      expect((await refused({ url })).slice(0, 2)).toEqual([400, 'url']);
    for (const url of ['https://me:pw@a.example.com', 'http://me@a.example.com/x', 'https:\\\\me:pw@a.example.com'])
      expect((await refused({ url })).slice(0, 2)).toEqual([400, 'url']);
    expect((await refused({ name: ' ' }))[1]).toBe('name');
    expect((await refused({ events: [] }))[1]).toBe('events');
    expect((await refused({ events: ['user.created'] }))[0]).toBe(400);
  });

  test('there are fifty at most', async () => {
    for (let number = 0; number < 50; number++) await make({ name: `No ${number}` });
    const { status, body } = await app.call('POST', path, {
      as: 'admin',
      body: { name: 'One more', url: server.url, events: ['invoice.paid'] },
    });
    expect([status, body.code]).toEqual([409, 'too_many_webhooks']);
  });

  test('is the business of administrators and managers alone', async () => {
    const { id } = await make();
    for (const as of ['editor', 'author', 'subscriber', 'driver'] as const)
      for (const [method, url] of [
        ['GET', path],
        ['GET', `${path}/${id}`],
        ['POST', `${path}/${id}/secret`],
        ['POST', `${path}/${id}/test`],
        ['DELETE', `${path}/${id}`],
        ['GET', `${path}/messages`],
      ] as const)
        expect([as, method, url, (await app.call(method, url, { as })).status]).toEqual([as, method, url, 403]);
    expect(server.received).toEqual([]);
    expect((await app.call('GET', path)).status).toBe(401);
  });

  test('is remembered in the log without its secret and without its whole address', async () => {
    const { id, secret } = await make({ url: `${server.url}/in?key=hidden` });
    await app.call('PATCH', `${path}/${id}`, { as: 'admin', body: { name: 'Shelves' } });
    const { secret: next } = (await app.call('POST', `${path}/${id}/secret`, { as: 'admin' })).body;
    await app.call('DELETE', `${path}/${id}`, { as: 'admin' });
    const rows = await app.deps.db.selectFrom('auditEvents').selectAll().orderBy('seq').execute();
    const own = rows.filter(({ subject }) => subject === 'Webhook');
    expect(own.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.updated',
      'webhook.secret_rotated',
      'webhook.deleted',
    ]);
    for (const word of [secret, next, secret.slice(6), 'hidden']) expect(JSON.stringify(own)).not.toContain(word);
  });
});

describe('secrets', () => {
  test('are sealed in the database', async () => {
    const { id, secret } = await make();
    const row = await app.deps.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  });

  test('a retry of what made one does not get it again', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = { name: 'A', url: server.url, events: ['invoice.paid'] };
    const first = await app.call('POST', path, { as: 'admin', headers, body });
    const again = await app.call('POST', path, { as: 'admin', headers, body });
    expect(again.body.secret).not.toBe(first.body.secret);
  });

  test('the old one is signed with for a day beside the new one', async () => {
    const { id, secret: old } = await make();
    const { secret, oldSecretUntil } = (await app.call('POST', `${path}/${id}/secret`, { as: 'admin' })).body;
    expect(oldSecretUntil).toBe('2026-11-21T08:00:00.000Z');
    const verified = async () => {
      await tryOut(id);
      const last = server.received.at(-1);
      if (!last) throw new Error('Nothing came');
      return [secret, old].map((one) => isSignedWith(one, last));
    };
    expect(await verified()).toEqual([true, true]);
    expect(String(server.received.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    app.clock.at = new Date('2026-11-21T08:00:00Z');
    expect(await verified()).toEqual([true, false]);
    expect((await app.call('GET', `${path}/${id}`, { as: 'admin' })).body.oldSecretUntil).toBeNull();
  });

  test('one that this server cannot read any more is told, and nothing is sent', async () => {
    const { id } = await make();
    await app.deps.db.updateTable('webhooks').set({ sealedSecret: 'AAAA.AAAA' }).where('id', '=', id).execute();
    expect(await tryOut(id)).toMatchObject({ status: 'failed', error: 'no_secret' });
    expect(server.received).toEqual([]);
  });
});

describe('a test', () => {
  test('is sent at once, signed, and what came back is shown', async () => {
    const { id, secret } = await make({ isActive: false });
    server.says(202, {}, 'Thank you');
    const shown = await tryOut(id);
    expect(shown).toMatchObject({ event: 'webhook.test', status: 'sent', answerStatus: 202, answer: 'Thank you' });
    expect(shown.tookMs).toBeGreaterThanOrEqual(0);
    const [came] = server.received;
    expect(came && isSignedWith(secret, came)).toBe(true);
    expect(came?.body).toBe(shown.body);
    expect(JSON.parse(shown.body)).toEqual({
      type: 'webhook.test',
      timestamp: '2026-11-20T08:00:00.000Z',
      data: { webhookId: id },
    });
    expect(came?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': shown.id,
      'webhook-timestamp': String(Date.parse('2026-11-20T08:00:00Z') / 1000),
    });
  });

  test('that is refused is not tried again, and does not count against the webhook', async () => {
    const { id } = await make();
    server.says(500, {}, 'x'.repeat(5000));
    const shown = await tryOut(id);
    expect(shown).toMatchObject({ status: 'failed', answerStatus: 500, nextAt: null, answer: 'x'.repeat(1024) });
    expect((await app.call('GET', `${path}/${id}`, { as: 'admin' })).body.failingSince).toBeNull();
  });

  test('follows no redirect', async () => {
    const { id } = await make();
    server.says(302, { location: `${server.url}/elsewhere` });
    expect(await tryOut(id)).toMatchObject({ status: 'failed', answerStatus: 302 });
    expect(server.received.map(({ path }) => path)).toEqual(['/in']);
  });

  test('of a server that is not there says so', async () => {
    const { id } = await make({ url: 'http://127.0.0.1:9/x' });
    expect(await tryOut(id)).toMatchObject({ status: 'failed', answerStatus: null, error: 'connection_refused' });
  });
});

describe('private addresses', () => {
  const forbid = () => app.deps.db.deleteFrom('roadSettings').execute();

  test('are refused with the field, unless they are allowed in the settings', async () => {
    const { refusalOfHost: lenient } = app.roads;
    app.roads.refusalOfHost = refusalOfHost;
    try {
      await forbid();
      for (const url of [
        'http://127.0.0.1/x',
        'http://localhost/x',
        'http://[::1]/x',
        'http://0x7f000001/',
        'http://10.1.2.3',
      ]) {
        const body = { name: 'A', url, events: ['invoice.paid'] };
        const { status, body: said } = await app.call('POST', path, { as: 'admin', body });
        expect([url, status, said.issues[0].path, said.issues[0].code]).toEqual([url, 400, 'url', 'host_refused']);
      }
      const metadata = { name: 'A', url: 'http://169.254.169.254/latest', events: ['invoice.paid'] };
      expect((await app.call('POST', path, { as: 'admin', body: metadata })).status).toBe(400);
    } finally {
      app.roads.refusalOfHost = lenient;
    }
  });

  test('are not asked either where a name has come to mean one', async () => {
    const { port } = new URL(server.url);
    for (const host of ['127.0.0.1', 'localhost']) {
      const { id } = await make({ url: `http://${host}:${port}/in` });
      await forbid();
      expect(await tryOut(id)).toMatchObject({ status: 'failed', error: 'host_refused', answerStatus: null });
      await app.call('PATCH', '/api/apps/logistics/roads', { as: 'admin', body: { allowsPrivateHosts: true } });
    }
    expect(server.received).toEqual([]);
  });
});

test('a page keeps webhooks but sends none, and says so', async () => {
  const page = await openTestApp({ seeded: false, host: { kind: 'browser' } });
  const body = { name: 'A', url: 'https://a.example.com', events: ['invoice.paid'] };
  expect((await page.call('GET', `${path}/host`, { as: 'admin' })).body).toEqual({ canSend: false });
  const refused = await page.call('POST', path, { as: 'admin', body });
  expect([refused.status, refused.body.code]).toEqual([409, 'cannot_send']);
  const { body: made } = await page.call('POST', path, { as: 'admin', body: { ...body, isActive: false } });
  expect((await page.call('PATCH', `${path}/${made.id}`, { as: 'admin', body: { isActive: true } })).status).toBe(409);
  expect((await page.call('POST', `${path}/${made.id}/test`, { as: 'admin' })).status).toBe(409);
  expect(await page.deps.db.selectFrom('webhookMessages').select('id').execute()).toEqual([]);
  await page.close();
});

test('messages are listed newest first, by webhook, state and what they are of, and found by what they say', async () => {
  const { id } = await make();
  const { id: other } = await make({ name: 'Other' });
  await tryOut(id);
  server.says(503);
  app.clock.at = new Date('2026-11-20T08:01:00Z');
  const failed = await tryOut(id);
  await tryOut(other);
  const list = async (query: string) => (await app.call('GET', `${path}/messages?${query}`, { as: 'maintainer' })).body;
  const { messages, totalMessages } = await list(`webhookId=${id}`);
  expect([totalMessages, messages[0].id, messages[0]]).toEqual([
    2,
    failed.id,
    expect.not.objectContaining({ body: failed.body }),
  ]);
  expect((await list(`webhookId=${id}&status=sent`)).totalMessages).toBe(1);
  expect((await list('event=invoice.paid')).totalMessages).toBe(0);
  expect((await list(`q=${other.toUpperCase()}`)).totalMessages).toBe(1);
  expect((await list('q=100%25')).totalMessages).toBe(0);
  expect(toInstant(messages[0].createdAt)).toBe('2026-11-20T08:01:00.000Z');
});
