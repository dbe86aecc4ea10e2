import { type RegionImportJob, RoadsHostError } from '@cartage/api/core/roads-host.ts';
import type { ImportOrder, ImportOutcome, ImportProgress } from '@cartage/roads/import/import-messages.ts';
import { readFile, removeFile, writeFile } from './private-files.ts';
import type { PageImport, PageImportNews } from './roads-messages.ts';

interface ImportTask {
  extractPath: string;
  folder: string;
  order: ImportOrder;
}

export type PageImporter = (task: ImportTask, onProgress: (progress: ImportProgress) => void) => RegionImportJob;

const cancelled = () => new RoadsHostError('cancelled', 'The import was cancelled');

/** Runs imports one after the other, each in a worker of its own; what one that came to nothing has made is removed. */
export function regionImporter(): PageImporter {
  let last: Promise<unknown> = Promise.resolve();
  return (task, onProgress) => {
    const cancel = new AbortController();
    const done = last.then(() => run(task, onProgress, cancel.signal));
    last = done.catch(() => {});
    return { done, cancel: () => cancel.abort() };
  };
}

async function run(
  { extractPath, folder, order }: ImportTask,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  const extract = await readFile(extractPath);
  if (!extract) throw new RoadsHostError('no_such_file', 'There is no such extract in this browser');
  if (signal.aborted) throw cancelled();
  const worker = new Worker(new URL('./roads-import.worker.ts', import.meta.url), { type: 'module' });
  let writing: Promise<void> = Promise.resolve();
  try {
    const outcome = await new Promise<ImportOutcome>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(cancelled()));
      worker.onerror = ({ message }) => reject(new RoadsHostError('failed', message || 'The import ended by itself'));
      worker.onmessage = ({ data }: MessageEvent<PageImportNews>) => {
        if (data.kind === 'progress') onProgress(data.progress);
        else if (data.kind === 'file') {
          writing = writing.then(() => writeFile(`${folder}/${data.name}`, [new Uint8Array(data.data)]));
          writing.catch((error: unknown) => reject(asHostError(error)));
        } else if (data.kind === 'done') resolve(data.outcome);
        else reject(new RoadsHostError(data.code, data.message, data.byteOffset));
      };
      worker.postMessage({ extract, order } satisfies PageImport);
    });
    await writing.catch((error: unknown) => Promise.reject(asHostError(error)));
    return outcome;
  } catch (error) {
    worker.terminate();
    await writing.catch(() => {});
    await removeFile(folder);
    throw error;
  } finally {
    worker.terminate();
  }
}

const asHostError = (error: unknown): RoadsHostError =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? new RoadsHostError('storage_full', 'The browser has no more room for this page')
    : new RoadsHostError('failed', error instanceof Error ? error.message : String(error));
