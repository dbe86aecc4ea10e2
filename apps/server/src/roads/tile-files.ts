import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tiles that were made, one file each in the folder `tiles` of their region: they go with it. */
export interface TileFiles {
  read(regionFolder: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  keep(regionFolder: string, name: string, tile: Uint8Array): Promise<void>;
}

interface Kept {
  /** Bytes by name, what came first first. */
  sizes: Map<string, number>;
  bytes: number;
}

/** Keeps at most `mostBytes` of each region; other processes on the same folder are seen at the next start. */
export function tileFiles(mostBytes: number): TileFiles {
  const folders = new Map<string, Promise<Kept>>();

  const keptIn = (folder: string): Promise<Kept> => {
    const known = folders.get(folder);
    if (known) return known;
    const reading = listKept(folder);
    folders.set(folder, reading);
    reading.catch(() => folders.delete(folder));
    return reading;
  };
  return {
    read: async (regionFolder, name) => {
      const bytes = await readFile(join(regionFolder, 'tiles', name)).catch(() => undefined);
      return bytes && new Uint8Array(bytes);
    },
    keep: async (regionFolder, name, tile) => {
      const folder = join(regionFolder, 'tiles');
      // Not with its parents: a region that was removed meanwhile stays removed.
      await mkdir(folder, { mode: 0o700 }).catch(ignore('EEXIST'));
      const kept = await keptIn(folder);
      // Whole or not at all, whatever happens to the machine.
      const aside = join(folder, `${randomUUID()}.new`);
      await writeFile(aside, tile, { mode: 0o600 });
      await rename(aside, join(folder, name));
      kept.bytes += tile.length - (kept.sizes.get(name) ?? 0);
      kept.sizes.set(name, tile.length);
      for (const [oldest, size] of kept.sizes) {
        if (kept.bytes <= mostBytes) return;
        kept.sizes.delete(oldest);
        kept.bytes -= size;
        await rm(join(folder, oldest), { force: true });
      }
    },
  };
}

async function listKept(folder: string): Promise<Kept> {
  const files: { name: string; size: number; mtimeMs: number }[] = [];
  for (const name of await readdir(folder)) {
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts) files.push({ name, size: facts.size, mtimeMs: facts.mtimeMs });
  }
  files.sort((a, b) => a.mtimeMs - b.mtimeMs);
  return {
    sizes: new Map(files.map(({ name, size }) => [name, size])),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  };
}

const ignore = (code: string) => (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === code)) throw error;
};
