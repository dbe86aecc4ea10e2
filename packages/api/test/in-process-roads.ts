import { gzipSync, inflateSync } from 'node:zlib';
import { OpenFiles } from '@cartage/roads/asking/open-files.ts';
import type { ImportOutcome } from '@cartage/roads/import/import-messages.ts';
import { runImport } from '@cartage/roads/import/run-import.ts';
import { bytesSource } from '@cartage/roads/osm/osm-file.ts';
import { OsmFileError } from '@cartage/roads/osm/osm-file-error.ts';
import type { HttpRequest, HttpResponse } from '@cartage/roads/providers/http.ts';
import { type RoadsHost, RoadsHostError } from '#core/roads-host.ts';

export interface InProcessRoads extends RoadsHost {
  /** Extracts in the server's folder. */
  extracts: Map<string, Uint8Array>;
  /** Region files, by folder and name. */
  kept: Map<string, ArrayBuffer>;
  /** What was asked, in order. */
  asked: string[];
  /** Imports wait for it before they begin. */
  gate: Promise<void>;
  /** Who answers requests to servers. */
  servers: (request: HttpRequest) => Promise<HttpResponse>;
}

/** Real imports and answers in this process; requests to servers go to whoever the test names. */
export function inProcessRoads(): InProcessRoads {
  const uploads = new Map<string, Uint8Array[]>();
  const maps = new Map<string, Uint8Array>();
  const tiles = new Map<string, Uint8Array<ArrayBuffer>>();
  const files = new OpenFiles();
  const lengthOf = (id: string) => uploads.get(id)?.reduce((sum, part) => sum + part.length, 0);

  async function make(host: InProcessRoads, ...[source, order, onProgress]: Parameters<RoadsHost['importRegion']>) {
    const bytes =
      'uploadId' in source
        ? Buffer.concat(uploads.get(source.uploadId) ?? [])
        : host.extracts.get('path' in source ? source.path : source.operatorPath);
    if (!bytes) throw new RoadsHostError('no_such_file', 'No such extract');
    const made = new Map<string, ArrayBuffer>();
    const outcome: ImportOutcome = await runImport(bytesSource(bytes), order, {
      inflate: (data, maxBytes) => inflateSync(data, { maxOutputLength: maxBytes }),
      nowMs: () => performance.now(),
      memoryBytes: () => null,
      store: (name, data) => void made.set(`${order.folder}/${name}`, data),
      onProgress,
    }).catch((error: unknown) => {
      if (error instanceof OsmFileError) throw new RoadsHostError(error.code, error.message, error.byteOffset);
      throw error;
    });
    for (const [name, data] of made) host.kept.set(name, data);
    return outcome;
  }

  const host: InProcessRoads = {
    extracts: new Map(),
    kept: new Map(),
    asked: [],
    gate: Promise.resolve(),
    servers: async () => {
      throw new Error('the connection was refused');
    },
    canImport: true,
    maxUploadBytes: 64 * 1024 * 1024,
    filesFolder: '/extracts',
    listFiles: async (ending) =>
      [...host.extracts]
        .filter(([path]) => path.endsWith(ending))
        .map(([path, { length }]) => ({ path, sizeBytes: length })),
    receivedBytes: async (id) => lengthOf(id),
    createUpload: async (id) => void uploads.set(id, []),
    append: async (id, bytes) => {
      for await (const chunk of bytes) uploads.get(id)?.push(chunk);
      return lengthOf(id) ?? 0;
    },
    removeUpload: async (id) => void uploads.delete(id),
    importRegion: (source, order, onProgress) => {
      let cancel = () => {};
      const cancelled = new Promise<never>((_, reject) => {
        cancel = () => reject(new RoadsHostError('cancelled', 'The import was cancelled'));
      });
      const work = host.gate.then(() => make(host, source, order, onProgress));
      return { done: Promise.race([cancelled, work]), cancel };
    },
    removeFolder: async (folder) => {
      for (const name of host.kept.keys()) {
        if (!name.startsWith(`${folder}/`)) continue;
        host.kept.delete(name);
        files.drop(name);
      }
      for (const name of tiles.keys()) if (name.startsWith(`${folder}/`)) tiles.delete(name);
    },
    ask: async (question) => {
      host.asked.push(question.kind);
      const data = host.kept.get(question.file);
      if (!data) throw new RoadsHostError('region_missing', 'The files of this region are not on this machine');
      if (!files.has(question.file)) files.give(question.file, data);
      return files.answer(question);
    },
    keptTile: async (folder, name) => tiles.get(`${folder}/${name}`),
    keepTile: async (folder, name, tile) => void tiles.set(`${folder}/${name}`, new Uint8Array(tile)),
    keepMap: async (uploadId, id) => void maps.set(id, new Uint8Array(Buffer.concat(uploads.get(uploadId) ?? []))),
    removeMap: async (id) => void maps.delete(id),
    statMap: async (source) => {
      const bytes = 'id' in source ? maps.get(source.id) : host.extracts.get(source.path);
      return bytes && { sizeBytes: bytes.length, version: String(bytes.length) };
    },
    readMap: async (source, offset, length) => {
      const bytes = 'id' in source ? maps.get(source.id) : host.extracts.get(source.path);
      return bytes && new Uint8Array(bytes.subarray(offset, offset + length));
    },
    refusalOfHost: async (hostname, { allowsPrivateHosts }) =>
      hostname === '10.0.0.7' && !allowsPrivateHosts ? `${hostname} is a private address` : undefined,
    gzip: async (bytes) => new Uint8Array(gzipSync(bytes)),
    send: (request) => host.servers(request),
  };
  return host;
}
