import { deflateSync, inflateSync } from 'node:zlib';
import type { Inflate } from '#osm/osm-file.ts';

/** A hand-made extract, written as `.osm.pbf` by an encoder that shares nothing with the reader under test. */
export interface OsmNode {
  id: number;
  lon: number;
  lat: number;
  tags?: Record<string, string>;
}
export interface OsmWay {
  id: number;
  nodes: number[];
  tags: Record<string, string>;
}
export interface OsmRelation {
  id: number;
  members: { type: 'node' | 'way' | 'relation'; id: number; role: string }[];
  tags: Record<string, string>;
}
export interface OsmSketch {
  nodes: OsmNode[];
  ways: OsmWay[];
  relations?: OsmRelation[];
}

export interface WriteOptions {
  codec?: 'raw' | 'zlib' | 'lz4' | 'zstd' | 'lzma';
  dense?: boolean;
  requiredFeatures?: string[];
  nodesPerBlock?: number;
}

export const nodeInflate: Inflate = (data, maxBytes) => inflateSync(data, { maxOutputLength: maxBytes });

export const writeOsm = (sketch: OsmSketch, options: WriteOptions = {}): Uint8Array => {
  const features = options.requiredFeatures ?? ['OsmSchema-V0.6', 'DenseNodes'];
  const header = bytes(features.map((feature) => field(4, text(feature))));
  const blocks: Uint8Array[] = [];
  const perBlock = options.nodesPerBlock ?? 8000;
  for (let at = 0; at < sketch.nodes.length; at += perBlock) {
    blocks.push(nodeBlock(sketch.nodes.slice(at, at + perBlock), options.dense ?? true));
  }
  if (sketch.ways.length > 0) blocks.push(wayBlock(sketch.ways));
  if (sketch.relations?.length) blocks.push(relationBlock(sketch.relations));
  return bytes([blob('OSMHeader', header, options), ...blocks.map((block) => blob('OSMData', block, options))]);
};

export const blob = (type: string, data: Uint8Array, options: WriteOptions = {}): Uint8Array => {
  const codec = options.codec ?? 'zlib';
  const numbers = { raw: 1, zlib: 3, lzma: 4, lz4: 6, zstd: 7 };
  const payload = codec === 'zlib' ? new Uint8Array(deflateSync(data)) : data;
  const body = bytes([...(codec === 'raw' ? [] : [number(2, data.length)]), field(numbers[codec], payload)]);
  const header = bytes([field(1, text(type)), number(3, body.length)]);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, header.length);
  return bytes([size, header, body]);
};

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const bytes = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

const varint = (value: number): Uint8Array => {
  const out: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
  out.push(Number(rest));
  return Uint8Array.from(out);
};

const zigzag = (value: number): Uint8Array => varint(value < 0 ? -value * 2 - 1 : value * 2);

const field = (id: number, data: Uint8Array): Uint8Array => bytes([varint((id << 3) | 2), varint(data.length), data]);

const number = (id: number, value: number): Uint8Array => bytes([varint(id << 3), varint(value)]);

const packed = (id: number, values: readonly number[], encode = varint): Uint8Array =>
  field(id, bytes(values.map(encode)));

const deltas = (values: readonly number[]): number[] => values.map((value, at) => value - (values[at - 1] ?? 0));

class Strings {
  readonly list = [''];

  index(value: string): number {
    const known = this.list.indexOf(value);
    return known >= 0 ? known : this.list.push(value) - 1;
  }

  table(): Uint8Array {
    return field(1, bytes(this.list.map((value) => field(1, text(value)))));
  }

  tagFields(tags: Record<string, string>): Uint8Array {
    const keys = Object.keys(tags).map((key) => this.index(key));
    const values = Object.values(tags).map((value) => this.index(value));
    return bytes([packed(2, keys), packed(3, values)]);
  }
}

const nodeBlock = (nodes: readonly OsmNode[], dense: boolean): Uint8Array => {
  const strings = new Strings();
  const lon = nodes.map((node) => Math.round(node.lon * 1e7));
  const lat = nodes.map((node) => Math.round(node.lat * 1e7));
  let group: Uint8Array;
  if (dense) {
    const keysValues = nodes.flatMap(({ tags = {} }) => [
      ...Object.entries(tags).flatMap(([key, value]) => [strings.index(key), strings.index(value)]),
      0,
    ]);
    const ids = nodes.map(({ id }) => id);
    const columns = [packed(1, deltas(ids), zigzag), packed(8, deltas(lat), zigzag), packed(9, deltas(lon), zigzag)];
    group = field(2, bytes([...columns, packed(10, keysValues)]));
  } else {
    group = bytes(
      nodes.map((node, at) =>
        field(
          1,
          bytes([
            varint(1 << 3),
            zigzag(node.id),
            strings.tagFields(node.tags ?? {}),
            varint(8 << 3),
            zigzag(lat[at] ?? 0),
            varint(9 << 3),
            zigzag(lon[at] ?? 0),
          ]),
        ),
      ),
    );
  }
  return bytes([strings.table(), field(2, group)]);
};

const wayBlock = (ways: readonly OsmWay[]): Uint8Array => {
  const strings = new Strings();
  const group = bytes(
    ways.map((way) =>
      field(3, bytes([number(1, way.id), strings.tagFields(way.tags), packed(8, deltas(way.nodes), zigzag)])),
    ),
  );
  return bytes([strings.table(), field(2, group)]);
};

const relationBlock = (relations: readonly OsmRelation[]): Uint8Array => {
  const strings = new Strings();
  const types = ['node', 'way', 'relation'];
  const group = bytes(
    relations.map((relation) =>
      field(
        4,
        bytes([
          number(1, relation.id),
          strings.tagFields(relation.tags),
          packed(
            8,
            relation.members.map(({ role }) => strings.index(role)),
          ),
          packed(9, deltas(relation.members.map(({ id }) => id)), zigzag),
          packed(
            10,
            relation.members.map(({ type }) => types.indexOf(type)),
          ),
        ]),
      ),
    ),
  );
  return bytes([strings.table(), field(2, group)]);
};
