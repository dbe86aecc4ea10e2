import { i32, item } from '#arrays/at.ts';
import { WORLD_BITS } from '#geo/mercator.ts';
import { ringArea } from '#geo/ring.ts';
import type { FeatureClass } from './classify.ts';
import { clipLine, clipRing, type Path } from './clip.ts';
import { labelProperties } from './labels.ts';
import { GeometryWriter, TileWriter } from './mvt-writer.ts';
import { isHoleRing, type TileStore } from './tile-store.ts';

export const TILE_EXTENT = 4096;
/** Tiles carry a rim beyond their edge, so that lines and fills meet without a seam. */
const RIM = 96;
/** Units of a tile: points nearer than this to the last one are dropped, 512-pixel tiles have 8 units a pixel. */
const COARSENESS = 6;
const SMALLEST_AREA = 24;
/** A lake of thirty by thirty pixels has room for its name; areas are counted twice. */
const NAMED_AREA = 2 * (30 * 8) ** 2;
export const MAX_TILE_ZOOM = 16;

/** Makes the vector tile z/x/y of a region, uncompressed; a tile without features is empty. */
export const makeTile = (store: TileStore, z: number, x: number, y: number): Uint8Array<ArrayBuffer> => {
  const span = 2 ** (WORLD_BITS - z);
  const rim = (span * RIM) / TILE_EXTENT;
  const tile: TileFrame = { scale: TILE_EXTENT / span, left: x * TILE_EXTENT, top: y * TILE_EXTENT, zoom: z };
  const writer = new TileWriter(TILE_EXTENT);
  const found: number[] = [];
  for (const band of store.bands) {
    if (band.fromZoom > Math.min(z, MAX_TILE_ZOOM + 1) && z < MAX_TILE_ZOOM) continue;
    for (const at of band.index.search(x * span - rim, y * span - rim, (x + 1) * span + rim, (y + 1) * span + rim)) {
      found.push(i32(band.features, at));
    }
  }
  for (const feature of found.sort((a, b) => a - b)) addFeature(writer, store, feature, tile);
  return writer.finish();
};

interface TileFrame {
  scale: number;
  left: number;
  top: number;
  zoom: number;
}

const addFeature = (writer: TileWriter, store: TileStore, feature: number, tile: TileFrame): void => {
  const found = item(store.classes, i32(store.classOf, feature));
  if (found.minZoom > tile.zoom && tile.zoom < MAX_TILE_ZOOM) return;
  const { geometry, largestArea } = geometryOf(store, feature, found, tile);
  if (geometry.isEmpty) return;
  const label = i32(store.label, feature);
  const properties: (readonly [string, string])[] = [['class', found.class]];
  if (label !== 0 && showsLabel(found, tile.zoom, largestArea))
    properties.push(...labelProperties(store.labels.at(label)));
  writer.add(found.layer, geometry, properties);
};

/** Names of small streets and of small areas weigh much and are not drawn at low zooms. */
const showsLabel = (found: FeatureClass, zoom: number, area: number): boolean =>
  found.shape === 'point' ||
  (zoom >= Math.min(13, found.minZoom + 3) && (found.shape === 'line' || zoom >= MAX_TILE_ZOOM || area >= NAMED_AREA));

interface DrawnGeometry {
  geometry: GeometryWriter;
  /** Of its rings as far as they lie in the tile, in its units. */
  largestArea: number;
}

const geometryOf = (store: TileStore, feature: number, found: FeatureClass, tile: TileFrame): DrawnGeometry => {
  let largestArea = 0;
  const geometry = new GeometryWriter(found.shape === 'area' ? 'polygon' : found.shape);
  let isOuterDrawn = false;
  for (let ring = i32(store.firstRing, feature); ring < i32(store.firstRing, feature + 1); ring++) {
    const path = project(store, ring, tile, found.shape);
    if (found.shape === 'point') {
      const [x = 0, y = 0] = path;
      if (Math.max(x, y) <= TILE_EXTENT + RIM && Math.min(x, y) >= -RIM) geometry.point(x, y);
    } else if (found.shape === 'line') {
      for (const piece of clipLine(path, -RIM, TILE_EXTENT + RIM)) geometry.path(piece, false);
    } else {
      const isHole = isHoleRing(store, ring);
      if (isHole && !isOuterDrawn) continue;
      const area = addRing(geometry, clipRing(path, -RIM, TILE_EXTENT + RIM), isHole);
      if (!isHole) isOuterDrawn = area > 0;
      largestArea = Math.max(largestArea, area);
    }
  }
  return { geometry, largestArea };
};

/**
 * Outer rings run clockwise as seen on the screen, holes the other way (vector tile specification 4.3.4.4). Gives the
 * area drawn; those too small to be seen are not.
 */
const addRing = (geometry: GeometryWriter, ring: Path, isHole: boolean): number => {
  if (ring.length < 6) return 0;
  const area = ringArea([...ring, ring[0] ?? 0, ring[1] ?? 0]);
  if (Math.abs(area) < SMALLEST_AREA) return 0;
  geometry.path(area > 0 === isHole ? reversed(ring) : ring, true);
  return Math.abs(area);
};

const reversed = (path: Path): Path => {
  const result: Path = [];
  for (let at = path.length - 2; at >= 0; at -= 2) result.push(path[at] ?? 0, path[at + 1] ?? 0);
  return result;
};

const project = (store: TileStore, ring: number, tile: TileFrame, shape: FeatureClass['shape']): Path => {
  const path: Path = [];
  const first = i32(store.firstPoint, ring);
  const last = i32(store.firstPoint, ring + 1) - 1;
  let lastX = 0;
  let lastY = 0;
  for (let point = first; point <= last; point++) {
    const x = Math.round(i32(store.points, point * 2) * tile.scale - tile.left);
    const y = Math.round(i32(store.points, point * 2 + 1) * tile.scale - tile.top);
    const isNear = Math.abs(x - lastX) + Math.abs(y - lastY) < COARSENESS;
    if (isNear && shape !== 'point' && point !== first && point !== last) continue;
    path.push(x, y);
    lastX = x;
    lastY = y;
  }
  return path;
};
