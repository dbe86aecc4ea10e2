import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { staticSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartage-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'web/assets'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'not for the web');
writeFileSync(join(folder, 'web/index.html'), '<title>Cartage</title>');
writeFileSync(join(folder, 'web/assets/app-1a2b.js'), 'go()');
writeFileSync(join(folder, 'web/assets/app-1a2b.js.br'), brotliCompressSync('go()'));
writeFileSync(join(folder, 'web/map.bin'), '0123456789');
const site = staticSite(join(folder, 'web'));
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`http://localhost${path}`, { headers, method }), path);

it('answers every page of the application with index.html, to be asked for again', async () => {
  for (const path of ['/', '/index.html', '/apps/logistics/routes']) {
    const response = await get(path);
    expect(await response?.text()).toContain('Cartage');
    expect(response?.headers.get('cache-control')).toBe('no-cache');
  }
});

it('lets files with a hash in their name be kept for ever, compressed where the client takes it', async () => {
  const plain = await get('/assets/app-1a2b.js');
  expect(plain?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await plain?.text()).toBe('go()');
  const small = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(small?.headers.get('content-encoding')).toBe('br');
  expect(small?.headers.get('vary')).toBe('accept-encoding');
  expect(String(brotliDecompressSync(new Uint8Array((await small?.arrayBuffer()) ?? [])))).toBe('go()');
  const refused = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br;q=0, gzip' });
  expect(refused?.headers.has('content-encoding')).toBe(false);
});

it('has no file outside its folder, and no page in the place of a missing file', async () => {
  for (const path of [
    '/assets/app-old.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%',
    '/x%00.js',
  ])
    expect(await get(path).then((response) => response?.text())).not.toBe('not for the web');
  expect(await get('/assets/app-old.js')).toBeUndefined();
  expect(await get('/secret.txt')).toBeUndefined();
});

it('answers 304 to who has it, one range to who asks for it, no body to HEAD', async () => {
  const etag = (await get('/map.bin'))?.headers.get('etag') ?? '';
  expect((await get('/map.bin', { 'if-none-match': etag }))?.status).toBe(304);
  const part = await get('/map.bin', { range: 'bytes=2-4' });
  expect(part?.status).toBe(206);
  expect(part?.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await part?.text()).toBe('234');
  expect(await (await get('/map.bin', { range: 'bytes=8-99' }))?.text()).toBe('89');
  expect((await get('/map.bin', { range: 'bytes=10-' }))?.status).toBe(200);
  const head = await get('/map.bin', {}, 'HEAD');
  expect(head?.headers.get('content-length')).toBe('10');
  expect(await head?.text()).toBe('');
});

it('serves a new build that takes the place of the old one', async () => {
  const replaced = join(folder, 'replaced');
  mkdirSync(replaced);
  const site = staticSite(replaced);
  const page = () => site(new Request('http://localhost/'), '/').then((response) => response?.text());
  expect(await page()).toBeUndefined();
  writeFileSync(join(replaced, 'index.html'), 'one');
  expect(await page()).toBe('one');
  writeFileSync(join(replaced, 'index.html'), 'two');
  utimesSync(join(replaced, 'index.html'), 1, 1);
  expect(await page()).toBe('two');
});

it('is empty where nothing is built', async () => {
  expect(await staticSite(join(folder, 'none'))(new Request('http://localhost/'), '/')).toBeUndefined();
});
