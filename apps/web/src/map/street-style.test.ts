import { importTinyTown } from '@cartage/api/test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNamedThere, streetsOf } from './street-style.ts';
import { worldStyle } from './world-style.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
});
afterAll(() => api.close());

const styleOf = async (query: string) =>
  (await api.call('GET', `/api/apps/logistics/maps/style?${query}`, { as: 'subscriber' })).body;
const nothing = { type: 'FeatureCollection' as const, features: [] };

describe('the street map', () => {
  it('is not there without a region: the map of the world stays as it is', async () => {
    expect(streetsOf(await styleOf('theme=light&language=en'), 'https://here')).toBeUndefined();
  });

  it('lies over the world with whole addresses, its credit, names in the language, and no ground outside', async () => {
    const { bounds } = await importTinyTown(api);
    const streets = streetsOf(await styleOf('theme=dark&language=ar'), 'https://here');
    if (!streets) throw new Error('There are no streets');
    expect(streets.areas).toEqual([bounds]);
    expect(JSON.stringify(streets.sources)).toContain('"https://here/api/apps/logistics/maps/tiles/');
    expect(JSON.stringify(streets.sources)).toContain('© OpenStreetMap contributors');
    expect(JSON.stringify(streets.layers)).toContain('name:ar');
    const { layers } = worldStyle('dark', { land: nothing, labels: nothing }, nothing, streets);
    expect(layers.filter(({ type }) => type === 'background').map(({ id }) => id)).toEqual(['sea']);
    const land = layers.find(({ id }) => id === 'land');
    expect(streets.ground).toMatch(/^#/);
    expect(land).toMatchObject({ paint: { 'fill-color': streets.ground } });
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    expect(layers.findIndex(({ id }) => id === 'street-ground')).toBeLessThan(
      layers.findIndex(({ id }) => id === 'town-names'),
    );
    const [west, south] = bounds;
    const places = [[west + 0.01, south]];
    expect(isNamedThere(streets.areas, places, [west, south])).toBe(true);
    expect(isNamedThere(streets.areas, places, [west - 0.01, south])).toBe(false);
    expect(isNamedThere(streets.areas, [[west + 1, south]], [west, south])).toBe(false);
  });
});
