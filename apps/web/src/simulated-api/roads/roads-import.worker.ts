import { runImport } from '@cartage/roads/import/run-import.ts';
import { bytesSource } from '@cartage/roads/osm/osm-file.ts';
import { OsmFileError } from '@cartage/roads/osm/osm-file-error.ts';
import type { PageImport, PageImportNews } from './roads-messages.ts';

const tell = (message: PageImportNews, give: Transferable[] = []) => postMessage(message, { transfer: give });

/** Screens need no more news than this. */
const pauseMs = 200;

async function run({ extract, order }: PageImport): Promise<void> {
  let toldMs = Number.NEGATIVE_INFINITY;
  const outcome = await runImport(bytesSource(new Uint8Array(await extract.arrayBuffer())), order, {
    inflate,
    nowMs: () => performance.now(),
    memoryBytes: () => null,
    store: (name, data) => tell({ kind: 'file', name, data }, [data]),
    onProgress: (progress) => {
      if (performance.now() - toldMs < pauseMs) return;
      toldMs = performance.now();
      tell({ kind: 'progress', progress });
    },
  });
  tell({ kind: 'done', outcome });
}

async function inflate(data: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  // A part of the file, which is in memory of this worker alone.
  const packed = new Blob([data as Uint8Array<ArrayBuffer>]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('deflate')).getReader();
  const bytes = new Uint8Array(maxBytes);
  let at = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (at + read.value.length > maxBytes) throw new Error(`more than the announced ${maxBytes} bytes`);
    bytes.set(read.value, at);
    at += read.value.length;
  }
  return bytes.subarray(0, at);
}

self.onmessage = ({ data }: MessageEvent<PageImport>) => {
  run(data).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof OsmFileError)
      tell({ kind: 'failed', code: error.code, message, byteOffset: error.byteOffset });
    else
      tell({
        kind: 'failed',
        code: error instanceof RangeError ? 'out_of_memory' : 'failed',
        message,
        byteOffset: null,
      });
  });
};
