import { endpointList } from '@cartage/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestApp, type TestApp } from '#test/open-app.ts';
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

test('/api/docs shows every call to people, without a script', async () => {
  const { status, body, headers } = await app.call('GET', '/api/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { path } of endpointList) expect(body).toContain(path);
  expect(body).not.toContain('<script');
});
