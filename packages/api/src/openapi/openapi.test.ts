import { endpointList } from '@cartage/contract/all-endpoints.ts';
import { webhookBodySchema, webhookEventNames } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestApp, type Reply, type TestApp } from '#test/open-app.ts';
import { exampleOf } from './example-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: 'people' });
});
afterAll(() => app.close());

describe('/api/openapi.json', () => {
  test('tells every call, with who may make it and how it refuses', async () => {
    const { status, body } = await app.call('GET', '/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    for (const { method, path, status: done, access, failures } of endpointList) {
      const call = body.paths[path]?.[method.toLowerCase()];
      expect(call, `${method} ${path}`).toBeDefined();
      const refusals = Object.values(failures ?? {}).map((failure) => String(failure.status));
      expect(Object.keys(call.responses)).toEqual(expect.arrayContaining([String(done), '429', ...refusals]));
      expect(call['x-access']).toEqual(access);
      expect(call.parameters.filter(({ in: place }: { in: string }) => place === 'path')).toHaveLength(
        path.split('{').length - 1,
      );
    }
  });

  test('has no two calls of one name', async () => {
    const { body } = await app.call('GET', '/api/openapi.json');
    const names = Object.values<Record<string, { operationId: string }>>(body.paths)
      .flatMap((calls) => Object.values(calls))
      .map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(
    endpointList.flatMap(({ method, path, response }) =>
      typeof response === 'object' && response !== null ? [[`${method} ${path}`, response] as const] : [],
    ),
  )('the example of what %s answers is a true one', (_name, response) => {
    expect(z.safeParse(response, exampleOf(response)).error?.issues ?? []).toEqual([]);
  });

  test.each(
    endpointList.flatMap(({ method, path, body, multipart }) =>
      body && !multipart ? [[`${method} ${path}`, body] as const] : [],
    ),
  )('the example of what %s takes is a true one', (_name, body) => {
    expect(z.safeParse(body, exampleOf(body)).error?.issues ?? []).toEqual([]);
  });
});

describe('what the document says is what is answered', () => {
  const depots = '/api/apps/logistics/depots';
  const depot = { code: 'X', name: 'X', location: [9.5, 47.1], timeZone: 'Europe/Vaduz' };
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.call(method, path, { as: 'admin', headers, ...(body === undefined ? {} : { body }) });
  const sendText = async (method: string, path: string, body: string, type: string): Promise<Reply> => {
    const headers = { authorization: `Bearer ${await app.signIn('admin')}`, 'content-type': type };
    const { status, headers: told } = await app.fetch(
      new Request(`http://localhost${path}`, { method, body, headers }),
    );
    return { status, headers: told, body: undefined };
  };
  const made = async () => (await send('POST', depots, { ...depot, code: 'M' })).body.id;

  test.each<[what: string, status: number, call: string, answer: () => Promise<Reply>]>([
    [
      'a stale write',
      412,
      `PATCH ${depots}/{id}`,
      async () => send('PATCH', `${depots}/${await made()}`, { name: 'Y' }, { 'if-match': '"9"' }),
    ],
    [
      'stale settings',
      412,
      'PATCH /api/apps/invoice/settings',
      () => send('PATCH', '/api/apps/invoice/settings', { dueInDays: 14 }, { 'if-match': '"9"' }),
    ],
    [
      'a code that is taken',
      409,
      `POST ${depots}`,
      async () => {
        await send('POST', depots, depot);
        return send('POST', depots, depot);
      },
    ],
    [
      'a key used twice',
      422,
      `POST ${depots}`,
      async () => {
        await send('POST', depots, { ...depot, code: 'K' }, { 'idempotency-key': 'k' });
        return send('POST', depots, { ...depot, code: 'L' }, { 'idempotency-key': 'k' });
      },
    ],
    ['a body of another type', 415, `POST ${depots}`, () => sendText('POST', depots, 'x', 'text/plain')],
    [
      'a body that is too large',
      413,
      `POST ${depots}`,
      () => sendText('POST', depots, `"${'x'.repeat(1024 * 1024)}"`, 'application/json'),
    ],
    [
      'no JSON, where the spec has words for what is unknown',
      400,
      'PUT /api/apps/calendar/{id}',
      () => sendText('PUT', '/api/apps/calendar/1', '{', 'application/json'),
    ],
    ['those words', 400, 'PUT /api/apps/calendar/{id}', () => send('PUT', '/api/apps/calendar/77', { title: 'A' })],
    [
      'a payment of an invoice there is none of',
      404,
      'DELETE /api/apps/invoice/{id}/payments/{paymentId}',
      () => send('DELETE', '/api/apps/invoice/1/payments/1', undefined),
    ],
    [
      'the driver of who drives nothing',
      404,
      'GET /api/apps/logistics/driver',
      () => send('GET', '/api/apps/logistics/driver', undefined),
    ],
  ])('%s', async (_what, status, call, answer) => {
    const reply = await answer();
    expect(reply.status).toBe(status);
    const [method = '', path = ''] = call.split(' ');
    const { body } = await app.call('GET', '/api/openapi.json');
    const told = body.paths[path][method.toLowerCase()].responses[status];
    expect(Object.keys(told?.content ?? {})).toContain(reply.headers.get('content-type')?.split(';')[0]);
  });

  test('a key that a retry is known by is asked of a visitor only where the same again is answered the same', async () => {
    const { body } = await app.call('GET', '/api/openapi.json');
    const namesOf = (path: string) => body.paths[path].post.parameters.map(({ name }: { name: string }) => name);
    const keyed = ['Idempotency-Key'];
    expect([namesOf('/api/auth/login'), namesOf('/api/checkout'), namesOf(depots)]).toEqual([[], keyed, keyed]);
  });
});

test('/api/docs shows every call to people, without a script', async () => {
  const { status, body, headers } = await app.call('GET', '/api/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { path } of endpointList) expect(body).toContain(path);
  expect(body).not.toContain('<script');
});

test('what webhooks tell of is described too, each with an example of its shape', async () => {
  const { webhooks } = (await app.call('GET', '/api/openapi.json')).body;
  expect(Object.keys(webhooks)).toEqual(webhookEventNames);
  for (const event of webhookEventNames) {
    const { schema, example } = webhooks[event].post.requestBody.content['application/json'];
    expect(schema.properties.type).toMatchObject({ const: event });
    expect(webhookBodySchema(event).parse(example)).toEqual(example);
  }
  expect((await app.call('GET', '/api/docs')).body).toContain('id="event.stop.completed"');
});
