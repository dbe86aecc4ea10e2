import { decodeUtf8, encodeUtf8 } from '#arrays/utf8.ts';
import { checksum } from './checksum.ts';

export type Column = Int32Array | Uint32Array | Float64Array | Uint16Array | Uint8Array;

/** What a file holds besides its columns: any JSON. */
export type Meta = Readonly<Record<string, unknown>>;

export type RegionFileErrorCode = 'not-a-region-file' | 'version' | 'kind' | 'truncated' | 'damaged';

/** A file that is not what it should be; the old one, if any, is untouched by the attempt. */
export class RegionFileError extends Error {
  readonly code: RegionFileErrorCode;

  constructor(code: RegionFileErrorCode, message: string) {
    super(message);
    this.name = 'RegionFileError';
    this.code = code;
  }
}

const MAGIC = 0x52475443; // "CTGR"
const FORMAT_VERSION = 1;
const PREFIX_BYTES = 24;
const CONSTRUCTORS = { Int32Array, Uint32Array, Float64Array, Uint16Array, Uint8Array };
type ColumnType = keyof typeof CONSTRUCTORS;

interface ColumnEntry {
  name: string;
  type: ColumnType;
  offset: number;
  length: number;
}

/**
 * Lays columns out in one buffer: magic, format version, checksum, size, then a JSON directory and the columns, each
 * aligned to eight bytes, so that reading back is a matter of typed-array views. Little-endian.
 */
export const packContainer = (kind: string, meta: Meta, columns: Readonly<Record<string, Column>>): ArrayBuffer => {
  const entries: ColumnEntry[] = [];
  let offset = 0;
  for (const [name, column] of Object.entries(columns)) {
    entries.push({ name, type: typeOf(column), offset, length: column.length });
    offset = align(offset + column.byteLength);
  }
  const directory = encodeUtf8(JSON.stringify({ kind, meta, entries }));
  const start = align(PREFIX_BYTES + directory.length);
  const buffer = new ArrayBuffer(start + offset);
  const bytes = new Uint8Array(buffer);
  bytes.set(directory, PREFIX_BYTES);
  entries.forEach((entry) => {
    const column = columns[entry.name];
    if (column) bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), start + entry.offset);
  });
  const view = new DataView(buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, FORMAT_VERSION, true);
  view.setUint32(8, directory.length, true);
  view.setFloat64(16, buffer.byteLength, true);
  view.setUint32(12, checksum(buffer, 16), true);
  return buffer;
};

/** The columns of a buffer, as views on it. */
export class Container {
  readonly meta: Meta;
  readonly buffer: ArrayBufferLike;
  /** The checksum: changes with the data, so it stamps whatever is worked out from them. */
  readonly stamp: string;
  private readonly entries: ReadonlyMap<string, ColumnEntry>;
  private readonly start: number;

  /** Checks magic, version, size and checksum; throws `RegionFileError`. */
  constructor(buffer: ArrayBufferLike, kind: string) {
    const { directory, start } = readDirectory(buffer);
    if (directory.kind !== kind) {
      throw new RegionFileError(
        'kind',
        `The file holds ${JSON.stringify(directory.kind)}, not ${JSON.stringify(kind)}`,
      );
    }
    this.buffer = buffer;
    this.stamp = new DataView(buffer).getUint32(12, true).toString(16).padStart(8, '0');
    this.meta = directory.meta;
    this.start = start;
    this.entries = new Map(directory.entries.map((entry) => [entry.name, entry]));
  }

  /** Files that were made before a column was thought of lack it. */
  has(name: string): boolean {
    return this.entries.has(name);
  }

  int32(name: string): Int32Array {
    const { offset, length } = this.entry(name, 'Int32Array');
    return new Int32Array(this.buffer, offset, length);
  }

  uint32(name: string): Uint32Array {
    const { offset, length } = this.entry(name, 'Uint32Array');
    return new Uint32Array(this.buffer, offset, length);
  }

  uint8(name: string): Uint8Array {
    const { offset, length } = this.entry(name, 'Uint8Array');
    return new Uint8Array(this.buffer, offset, length);
  }

  float64(name: string): Float64Array {
    const { offset, length } = this.entry(name, 'Float64Array');
    return new Float64Array(this.buffer, offset, length);
  }

  private entry(name: string, type: ColumnType): { offset: number; length: number } {
    const entry = this.entries.get(name);
    if (!entry || entry.type !== type) throw new RegionFileError('damaged', `The file lacks the column ${name}`);
    return { offset: this.start + entry.offset, length: entry.length };
  }
}

interface Directory {
  kind: string;
  meta: Meta;
  entries: ColumnEntry[];
}

const readDirectory = (buffer: ArrayBufferLike): { directory: Directory; start: number } => {
  if (buffer.byteLength < PREFIX_BYTES) throw new RegionFileError('not-a-region-file', 'The file is too short');
  const view = new DataView(buffer);
  if (view.getUint32(0, true) !== MAGIC) throw new RegionFileError('not-a-region-file', 'This is no region file');
  const version = view.getUint32(4, true);
  if (version !== FORMAT_VERSION) {
    throw new RegionFileError(
      'version',
      `The file has format ${version}, this program reads ${FORMAT_VERSION}: import the region again`,
    );
  }
  if (view.getFloat64(16, true) !== buffer.byteLength) throw new RegionFileError('truncated', 'The file is incomplete');
  if (view.getUint32(12, true) !== checksum(buffer, 16)) {
    throw new RegionFileError('damaged', 'The file is damaged: its checksum does not match');
  }
  const size = view.getUint32(8, true);
  const text = decodeUtf8(new Uint8Array(buffer, PREFIX_BYTES, size));
  return { directory: asDirectory(JSON.parse(text)), start: align(PREFIX_BYTES + size) };
};

/** The checksum has matched, so the directory is as `packContainer` wrote it. */
const asDirectory = (value: unknown): Directory => value as Directory;

const typeOf = (column: Column): ColumnType => {
  if (column instanceof Int32Array) return 'Int32Array';
  if (column instanceof Uint32Array) return 'Uint32Array';
  if (column instanceof Float64Array) return 'Float64Array';
  return column instanceof Uint16Array ? 'Uint16Array' : 'Uint8Array';
};

const align = (offset: number): number => Math.ceil(offset / 8) * 8;
