import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let local: TestApp;
let open: TestApp;
beforeAll(async () => {
  local = await openTestApp({ seeded: false });
  open = await openTestApp({ seeded: false, host: { isLoopbackOnly: false } });
});
afterAll(() => Promise.all([local.close(), open.close()]));

const problem = {
  vehicles: [{ id: 1, start_index: 0, end_index: 0 }],
  jobs: [{ id: 7, location_index: 1 }],
  matrices: {
    car: {
      durations: [
        [0, 60],
        [60, 0],
      ],
    },
  },
  options: { l: 0.1 },
};
type Asked = Parameters<TestApp['call']>[2];
const solve = (app: TestApp, asked: Asked = {}) => app.call('POST', '/api/vroom', { body: problem, ...asked });
const keyFor = async (action: string, subject: string) =>
  (await open.call('POST', '/api/apps/api-keys', { as: 'admin', body: { name: 'K', scopes: [{ action, subject }] } }))
    .body;

describe('the VROOM door', () => {
  test('answers a client on this machine, with and without a trailing slash', async () => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const { status, body } = await solve(local, { from });
      expect(status).toBe(200);
      expect(body).toMatchObject({ code: 0, summary: { routes: 1, unassigned: 0, duration: 120 } });
    }
    expect((await local.call('POST', '/api/vroom/', { body: problem })).body.code).toBe(0);
    expect((await local.call('GET', '/api/vroom/health/')).body).toEqual({ status: 'ok' });
  });

  test('stays closed to a page of another site that somebody here has open', async () => {
    expect((await solve(local, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(401);
    expect((await solve(local, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  });

  test('stays closed to callers from elsewhere, even where the server listens here alone', async () => {
    expect((await solve(local, { from: '192.0.2.7' })).status).toBe(401);
    expect((await solve(open, { from: '192.0.2.7' })).status).toBe(401);
    // What listens to others may stand behind a proxy: there nobody is local.
    expect((await solve(open, { from: '127.0.0.1' })).status).toBe(401);
  });

  test('opens to a key that may optimise plans, until it is revoked', async () => {
    const { id, secret } = await keyFor('optimise', 'Plan');
    const headers = { 'x-api-key': secret };
    expect((await solve(open, { from: '192.0.2.7', headers })).body.code).toBe(0);
    expect((await solve(open, { from: '192.0.2.7', token: secret })).body.code).toBe(0);
    await open.call('DELETE', `/api/apps/api-keys/${id}`, { as: 'admin' });
    expect((await solve(open, { from: '192.0.2.7', headers })).status).toBe(401);
  });

  test('stays closed to a narrower key', async () => {
    const { secret } = await keyFor('read', 'Plan');
    expect((await solve(open, { from: '192.0.2.7', headers: { 'x-api-key': secret } })).status).toBe(403);
  });

  test.each([
    ['no JSON', '{"vehicles":'],
    ['no object', '[]'],
    ['nothing', '{}'],
    ['an unknown place', '{"vehicles":[{"id":1}],"jobs":[{"id":1,"location_index":9}]}'],
  ])('%s is input at fault: code 2', async (_name, body) => {
    const reply = await local.fetch(
      new Request('http://localhost/api/vroom', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      }),
    );
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 2 });
  });
});
