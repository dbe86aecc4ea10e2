import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { at, type Bitmap } from './bitmap.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG (W3C PNG, 3rd edition) as a bitmap; undefined where it is interlaced or not whole. */
export function decodePng(bytes: Uint8Array): Bitmap | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks = chunksOf(file);
  const header = chunks.get('IHDR')?.[0];
  if (!header || header.length < 13) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, kind, interlace] = [at(header, 8), at(header, 9), at(header, 12)];
  const channels = channelsOf[kind];
  if (!channels || ![1, 2, 4, 8, 16].includes(depth) || interlace !== 0 || width * height === 0) return undefined;
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  const raw = inflateSync(Buffer.concat(chunks.get('IDAT') ?? []), { maxOutputLength: (rowBytes + 1) * height });
  if (raw.length < (rowBytes + 1) * height) return undefined;
  unfilter(raw, rowBytes, height, Math.max(1, (channels * depth) >> 3));
  const look = { palette: chunks.get('PLTE')?.[0], clear: chunks.get('tRNS')?.[0], depth, kind, channels };
  return paint(raw, { width, height, rowBytes }, look);
}

function chunksOf(file: Buffer): Map<string, Buffer[]> {
  const chunks = new Map<string, Buffer[]>();
  for (let from = 8; from + 12 <= file.length; ) {
    const length = file.readUInt32BE(from);
    const name = file.toString('latin1', from + 4, from + 8);
    const data = file.subarray(from + 8, from + 8 + length);
    const alike = chunks.get(name);
    if (alike) alike.push(data);
    else chunks.set(name, [data]);
    from += 12 + length;
  }
  return chunks;
}

/** Undoes the filter of each row, in place. */
function unfilter(raw: Buffer, rowBytes: number, height: number, step: number): void {
  for (let y = 0; y < height; y++) {
    const row = y * (rowBytes + 1) + 1;
    const filter = at(raw, row - 1);
    for (let x = 0; x < rowBytes; x++) {
      const left = x >= step ? at(raw, row + x - step) : 0;
      const up = y > 0 ? at(raw, row + x - rowBytes - 1) : 0;
      const corner = x >= step && y > 0 ? at(raw, row + x - rowBytes - 1 - step) : 0;
      raw[row + x] = at(raw, row + x) + predicted(filter, left, up, corner);
    }
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

interface Look {
  palette: Buffer | undefined;
  clear: Buffer | undefined;
  depth: number;
  kind: number;
  channels: number;
}

function paint(
  raw: Buffer,
  { width, height, rowBytes }: { width: number; height: number; rowBytes: number },
  look: Look,
): Bitmap {
  const { palette, clear, depth, kind, channels } = look;
  const rgba = new Uint8ClampedArray(width * height * 4);
  const most = 2 ** depth - 1;
  const sample = (row: number, index: number) => {
    if (depth === 8) return at(raw, row + index);
    if (depth === 16) return at(raw, row + index * 2);
    const bit = index * depth;
    return (at(raw, row + (bit >> 3)) >> (8 - depth - (bit & 7))) & most;
  };
  for (let y = 0; y < height; y++) {
    const row = y * (rowBytes + 1) + 1;
    for (let x = 0; x < width; x++) {
      const place = (y * width + x) * 4;
      const first = sample(row, x * channels);
      if (kind === 3) {
        for (let c = 0; c < 3; c++) rgba[place + c] = at(palette ?? [], first * 3 + c);
        rgba[place + 3] = clear?.[first] ?? 255;
        continue;
      }
      const isGrey = kind === 0 || kind === 4;
      const grey = depth < 8 ? (first * 255) / most : first;
      for (let c = 0; c < 3; c++) rgba[place + c] = isGrey ? grey : sample(row, x * channels + c);
      rgba[place + 3] = kind >= 4 ? sample(row, x * channels + channels - 1) : 255;
    }
  }
  return { width, height, rgba };
}

/** A bitmap as a PNG. */
export function encodePng({ width, height, rgba }: Bitmap): Uint8Array {
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++) {
    const row = y * (width * 4 + 1);
    // Each byte less the one of the point before it packs well.
    raw[row] = 1;
    for (let x = 0; x < width * 4; x++)
      raw[row + 1 + x] = at(rgba, y * width * 4 + x) - (x >= 4 ? at(rgba, y * width * 4 + x - 4) : 0);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
