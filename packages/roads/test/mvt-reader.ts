import { decodeUtf8 } from '#arrays/utf8.ts';
import { ProtobufReader } from '#osm/protobuf-reader.ts';

export interface TileFeature {
  type: number;
  properties: Record<string, string>;
  /** Paths in tile units, rings closed. */
  paths: [number, number][][];
}

/** Reads a vector tile back by the letter of its specification, for tests. */
export const readTile = (bytes: Uint8Array): Record<string, TileFeature[]> => {
  const layers: Record<string, TileFeature[]> = {};
  const tile = new ProtobufReader(bytes);
  while (!tile.isAtEnd) {
    if (tile.varint() !== 0x1a) throw new Error('not a layer');
    const { name, features } = readLayer(tile.message());
    layers[name] = features;
  }
  return layers;
};

const textOf = (reader: ProtobufReader): string => decodeUtf8(reader.bytes, reader.position, reader.end);

const readLayer = (layer: ProtobufReader) => {
  let name = '';
  const keys: string[] = [];
  const values: string[] = [];
  const raw: ProtobufReader[] = [];
  while (!layer.isAtEnd) {
    const tag = layer.varint();
    if (tag === 0x0a) name = textOf(layer.message());
    else if (tag === 0x12) raw.push(layer.message());
    else if (tag === 0x1a) keys.push(textOf(layer.message()));
    else if (tag === 0x22) {
      const value = layer.message();
      value.varint();
      values.push(textOf(value.message()));
    } else layer.skip(tag & 7);
  }
  return { name, features: raw.map((feature) => readFeature(feature, keys, values)) };
};

const readFeature = (feature: ProtobufReader, keys: string[], values: string[]): TileFeature => {
  const result: TileFeature = { type: 0, properties: {}, paths: [] };
  while (!feature.isAtEnd) {
    const tag = feature.varint();
    if (tag === 0x12) {
      const tags = feature.message();
      while (!tags.isAtEnd) result.properties[keys[tags.varint()] ?? '?'] = values[tags.varint()] ?? '?';
    } else if (tag === 0x18) result.type = feature.varint();
    else if (tag === 0x22) result.paths = readGeometry(feature.message());
    else feature.skip(tag & 7);
  }
  return result;
};

const readGeometry = (geometry: ProtobufReader): [number, number][][] => {
  const paths: [number, number][][] = [];
  let path: [number, number][] = [];
  let [x, y] = [0, 0];
  while (!geometry.isAtEnd) {
    const command = geometry.varint();
    if ((command & 7) === 7) {
      const first = path[0];
      if (first) path.push([...first]);
      continue;
    }
    for (let count = command >> 3; count > 0; count--) {
      x += geometry.signedVarint();
      y += geometry.signedVarint();
      if ((command & 7) === 1) {
        path = [];
        paths.push(path);
      }
      path.push([x, y]);
    }
  }
  return paths;
};
