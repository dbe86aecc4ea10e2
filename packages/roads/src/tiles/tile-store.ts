import Flatbush from 'flatbush';
import { i32, item, u8 } from '#arrays/at.ts';
import { StringColumn } from '#arrays/string-column.ts';
import { type Column, Container, packContainer } from '#file/container.ts';
import { degreesOf } from '#geo/mercator.ts';
import type { FeatureClass } from './classify.ts';
import type { TileColumns } from './tile-features.ts';

/** Features that are drawn from a zoom on share an index, so that a low zoom need not look at those of a high one. */
const BANDS = [8, 10, 12, 13, 14, 15, 24];

export interface TilesMeta {
  region: string;
  /** West, south, east, north of all features, in world units. */
  box: [number, number, number, number];
  featureCount: number;
}

interface Band {
  index: Flatbush;
  features: Int32Array;
  fromZoom: number;
}

/** The map of a region, from which tiles are made. */
export interface TileStore {
  meta: TilesMeta;
  version: string;
  classes: readonly FeatureClass[];
  classOf: Int32Array;
  label: Int32Array;
  labels: StringColumn;
  firstRing: Int32Array;
  firstPoint: Int32Array;
  isHole: Uint8Array;
  points: Int32Array;
  bands: readonly Band[];
}

const KIND = 'tiles';

/** One buffer with all features of a region's map; read back with `openTiles`. */
export const packTiles = (columns: TileColumns, labels: readonly string[], region: string): ArrayBuffer => {
  const count = columns.classOf.length;
  const [classOf, firstRing, firstPoint] = [
    columns.classOf.take(),
    closed(columns.firstRing.take(), columns.firstPoint.length),
    closed(columns.firstPoint.take(), columns.points.length / 2),
  ];
  const points = columns.points.take();
  const packed: Record<string, Column> = {};
  const world: [number, number, number, number] = [2 ** 30, 2 ** 30, 0, 0];
  const bandCounts: number[] = [];
  BANDS.forEach((limit, band) => {
    const lowest = BANDS[band - 1] ?? -1;
    const isInBand = (feature: number) => {
      const { minZoom } = item(columns.classes, i32(classOf, feature));
      return minZoom > lowest && minZoom <= limit;
    };
    const features: number[] = [];
    for (let feature = 0; feature < count; feature++) if (isInBand(feature)) features.push(feature);
    bandCounts.push(features.length);
    if (features.length === 0) return;
    const index = new Flatbush(features.length, 16, Int32Array);
    for (const feature of features) {
      const box = boxOf(points, i32(firstPoint, i32(firstRing, feature)), i32(firstPoint, i32(firstRing, feature + 1)));
      index.add(...box);
      for (const side of [0, 1] as const) {
        world[side] = Math.min(world[side], box[side]);
        world[side === 0 ? 2 : 3] = Math.max(world[side === 0 ? 2 : 3], box[side === 0 ? 2 : 3]);
      }
    }
    index.finish();
    packed[`band${band}`] = new Uint8Array(index.data);
    packed[`features${band}`] = Int32Array.from(features);
  });
  const names = StringColumn.of(labels);
  const meta = { region, box: world, featureCount: count, classes: columns.classes, bandCounts };
  return packContainer(KIND, meta, {
    classOf,
    label: columns.label.take(),
    labelFirst: names.first,
    labelBytes: names.bytes,
    firstRing,
    firstPoint,
    isHole: columns.isHole.take(),
    points,
    ...packed,
  });
};

/** Opens a buffer of `packTiles`; throws `RegionFileError`. */
export const openTiles = (buffer: ArrayBufferLike): TileStore => {
  const file = new Container(buffer, KIND);
  const meta = asTilesMeta(file.meta);
  const bands = meta.bandCounts.flatMap((count, band) =>
    count === 0
      ? []
      : [
          {
            index: Flatbush.from(buffer, file.uint8(`band${band}`).byteOffset),
            features: file.int32(`features${band}`),
            fromZoom: (BANDS[band - 1] ?? -1) + 1,
          },
        ],
  );
  return {
    meta,
    version: file.stamp,
    classes: meta.classes,
    classOf: file.int32('classOf'),
    label: file.int32('label'),
    labels: new StringColumn(file.int32('labelFirst'), file.uint8('labelBytes')),
    firstRing: file.int32('firstRing'),
    firstPoint: file.int32('firstPoint'),
    isHole: file.uint8('isHole'),
    points: file.int32('points'),
    bands,
  };
};

interface StoredMeta extends TilesMeta {
  classes: FeatureClass[];
  bandCounts: number[];
}

/** Written by `packTiles` from the same type, and protected by the checksum. */
const asTilesMeta = (meta: unknown): StoredMeta => meta as StoredMeta;

const closed = (firsts: Int32Array, end: number): Int32Array => Int32Array.from([...firsts, end]);

const boxOf = (points: Int32Array, from: number, to: number): [number, number, number, number] => {
  const box: [number, number, number, number] = [2 ** 30, 2 ** 30, 0, 0];
  for (let point = from; point < to; point++) {
    const [x, y] = [i32(points, point * 2), i32(points, point * 2 + 1)];
    if (x < box[0]) box[0] = x;
    if (x > box[2]) box[2] = x;
    if (y < box[1]) box[1] = y;
    if (y > box[3]) box[3] = y;
  }
  return box;
};

export const isHoleRing = (store: TileStore, ring: number): boolean => u8(store.isHole, ring) === 1;

/** West, south, east, north of the map in degrees, as a style's `bounds` want them. */
export const tileBounds = (store: TileStore): [number, number, number, number] => {
  const [west, north, east, south] = store.meta.box;
  const [northWest, southEast] = [degreesOf(west, north), degreesOf(east, south)];
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
};
