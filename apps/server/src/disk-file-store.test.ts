import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { diskFileStore } from './disk-file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartage-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = diskFileStore(join(folder, 'files'));

it('gives back the bytes it was given, until they are removed', async () => {
  const bytes = Uint8Array.of(0, 255, 10, 13);
  await files.put('fil_1', bytes);
  expect(new Uint8Array((await files.get('fil_1')) ?? [])).toEqual(bytes);
  await files.put('fil_1', Uint8Array.of(1));
  expect(new Uint8Array((await files.get('fil_1')) ?? [])).toEqual(Uint8Array.of(1));
  await files.remove('fil_1');
  expect(await files.get('fil_1')).toBeUndefined();
  await files.remove('fil_1');
  expect(readdirSync(join(folder, 'files'))).toEqual([]);
});

it.each(['../up', '/etc/passwd', 'a/b', '', 'a\0b', 'a.part', 'x'.repeat(101)])(
  'takes no path for an id: %j',
  async (id) => {
    await expect(files.put(id, Uint8Array.of(1))).rejects.toThrow('Not an id');
    await expect(files.get(id)).rejects.toThrow('Not an id');
    expect(() => files.remove(id)).toThrow('Not an id');
  },
);
