import { FakeServer } from '@cartage/roads/test/fake-servers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf, refusalOfHost, sendToServer } from './send-to-server.ts';

let server: FakeServer;
beforeAll(async () => {
  server = await FakeServer.start(({ url }) =>
    url.pathname === '/long'
      ? { body: 'x'.repeat(5000) }
      : url.pathname === '/away'
        ? { status: 302, headers: { location: 'http://169.254.169.254/secrets' }, json: {} }
        : { json: { ok: true }, headers: { 'retry-after': '7' } },
  );
});
afterAll(() => server.stop());

test('pages are not told to ask private hosts, by number or by name, unless those are allowed', async () => {
  for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
    expect(await refusalOfHost(host, { allowsPrivateHosts: false })).toContain('private');
    expect(await refusalOfHost(host, { allowsPrivateHosts: true })).toBeUndefined();
  }
  expect(await refusalOfHost('169.254.169.254', { allowsPrivateHosts: true })).toContain('no address of a server');
  expect(await refusalOfHost('nobody.invalid', { allowsPrivateHosts: false })).toBeUndefined();
});

const get = (url: string, allowsPrivateHosts: boolean) =>
  sendToServer({ url, method: 'GET', headers: {} }, { allowsPrivateHosts });

describe('which addresses may be asked', () => {
  const open = { allowsPrivateHosts: true };
  const closed = { allowsPrivateHosts: false };
  test.each(['93.184.216.34', '2606:2800:220:1::1'])('%s always', (address) => {
    expect([refusalOf(address, open), refusalOf(address, closed)]).toEqual([undefined, undefined]);
  });
  test.each(['10.1.2.3', '127.0.0.1', '172.16.0.9', '192.168.1.1', '100.64.0.1', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    '%s only when private ones are allowed',
    (address) => {
      expect(refusalOf(address, open)).toBeUndefined();
      expect(refusalOf(address, closed)).toContain('private');
    },
  );
  test.each(['169.254.169.254', '0.0.0.0', '224.0.0.1', '255.255.255.255', 'fe80::1', '::', '::ffff:169.254.169.254'])(
    '%s never',
    (address) => {
      expect(refusalOf(address, open)).toBeTypeOf('string');
    },
  );
});

test('a private host is refused before anything is sent, by address and by name', async () => {
  const { port } = new URL(server.url);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f000001'])
    await expect(get(`http://${host}:${port}/table`, false)).rejects.toMatchObject({ code: 'host_refused' });
  expect(server.requests).toEqual([]);
});

test('one that is allowed is asked, redirects are not followed', async () => {
  expect(await get(`${server.url}/table`, true)).toEqual({ status: 200, retryAfter: '7', text: '{"ok":true}' });
  expect((await get(`${server.url}/away`, true)).status).toBe(302);
  expect(server.requests.at(-1)?.headers['user-agent']).toBe('Cartage');
});

test('a server that is not there is told in words', async () => {
  await expect(get('http://127.0.0.1:9/x', true)).rejects.toThrow('the connection was refused');
});

test('what went wrong has a code, and a server that is slow is not waited for', async () => {
  await expect(get('http://127.0.0.1:9/x', true)).rejects.toMatchObject({ code: 'connection_refused' });
  await expect(get('http://nobody.invalid/x', true)).rejects.toMatchObject({ code: 'unknown_host' });
  const impatient = { timeoutMs: 1, maxBytes: 10 };
  const asked = sendToServer(
    { url: `${server.url}/table`, method: 'GET', headers: {} },
    { allowsPrivateHosts: true },
    impatient,
  );
  await expect(asked).rejects.toMatchObject({ code: 'timeout' });
});

test('a long answer is refused, or its beginning is enough', async () => {
  const ask = (limits: { cut?: true }) =>
    sendToServer(
      { url: `${server.url}/long`, method: 'GET', headers: {} },
      { allowsPrivateHosts: true },
      { timeoutMs: 5000, maxBytes: 1024, ...limits },
    );
  await expect(ask({})).rejects.toThrow('too large');
  expect(await ask({ cut: true })).toEqual({ status: 200, retryAfter: null, text: 'x'.repeat(1024) });
});
