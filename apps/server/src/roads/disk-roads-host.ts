import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type ExtractSource, type MapSource, type RoadsHost, RoadsHostError } from '@cartage/api/core/roads-host.ts';
import { refusalOfHost, sendToServer } from '#outgoing/send-to-server.ts';
import { regionImporter } from './region-importer.ts';
import { roadsThreads } from './roads-threads.ts';
import { tileFiles } from './tile-files.ts';

export interface DiskRoadsHost extends RoadsHost {
  close(): Promise<void>;
}

export interface DiskRoadsOptions {
  /** Region files and uploads live there. */
  folder: string;
  /** Extracts that may be imported lie there. */
  filesFolder: string;
  askWorker?: URL;
  importWorker?: URL;
}

const maxUploadBytes = 8 * 1024 ** 3;
/** Of each region; what was made first goes first. */
const mostTileBytes = 512 * 1024 * 1024;
const compress = promisify(gzip);

/** Region files in one folder each, below `folder`; answers from threads that share them. */
export function diskRoadsHost({
  folder,
  filesFolder,
  askWorker = new URL('./roads.worker.js', import.meta.url),
  importWorker = new URL('./roads-import.worker.js', import.meta.url),
}: DiskRoadsOptions): DiskRoadsHost {
  const importer = regionImporter(importWorker);
  const threads = roadsThreads(askWorker, Math.min(4, availableParallelism() - 1), (file) =>
    readShared(join(folder, safeName(file))),
  );
  const uploadPath = (id: string) => join(folder, 'uploads', safeName(id));
  const mapPath = (id: string) => join(folder, 'maps', safeName(id));
  const mapFile = async (source: MapSource): Promise<string> =>
    'id' in source ? mapPath(source.id) : inFolder(filesFolder, source.path, '.pmtiles');
  const tiles = tileFiles(mostTileBytes);
  const pathOf = async (source: ExtractSource): Promise<string> => {
    if ('uploadId' in source) return uploadPath(source.uploadId);
    if ('operatorPath' in source) return resolve(source.operatorPath);
    return inFolder(filesFolder, source.path, '.osm.pbf');
  };
  return {
    canImport: true,
    maxUploadBytes,
    filesFolder,
    listFiles: (ending) => listFiles(filesFolder, ending),
    receivedBytes: async (id) => (await stat(uploadPath(id)).catch(() => undefined))?.size,
    createUpload: async (id) => {
      await mkdir(join(folder, 'uploads'), { recursive: true, mode: 0o700 });
      await (await open(uploadPath(id), 'wx', 0o600)).close();
    },
    append: async (id, bytes) => {
      await pipeline(
        Readable.from(bytes),
        createWriteStream(uploadPath(id), { flags: 'r+', start: (await stat(uploadPath(id))).size }),
      );
      return (await stat(uploadPath(id))).size;
    },
    removeUpload: (id) => rm(uploadPath(id), { force: true }),
    importRegion: (source, { folder: name, ...order }, onProgress) => {
      let cancel = () => {};
      let isCancelled = false;
      const done = pathOf(source).then((extractPath) => {
        if (isCancelled) throw new RoadsHostError('cancelled', 'The import was cancelled');
        const job = importer.start({ extractPath, folderPath: join(folder, safeName(name)), order }, onProgress);
        cancel = job.cancel;
        return job.done;
      });
      return {
        done,
        cancel: () => {
          isCancelled = true;
          cancel();
        },
      };
    },
    removeFolder: async (name) => {
      const path = join(folder, safeName(name));
      for (const file of await readdir(path).catch(() => [])) threads.drop(`${name}/${file}`);
      await rm(path, { recursive: true, force: true });
    },
    ask: (question) => threads.ask(question),
    keptTile: (name, tile) => tiles.read(join(folder, safeName(name)), safeName(tile)),
    keepTile: (name, tile, bytes) => tiles.keep(join(folder, safeName(name)), safeName(tile), bytes),
    keepMap: async (uploadId, id) => {
      await mkdir(join(folder, 'maps'), { recursive: true, mode: 0o700 });
      await rename(uploadPath(uploadId), mapPath(id));
    },
    removeMap: (id) => rm(mapPath(id), { force: true }),
    statMap: async (source) => {
      const found = await mapFile(source)
        .then((path) => stat(path, { bigint: true }))
        .catch(() => undefined);
      // Clocks of disks tick too slowly to tell a file from the one it replaces a moment later.
      return found && { sizeBytes: Number(found.size), version: wordOf(found.mtimeNs, found.ino, found.size) };
    },
    readMap: async (source, offset, length) => readPart(await mapFile(source), offset, length),
    refusalOfHost,
    gzip: async (bytes) => new Uint8Array(await compress(bytes, { level: 5 })),
    send: sendToServer,
    close: async () => {
      await importer.close();
      await threads.close();
    },
  };
}

/** Tells nobody the figures themselves: it stands in what is sent. */
const wordOf = (...figures: bigint[]): string =>
  createHash('sha256').update(figures.join()).digest('base64url').slice(0, 16);

/** Names of folders and files are ours: ids and file names, never a way out. */
function safeName(name: string): string {
  if (!/^[\w-]{1,80}(?:\/[\w-]{1,40}\.[a-z]{1,12})?$/.test(name))
    throw new Error(`Not a name of a region file: ${name}`);
  return name;
}

async function readPart(path: string, offset: number, length: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readShared(path: string): Promise<SharedArrayBuffer> {
  const file = await open(path, 'r').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new RoadsHostError('region_missing', 'The files of this region are not on this machine') : error;
  });
  try {
    const { size } = await file.stat();
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(size - at, 64 * 1024 * 1024), at);
      if (bytesRead === 0) throw new RoadsHostError('region_missing', 'A file of this region is cut off');
      at += bytesRead;
    }
    return buffer;
  } finally {
    await file.close();
  }
}

type Ending = Parameters<RoadsHost['listFiles']>[0];

async function listFiles(folder: string, ending: Ending): Promise<{ path: string; sizeBytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending)).slice(0, 200);
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: relative(folder, path).replaceAll(sep, '/'), sizeBytes: (await stat(path)).size };
    }),
  );
}

/** A path below the folder, links followed by nobody: only what `listFiles` would show. */
async function inFolder(folder: string, path: string, ending: Ending): Promise<string> {
  const wanted = join(folder, path);
  const [root = '', real = ''] = await Promise.all([folder, wanted].map((one) => realpath(one).catch(() => undefined)));
  const isThere =
    path.endsWith(ending) &&
    real.startsWith(join(root, sep)) &&
    relative(root, real).replaceAll(sep, '/') === path &&
    (await stat(real)).isFile();
  if (!isThere) throw new RoadsHostError('no_such_file', 'There is no such file in the folder');
  return wanted;
}
