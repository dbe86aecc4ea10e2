import { describe, expect, it } from 'vitest';
import { isInRing } from '#geo/ring.ts';
import { type SeaPolygon, seaPolygons } from '#tiles/sea.ts';

const extent = [0, 0, 1000, 1000] as const;

/** Water at a place? */
const isWet = (sea: SeaPolygon[], x: number, y: number): boolean =>
  sea.some((rings) => rings.filter((ring) => isInRing(ring, x, y)).length % 2 === 1);

const line = (...points: number[]): Int32Array => Int32Array.from(points);

describe('the sea', () => {
  it('lies to the right of the coastline', () => {
    const sea = seaPolygons([line(500, 1000, 480, 500, 500, 0)], extent);
    expect([isWet(sea, 900, 500), isWet(sea, 100, 500)]).toEqual([true, false]);
    const other = seaPolygons([line(500, 0, 480, 500, 500, 1000)], extent);
    expect([isWet(other, 900, 500), isWet(other, 100, 500)]).toEqual([false, true]);
  });

  it('surrounds islands, and fills the box when there is nothing but islands', () => {
    const island = line(400, 400, 400, 600, 600, 600, 600, 400, 400, 400);
    const sea = seaPolygons([island], extent);
    expect([isWet(sea, 500, 500), isWet(sea, 100, 100)]).toEqual([false, true]);
    const withCoast = seaPolygons([line(0, 300, 1000, 300), island], extent);
    expect([isWet(withCoast, 500, 500), isWet(withCoast, 100, 900), isWet(withCoast, 100, 100)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is a channel between two coasts, or two seas beside an isthmus', () => {
    const channel = seaPolygons(
      [line(300, 0, 300, 1000), line(700, 1000, 700, 0)].map((coast) => coast.slice().reverse()).map(swap),
      extent,
    );
    expect([isWet(channel, 100, 500), isWet(channel, 500, 500), isWet(channel, 900, 500)]).toEqual([
      false,
      true,
      false,
    ]);
    const isthmus = seaPolygons([line(300, 0, 300, 1000), line(700, 1000, 700, 0)], extent);
    expect([isWet(isthmus, 100, 500), isWet(isthmus, 500, 500), isWet(isthmus, 900, 500)]).toEqual([true, false, true]);
  });

  it('is not made up where there is no coast', () => {
    expect(seaPolygons([], extent)).toEqual([]);
  });
});

/** Reversing a flat list turns its pairs round; this turns them back. */
const swap = (points: Int32Array): Int32Array => {
  const result = points.slice();
  for (let at = 0; at < result.length; at += 2) [result[at], result[at + 1]] = [points[at + 1] ?? 0, points[at] ?? 0];
  return result;
};
