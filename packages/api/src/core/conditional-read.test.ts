import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { callLimit, callsPerMinute } from './call-limit.ts';
import { tagOf } from './entity-tag.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: 'people' });
});
afterAll(() => app.close());

const read = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { as: 'admin', headers });

describe('what was read before', () => {
  test.each(['/api/apps/users?itemsPerPage=100', '/api/apps/users/1'])('%s is 304 until it changes', async (path) => {
    const first = await read(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await read(path, { 'if-none-match': etag });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
    const { body } = await read('/api/apps/users/1');
    const changed = await app.call('PUT', '/api/apps/users/1', {
      as: 'admin',
      body: { fullName: `${body.fullName} the Second`, email: body.email },
    });
    expect(changed.status).toBeLessThan(300);
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test.each(['/api/openapi.json', '/api/docs'])('%s too, and is counted as every call', async (path) => {
    const { headers } = await read(path);
    const etag = headers.get('etag') ?? '';
    expect([etag, headers.get('ratelimit-remaining')]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/^\d+$/),
    ]);
    const again = await read(path, { 'if-none-match': etag });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
    expect((await read(path, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('a record is read again where only what is computed beside it has changed', async () => {
    expect(tagOf('{"version":1,"products":3}', '"1"')).not.toBe(tagOf('{"version":1,"products":4}', '"1"'));
  });

  test('the tag of a record holds its version for If-Match', async () => {
    const { headers, body } = await read('/api/apps/users/2');
    const change = { fullName: body.fullName, email: body.email };
    const write = (etag: string) =>
      app.call('PUT', '/api/apps/users/2', { as: 'admin', headers: { 'if-match': etag }, body: change });
    expect((await write(headers.get('etag') ?? '')).status).toBeLessThan(300);
    expect((await write(headers.get('etag') ?? '')).status).toBe(412);
    const now = (await read('/api/apps/users/2')).headers.get('etag') ?? '';
    expect((await write(`"none", "0"`)).status).toBe(412);
    expect((await write(`"none", ${now}`)).status).toBeLessThan(300);
  });

  test('any of several tags, weak or strong', async () => {
    const etag = (await read('/api/apps/users')).headers.get('etag') ?? '';
    expect((await read('/api/apps/users', { 'if-none-match': `"x", ${etag.replace('W/', '')}` })).status).toBe(304);
    expect((await read('/api/apps/users', { 'if-none-match': '"x"' })).status).toBe(200);
  });
});

describe('calls of one caller', () => {
  test('are counted down in the headers', async () => {
    const { headers } = await read('/api/apps/users');
    expect(Number(headers.get('ratelimit-limit'))).toBeGreaterThanOrEqual(1_200);
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(callsPerMinute);
  });

  test('are refused beyond the limit, and let in again as time goes by; others are not held up', () => {
    const limit = callLimit();
    for (let call = 0; call < callsPerMinute; call++) limit.count('one', 0);
    expect(() => limit.count('one', 0)).toThrow('try again in 1 s');
    expect(limit.count('other', 0)['ratelimit-remaining']).toBe(String(callsPerMinute - 1));
    expect(() => limit.count('one', 1_000)).not.toThrow();
  });
});
