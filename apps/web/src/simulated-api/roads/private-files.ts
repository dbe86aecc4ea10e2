/** Folders of this origin that no other site and no person sees. */
const rootName = 'cartage-roads';

export const hasPrivateFiles = (): boolean => typeof navigator.storage?.getDirectory === 'function';

async function folderOf(path: string, create: boolean): Promise<[FileSystemDirectoryHandle, name: string]> {
  const names = [rootName, ...path.split('/')];
  const name = names.pop() ?? '';
  let folder = await navigator.storage.getDirectory();
  for (const one of names) folder = await folder.getDirectoryHandle(one, { create });
  return [folder, name];
}

/** Undefined when there is no such file. */
export async function readFile(path: string): Promise<File | undefined> {
  try {
    const [folder, name] = await folderOf(path, false);
    return await (await folder.getFileHandle(name)).getFile();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Writes from `offset` on; what was there before stays until all is written. */
export async function writeFile(
  path: string,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  offset = 0,
): Promise<void> {
  const [folder, name] = await folderOf(path, true);
  const file = await folder.getFileHandle(name, { create: true });
  const writer = await file.createWritable({ keepExistingData: offset > 0 });
  try {
    if (offset > 0) await writer.seek(offset);
    // Never shared memory: what the API was sent, or a worker has made.
    for await (const part of parts) await writer.write(part as Uint8Array<ArrayBuffer>);
    await writer.close();
  } catch (error) {
    await writer.abort().catch(() => {});
    throw error;
  }
}

/** A file, or a folder with all that is in it; nothing when it is not there. */
export async function removeFile(path: string): Promise<void> {
  try {
    const [folder, name] = await folderOf(path, false);
    await folder.removeEntry(name, { recursive: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';
