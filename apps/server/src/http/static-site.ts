import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pbf': 'application/x-protobuf',
};

interface StaticFile {
  path: string;
  type: string;
  etag: string;
  size: number;
  /** Written by the build beside the file. */
  encodings: ReadonlySet<string>;
  cacheControl: string;
}

/** Answers GET and HEAD from a folder; undefined where no such file is. */
export type StaticSite = (request: Request, path: string) => Promise<Response | undefined>;

/**
 * The web build. Names with a hash in them are kept by browsers for ever, all else is asked for again and compared.
 * Every path without a file extension is a page of the application: `index.html`.
 */
export function staticSite(folder: string): StaticSite {
  const front = join(folder, 'index.html');
  let builtMs: number | undefined;
  let files = new Map<string, StaticFile>();
  /** A new build may take the place of the old one while we run. */
  const refresh = () => {
    const latestMs = existsSync(front) ? statSync(front).mtimeMs : undefined;
    if (latestMs === builtMs) return;
    files = latestMs === undefined ? new Map() : readFolder(folder);
    builtMs = latestMs;
  };
  refresh();
  return async (request, path) => {
    const isPage = extname(path) === '' || path === '/index.html';
    if (isPage) refresh();
    const file = files.get(decoded(path)) ?? (isPage ? files.get('/index.html') : undefined);
    return file && answer(request, file);
  };
}

function readFolder(folder: string): Map<string, StaticFile> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // What begins with a dot is the build's own.
  const paths = all
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/(?:^|[\\/])\./.test(relative(folder, path)));
  const known = new Set(paths);
  return new Map(
    paths
      .filter((path) => !isVariant(path, known))
      .map((path) => {
        const url = `/${relative(folder, path).split(sep).join('/')}`;
        const bytes = readFileSync(path);
        const file: StaticFile = {
          path,
          type: types[extname(path)] ?? 'application/octet-stream',
          etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
          size: bytes.length,
          encodings: new Set(encodings.filter(({ suffix }) => known.has(path + suffix)).map(({ name }) => name)),
          cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        };
        return [url, file];
      }),
  );
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];
const isVariant = (path: string, known: ReadonlySet<string>) =>
  encodings.some(({ suffix }) => path.endsWith(suffix) && known.has(path.slice(0, -suffix.length)));

async function answer(request: Request, file: StaticFile): Promise<Response | undefined> {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers });

  const range = rangeOf(request.headers.get('range'), file.size);
  if (range) {
    headers.set('content-range', `bytes ${range.from}-${range.to}/${file.size}`);
    return new Response(await readRange(file.path, range), { status: 206, headers });
  }
  headers.set('accept-ranges', 'bytes');
  const encoding = encodings.find(({ name }) => file.encodings.has(name) && accepts(request, name));
  const body = await readFile(file.path + (encoding?.suffix ?? '')).catch(() => undefined);
  if (!body) return undefined;
  if (encoding) headers.set('content-encoding', encoding.name);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** Whether the client takes this encoding; `q=0` says it does not. */
export function accepts(request: Request, encoding: string): boolean {
  const offers = (request.headers.get('accept-encoding') ?? '').toLowerCase().split(',');
  const offer = offers.map((text) => text.trim().split(/\s*;\s*/)).find(([name]) => name === encoding);
  return offer !== undefined && !offer.some((part) => /^q=0(\.0*)?$/.test(part));
}

interface Range {
  from: number;
  to: number;
}

/** One range, as map tiles in one file are read; several at once are answered with the whole file. */
function rangeOf(header: string | null, size: number): Range | undefined {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? '');
  if (!match) return undefined;
  const from = Number(match[1]);
  const to = Math.min(match[2] ? Number(match[2]) : size - 1, size - 1);
  return from <= to ? { from, to } : undefined;
}

async function readRange(path: string, { from, to }: Range): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, 'r');
  try {
    const bytes = new Uint8Array(to - from + 1);
    await file.read(bytes, 0, bytes.length, from);
    return bytes;
  } finally {
    await file.close();
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
