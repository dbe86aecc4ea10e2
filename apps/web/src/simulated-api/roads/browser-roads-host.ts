import { type RoadsHost, RoadsHostError } from '@cartage/api/core/roads-host.ts';
import { PROFILE_NAMES } from '@cartage/roads/graph/profile.ts';
import { ADDRESSES_FILE_NAME, roadsFileName, TILES_FILE_NAME } from '@cartage/roads/import/import-messages.ts';
import { hasPrivateFiles, readFile, removeFile, writeFile } from './private-files.ts';
import { regionImporter } from './region-importer.ts';
import { roadsAsker } from './roads-asker.ts';

/**
 * A page that takes too much memory is ended by the browser. Measured with car and truck, map and addresses, what comes
 * on top of the page: 113 MB for 2.5 MB of a whole country, 156 MB for 3.2 MB and 600 MB for 11 MB of roads. Some 50
 * times the extract, of which a gigabyte is what a tab may be expected to get.
 */
const maxUploadBytes = 20_000_000;

const mapPath = (id: string) => `maps/${id}`;
const uploadPath = (id: string) => `uploads/${id}`;

/** Regions in the browser's private files, made and asked in workers of the page. */
export function createBrowserRoadsHost(): RoadsHost {
  const importer = regionImporter();
  const asker = roadsAsker();
  return {
    canImport: hasPrivateFiles(),
    maxUploadBytes,
    filesFolder: null,
    listFiles: async () => [],
    receivedBytes: async (id) => (await readFile(uploadPath(id)))?.size,
    createUpload: (id) => writeFile(uploadPath(id), []),
    append: async (id, bytes) => {
      await writeFile(uploadPath(id), bytes, (await readFile(uploadPath(id)))?.size ?? 0);
      return (await readFile(uploadPath(id)))?.size ?? 0;
    },
    removeUpload: (id) => removeFile(uploadPath(id)),
    importRegion: (source, { folder, ...order }, onProgress) => {
      if (!('uploadId' in source))
        return { done: Promise.reject(new RoadsHostError('no_such_file', 'A page has no folder')), cancel: () => {} };
      return importer({ extractPath: uploadPath(source.uploadId), folder, order }, onProgress);
    },
    removeFolder: async (folder) => {
      for (const name of fileNames) asker.drop(`${folder}/${name}`);
      await removeFile(folder);
    },
    ask: asker.ask,
    // Tiles are made in the page itself; memory is enough for those of a session.
    keptTile: async () => undefined,
    keepTile: async () => {},
    keepMap: async (uploadId, id) => {
      const upload = await readFile(uploadPath(uploadId));
      if (upload) await writeFile(mapPath(id), [new Uint8Array(await upload.arrayBuffer())]);
    },
    removeMap: (id) => removeFile(mapPath(id)),
    statMap: async (source) => {
      const file = 'id' in source ? await readFile(mapPath(source.id)) : undefined;
      return file && { sizeBytes: file.size, version: String(file.lastModified) };
    },
    readMap: async (source, offset, length) => {
      const file = 'id' in source ? await readFile(mapPath(source.id)) : undefined;
      return file && new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
    },
    // Whoever looks at the page asks with his own browser, which keeps pages from hosts that do not want them.
    refusalOfHost: async () => undefined,
    gzip: async (bytes) => {
      const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    },
    // The browser itself keeps a page from hosts that do not want it.
    send: async ({ url, ...request }) => {
      const response = await fetch(url, { ...request, redirect: 'error', referrerPolicy: 'strict-origin' });
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        text: await response.text(),
      };
    },
  };
}

const fileNames = [TILES_FILE_NAME, ADDRESSES_FILE_NAME, ...PROFILE_NAMES.map(roadsFileName)];
