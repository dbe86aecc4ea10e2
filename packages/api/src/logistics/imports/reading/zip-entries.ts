export interface ZipEntry {
  name: string;
  isPacked: boolean;
  bytes: Uint8Array;
}

/** The files in a zip archive, still packed; undefined when it is none. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return undefined;
    const method = view.getUint16(at + 10, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    if (local + 30 > view.byteLength || (method !== 0 && method !== 8)) return undefined;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      isPacked: method === 8,
      bytes: bytes.subarray(start, start + view.getUint32(at + 20, true)),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The end record is the last thing but for a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return undefined;
}

/** The text of one file in it; undefined when it is damaged or longer than `limit` bytes, whatever the archive says. */
export async function unpackText({ isPacked, bytes }: ZipEntry, limit: number): Promise<string | undefined> {
  if (!isPacked) return bytes.length > limit ? undefined : new TextDecoder().decode(bytes);
  const packed = new ReadableStream<BufferSource>({
    start: (stream) => {
      stream.enqueue(bytes.slice());
      stream.close();
    },
  });
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      size += value?.length ?? 0;
      if (size > limit) {
        await reader.cancel();
        return undefined;
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return undefined;
  }
  return text + decoder.decode();
}
