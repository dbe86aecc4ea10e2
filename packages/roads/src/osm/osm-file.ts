import { item } from '#arrays/at.ts';
import { decodeUtf8 } from '#arrays/utf8.ts';
import { OsmFileError } from './osm-file-error.ts';
import { expectWireType, ProtobufError, ProtobufReader } from './protobuf-reader.ts';

/** What the host opens: a file, a blob, a buffer. `read` gives the bytes asked for, or fewer at the end. */
export interface ByteSource {
  sizeBytes: number;
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
}

/** The host's zlib: must stop with an error rather than give more than `maxBytes`. */
export type Inflate = (data: Uint8Array, maxBytes: number) => Uint8Array | Promise<Uint8Array>;

/** One block of the file, found but not read. `kinds` is filled in when it has been read once. */
export interface OsmBlob {
  offset: number;
  dataOffset: number;
  dataSize: number;
  kinds: number;
}

/** A checked list of the file's blocks; its elements are read block by block with `readElements`. */
export interface OsmFile {
  source: ByteSource;
  inflate: Inflate;
  blobs: OsmBlob[];
}

const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation']);
/** Field numbers of `Blob` in fileformat.proto that hold data in a codec other than zlib. */
const OTHER_CODECS: Record<number, string> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4', 7: 'zstd' };

/** A whole file that is already in memory. */
export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  sizeBytes: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

/** Walks over the block headers to the end of the file and reads the file header; throws `OsmFileError`. */
export const openOsmFile = async (source: ByteSource, inflate: Inflate): Promise<OsmFile> => {
  if (source.sizeBytes === 0) throw new OsmFileError('empty', 0, 'The file is empty');
  const file: OsmFile = { source, inflate, blobs: [] };
  let offset = 0;
  while (offset < source.sizeBytes) {
    const { type, blob } = await readBlobHeader(source, offset);
    const isFirst = offset === 0;
    if (isFirst !== (type === 'OSMHeader')) {
      const what = isFirst ? 'The file does not begin with an OpenStreetMap header' : 'A second header follows';
      throw new OsmFileError('malformed', offset, what);
    }
    if (isFirst) checkFeatures(await readBlob(file, blob), offset);
    else file.blobs.push(blob);
    offset = blob.dataOffset + blob.dataSize;
  }
  return file;
};

/** The decompressed content of a block. */
export const readBlob = async (file: OsmFile, blob: OsmBlob): Promise<Uint8Array> => {
  const bytes = await readExactly(file.source, blob.dataOffset, blob.dataSize);
  const { raw, zlib, rawSize } = guarded(blob.offset, () => parseBlob(bytes, blob.offset));
  if (raw) return raw;
  if (!zlib) throw new OsmFileError('malformed', blob.offset, 'A block holds no data');
  if (rawSize <= 0) throw new OsmFileError('malformed', blob.offset, 'A compressed block does not tell its size');
  if (rawSize > MAX_BLOB_BYTES) throw new OsmFileError('too-large', blob.offset, 'A block is larger than 32 MiB');
  let data: Uint8Array;
  try {
    data = await file.inflate(zlib, rawSize);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OsmFileError('malformed', blob.offset, `A block cannot be decompressed: ${reason}`);
  }
  if (data.length !== rawSize) {
    throw new OsmFileError('malformed', blob.offset, `A block has ${data.length} bytes and announced ${rawSize}`);
  }
  return data;
};

/** Runs a parser over a block; its complaints become errors that name the block's place in the file. */
export const guarded = <T>(offset: number, parse: () => T): T => {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ProtobufError) {
      throw new OsmFileError('malformed', offset, `A block cannot be read: ${error.message}`);
    }
    throw error;
  }
};

const readExactly = async (source: ByteSource, offset: number, length: number): Promise<Uint8Array> => {
  const missing = offset + length - source.sizeBytes;
  if (missing > 0) throw new OsmFileError('truncated', offset, `The file ends ${missing} bytes too early`);
  const bytes = await source.read(offset, length);
  if (bytes.length < length) throw new OsmFileError('truncated', offset, 'The file became shorter while it was read');
  return bytes;
};

const readBlobHeader = async (source: ByteSource, offset: number): Promise<{ type: string; blob: OsmBlob }> => {
  const prefix = await readExactly(source, offset, 4);
  const headerSize = new DataView(prefix.buffer, prefix.byteOffset, 4).getUint32(0);
  if (headerSize === 0 || headerSize > MAX_HEADER_BYTES) {
    throw new OsmFileError('malformed', offset, 'Not an .osm.pbf file, or broken: no block header here');
  }
  const reader = new ProtobufReader(await readExactly(source, offset + 4, headerSize));
  const { type, dataSize } = guarded(offset, () => parseBlobHeader(reader));
  if (type !== 'OSMHeader' && type !== 'OSMData') {
    throw new OsmFileError('malformed', offset, `A block has the unknown type ${JSON.stringify(type.slice(0, 40))}`);
  }
  if (dataSize <= 0) throw new OsmFileError('malformed', offset, 'A block does not tell its size');
  if (dataSize > MAX_BLOB_BYTES) throw new OsmFileError('too-large', offset, 'A block is larger than 32 MiB');
  const dataOffset = offset + 4 + headerSize;
  const missing = dataOffset + dataSize - source.sizeBytes;
  if (missing > 0)
    throw new OsmFileError('truncated', offset, `The last block is cut off: ${missing} bytes are missing`);
  return { type, blob: { offset, dataOffset, dataSize, kinds: -1 } };
};

const parseBlobHeader = (reader: ProtobufReader): { type: string; dataSize: number } => {
  let type = '';
  let dataSize = 0;
  while (!reader.isAtEnd) {
    const tag = reader.varint();
    if (tag >> 3 === 1) {
      expectWireType(tag, 2);
      const text = reader.message();
      type = decodeUtf8(text.bytes, text.position, text.end);
    } else if (tag >> 3 === 3) {
      expectWireType(tag, 0);
      dataSize = reader.varint();
    } else reader.skip(tag & 7);
  }
  return { type, dataSize };
};

const parseBlob = (bytes: Uint8Array, offset: number) => {
  const reader = new ProtobufReader(bytes);
  let raw: Uint8Array | undefined;
  let zlib: Uint8Array | undefined;
  let rawSize = 0;
  while (!reader.isAtEnd) {
    const tag = reader.varint();
    const codec = OTHER_CODECS[tag >> 3];
    if (codec)
      throw new OsmFileError('codec', offset, `Blocks compressed with ${codec} are not read, only zlib and raw`);
    if (tag >> 3 === 1 || tag >> 3 === 3) {
      expectWireType(tag, 2);
      const data = reader.message();
      const slice = bytes.subarray(data.position, data.end);
      if (tag >> 3 === 1) raw = slice;
      else zlib = slice;
    } else if (tag >> 3 === 2) {
      expectWireType(tag, 0);
      rawSize = reader.varint();
    } else throw new ProtobufError(`field ${tag >> 3} is not part of a block`);
  }
  return { raw, zlib, rawSize };
};

const checkFeatures = (data: Uint8Array, offset: number): void => {
  const features = guarded(offset, () => {
    const reader = new ProtobufReader(data);
    const required: string[] = [];
    while (!reader.isAtEnd) {
      const tag = reader.varint();
      if (tag === ((4 << 3) | 2)) {
        const text = reader.message();
        required.push(decodeUtf8(text.bytes, text.position, text.end));
      } else reader.skip(tag & 7);
    }
    return required;
  });
  const unknown = features.filter((feature) => !KNOWN_FEATURES.has(feature));
  if (unknown.length > 0) {
    throw new OsmFileError('feature', offset, `The file needs a feature that is not known: ${item(unknown, 0)}`);
  }
};
