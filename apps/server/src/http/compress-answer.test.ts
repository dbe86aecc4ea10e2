import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const asking = (encodings: string) => new Request('http://localhost/', { headers: { 'accept-encoding': encodings } });
const large = { rows: Array.from({ length: 500 }, (_, id) => ({ id })) };

it('compresses large JSON for who takes it, and says so to caches', async () => {
  const answer = await compressAnswer(
    asking('gzip, br'),
    Response.json(large, { status: 201, headers: { etag: '"1"' } }),
  );
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(answer.headers.get('etag')).toBe('"1"');
  expect(JSON.parse(gunzipSync(new Uint8Array(await answer.arrayBuffer())).toString())).toEqual(large);
});

it('compresses pages and tables too', async () => {
  for (const type of ['text/html; charset=utf-8', 'text/csv; charset=utf-8', 'application/geo+json']) {
    const page = new Response('words '.repeat(1000), { headers: { 'content-type': type } });
    expect((await compressAnswer(asking('gzip'), page)).headers.get('content-encoding'), type).toBe('gzip');
  }
});

it.each([
  ['small JSON', 'gzip', () => Response.json({ id: 1 })],
  ['for who does not take it', 'gzip;q=0', () => Response.json(large)],
  ['a kept file', 'gzip', () => new Response('x'.repeat(9000), { headers: { 'content-type': 'text/plain' } })],
  ['an event stream', 'gzip', () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } })],
])('leaves as it is: %s', async (_what, encodings, make) => {
  const answer = await compressAnswer(asking(encodings), make());
  expect(answer.headers.has('content-encoding')).toBe(false);
  expect(await answer.text()).toBe(await make().text());
});
