import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/deliveries';
const order = (customer: string) => ({ customer, visits: [{ location: [9.5, 47.1] }] });
const post = (key: string, body: object) =>
  app.call('POST', path, { as: 'editor', body, headers: { 'idempotency-key': key } });
const total = async () => (await app.call('GET', path, { as: 'editor' })).body.totalDeliveries;

describe('a POST with an Idempotency-Key', () => {
  test('has one effect however often it is sent, and the same reply', async () => {
    const before = await total();
    const first = await post('k1', order('Once'));
    const again = await post('k1', order('Once'));
    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await total()).toBe(before + 1);
  });

  test('sent in parallel has one effect', async () => {
    const before = await total();
    const replies = await Promise.all(Array.from({ length: 5 }, () => post('k2', order('Parallel'))));
    for (const { status } of replies) expect([201, 409]).toContain(status);
    expect(replies.some(({ status }) => status === 201)).toBe(true);
    expect(await total()).toBe(before + 1);
  });

  test('is refused when the key was used for something else, and not kept when it failed', async () => {
    expect((await post('k1', order('Other'))).status).toBe(422);
    expect((await post('k3', {})).status).toBe(400);
    expect((await post('k3', order('Now right'))).status).toBe(201);
  });

  test('is the same request whatever boundary its form was written with', async () => {
    const send = (text: string) => {
      const form = new FormData();
      form.append('file', new Blob([text]), 'orders.csv');
      form.append('kind', 'deliveries');
      return app.call('POST', '/api/apps/logistics/imports', {
        as: 'editor',
        body: form,
        headers: { 'idempotency-key': 'k6' },
      });
    };
    const first = await send('ref;customer\n1;A\n');
    const again = await send('ref;customer\n1;A\n');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await send('ref;customer\n1;B\n')).status).toBe(422);
  });

  test('keeps replies that are made after the transaction too', async () => {
    const plan = (await app.call('POST', '/api/apps/logistics/plans', { as: 'editor', body: { date: '2026-11-23' } }))
      .body;
    const delivery = (await post('k4', order('Added'))).body;
    const edit = () =>
      app.call('POST', `/api/apps/logistics/plans/${plan.id}/edits`, {
        as: 'editor',
        body: { kind: 'add_deliveries', deliveryIds: [delivery.id] },
        headers: { 'idempotency-key': 'k5' },
      });
    const first = await edit();
    const again = await edit();
    expect(first.status).toBe(200);
    expect(again.status).toBe(200);
    expect(again.body.version).toBe(first.body.version);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });
});

describe('a change or a removal with an Idempotency-Key', () => {
  const made = async (customer: string) =>
    (await app.call('POST', path, { as: 'editor', body: order(customer) })).body as { id: string; version: number };
  const write = (method: string, at: string, key: string, version: number, body?: object) =>
    app.call(method, at, {
      as: 'editor',
      ...(body ? { body } : {}),
      headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
    });

  test('whose answer was lost is not refused for the version it made itself', async () => {
    const { id, version } = await made('Changed');
    const change = () => write('PATCH', `${path}/${id}`, 'c1', version, { customer: 'Changed once' });
    const first = await change();
    const again = await change();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await write('PATCH', `${path}/${id}`, 'c2', version, { customer: 'Too late' });
    expect(other.status).toBe(412);
    expect((await write('PATCH', `${path}/${id}`, 'c1', version, { customer: 'Another' })).status).toBe(422);
  });

  test('sent twice at once is answered twice alike', async () => {
    const { id, version } = await made('At once');
    const change = () => write('PATCH', `${path}/${id}`, 'c6', version, { customer: 'Changed at once' });
    const replies = await Promise.all([change(), change(), change()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    const remove = () => write('DELETE', `${path}/${id}`, 'c7', version + 1);
    const removals = await Promise.all([remove(), remove()]);
    expect(removals.map(({ status }) => status)).toEqual([204, 204]);
    const others = await Promise.all(
      ['First', 'Second'].map((customer) => write('POST', path, 'c8', 0, order(customer))),
    );
    expect(others.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('whose answer was lost says again that it is gone', async () => {
    const { id, version } = await made('Removed');
    const remove = () => write('DELETE', `${path}/${id}`, 'c3', version);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await write('DELETE', `${path}/${id}`, 'c4', version)).status).toBe(404);
  });

  test('that was refused may be sent again', async () => {
    const { id, version } = await made('Refused');
    const change = (at: number) => write('PATCH', `${path}/${id}`, 'c5', at, { customer: 'Mended' });
    expect((await change(version + 1)).status).toBe(412);
    expect((await change(version)).status).toBe(200);
  });
});

test('a key is forgotten after thirty days', async () => {
  const keys = () =>
    app.deps.db.selectFrom('idempotencyKeys').select('key').where('key', 'in', ['old', 'new']).execute();
  await post('old', order('Long ago'));
  app.clock.at = new Date(app.clock.at.getTime() + 31 * 24 * 3600 * 1000);
  await post('new', order('Today'));
  expect(await keys()).toEqual([{ key: 'new' }]);
});
