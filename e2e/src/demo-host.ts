import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Host } from './host.ts';

const folder = fileURLToPath(new URL('../../apps/web/dist-demo', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** Not the root, because the demo must work wherever somebody puts it. */
const prefix = '/some/place/';

/** The demo as any file server would serve it: files below a sub-path, no special headers, no fallback. */
export async function startDemoHost(): Promise<Host> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.startsWith(prefix) ? fileAt(decodeURIComponent(pathname.slice(prefix.length))) : undefined;
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(request.method === 'HEAD' ? undefined : await readFile(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The file server has no port');
  return {
    name: 'demo',
    url: `http://127.0.0.1:${address.port}${prefix}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fileAt(path: string): string | undefined {
  const file = join(folder, normalize(`/${path}`));
  if (!existsSync(file)) return undefined;
  if (statSync(file).isFile()) return file;
  return existsSync(join(file, 'index.html')) ? join(file, 'index.html') : undefined;
}
