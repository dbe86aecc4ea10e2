import { describe, expect, it } from 'vitest';
import { isBackward } from '#graph/road-network.ts';
import { roadMatrix } from '#routing/matrix.ts';
import { snap } from '#snap/snap.ts';
import { sketchRoads } from './extracts.ts';
import { ladder, Sketch } from './networks.ts';

const street = (tags: Record<string, string> = {}) => {
  const sketch = new Sketch().node('a', 0, 0).node('b', 10, 0);
  sketch.way('ab', tags);
  return sketch;
};

/** 20 m beside a place: to the north is left of a line drawn eastwards. */
const beside = (place: { lon: number; lat: number }, north: number) => ({ ...place, lat: place.lat + north * 0.00018 });

describe('snapping', () => {
  it('tells distance, side and fraction', async () => {
    const sketch = street();
    const roads = await sketchRoads(sketch.osm());
    const left = snap(roads, beside(sketch.between('a', 'b', 0.3), 1));
    expect(left).toMatchObject({ side: 'left', fraction: expect.closeTo(0.3, 3), distanceM: expect.closeTo(20, 0) });
    expect(left?.positions.map(({ fraction }) => fraction.toFixed(2)).sort()).toEqual(['0.30', '0.70']);
    expect(snap(roads, beside(sketch.between('a', 'b', 0.3), -1))?.side).toBe('right');
    expect(snap(roads, sketch.between('a', 'b', 0.5))?.side).toBe('on');
    expect(snap(roads, { lon: 9.006, lat: 47.5 })).toBe(null);
    expect(snap(roads, { lon: 9.006, lat: 47.02 }, { maxDistanceM: 1000 })).toBe(null);
    expect(snap(roads, { lon: 9.006, lat: 47.02 })?.distanceM).toBeCloseTo(2224, -1);
  });

  it('arrives at the curb on the side the country drives on', async () => {
    const sketch = street();
    const directions = async (country: string, north: number) => {
      const roads = await sketchRoads(sketch.osm(), { country });
      const found = snap(roads, beside(sketch.between('a', 'b'), north), { approach: 'curb' });
      return found?.positions.map(({ edge }) => (isBackward(roads.network, edge) ? 'west' : 'east'));
    };
    expect(await directions('FR', -1)).toEqual(['east']);
    expect(await directions('FR', 1)).toEqual(['west']);
    expect(await directions('GB', -1)).toEqual(['west']);
    expect(await directions('GB', 1)).toEqual(['east']);
  });

  it('takes the only direction of a one-way, whatever the side', async () => {
    const ring = ladder();
    ring.way('abcfeda', { oneway: 'yes' });
    const roads = await sketchRoads(ring.osm(), { country: 'FR' });
    for (const north of [-1, 1]) {
      expect(snap(roads, beside(ring.between('a', 'b'), north), { approach: 'curb' })?.positions).toHaveLength(1);
    }
  });

  it('does not stop on motorways while there is another road', async () => {
    const sketch = ladder();
    sketch.way('abc', { highway: 'motorway', oneway: 'no' });
    sketch.way('adefc');
    const roads = await sketchRoads(sketch.osm());
    const found = snap(roads, sketch.between('a', 'b'));
    expect(found?.distanceM).toBeGreaterThan(100);
  });
});

describe('at a corner', () => {
  it('a place may be left and reached by every street that meets there', async () => {
    const sketch = ladder();
    sketch.way('ab', { oneway: 'yes' });
    sketch.way('bc', { oneway: 'yes' });
    sketch.way('be');
    sketch.way('adefc');
    const roads = await sketchRoads(sketch.osm());
    const corner = snap(roads, sketch.at('b'));
    expect(corner?.positions.length).toBe(4);
    const { distancesM } = roadMatrix(
      roads,
      [sketch.at('b')],
      ['a', 'c', 'e'].map((name) => sketch.at(name)),
    );
    expect([...distancesM].map((metres) => Math.round(metres / 10))).toEqual([90, 30, 30]);
    const back = roadMatrix(
      roads,
      ['a', 'c', 'e'].map((name) => sketch.at(name)),
      [sketch.at('b')],
    ).distancesM;
    expect([...back].map((metres) => Math.round(metres / 10))).toEqual([30, 90, 30]);
    const onCurb = snap(roads, { ...sketch.between('b', 'e'), lon: 9.0041 }, { approach: 'curb' });
    expect(onCurb?.positions.length).toBe(1);
  });
});
