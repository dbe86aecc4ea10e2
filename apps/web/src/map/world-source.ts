import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { basePath } from '#http/base-url.ts';
import { readStaticFile } from '#http/static-file.ts';

export interface World {
  land: FeatureCollection<Polygon | MultiPolygon>;
  labels: FeatureCollection<Point, { name: string }>;
}
export type Towns = FeatureCollection<Point, { name: string; thousands: number }>;

let world: Promise<World> | undefined;

/** Countries of the world (Natural Earth), once a page; what failed is read anew. */
export function loadWorld(): Promise<World> {
  world ??= readWorld().catch((error: unknown) => {
    world = undefined;
    files.delete(countriesUrl);
    throw error;
  });
  return world;
}

async function readWorld(): Promise<World> {
  const [{ feature }, topology] = await Promise.all([import('topojson-client'), readJson<Topology>(countriesUrl)]);
  if (!topology) throw new Error('The countries of the world are not there');
  // The atlas keeps its countries under this name, each with its own.
  const countries = topology.objects.countries as GeometryCollection<{ name: string }>;
  const features = feature(topology, countries).features.filter(({ properties }) => properties.name !== 'Antarctica');
  const unwrapped = features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
      ? [{ type: 'Feature' as const, properties, geometry: unwrap(geometry) }]
      : [],
  );
  return {
    land: { type: 'FeatureCollection', features: unwrapped },
    labels: { type: 'FeatureCollection', features: unwrapped.map(labelOf) },
  };
}

/** A page that is asked for the second time answers from memory. */
const files = new Map<string, Promise<unknown>>();
function readJson<T>(url: string): Promise<T | undefined> {
  const known = files.get(url) ?? readStaticFile(url);
  files.set(url, known);
  return known as Promise<T | undefined>; // the files are laid by our own build
}

/** Rings stitched over the antimeridian would paint wedges across the map. */
function unwrap(geometry: Polygon | MultiPolygon): Polygon | MultiPolygon {
  const ring = (points: Position[]): Position[] => {
    let offset = 0;
    let last = points[0]?.[0] ?? 0;
    return points.map(([x = 0, y = 0]) => {
      const step = x + offset - last;
      if (step > 180) offset -= 360;
      else if (step < -180) offset += 360;
      last = x + offset;
      return [last, y];
    });
  };
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map(ring) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map((polygon) => polygon.map(ring)) };
}

/** One label a country, in the middle of its largest part. */
function labelOf({
  geometry,
  properties,
}: Feature<Polygon | MultiPolygon, { name: string }>): Feature<Point, { name: string }> {
  const outer = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(([ring]) =>
    ring ? [boxOf(ring)] : [],
  );
  const largest = outer.reduce((a, b) => (b.area > a.area ? b : a), { area: -1, middle: [0, 0] });
  return {
    type: 'Feature',
    properties: { name: properties.name },
    geometry: { type: 'Point', coordinates: largest.middle },
  };
}

function boxOf(ring: Position[]) {
  const xs = ring.map(([x = 0]) => x);
  const ys = ring.map(([, y = 0]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { area: (east - west) * (north - south), middle: [(west + east) / 2, (south + north) / 2] };
}

const cellDegrees = 10;
type Town = [name: string, lon: number, lat: number, thousands: number];

/** Towns (GeoNames) of what is looked at: the big ones of the world from afar, all from near. */
export async function loadTowns(
  zoom: number,
  [west, south, east, north]: [number, number, number, number],
): Promise<Towns> {
  const squares: string[] = [];
  if (zoom >= 5)
    for (let x = Math.floor(west / cellDegrees); x <= Math.floor(east / cellDegrees); x++)
      for (let y = Math.floor(south / cellDegrees); y <= Math.floor(north / cellDegrees); y++)
        squares.push(`${x}_${y}`);
  const names = squares.length === 0 || squares.length > 12 ? ['world'] : squares;
  const towns = (await Promise.all(names.map(readTowns))).flat();
  return {
    type: 'FeatureCollection',
    features: towns.map(([name, lon, lat, thousands]) => ({
      type: 'Feature',
      properties: { name, thousands },
      geometry: { type: 'Point', coordinates: [lon / 1000, lat / 1000] },
    })),
  };
}

/** Without a line, what has not been looked at before shows its big towns only. */
async function readTowns(square: string): Promise<Town[]> {
  const url = `${basePath}map/towns/${square}.json`;
  try {
    return (await readJson<Town[]>(url)) ?? [];
  } catch {
    files.delete(url);
    return square === 'world' ? [] : (await readTowns('world')).filter((town) => squareOf(town) === square);
  }
}

const squareOf = ([, lon, lat]: Town) =>
  [lon, lat].map((thousandths) => Math.floor(thousandths / 1000 / cellDegrees)).join('_');
