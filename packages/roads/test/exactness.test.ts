import { describe, expect, it } from 'vitest';
import { f64, i32, item } from '#arrays/at.ts';
import { manyToMany } from '#hierarchy/many-to-many.ts';
import { lengthDmOf, packWeight, timeCsOf } from '#hierarchy/weight.ts';
import { directWay, sourceSeeds, targetSeeds } from '#routing/endpoints.ts';
import type { Roads } from '#routing/roads.ts';
import { type Snap, snap } from '#snap/snap.ts';
import { hasExtract, importRoads, readExtract } from './extracts.ts';
import { plainDijkstra } from './reference.ts';

const SIZE = 24;

/** Reproducible places near roads; Porto, large, is in the bench. */
const places = (roads: Roads, count: number): Snap[] => {
  let state = 12345;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const { pointsE7 } = roads.network;
  const snaps: Snap[] = [];
  while (snaps.length < count) {
    const point = Math.floor(random() * (pointsE7.length / 2));
    const lon = i32(pointsE7, point * 2) / 1e7 + (random() - 0.5) / 1000;
    const found = snap(roads, { lon, lat: i32(pointsE7, point * 2 + 1) / 1e7 + (random() - 0.5) / 1000 });
    if (found) snaps.push(found);
  }
  return snaps;
};

const expected = (roads: Roads, from: Snap, targets: readonly Snap[]): number[] => {
  const starts = sourceSeeds(roads, from).map(({ number, weight }) => ({
    node: i32(roads.hierarchy.nodeOf, number),
    timeCs: timeCsOf(weight),
    lengthDm: lengthDmOf(weight),
  }));
  const { timeCs, lengthDm } = plainDijkstra(roads, starts);
  return targets.map((to) => {
    const ways = targetSeeds(roads, to).map(({ number, weight }) => {
      const node = i32(roads.hierarchy.nodeOf, number);
      return packWeight(f64(timeCs, node), f64(lengthDm, node)) + weight;
    });
    return Math.min(directWay(roads, from, to)?.weight ?? Number.POSITIVE_INFINITY, ...ways);
  });
};

describe.each([
  ['monaco', 'car'],
  ['monaco', 'foot'],
  ['helsinki-centre', 'truck'],
  ['helsinki-centre', 'bicycle'],
  ['liechtenstein', 'van'],
] as const)('%s by %s', (name, profile) => {
  it.skipIf(!hasExtract(name))(
    'gives the times and lengths of plain Dijkstra, and paths that add up to them',
    async () => {
      const roads = await importRoads(readExtract(name), { profile });
      const snaps = places(roads, SIZE);
      const rows = manyToMany(
        roads.hierarchy,
        snaps.map((place) => sourceSeeds(roads, place)),
        snaps.map((place) => targetSeeds(roads, place)),
      );
      let source = 0;
      for (const row of rows) {
        const from = item(snaps, source++);
        const wanted = expected(roads, from, snaps);
        const found = snaps.map((to, target) =>
          Math.min(f64(row, target), directWay(roads, from, to)?.weight ?? Number.POSITIVE_INFINITY),
        );
        expect(found).toEqual(wanted);
        const to = item(snaps, (source * 7) % SIZE);
        const path = roads.shortestPath.find(sourceSeeds(roads, from), targetSeeds(roads, to));
        expect(path?.weight ?? Number.POSITIVE_INFINITY).toBe(f64(row, (source * 7) % SIZE));
      }
    },
    120_000,
  );
});
