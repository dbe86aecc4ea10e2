import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { type AskMatrix, MatrixCache } from './matrix-cache.ts';

/** Seconds are a function of both points that differs by direction, so a cell in the wrong place shows. */
const secondsOf = ([a]: LonLat, [b]: LonLat) => Math.round(a * 1000 + b * 10);
const asked: [number, number][] = [];
const ask: AskMatrix = async (from, to) => {
  asked.push([from.length, to.length]);
  const cells = Int32Array.from(from.flatMap((a) => to.map((b) => secondsOf(a, b))));
  return { durationsS: cells, distancesM: cells.map((cell) => cell * 2), unsnappedFrom: [] };
};
const points = (...lons: number[]): LonLat[] => lons.map((lon) => [lon, 0]);
const expected = (at: readonly LonLat[]) => at.flatMap((a) => at.map((b) => secondsOf(a, b)));
let cache: MatrixCache;
beforeEach(() => {
  cache = new MatrixCache();
  asked.length = 0;
});
const matrix = (at: LonLat[], scope = 'a', nowMs = 0, maxAgeMs?: number) =>
  cache.matrix(scope, at, ask, { nowMs, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) });

test('what is known is not asked again, in whatever order', async () => {
  await matrix(points(1, 2, 3, 4));
  const again = await matrix(points(4, 2, 1));
  expect([...again.durationsS]).toEqual(expected(points(4, 2, 1)));
  expect(asked).toEqual([[4, 4]]);
});

test('a stop that is added costs its row and its column', async () => {
  await matrix(points(1, 2, 3, 4));
  const more = await matrix(points(1, 2, 9, 3, 4));
  expect([...more.durationsS]).toEqual(expected(points(1, 2, 9, 3, 4)));
  expect([...more.distancesM]).toEqual(expected(points(1, 2, 9, 3, 4)).map((cell) => cell * 2));
  expect(asked.slice(1)).toEqual([
    [1, 5],
    [5, 1],
  ]);
});

test('scopes are apart, and two who ask at once are answered once', async () => {
  await Promise.all([matrix(points(1, 2)), matrix(points(1, 2))]);
  await matrix(points(1, 2), 'b');
  expect(asked).toEqual([
    [2, 2],
    [2, 2],
  ]);
});

test('what is too old is asked again', async () => {
  await matrix(points(1, 2), 'a', 0, 1000);
  await matrix(points(1, 2), 'a', 900, 1000);
  await matrix(points(1, 2), 'a', 2000, 1000);
  expect(asked).toHaveLength(2);
});
