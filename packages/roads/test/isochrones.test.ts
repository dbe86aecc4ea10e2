import { describe, expect, it } from 'vitest';
import { isInRing, ringArea } from '#geo/ring.ts';
import { type Isochrone, isochrones } from '#routing/isochrone.ts';
import { roadMatrix } from '#routing/matrix.ts';
import type { Roads } from '#routing/roads.ts';
import { hasExtract, importRoads, readExtract, sketchRoads } from './extracts.ts';
import { Sketch } from './networks.ts';

const contains = ({ polygons }: Isochrone, { lon, lat }: { lon: number; lat: number }): boolean =>
  polygons.some(
    ([outer, ...holes]) => outer && isInRing(outer, lon, lat) && !holes.some((hole) => isInRing(hole, lon, lat)),
  );

const reach = (roads: Roads, from: { lon: number; lat: number }, limits: number[]): Isochrone[] => {
  const found = isochrones(roads, from, limits);
  if (!found) throw new Error('nothing reached');
  return found;
};

describe('isochrones', () => {
  it('reach along a road as far as the time allows, and no farther', async () => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 100, 0);
    sketch.way('ab', { highway: 'primary', maxspeed: '80' });
    const roads = await sketchRoads(sketch.osm());
    const [near, far] = reach(roads, sketch.between('a', 'b', 0.5), [60, 120]);
    if (!near || !far) throw new Error('two limits, two areas');
    for (const side of [-1, 1]) {
      expect(contains(near, sketch.between('a', 'b', 0.5 + side * 0.11))).toBe(true);
      expect(contains(near, sketch.between('a', 'b', 0.5 + side * 0.15))).toBe(false);
      expect(contains(far, sketch.between('a', 'b', 0.5 + side * 0.25))).toBe(true);
      expect(contains(far, sketch.between('a', 'b', 0.5 + side * 0.29))).toBe(false);
    }
    expect(isochrones(roads, { lon: 50, lat: 10 }, [60])).toBe(null);
  });

  it.skipIf(!hasExtract('monaco'))('agree with the matrix on a real network, in well-formed polygons', async () => {
    const roads = await importRoads(readExtract('monaco'));
    const from = { lon: 7.42, lat: 43.735 };
    const limits = [120, 240];
    const areas = reach(roads, from, limits);
    const targets = Array.from({ length: 200 }, (_, at) => {
      const point = (at * 7919) % (roads.network.pointsE7.length / 2);
      return {
        lon: (roads.network.pointsE7[point * 2] ?? 0) / 1e7,
        lat: (roads.network.pointsE7[point * 2 + 1] ?? 0) / 1e7,
      };
    });
    const { durationsS } = roadMatrix(roads, [from], targets);
    areas.forEach((area, index) => {
      const limit = limits[index] ?? 0;
      for (const polygon of area.polygons) {
        expect(polygon.map((ring) => ringArea(ring) > 0)).toEqual(polygon.map((_, at) => at === 0));
      }
      const reached = targets.filter((_, at) => (durationsS[at] ?? -1) >= 0 && (durationsS[at] ?? 0) < limit - 20);
      const inside = reached.filter((target) => contains(area, target));
      expect(inside.length / Math.max(1, reached.length)).toBeGreaterThan(0.97);
    });
  });
});
