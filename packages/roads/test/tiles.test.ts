import { describe, expect, it } from 'vitest';
import { WORLD_BITS, worldX, worldY } from '#geo/mercator.ts';
import { ringArea } from '#geo/ring.ts';
import { importRegion } from '#import/import-region.ts';
import { bytesSource } from '#osm/osm-file.ts';
import { makeTile } from '#tiles/make-tile.ts';
import { mapStyle } from '#tiles/map-style.ts';
import { openTiles, type TileStore, tileBounds } from '#tiles/tile-store.ts';
import { hasExtract, readExtract } from './extracts.ts';
import { readTile } from './mvt-reader.ts';
import { Sketch } from './networks.ts';
import { nodeInflate, type OsmSketch, writeOsm } from './osm-writer.ts';

const storeOf = async (bytes: Uint8Array): Promise<TileStore> => {
  const options = { region: 'test', inflate: nodeInflate, profiles: [], withAddresses: false };
  for await (const event of importRegion(bytesSource(bytes), options))
    if (event.kind === 'tiles') return openTiles(event.data);
  throw new Error('no tiles');
};

const tileAt = ({ lon, lat }: { lon: number; lat: number }, z: number) => ({
  x: Math.floor(worldX(lon * 1e7) / 2 ** (WORLD_BITS - z)),
  y: Math.floor(worldY(lat * 1e7) / 2 ** (WORLD_BITS - z)),
});

const village = (): { sketch: Sketch; osm: OsmSketch } => {
  const sketch = new Sketch();
  sketch
    .node('a', 0, 0, { place: 'town', name: 'Vaduz', 'name:ar': 'فادوز', 'name:en': 'Vaduz' })
    .node('b', 6, 0)
    .node('c', 6, 6)
    .node('d', 0, 6);
  sketch
    .node('e', 2, 2)
    .node('f', 4, 2)
    .node('g', 4, 4)
    .node('h', 2, 4)
    .node('i', 3, 8, { 'addr:housenumber': '12a', 'addr:street': 'Weg' });
  sketch.way('ac', { highway: 'primary', name: 'Weg', ref: 'B 1' });
  sketch.way('bd', { highway: 'footway' });
  const outer = sketch.way('abcda', { highway: '' });
  const inner = sketch.way('efghe', { highway: '' });
  const osm = sketch.osm();
  osm.relations = [
    {
      id: 1,
      tags: { type: 'multipolygon', natural: 'water', name: 'See' },
      members: [
        { type: 'way', id: outer, role: 'outer' },
        { type: 'way', id: inner, role: 'inner' },
      ],
    },
  ];
  osm.ways = osm.ways.map((way) => ({ ...way, tags: way.tags.highway === '' ? {} : way.tags }));
  return { sketch, osm };
};

describe('tiles', () => {
  it('carry roads, places in all languages, areas with holes and house numbers', async () => {
    const { sketch, osm } = village();
    const store = await storeOf(writeOsm(osm));
    const { x, y } = tileAt(sketch.between('a', 'c'), 14);
    const layers = readTile(makeTile(store, 14, x, y));
    expect(layers.roads?.map(({ properties }) => properties)).toEqual([{ class: 'primary', name: 'Weg', ref: 'B 1' }]);
    expect(layers.places?.[0]?.properties).toEqual({ class: 'town', name: 'Vaduz', 'name:ar': 'فادوز' });
    const [water] = layers.water ?? [];
    const [outer = [], inner = []] = water?.paths ?? [];
    expect(water?.paths).toHaveLength(2);
    expect(ringArea(outer.flat())).toBeGreaterThan(0);
    expect(ringArea(inner.flat())).toBeLessThan(0);
    expect(layers.addresses).toBeUndefined();
    const near = tileAt(sketch.at('i'), 16);
    const close = readTile(makeTile(store, 16, near.x, near.y));
    expect(close.addresses?.[0]?.properties).toEqual({ class: 'housenumber', name: '12a' });
  });

  it('meet at their edges: the same line leaves one tile where it enters the next', async () => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 400, 10);
    sketch.way('ab', { highway: 'motorway' });
    const store = await storeOf(writeOsm(sketch.osm()));
    const first = tileAt(sketch.between('a', 'b'), 12);
    const crossing = (path: [number, number][] | undefined, edge: number) => {
      const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = path ?? [];
      return y0 + ((edge - x0) / (x1 - x0)) * (y1 - y0);
    };
    const left = readTile(makeTile(store, 12, first.x, first.y)).roads?.[0]?.paths[0];
    const right = readTile(makeTile(store, 12, first.x + 1, first.y)).roads?.[0]?.paths[0];
    expect(Math.abs(crossing(left, 4096) - crossing(right, 0))).toBeLessThan(2);
    for (const [px, py] of left ?? [])
      expect(Math.max(Math.abs(px - 2048), Math.abs(py - 2048))).toBeLessThanOrEqual(2048 + 96);
  });

  it('show less from afar, and nothing where nothing is', async () => {
    const { sketch, osm } = village();
    const store = await storeOf(writeOsm(osm));
    const { x, y } = tileAt(sketch.at('a'), 8);
    expect(Object.keys(readTile(makeTile(store, 8, x, y)))).toEqual(['water', 'roads', 'places']);
    expect(makeTile(store, 8, x + 3, y)).toHaveLength(0);
  });

  it('tell the bounds of their map in degrees', async () => {
    const { sketch, osm } = village();
    const [west, south, east, north] = tileBounds(await storeOf(writeOsm(osm)));
    expect([west, south]).toEqual([expect.closeTo(sketch.at('a').lon, 5), expect.closeTo(sketch.at('a').lat, 5)]);
    expect([east, north]).toEqual([expect.closeTo(sketch.at('c').lon, 5), expect.closeTo(sketch.at('i').lat, 5)]);
  });

  it.skipIf(!hasExtract('monaco'))('of a real extract are well-formed at every zoom', async () => {
    const store = await storeOf(readExtract('monaco'));
    for (let z = 5; z <= 16; z++) {
      const { x, y } = tileAt({ lon: 7.42, lat: 43.735 }, z);
      for (const features of Object.values(readTile(makeTile(store, z, x, y)))) {
        for (const { type, paths } of features) {
          expect(paths.length).toBeGreaterThan(0);
          for (const path of paths) expect(path.length).toBeGreaterThanOrEqual(type === 3 ? 4 : type === 2 ? 2 : 1);
        }
      }
    }
  });
});

describe('styles', () => {
  const options = { tilesUrl: 'https://example.test/{z}/{x}/{y}' };

  it('ask for labels in the person’s language first, and credit the source', () => {
    const style = mapStyle({ ...options, theme: 'light', language: 'ar-EG' });
    expect(JSON.stringify(style.layers)).toContain('["coalesce",["get","name:ar"],["get","name"],""]');
    expect(JSON.stringify(style.sources)).toContain('OpenStreetMap contributors');
    expect(JSON.stringify(style)).not.toMatch(/glyphs|sprite/);
  });

  it('use every layer that tiles have, and no other; light and dark differ in colour alone', () => {
    const [light, dark] = (['light', 'dark'] as const).map((theme) => mapStyle({ ...options, theme, language: 'en' }));
    expect(dark?.layers.map(({ id }) => id)).toEqual(light?.layers.map(({ id }) => id));
    const used = new Set(light?.layers.map((layer) => layer['source-layer']).filter((name) => name !== undefined));
    expect([...used].sort()).toEqual([
      'addresses',
      'aeroways',
      'buildings',
      'coast',
      'landuse',
      'places',
      'pois',
      'rail',
      'roads',
      'water',
      'waterways',
    ]);
    expect(new Set(light?.layers.map(({ id }) => id)).size).toBe(light?.layers.length);
  });

  it('draw land over water where the land is given', () => {
    const style = mapStyle({ ...options, theme: 'dark', language: 'en', landUrl: '/land.json' });
    expect(style.layers.slice(0, 2).map(({ id }) => id)).toEqual(['ground', 'land']);
  });
});
