import { at, type Bitmap } from './bitmap.ts';
import { cosines, zigzag } from './jpeg-tables.ts';

/** How coarsely each frequency is kept (T.81, tables K.1 and K.2, halved: quality 75). */
const luma = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const chroma = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99];
const quantisers = [
  Uint8Array.from(luma, (step) => (step + 1) >> 1),
  Uint8Array.from(luma, (_, k) => ((k >> 3 < 4 && (k & 7) < 4 ? at(chroma, (k >> 3) * 4 + (k & 7)) : 99) + 1) >> 1),
];

/** Codes for all three components (T.81, tables K.3 and K.5). */
const dcCounts = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const dcSymbols = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const acCounts = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d];
const acSymbols = Buffer.from(
  '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a' +
    '434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8' +
    'a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
  'hex',
);

type Codes = Map<number, { code: number; length: number }>;
function codesOf(counts: readonly number[], symbols: ArrayLike<number>): Codes {
  const codes: Codes = new Map();
  let [code, next] = [0, 0];
  for (const [index, count] of counts.entries()) {
    for (let n = 0; n < count; n++) codes.set(at(symbols, next++), { code: code++, length: index + 1 });
    code <<= 1;
  }
  return codes;
}
const dcCodes = codesOf(dcCounts, dcSymbols);
const acCodes = codesOf(acCounts, acSymbols);

/** A bitmap as a baseline JPEG (ITU-T T.81) without subsampling; what is clear becomes white. */
export function encodeJpeg(bitmap: Bitmap): Uint8Array {
  const out = new BitWriter(heads(bitmap));
  const predictions = [0, 0, 0];
  const planes = [new Float32Array(64), new Float32Array(64), new Float32Array(64)];
  for (let y = 0; y < bitmap.height; y += 8) {
    for (let x = 0; x < bitmap.width; x += 8) {
      readBlock(bitmap, x, y, planes);
      for (const [index, plane] of planes.entries()) {
        const values = transform(plane, quantisers[index === 0 ? 0 : 1] ?? new Uint8Array(64));
        writeBlock(out, values, at(predictions, index));
        predictions[index] = at(values, 0);
      }
    }
  }
  return out.end();
}

function heads({ width, height }: Bitmap): number[] {
  const segment = (mark: number, body: number[]) => [
    0xff,
    mark,
    (body.length + 2) >> 8,
    (body.length + 2) & 0xff,
    ...body,
  ];
  const ordered = (table: Uint8Array) => Array.from(zigzag, (place) => at(table, place));
  return [
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...quantisers.flatMap((table, index) => segment(0xdb, [index, ...ordered(table)])),
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...segment(0xc4, [0x00, ...dcCounts, ...dcSymbols]),
    ...segment(0xc4, [0x10, ...acCounts, ...acSymbols]),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
  ];
}

/** The 8 × 8 points at a place as brightness and two colour differences; the edge goes on beyond the picture. */
function readBlock(
  { width, height, rgba }: Bitmap,
  left: number,
  top: number,
  [luma, blue, red]: Float32Array[],
): void {
  if (!luma || !blue || !red) return;
  for (let k = 0; k < 64; k++) {
    const x = Math.min(width - 1, left + (k & 7));
    const y = Math.min(height - 1, top + (k >> 3));
    const place = (y * width + x) * 4;
    const opacity = at(rgba, place + 3) / 255;
    const onWhite = (channel: number) => at(rgba, place + channel) * opacity + 255 * (1 - opacity);
    const [r, g, b] = [onWhite(0), onWhite(1), onWhite(2)];
    luma[k] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
    blue[k] = -0.168736 * r - 0.331264 * g + 0.5 * b;
    red[k] = 0.5 * r - 0.418688 * g - 0.081312 * b;
  }
}

const half = new Float32Array(64);
const values = new Int16Array(64);
/** Frequencies of a block, quantised. */
function transform(block: Float32Array, quantiser: Uint8Array): Int16Array {
  for (let row = 0; row < 8; row++)
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let x = 0; x < 8; x++) sum += at(cosines, x * 8 + u) * at(block, row * 8 + x);
      half[row * 8 + u] = sum;
    }
  for (let u = 0; u < 8; u++)
    for (let v = 0; v < 8; v++) {
      let sum = 0;
      for (let y = 0; y < 8; y++) sum += at(cosines, y * 8 + v) * at(half, y * 8 + u);
      values[v * 8 + u] = Math.round(sum / at(quantiser, v * 8 + u));
    }
  return values;
}

function writeBlock(out: BitWriter, block: Int16Array, prediction: number): void {
  out.value(dcCodes, 0, at(block, 0) - prediction);
  let run = 0;
  for (let k = 1; k < 64; k++) {
    const value = at(block, at(zigzag, k));
    if (value === 0) {
      run += 1;
      continue;
    }
    for (; run > 15; run -= 16) out.symbol(acCodes, 0xf0);
    out.value(acCodes, run, value);
    run = 0;
  }
  if (run > 0) out.symbol(acCodes, 0);
}

class BitWriter {
  readonly #bytes: number[];
  #buffer = 0;
  #count = 0;
  constructor(bytes: number[]) {
    this.#bytes = bytes;
  }
  symbol(codes: Codes, symbol: number): void {
    const { code, length } = codes.get(symbol) ?? { code: 0, length: 0 };
    this.#write(code, length);
  }
  /** A run of zeros and the value behind it: their code, then the value's own bits. */
  value(codes: Codes, run: number, value: number): void {
    const size = 32 - Math.clz32(Math.abs(value));
    this.symbol(codes, (run << 4) | size);
    this.#write(value < 0 ? value + (1 << size) - 1 : value, size);
  }
  #write(bits: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit--) {
      this.#buffer = (this.#buffer << 1) | ((bits >> bit) & 1);
      this.#count += 1;
      if (this.#count < 8) continue;
      this.#bytes.push(this.#buffer);
      // A zero behind every FF, so that it is taken for no mark.
      if (this.#buffer === 0xff) this.#bytes.push(0);
      this.#buffer = 0;
      this.#count = 0;
    }
  }
  end(): Uint8Array {
    if (this.#count > 0) this.#write(0xff, 8 - this.#count);
    this.#bytes.push(0xff, 0xd9);
    return Uint8Array.from(this.#bytes);
  }
}
