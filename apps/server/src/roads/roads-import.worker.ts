import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { runImport } from '@cartage/roads/import/run-import.ts';
import type { ByteSource } from '@cartage/roads/osm/osm-file.ts';
import { OsmFileError } from '@cartage/roads/osm/osm-file-error.ts';
import type { ImportMessage, ImportWork } from './roads-messages.ts';

const tell = (message: ImportMessage) => parentPort?.postMessage(message);

/** Screens need no more news than this. */
const pauseMs = 200;

async function run({ extractPath, folderPath, order }: ImportWork): Promise<void> {
  const file = openSync(extractPath, 'r');
  let toldMs = Number.NEGATIVE_INFINITY;
  try {
    mkdirSync(folderPath, { recursive: true, mode: 0o700 });
    const outcome = await runImport(sourceOf(file), order, {
      inflate: (data, maxBytes) => inflateSync(data, { maxOutputLength: maxBytes }),
      nowMs: () => performance.now(),
      memoryBytes: () => process.memoryUsage.rss(),
      store: (name, data) => writeDurably(join(folderPath, name), new Uint8Array(data)),
      onProgress: (progress) => {
        if (performance.now() - toldMs < pauseMs) return;
        toldMs = performance.now();
        tell({ kind: 'progress', progress });
      },
    });
    tell({ kind: 'done', outcome });
  } finally {
    closeSync(file);
  }
}

function sourceOf(file: number): ByteSource {
  return {
    sizeBytes: fstatSync(file).size,
    read: (offset, length) => {
      const bytes = new Uint8Array(length);
      const read = readSync(file, bytes, 0, length, offset);
      return bytes.subarray(0, read);
    },
  };
}

function writeDurably(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'w', 0o600);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Started by `regionImporter` with nothing else. */
run(workerData as ImportWork).catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof OsmFileError) tell({ kind: 'failed', code: error.code, message, byteOffset: error.byteOffset });
  else tell({ kind: 'failed', code: codeOf(error), message, byteOffset: null });
});

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage_full';
  return error instanceof RangeError ? 'out_of_memory' : 'failed';
}
