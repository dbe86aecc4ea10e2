import { endpointList } from '@cartage/contract/all-endpoints.ts';
import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('every declared endpoint', () => {
  test.each(endpointList.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is mounted',
    (_name, endpoint) => {
      expect(app.mounted.has(endpoint), `Mount it in its slice's *.routes.ts, and that in app.ts`).toBe(true);
    },
  );

  test.each(
    endpointList
      .filter(({ access }) => access !== 'public' && access !== 'localOrApiKey')
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s refuses an anonymous caller', async (_name, { method, path }) => {
    const { status } = await app.call(method, path.replaceAll(/\{\w+\}/g, '1'), method === 'GET' ? {} : { body: {} });
    expect(status).toBe(401);
  });
});

test('nothing is mounted that is not declared', () => {
  expect([...app.mounted].filter((endpoint) => !endpointList.includes(endpoint)).map(nameOf)).toEqual([]);
});

test('R-8.4 what breaks inside is told as nothing but that', async () => {
  const { now } = app.deps.clock;
  app.deps.clock.now = () => {
    throw new Error('The password of the database is wrong');
  };
  const { status, body } = await app.call('GET', '/api/pages/faq', { token: 'x' });
  app.deps.clock.now = now;
  expect([status, body]).toEqual([500, 'Request Handler Error']);
});

describe('R-5.4 a page size or a page that is missing or no number', () => {
  test.each(['', '?itemsPerPage=abc&page=abc', '?itemsPerPage=&page=', '?itemsPerPage=NaN&page=1e400'])(
    '%s is 10, and the first',
    async (query) => {
      const { body } = await app.call('GET', `/api/apps/users${query}`, { as: 'admin' });
      expect([body.users.length, body.page]).toEqual([10, 1]);
    },
  );
});

test('an unknown call is 404 with a reason', async () => {
  const { status, body } = await app.call('GET', '/api/no/such/thing', { as: 'admin' });
  expect(status).toBe(404);
  expect(body.code).toBe('not_found');
});
