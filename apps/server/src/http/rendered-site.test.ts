import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { renderedSite } from './rendered-site.ts';
import { staticSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartage-rendered-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, '.render'));
writeFileSync(join(folder, 'index.html'), '<main></main>');
let turn = 0;
/** A build whose pages say what they were answered, how often they were made, and where they are found. */
function build(word: string): void {
  const entry = `render-${++turn}.mjs`;
  writeFileSync(
    join(folder, '.render', entry),
    `let made = 0;
    export const addressOf = (path, search) => (search === '?q=1' ? undefined : path + search.replace(/=.*/, '=own'));
    export async function renderPage({ address: path, origin, built, ask }) {
      if (path === '/broken') throw new Error('broken');
      const price = path.startsWith('/price') ? await ask('/api/price') : { is: 0 };
      return price && path !== '/login' ? built.template + ['${word}', path, price.is, ++made, origin].join(' ') : undefined;
    }`,
  );
  const list = join(folder, '.render/files.json');
  writeFileSync(list, JSON.stringify({ entry, files: {} }));
  utimesSync(list, turn, turn);
}
build('first');

let price: number | undefined = 5;
const complaints: string[] = [];
let origin = 'http://localhost:3000';
const site = renderedSite({
  folder,
  site: staticSite(folder),
  api: () => (price === undefined ? new Response('', { status: 404 }) : Response.json({ is: price })),
  origin: () => origin,
  log: (_level, message) => complaints.push(message),
});
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request = new Request(`http://localhost${path}`, { headers, method });
  return site(request, new URL(request.url).pathname);
};
const text = async (path: string) => (await get(path))?.text();

it('renders a page once, and anew when the API answers otherwise or the address is another', async () => {
  expect(await text('/price')).toBe('<main></main>first /price 5 1 http://localhost:3000');
  expect(await text('/price')).toContain(' 5 1 ');
  price = 6;
  expect(await text('/price')).toContain(' 6 2 ');
  origin = 'https://cartage.example.org';
  expect(await text('/price')).toContain(' 6 3 https://cartage.example.org');
});

it('gives the bare page where there is nothing to show, something is asked for, or rendering fails', async () => {
  price = undefined;
  for (const path of ['/price', '/login', '/?q=1', '/broken', '/index.html'])
    expect(await text(path), path).toBe('<main></main>');
  expect(complaints).toEqual(['Page could not be rendered']);
  price = 5;
  expect(await text('/price')).toContain('/price 5');
});

it('answers 304 to who has it, no body to HEAD, compressed where the client takes it', async () => {
  const plain = await get('/');
  expect(plain?.headers.get('cache-control')).toBe('no-cache');
  const etag = plain?.headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': etag }))?.status).toBe(304);
  expect(await (await get('/', {}, 'HEAD'))?.text()).toBe('');
  const small = await get('/', { 'accept-encoding': 'br' });
  expect(small?.headers.get('content-encoding')).toBe('br');
  expect(String(brotliDecompressSync(new Uint8Array((await small?.arrayBuffer()) ?? [])))).toBe(await plain?.text());
});

it('keeps one page for all who bring a word of their own', async () => {
  expect(await text('/pay?order=1')).toContain('first /pay?order=own 0 ');
  expect(await text('/pay?order=2')).toBe(await text('/pay?order=1'));
});

it('takes up a new build, and keeps what is its own to itself', async () => {
  build('second');
  expect(await text('/price')).toContain('second /price');
  expect(await get('/.render/files.json')).toBeUndefined();
});
