import type { FileStore } from '@cartage/api/core/file-store.ts';

/** Uploads in the browser's private files; in memory where there are none. */
export async function openFileStore(): Promise<FileStore> {
  if (typeof navigator.storage?.getDirectory !== 'function') return memoryStore();
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('cartage-files', { create: true });
  return {
    put: async (id, bytes) => {
      const file = await folder.getFileHandle(id, { create: true });
      const writer = await file.createWritable();
      await writer.write(bytes as BufferSource);
      await writer.close();
    },
    get: async (id) => {
      try {
        const file = await (await folder.getFileHandle(id)).getFile();
        return new Uint8Array(await file.arrayBuffer());
      } catch {
        return undefined;
      }
    },
    remove: async (id) => {
      await folder.removeEntry(id).catch(() => {});
    },
  };
}

function memoryStore(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (id, bytes) => void files.set(id, bytes),
    get: async (id) => files.get(id),
    remove: async (id) => void files.delete(id),
  };
}
