import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@cartage/api/core/failure.ts';
import type { FileStore } from '@cartage/api/core/file-store.ts';

/** Files in one folder, each there as a whole or not at all, and on the disk before `put` resolves. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!/^[\w-]{1,100}$/.test(id)) throw new Error(`Not an id of a file: ${JSON.stringify(id)}`);
    return join(folder, id);
  };
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      const unfinished = `${path}.part`;
      try {
        await mkdir(folder, { recursive: true });
        await writeDurably(unfinished, bytes);
        await rename(unfinished, path);
        await syncFolder(folder);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT' ? storageFull() : error;
      }
    },
    async get(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name lasts only once its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const storageFull = () => new Failure(507, { code: 'storage_full', message: 'The disk is full; nothing was saved' });
