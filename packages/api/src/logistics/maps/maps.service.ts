import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import { originsOf } from '@cartage/contract/logistics/maps/basemap.rules.ts';
import { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import type { MapFacts } from '@cartage/contract/logistics/maps/maps.schema.ts';
import type { Bounds } from '@cartage/contract/logistics/regions/regions.schema.ts';
import { degreesOf, WORLD } from '@cartage/roads/geo/mercator.ts';
import { archiveLayers } from '@cartage/roads/tiles/archive-style.ts';
import { MAX_TILE_ZOOM } from '@cartage/roads/tiles/make-tile.ts';
import { MAP_ATTRIBUTION, type MapStyle, mapStyle } from '@cartage/roads/tiles/map-style.ts';
import type { Ctx } from '#core/context.ts';
import type { Db } from '#core/deps.ts';
import { Failure, notFound } from '#core/failure.ts';
import type { RoadsHost } from '#core/roads-host.ts';
import { readRoadSettings } from '#logistics/roads/road-settings.service.ts';
import { type RoadRegion, readRegions, tilesFile } from '#logistics/travel/road-regions.ts';
import { TileCache } from './tile-cache.ts';

const tilesUrl = ({ id, dataVersion }: RoadRegion): string =>
  mapEndpoints.tile.path.replace('{id}', id).replace('{dataVersion}', dataVersion);

export async function mapFacts({ db }: Ctx): Promise<MapFacts> {
  const regions = await readRegions(db);
  return {
    regions: regions.map((region) => ({
      regionId: region.id,
      name: region.name,
      bounds: region.bounds,
      tilesUrl: tilesUrl(region),
      maxZoom: MAX_TILE_ZOOM,
    })),
    bounds: regions.length === 0 ? null : regions.map(({ bounds }) => bounds).reduce(around),
    attribution: MAP_ATTRIBUTION,
  };
}

const around = (a: Bounds, b: Bounds): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

type Query = VerbInput<typeof mapEndpoints.style>['query'];

/** One style for all regions: layer by layer, so that the ground of one does not cover the roads of another. */
export async function styleOfMap(
  { db }: Ctx,
  { query }: { query: Query },
): Promise<VerbAnswer<typeof mapEndpoints.style>> {
  const [regions, basemap] = await Promise.all([readRegions(db), basemapOf(db, query)]);
  return { ...styleOver(regions, query, tilesUrl), basemap };
}

/**
 * Streets within these bounds for somebody who is no person of ours: drawn here, whatever map the administrator has
 * chosen, so that no other server learns who looks. `tilesPath` is where that person asks for tiles.
 */
export async function styleWithin(
  db: Db,
  query: Query,
  bounds: Bounds,
  tilesPath: string,
): Promise<VerbAnswer<typeof mapEndpoints.style>> {
  const regions = (await readRegions(db)).flatMap((region) => {
    const common = commonOf(region.bounds, bounds);
    return common ? [{ ...region, bounds: common }] : [];
  });
  const urlOf = ({ id, dataVersion }: RoadRegion) =>
    tilesPath.replace('{id}', id).replace('{dataVersion}', dataVersion);
  const basemap = { kind: 'regions' as const, url: '', attribution: '', origins: [], layers: [] };
  return { ...styleOver(regions, query, urlOf), basemap };
}

const commonOf = (a: Bounds, b: Bounds): Bounds | undefined => {
  const common: Bounds = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return common[0] < common[2] && common[1] < common[3] ? common : undefined;
};

/** Whether a tile shows something of these bounds. */
export function isTileWithin({ z, x, y }: { z: number; x: number; y: number }, bounds: Bounds): boolean {
  const size = WORLD / 2 ** z;
  const [northWest, southEast] = [degreesOf(x * size, y * size), degreesOf((x + 1) * size, (y + 1) * size)];
  return commonOf([northWest.lon, southEast.lat, southEast.lon, northWest.lat], bounds) !== undefined;
}

function styleOver(regions: readonly RoadRegion[], query: Query, urlOf: (region: RoadRegion) => string): MapStyle {
  const styles = regions.map((region, index) => ({
    suffix: index === 0 ? '' : ` ${index + 1}`,
    style: mapStyle({ ...query, tilesUrl: urlOf(region), bounds: region.bounds }),
  }));
  const [first] = styles;
  if (!first) {
    const { layers, ...bare } = mapStyle({ ...query, tilesUrl: '' });
    return { ...bare, sources: {}, layers: layers.slice(0, 1) };
  }
  const sources = styles.flatMap(({ suffix, style }) =>
    Object.entries(style.sources).map(([name, source]) => [`${name}${suffix}`, source] as const),
  );
  const layers = first.style.layers.flatMap((_, at) =>
    styles.flatMap(({ suffix, style }) => {
      const layer = style.layers[at];
      if (!layer || (suffix !== '' && layer['source'] === undefined)) return [];
      if (suffix === '') return [layer];
      return [{ ...layer, id: `${layer['id']}${suffix}`, source: `${layer['source']}${suffix}` }];
    }),
  );
  return { ...first.style, sources: Object.fromEntries(sources), layers };
}

/** What an administrator has chosen to draw maps on. */
async function basemapOf(db: Db, query: Query): Promise<VerbAnswer<typeof mapEndpoints.style>['basemap']> {
  const { basemap } = (await readRoadSettings(db)).value;
  const { kind, url, attribution, fileId } = basemap;
  const hasTiles = kind === 'archive' || kind === 'file';
  return {
    kind,
    url: kind === 'file' ? mapEndpoints.readFile.path.replace('{id}', fileId ?? '') : url,
    attribution,
    origins: originsOf(basemap),
    layers: hasTiles ? archiveLayers(query.theme, query.language) : [],
  };
}

/** Servers pages may ask for the chosen map: what a host's security policy lets through besides itself. */
export const mapOrigins = async (db: Db): Promise<string[]> => originsOf((await readRoadSettings(db)).value.basemap);

const caches = new WeakMap<RoadsHost, TileCache>();

/** A vector tile of a region: made when first asked for, then kept in memory and by the host. */
export async function readTile(
  ctx: Ctx,
  { params }: Pick<VerbInput<typeof mapEndpoints.tile>, 'params'>,
): Promise<Response> {
  const { id, dataVersion, z, x, y } = params;
  if (z > 22 || x >= 2 ** z || y >= 2 ** z) throw notFound('Tile');
  const cache = caches.get(ctx.roads) ?? new TileCache();
  caches.set(ctx.roads, cache);
  const key = `${id}/${dataVersion}/${z}/${x}/${y}`;
  const region = await regionOfTile(ctx.db, params);
  const tile = cache.get(key) ?? (await makeTile(ctx, region, params));
  cache.set(key, tile);
  // The version is in the address: what it names never changes.
  const headers = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'accept-encoding' };
  if (tile.length === 0) return new Response(null, { status: 204, headers });
  const type = { ...headers, 'content-type': 'application/vnd.mapbox-vector-tile' };
  if (/\bgzip\b/.test(ctx.headers.get('accept-encoding') ?? ''))
    return new Response(tile, { headers: { ...type, 'content-encoding': 'gzip' } });
  return new Response(new Blob([tile]).stream().pipeThrough(new DecompressionStream('gzip')), { headers: type });
}

type TileParams = VerbInput<typeof mapEndpoints.tile>['params'];

/** One that was removed, or is another one by now, has no tiles, whatever is still in memory. */
async function regionOfTile(db: Db, { id, dataVersion }: TileParams): Promise<RoadRegion> {
  const region = (await readRegions(db)).find((one) => one.id === id && one.dataVersion === dataVersion);
  if (!region) throw notFound('Tile');
  return region;
}

async function makeTile(
  { roads, log }: Ctx,
  region: RoadRegion,
  { z, x, y }: TileParams,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${z}-${x}-${y}`;
  const kept = await roads.keptTile(region.folder, name);
  if (kept) return kept;
  const bytes = await roads.ask({ kind: 'tile', file: tilesFile(region), z, x, y }).catch((error: Error) => {
    throw new Failure(503, { code: 'map_unavailable', message: error.message });
  });
  if (bytes.length === 0) return bytes;
  const tile = await roads.gzip(bytes);
  await roads
    .keepTile(region.folder, name, tile)
    .catch((error: unknown) => log('warn', 'A tile could not be kept', { name, error: String(error) }));
  return tile;
}
