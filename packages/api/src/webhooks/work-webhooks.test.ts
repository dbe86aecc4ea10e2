import { subjectOfWebhook, webhookData, webhookEventNames } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '#core/database/column-kinds.ts';
import { transact } from '#core/database/transact.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { hasNeighbours } from '#test/test-database.ts';
import { isSignedWith, startAnew, WebhookReceiver } from '#test/webhook-receiver.ts';
import { tellWebhooks } from './tell-webhooks.service.ts';
import { forgetOldMessages, webhookWorker, workWebhooks } from './work-webhooks.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const path = '/api/apps/webhooks';
const deliveries = '/api/apps/logistics/deliveries';
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

const make = async (to = '/in', events: readonly string[] = ['delivery.created']): Promise<Loose> =>
  (
    await app.call('POST', path, {
      as: 'admin',
      body: { name: `Of ${to}`, url: to.startsWith('http') ? to : `${server.url}${to}`, events },
    })
  ).body;
const order = async (ref?: string): Promise<Loose> =>
  (
    await app.call('POST', deliveries, {
      as: 'editor',
      body: { customer: 'Ada Ferry', phone: '+33 6', ...(ref && { ref }), visits: [{ location: [9.5, 47.1] }] },
    })
  ).body;
const work = () => webhookWorker(app.deps).work();
const messagesOf = async (id: string): Promise<Loose[]> =>
  (await app.call('GET', `${path}/messages?webhookId=${id}&itemsPerPage=100`, { as: 'admin' })).body.messages;
const after = (seconds: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + seconds * 1000);
};
const hourS = 3600;

describe('what is told', () => {
  test('goes to each server that wants to know, once, signed with its own secret', async () => {
    const [one, two] = [await make('/one'), await make('/two')];
    await make('/other', ['invoice.paid']);
    const { id, ref } = await order();
    await work();
    expect(server.received.map(({ path: to }) => to).sort()).toEqual(['/one', '/two']);
    for (const came of server.received) {
      const [own, others] = came.path === '/one' ? [one, two] : [two, one];
      expect([isSignedWith(own.secret, came), isSignedWith(others.secret, came)]).toEqual([true, false]);
      expect(isSignedWith(own.secret, { ...came, body: came.body.replace(ref, 'X') })).toBe(false);
      const { type, timestamp, data } = JSON.parse(came.body);
      expect([type, timestamp]).toEqual(['delivery.created', '2026-11-20T08:00:00.000Z']);
      expect(data).toMatchObject({ id, ref, status: 'ready', from: null, to: null, routeId: null });
    }
    await work();
    expect(server.received).toHaveLength(2);
    expect((await messagesOf(one.id))[0]).toMatchObject({ status: 'sent', tries: 1, answerStatus: 204, nextAt: null });
  });

  test('says nothing of who it is for', async () => {
    await make('/in', ['delivery.created']);
    await order();
    await work();
    for (const word of ['Ada', 'Ferry', '+33']) expect(server.received[0]?.body).not.toContain(word);
  });

  test('is told of what is committed and of nothing else', async () => {
    const { id } = await make();
    const made = await order('ONCE');
    await expect(
      transact(app.deps, async (trx) => {
        await tellWebhooks(trx, app.deps.clock, [
          { event: 'delivery.created', id: made.id, at: toInstant(app.clock.at) },
        ]);
        throw new Error('Rolled back');
      }),
    ).rejects.toThrow('Rolled back');
    const refused = await app.call('POST', deliveries, {
      as: 'editor',
      body: { ref: 'ONCE', customer: 'B', visits: [{ location: [9.5, 47.1] }] },
    });
    expect(refused.status).toBe(409);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  test('of a delivery: what changed, from where to where, and that it is gone', async () => {
    await make('/in', ['delivery.updated', 'delivery.deleted']);
    const { id } = await order();
    await app.call('PATCH', `${deliveries}/${id}`, { as: 'editor', body: { notes: 'Ring twice' } });
    await app.call('PATCH', `${deliveries}/${id}`, { as: 'editor', body: { visits: [{ location: null }] } });
    await app.call('POST', `${deliveries}/${id}/status`, {
      as: 'editor',
      body: { to: 'cancelled', reason: 'Unwanted' },
    });
    await app.call('DELETE', `${deliveries}/${id}`, { as: 'editor' });
    const rows = await app.deps.db.selectFrom('webhookMessages').select('body').orderBy('seq').execute();
    expect(
      rows
        .map(({ body }) => JSON.parse(body))
        .map(({ type, data }) => [type, data.changed, data.from, data.to, data.reason]),
    ).toEqual([
      ['delivery.updated', ['notes'], null, null, null],
      ['delivery.updated', ['visits'], 'ready', 'draft', null],
      ['delivery.updated', [], 'draft', 'cancelled', 'Unwanted'],
      ['delivery.deleted', [], null, null, null],
    ]);
  });

  test('is nothing where nobody listens, or a webhook is off', async () => {
    await order();
    const { id } = await make();
    await app.call('PATCH', `${path}/${id}`, { as: 'admin', body: { isActive: false } });
    await order();
    expect(await app.deps.db.selectFrom('webhookMessages').select('id').execute()).toEqual([]);
  });

  test('every event has data of its own', () => {
    for (const event of webhookEventNames) expect(Object.keys(webhookData)).toContain(subjectOfWebhook(event));
  });
});

describe('what is not taken', () => {
  const rests = [5, 300, 1800, 2 * hourS, 5 * hourS, 10 * hourS, 14 * hourS, 20 * hourS, 24 * hourS];

  test('is tried again after longer and longer rests, with the same id and body and a new time, and fails in the end', async () => {
    const { id, secret } = await make();
    await order();
    server.says(500, {}, 'Not now');
    for (const rest of [...rests, undefined]) {
      await work();
      const count = server.received.length;
      const [message] = await messagesOf(id);
      if (rest === undefined) expect(message).toMatchObject({ status: 'failed', tries: 10, nextAt: null });
      else {
        const next = new Date(app.clock.at.getTime() + rest * 1000).toISOString();
        expect(message).toMatchObject({ status: 'waiting', answerStatus: 500, nextAt: next });
        after(rest - 1);
        await work();
        expect(server.received).toHaveLength(count);
        after(1);
      }
    }
    expect(server.received).toHaveLength(10);
    expect(new Set(server.received.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(new Set(server.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    expect(server.received.every((one) => isSignedWith(secret, one))).toBe(true);
    after(100 * hourS);
    await work();
    expect(server.received).toHaveLength(10);
  });

  test('is taken once the server is well again, which is noted', async () => {
    const { id } = await make();
    await order();
    server.says(503);
    await work();
    const failing = (await app.call('GET', `${path}/${id}`, { as: 'admin' })).body;
    expect(failing.failingSince).toBe('2026-11-20T08:00:00.000Z');
    server.says(200);
    after(5);
    await work();
    expect((await messagesOf(id))[0]).toMatchObject({ status: 'sent', tries: 2, answerStatus: 200 });
    const well = (await app.call('GET', `${path}/${id}`, { as: 'admin' })).body;
    expect(well).toMatchObject({ failingSince: null, lastSentAt: '2026-11-20T08:00:05.000Z', version: 1 });
  });

  test('410 switches the webhook off, and who looks after webhooks is told', async () => {
    const { id } = await make();
    await order();
    server.says(410);
    await work();
    expect((await messagesOf(id))[0]).toMatchObject({ status: 'failed', answerStatus: 410 });
    const gone = (await app.call('GET', `${path}/${id}`, { as: 'admin' })).body;
    expect(gone).toMatchObject({ isActive: false, offReason: 'gone', version: 2 });
    const { body } = await app.call('GET', '/api/apps/notifications', { as: 'admin' });
    expect(body.notifications[0]).toMatchObject({
      kind: 'webhook_off',
      params: { webhook: 'Of /in' },
      link: `/apps/webhooks/log?webhookId=${id}`,
    });
    const on = await app.call('PATCH', `${path}/${id}`, { as: 'admin', body: { isActive: true } });
    expect(on.body).toMatchObject({ isActive: true, offReason: null, failingSince: null });
  });

  test('a webhook that has taken nothing for five days is switched off; what waits for it goes out when it is on again', async () => {
    const { id } = await make();
    server.says(500);
    await order();
    await work();
    after(4 * 24 * hourS);
    await order();
    await work();
    expect((await app.call('GET', `${path}/${id}`, { as: 'admin' })).body.isActive).toBe(true);
    after(24 * hourS);
    await work();
    const off = (await app.call('GET', `${path}/${id}`, { as: 'admin' })).body;
    expect(off).toMatchObject({ isActive: false, offReason: 'failing', failingSince: '2026-11-20T08:00:00.000Z' });
    server.received.length = 0;
    server.says(204);
    after(24 * hourS);
    await work();
    expect(server.received).toEqual([]);
    await app.call('PATCH', `${path}/${id}`, { as: 'admin', body: { isActive: true } });
    await work();
    expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  test('what is sent again goes out with the same id and body', async () => {
    const { id } = await make();
    await order();
    await work();
    const [message] = await messagesOf(id);
    const again = await app.call('POST', `${path}/messages/${message.id}/resend`, { as: 'admin' });
    expect([again.status, again.body.status]).toEqual([202, 'waiting']);
    await work();
    const [first, second] = server.received;
    expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
    await app.call('PATCH', `${path}/${id}`, { as: 'admin', body: { isActive: false } });
    const refused = await app.call('POST', `${path}/messages/${message.id}/resend`, { as: 'admin' });
    expect([refused.status, refused.body.code]).toEqual([409, 'webhook_off']);
    expect((await app.call('POST', `${path}/messages/${message.id}/resend`, { as: 'editor' })).status).toBe(403);
  });
});

describe('who sends', () => {
  test('a process that dies between claim and answer leaves its message to another, after its claim', async () => {
    const { id } = await make();
    await order();
    const dead = { ...app.deps, sendWebhook: () => new Promise<never>(() => {}) };
    void webhookWorker(dead).work();
    await expect.poll(async () => (await messagesOf(id))[0].tries).toBe(1);
    await work();
    expect(server.received).toEqual([]);
    after(61);
    await work();
    expect(server.received).toHaveLength(1);
    expect((await messagesOf(id))[0]).toMatchObject({ status: 'sent', tries: 2 });
  });

  test('one whose every sender dies is given up', async () => {
    const { id } = await make();
    await order();
    await app.deps.db.updateTable('webhookMessages').set({ tries: 10 }).where('webhookId', '=', id).execute();
    await work();
    expect((await messagesOf(id))[0]).toMatchObject({ status: 'failed', error: 'interrupted' });
    expect(server.received).toEqual([]);
  });

  test('a slow server holds up nobody else', async () => {
    const slow = await make('/slow');
    const quick = await make('/quick');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.answer = async ({ path: to }, response) => {
      if (to === '/slow') await released;
      response.writeHead(204).end();
    };
    await order();
    const worker = webhookWorker(app.deps);
    const first = worker.work();
    await expect.poll(async () => (await messagesOf(quick.id))[0].status).toBe('sent');
    await order();
    void worker.work();
    await expect.poll(async () => (await messagesOf(quick.id)).map(({ status }) => status)).toEqual(['sent', 'sent']);
    expect((await messagesOf(slow.id)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    release();
    await first;
    await worker.work();
    expect((await messagesOf(slow.id)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  test('works by itself as soon as something happens, and stops when it is told to', async () => {
    await make();
    const worker = workWebhooks(app.deps);
    await order();
    await expect.poll(() => server.received.length).toBe(1);
    await worker.stop();
    await order();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.received).toHaveLength(1);
  });

  test('5,000 deliveries of one file are told of, each once', { timeout: 120_000 }, async () => {
    const { id } = await make();
    const rows = Array.from({ length: 5000 }, (_, index) => `MANY-${index};Customer ${index};9.5;47.1`);
    const body = new FormData();
    body.append('file', new Blob([['ref;customer;lon;lat', ...rows].join('\n')]), 'many.csv');
    body.append('kind', 'deliveries');
    const job = await app.call('POST', '/api/apps/logistics/imports', { as: 'maintainer', body });
    const done = await app.call('POST', `/api/apps/logistics/imports/${job.body.id}/commit`, {
      as: 'maintainer',
      body: { skipWarnings: true },
    });
    expect(done.body.created).toBe(5000);
    const told = await app.deps.db
      .selectFrom('webhookMessages')
      .select('body')
      .where('webhookId', '=', id)
      .orderBy('seq')
      .execute();
    expect(new Set(told.map(({ body: text }) => JSON.parse(text).data.ref)).size).toBe(5000);
    expect(told).toHaveLength(5000);
  });

  test('what is older than thirty days is forgotten', async () => {
    const { id } = await make();
    await order();
    after(10);
    await order();
    after(30 * 24 * hourS - 5);
    await forgetOldMessages(app.deps);
    expect((await messagesOf(id)).map(({ createdAt }) => createdAt)).toEqual(['2026-11-20T08:00:10.000Z']);
  });

  test.each(hasNeighbours ? ['PostgreSQL'] : [])('two servers on one %s send each message once', async () => {
    const other = await app.neighbour();
    if (!other) throw new Error('There is no other server');
    await make();
    for (let number = 0; number < 20; number++) await order();
    await Promise.all([work(), webhookWorker(other.deps).work()]);
    expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
    expect(server.received).toHaveLength(20);
    await other.close();
  });
});
