import { GrowableBytes } from '#arrays/growable.ts';
import { encodeUtf8 } from '#arrays/utf8.ts';

/** Field tags of vector_tile.proto (version 2.1): field number << 3 | wire type. */
const TILE_LAYER = 0x1a;
const LAYER_NAME = 0x0a;
const LAYER_FEATURE = 0x12;
const LAYER_KEY = 0x1a;
const LAYER_VALUE = 0x22;
const LAYER_EXTENT = 0x28;
const LAYER_VERSION = 0x78;
const FEATURE_TAGS = 0x12;
const FEATURE_TYPE = 0x18;
const FEATURE_GEOMETRY = 0x22;
const VALUE_STRING = 0x0a;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;

export type GeometryType = 'point' | 'line' | 'polygon';
const GEOMETRY_TYPES: Record<GeometryType, number> = { point: 1, line: 2, polygon: 3 };

/** Collects the features of one layer of a tile. */
class LayerWriter {
  readonly body = new GrowableBytes();
  private readonly keys = new Map<string, number>();
  private readonly values = new Map<string, number>();

  constructor(name: string, extent: number) {
    writeVarint(this.body, LAYER_VERSION);
    writeVarint(this.body, 2);
    writeText(this.body, LAYER_NAME, name);
    writeVarint(this.body, LAYER_EXTENT);
    writeVarint(this.body, extent);
  }

  add(type: GeometryType, geometry: GrowableBytes, properties: readonly (readonly [string, string])[]): void {
    const tags = new GrowableBytes(32);
    for (const [key, value] of properties) {
      writeVarint(tags, numberOf(this.keys, key));
      writeVarint(tags, numberOf(this.values, value));
    }
    const feature = new GrowableBytes(geometry.length + tags.length + 16);
    writeBytes(feature, FEATURE_TAGS, tags.view());
    writeVarint(feature, FEATURE_TYPE);
    writeVarint(feature, GEOMETRY_TYPES[type]);
    writeBytes(feature, FEATURE_GEOMETRY, geometry.view());
    writeBytes(this.body, LAYER_FEATURE, feature.view());
  }

  finish(): Uint8Array {
    for (const key of this.keys.keys()) writeText(this.body, LAYER_KEY, key);
    for (const value of this.values.keys()) {
      const message = new GrowableBytes(value.length + 8);
      writeText(message, VALUE_STRING, value);
      writeBytes(this.body, LAYER_VALUE, message.view());
    }
    return this.body.view();
  }
}

/** Writes a Mapbox Vector Tile; layers appear in the order of their first feature. */
export class TileWriter {
  private readonly layers = new Map<string, LayerWriter>();
  private readonly extent: number;

  constructor(extent: number) {
    this.extent = extent;
  }

  add(layer: string, geometry: GeometryWriter, properties: readonly (readonly [string, string])[]): void {
    let writer = this.layers.get(layer);
    if (!writer) {
      writer = new LayerWriter(layer, this.extent);
      this.layers.set(layer, writer);
    }
    writer.add(geometry.type, geometry.bytes, properties);
  }

  finish(): Uint8Array<ArrayBuffer> {
    const tile = new GrowableBytes();
    for (const writer of this.layers.values()) writeBytes(tile, TILE_LAYER, writer.finish());
    return tile.take();
  }
}

/** Encodes one feature's geometry as commands and zigzag deltas. */
export class GeometryWriter {
  readonly bytes = new GrowableBytes(64);
  readonly type: GeometryType;
  private x = 0;
  private y = 0;

  constructor(type: GeometryType) {
    this.type = type;
  }

  get isEmpty(): boolean {
    return this.bytes.length === 0;
  }

  point(x: number, y: number): void {
    writeVarint(this.bytes, (1 << 3) | MOVE_TO);
    this.moveBy(x, y);
  }

  /** A line, or with `isRing` a ring without its closing point: x, y, x, y, … */
  path(points: readonly number[], isRing: boolean): void {
    const count = points.length / 2;
    this.point(points[0] ?? 0, points[1] ?? 0);
    writeVarint(this.bytes, ((count - 1) << 3) | LINE_TO);
    for (let at = 2; at < points.length; at += 2) this.moveBy(points[at] ?? 0, points[at + 1] ?? 0);
    if (isRing) writeVarint(this.bytes, (1 << 3) | CLOSE_PATH);
  }

  private moveBy(x: number, y: number): void {
    writeZigzag(this.bytes, x - this.x);
    writeZigzag(this.bytes, y - this.y);
    this.x = x;
    this.y = y;
  }
}

const numberOf = (numbers: Map<string, number>, text: string): number => {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
};

const writeVarint = (bytes: GrowableBytes, value: number): void => {
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
};

const writeZigzag = (bytes: GrowableBytes, value: number): void =>
  writeVarint(bytes, ((value << 1) ^ (value >> 31)) >>> 0);

const writeBytes = (bytes: GrowableBytes, tag: number, data: Uint8Array): void => {
  writeVarint(bytes, tag);
  writeVarint(bytes, data.length);
  bytes.append(data);
};

const writeText = (bytes: GrowableBytes, tag: number, text: string): void => writeBytes(bytes, tag, encodeUtf8(text));
