import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Deps } from '@cartage/api/core/deps.ts';
import { accepts, type StaticSite } from './static-site.ts';

/** What the web build leaves in `.render/`; see apps/web/src/app/rendered. */
interface Renderer {
  addressOf(path: string, search: string): string | undefined;
  renderPage(page: {
    address: string;
    origin: string;
    built: { template: string; files: unknown; base: string };
    ask: (url: string) => Promise<unknown>;
  }): Promise<string | undefined>;
}

export interface RenderedSiteOptions {
  /** The web build. */
  folder: string;
  site: StaticSite;
  api: (request: Request) => Response | Promise<Response>;
  /** Where visitors find this server. */
  origin: () => string;
  log: Deps['log'];
}

interface KeptPage {
  /** What the API was asked for the page, and answered. */
  answers: ReadonlyMap<string, string>;
  origin: string;
  etag: string;
  bodies: Readonly<Record<'plain' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>>;
}

/**
 * The site, its public pages as text that needs no code to be read. A page is rendered when it is first asked for and
 * again when the API answers otherwise; where that fails, the bare page does its work.
 */
export function renderedSite({ folder, site, api, origin, log }: RenderedSiteOptions): StaticSite {
  let builtMs = 0;
  let renderer: LoadedRenderer | undefined;
  const pages = new Map<string, KeptPage>();
  const ask = async (url: string): Promise<string | undefined> => {
    const response = await api(new Request(new URL(url, 'http://localhost')));
    return response.ok ? response.text() : undefined;
  };

  /** A new build may take the place of the old one while we run. */
  const refresh = async () => {
    const latestMs = (await stat(join(folder, '.render/files.json')).catch(() => undefined))?.mtimeMs ?? 0;
    if (latestMs === builtMs) return;
    builtMs = latestMs;
    pages.clear();
    renderer = latestMs === 0 ? undefined : await load(folder, origin);
  };

  const pageAt = async (path: string, search: string): Promise<KeptPage | undefined> => {
    await refresh();
    const address = renderer?.addressOf(path, search);
    if (address === undefined) return undefined;
    const kept = pages.get(address);
    if (kept && kept.origin === origin() && (await isCurrent(kept, ask))) return kept;
    const answers = new Map<string, string>();
    const html = await renderer?.render(address, async (url) => {
      const answer = await ask(url);
      if (answer === undefined) return undefined;
      answers.set(url, answer);
      return JSON.parse(answer);
    });
    if (html === undefined) return undefined;
    const page = { answers, origin: origin(), ...(await packed(html)) };
    pages.set(address, page);
    return page;
  };

  return async (request, path) => {
    if (extname(path) !== '') return site(request, path);
    const page = await pageAt(path, new URL(request.url).search).catch((error: unknown) => {
      log('error', 'Page could not be rendered', { path, error });
      return undefined;
    });
    return page ? answerPage(request, page) : site(request, path);
  };
}

interface LoadedRenderer extends Pick<Renderer, 'addressOf'> {
  render(address: string, ask: (url: string) => Promise<unknown>): Promise<string | undefined>;
}

async function load(folder: string, origin: () => string): Promise<LoadedRenderer> {
  const [template, made] = await Promise.all(
    ['index.html', '.render/files.json'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const { entry, files }: { entry: string; files: unknown } = JSON.parse(made ?? '');
  const { addressOf, renderPage }: Renderer = await import(pathToFileURL(join(folder, '.render', entry)).href);
  const built = { template: template ?? '', files, base: '/' };
  return { addressOf, render: (address, ask) => renderPage({ address, origin: origin(), built, ask }) };
}

async function isCurrent({ answers }: KeptPage, ask: (url: string) => Promise<string | undefined>): Promise<boolean> {
  for (const [url, answer] of answers) if ((await ask(url)) !== answer) return false;
  return true;
}

async function packed(html: string): Promise<Pick<KeptPage, 'etag' | 'bodies'>> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { plain: new Uint8Array(plain), br: new Uint8Array(br), gzip: new Uint8Array(zipped) } };
}

function answerPage(request: Request, { etag, bodies }: KeptPage): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(request, name));
  if (encoding) headers.set('content-encoding', encoding);
  const body = bodies[encoding ?? 'plain'];
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
