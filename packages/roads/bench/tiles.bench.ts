import { MAX_TILE_ZOOM, makeTile } from '#tiles/make-tile.ts';
import { openTiles } from '#tiles/tile-store.ts';
import { EXTRACTS, type Figure, importExtract, isThere, percentile, timed } from './figures.ts';

const MOST_A_ZOOM = 40;

/** All tiles that show something, spread over the zooms; the second time from a map of those already made. */
export const tileFigures = async (): Promise<Figure[]> => {
  const made: number[] = [];
  const cached: number[] = [];
  for (const name of EXTRACTS.filter(isThere)) {
    const { tiles } = await importExtract(name, { profiles: [], withTiles: true });
    const store = openTiles(tiles);
    const cache = new Map<string, Uint8Array>();
    const get = (z: number, x: number, y: number) => {
      const key = `${z}/${x}/${y}`;
      const known = cache.get(key);
      if (known) return known;
      const tile = makeTile(store, z, x, y);
      cache.set(key, tile);
      return tile;
    };
    for (const [z, x, y] of tilesOver(store.meta.box)) {
      const { result, ms } = timed(() => get(z, x, y));
      if (result.length === 0) continue;
      made.push(ms);
      cached.push(timed(() => get(z, x, y)).ms);
    }
  }
  const remark = `${made.length} tiles with content, zoom 5 to ${MAX_TILE_ZOOM}, all extracts; median ${percentile(made, 0.5).toFixed(1)} ms, slowest ${Math.max(...made).toFixed(0)} ms`;
  return [
    { what: 'Tiles: p95 made', value: percentile(made, 0.95), unit: 'ms', limit: 60, remark },
    { what: 'Tiles: p95 cached', value: percentile(cached, 0.95), unit: 'ms', limit: 2 },
  ];
};

const tilesOver = ([west, north, east, south]: [number, number, number, number]): [number, number, number][] => {
  const tiles: [number, number, number][] = [];
  for (let z = 5; z <= MAX_TILE_ZOOM; z++) {
    const span = 2 ** (30 - z);
    const all: [number, number, number][] = [];
    for (let x = Math.floor(west / span); x <= east / span; x++) {
      for (let y = Math.floor(north / span); y <= south / span; y++) all.push([z, x, y]);
    }
    const step = Math.max(1, Math.floor(all.length / MOST_A_ZOOM / 6));
    tiles.push(...all.filter((_, at) => at % step === 0));
  }
  return tiles;
};
