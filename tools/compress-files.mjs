/** Writes a .br and a .gz beside every file of a web build that gets smaller by it, so that the server need not. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.geojson',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
]);
/** Below it the headers cost what the bytes save. */
const smallest = 1024;
const variants = [
  [
    '.br',
    (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !/[\\/]\.render[\\/]/.test(path)); // runs on the server and is never sent
  await Promise.all(files.map(compressFile));
}

async function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < smallest) return;
  for (const [suffix, compress] of variants) {
    const smaller = await compress(bytes);
    if (smaller.length < bytes.length * 0.95) writeFileSync(path + suffix, smaller);
  }
}
