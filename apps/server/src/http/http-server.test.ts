import type { HostFacts } from '@cartage/api/core/deps.ts';
import type { HostSays } from '@cartage/api/core/route.ts';
import type { StreamSink } from '@cartage/api/core/stream-sink.ts';
import { afterEach, expect, it } from 'vitest';
import { hostFacts } from '#open-host.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

let server: HttpServer | undefined;
afterEach(() => server?.drain(100));

type Api = Parameters<typeof startHttpServer>[0]['api'];
async function start(api: Api, changes: Partial<HostFacts> = {}, trustedProxies?: number): Promise<string> {
  const facts: HostFacts = { publicUrl: 'http://127.0.0.1', isLoopbackOnly: true, kind: 'server', ...changes };
  const site = async () => undefined;
  server = await startHttpServer({ facts, log: () => {}, api, site, host: '127.0.0.1', port: 0, trustedProxies });
  return `http://127.0.0.1:${server.port}`;
}
const echoAddress: Api = async (_request, env) => Response.json(env);
const addressSeen = async (url: string, forwarded: string) => {
  const answer = await fetch(`${url}/api/x`, { headers: { 'x-forwarded-for': forwarded } });
  return JSON.parse(await answer.text()).incoming.socket.remoteAddress;
};

it('takes the caller from the proxy on this machine, and from nobody else', async () => {
  expect(await addressSeen(await start(echoAddress), '203.0.113.9')).toBe('127.0.0.1');
  await server?.drain(100);
  const behindProxy = await start(echoAddress, { publicUrl: 'https://cartage.example', isLoopbackOnly: false });
  expect(await addressSeen(behindProxy, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
});

it('counts the proxies it was told of from the end, and believes nothing before them', async () => {
  const facts = { publicUrl: 'https://cartage.example', isLoopbackOnly: false };
  const behindTwo = await start(echoAddress, facts, 2);
  expect(await addressSeen(behindTwo, '127.0.0.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
  await server?.drain(100);
  expect(await addressSeen(await start(echoAddress, facts, 0), '203.0.113.9')).toBe('127.0.0.1');
});

it.each([
  ['nothing said', {}, true],
  ['a public address', { publicUrl: 'https://cartage.example' }, false],
  ['a proxy', { trustedProxies: 1 }, false],
  ['no proxy before a public address', { publicUrl: 'https://cartage.example', trustedProxies: 0 }, false],
])('with %s, callers are taken for this machine alone: %s', (_said, settings, expected) => {
  const facts = hostFacts({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    trustedProxies: undefined,
    ...settings,
  });
  expect(facts.isLoopbackOnly).toBe(expected);
});

it('answers 500 with its headers and no inner words when the API throws', async () => {
  const url = await start(() => {
    throw new Error('inner words');
  });
  const answer = await fetch(`${url}/api/x`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).not.toContain('inner words');
});

it('lets pages and the worker of their maps ask the servers of the chosen map, as it is now, and nothing else', async () => {
  const facts: HostFacts = { publicUrl: 'http://127.0.0.1', isLoopbackOnly: true, kind: 'server' };
  let origins = ['https://maps.example'];
  server = await startHttpServer({
    facts,
    log: () => {},
    api: echoAddress,
    site: async () => new Response('file'),
    mapOrigins: async () => origins,
    host: '127.0.0.1',
    port: 0,
  });
  const policyOf = async (path: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${server?.port}${path}`);
    return /connect-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];
  };
  for (const path of ['/', '/apps/logistics/routes', '/assets/maplibre-gl-worker-a1.js?maps=x'])
    expect(await policyOf(path)).toBe("connect-src 'self' https://maps.example");
  for (const path of ['/assets/shell-a1.js', '/api/x']) expect(await policyOf(path)).toBe("connect-src 'self'");
  origins = [];
  expect(await policyOf('/')).toBe("connect-src 'self'");
});

it('lets the page of a mail alone load pictures from anywhere, in our pages only, and run nothing', async () => {
  const url = await start(echoAddress);
  const frame = await fetch(`${url}/mail-frame.html`);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; img-src https: http: data:");
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin allow-popups");
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-top-navigation|allow-forms/);
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const page = await fetch(`${url}/apps/email`);
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
  expect(page.headers.get('x-frame-options')).toBe('DENY');
});

it('refuses writes to pages', async () => {
  const answer = await fetch(await start(echoAddress), { method: 'POST', body: 'x' });
  expect(answer.status).toBe(405);
});

it('ends event streams at once when it drains, and lets other answers finish', async () => {
  const url = await start(async (request) => {
    if (request.url.endsWith('/events')) {
      const stream = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(': hello\n\n')),
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    return Response.json({ done: true });
  });
  const events = await fetch(`${url}/api/events`);
  const slow = fetch(`${url}/api/slow`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const askedMs = performance.now();
  const [answer] = await Promise.all([slow, server?.drain(3000)]);
  expect(performance.now() - askedMs).toBeLessThan(2500);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  await expect(events.text()).rejects.toThrow();
});

it('writes an event stream to its reader as it comes, and lets go when the reader leaves', async () => {
  const sinks: StreamSink[] = [];
  let left = 0;
  // As the API gives it on: who takes the stream answers.
  const url = await start(async (_request, env) => {
    const { takeStream }: HostSays = env;
    if (!takeStream) return new Response('No stream');
    const answer = takeStream({ 'content-type': 'text/event-stream' }, (sink) => {
      sinks.push(sink);
      sink.write(new TextEncoder().encode(': open\n\n'));
      return () => {
        left += 1;
      };
    });
    expect(answer).toBeInstanceOf(Response);
    return answer;
  });
  const open = async () => {
    const gone = new AbortController();
    const answer = await fetch(`${url}/api/events`, { signal: gone.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect((await reader?.read())?.value).toBe(': open\n\n');
    return { reader, leave: () => gone.abort() };
  };
  const [first, second] = [await open(), await open()];
  for (const sink of sinks) sink.write(new TextEncoder().encode('data: é\n\n'));
  for (const { reader } of [first, second]) expect((await reader?.read())?.value).toBe('data: é\n\n');
  first.leave();
  await expect.poll(() => left).toBe(1);
  sinks[1]?.close();
  expect((await second.reader?.read())?.done).toBe(true);
  await expect.poll(() => left).toBe(2);
  // Who asks for the head alone opens nothing.
  expect((await fetch(`${url}/api/events`, { method: 'HEAD' })).status).toBe(200);
  expect(sinks).toHaveLength(2);
});
