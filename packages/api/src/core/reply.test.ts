import { expect, test } from 'vitest';
import { openTestApp } from '#test/open-app.ts';
import { replyToError } from './reply.ts';

test('a database that is away is told as such, with a time to try again', async () => {
  const { deps } = await openTestApp({ seeded: false });
  const call = { path: '/api/x', requestId: 'req_1', headers: { 'ratelimit-limit': '1' } };
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const broken = new Error('Connection terminated unexpectedly');
  for (const error of [refused, broken]) {
    const reply = replyToError(error, deps, call);
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('ratelimit-limit')]).toEqual([
      503,
      '1',
      '1',
    ]);
    expect(await reply.json()).toMatchObject({ code: 'unavailable', retryAfterS: 1 });
  }
});
