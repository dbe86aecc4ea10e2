import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { i32 } from '#arrays/at.ts';
import { manyToMany } from '#hierarchy/many-to-many.ts';
import { timeCsOf } from '#hierarchy/weight.ts';
import { edgePath } from '#routing/edge-path.ts';
import { sourceSeeds, targetSeeds } from '#routing/endpoints.ts';
import type { Snap } from '#snap/snap.ts';
import { sketchRoads } from './extracts.ts';
import { legalTimes } from './legal-search.ts';
import type { OsmNode, OsmRelation, OsmSketch, OsmWay } from './osm-writer.ts';

const SIDE = 4;

/** Mazes on a small grid: streets missing, one-way, with barriers, ferries, and restrictions over nodes and ways. */
const mazes: fc.Arbitrary<OsmSketch> = fc
  .record({
    streets: fc.array(fc.constantFrom('none', 'both', 'both', 'both', 'forward', 'backward', 'ferry'), {
      minLength: 24,
      maxLength: 24,
    }),
    jitter: fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 32, maxLength: 32 }),
    barriers: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 2 }),
    turns: fc.array(
      fc.record({
        at: fc.nat(),
        from: fc.nat(),
        via: fc.nat(),
        to: fc.nat(),
        isOnly: fc.boolean(),
        overWay: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ streets, jitter, barriers, turns }) => {
    const nodes: OsmNode[] = [];
    for (let n = 0; n < SIDE * SIDE; n++) {
      nodes.push({
        id: n + 1,
        lon: 9 + (n % SIDE) * 0.002 + (jitter[n * 2] ?? 0) * 1e-6,
        lat: 47 + Math.floor(n / SIDE) * 0.0015 + (jitter[n * 2 + 1] ?? 0) * 1e-6,
        ...(barriers.includes(n) ? { tags: { barrier: 'bollard' } } : {}),
      });
    }
    const ways: OsmWay[] = [];
    gridLinks().forEach(([a, b], at) => {
      const kind = streets[at];
      if (kind === 'none') return;
      const tags: Record<string, string> =
        kind === 'ferry'
          ? { route: 'ferry', motor_vehicle: 'yes', duration: '00:10' }
          : {
              highway: 'residential',
              ...(kind === 'forward' ? { oneway: 'yes' } : kind === 'backward' ? { oneway: '-1' } : {}),
            };
      ways.push({ id: 100 + at, nodes: [a, b], tags });
    });
    return { nodes, ways, relations: restrictionsOf(ways, turns) };
  })
  .filter(({ ways }) => ways.length > 2);

const gridLinks = (): [number, number][] => {
  const links: [number, number][] = [];
  for (let n = 0; n < SIDE * SIDE; n++) {
    if (n % SIDE < SIDE - 1) links.push([n + 1, n + 2]);
    if (n < SIDE * (SIDE - 1)) links.push([n + 1, n + 1 + SIDE]);
  }
  return links;
};

interface TurnChoice {
  at: number;
  from: number;
  via: number;
  to: number;
  isOnly: boolean;
  overWay: boolean;
}

/** One restriction at most for each pair of roads it begins with: mappers do not contradict themselves either. */
const restrictionsOf = (ways: readonly OsmWay[], turns: readonly TurnChoice[]): OsmRelation[] => {
  const seen = new Set<string>();
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
  return turns.flatMap((turn, index): OsmRelation[] => {
    const first = pick(ways, turn.from);
    const node = pick(first?.nodes ?? [], turn.at);
    if (!first || node === undefined) return [];
    const meeting = ways.filter((way) => way !== first && way.nodes.includes(node));
    const second = pick(meeting, turn.via);
    if (!second) return [];
    const far = second.nodes.find((end) => end !== node);
    const third = pick(
      ways.filter((way) => way !== second && way !== first && way.nodes.includes(far ?? 0)),
      turn.to,
    );
    const key = `${first.id} ${turn.overWay ? second.id : node}`;
    if ((turn.overWay && !third) || seen.has(key)) return [];
    seen.add(key);
    const via = turn.overWay
      ? { type: 'way' as const, id: second.id, role: 'via' }
      : { type: 'node' as const, id: node, role: 'via' };
    const to = turn.overWay ? (third?.id ?? 0) : second.id;
    return [
      {
        id: 900 + index,
        tags: { type: 'restriction', restriction: turn.isOnly ? 'only_right_turn' : 'no_left_turn' },
        members: [{ type: 'way', id: first.id, role: 'from' }, via, { type: 'way', id: to, role: 'to' }],
      },
    ];
  });
};

const atEdge = (edge: number, fraction: number): Snap => ({
  lon: 0,
  lat: 0,
  distanceM: 0,
  segment: -1 - edge,
  fraction,
  side: 'on',
  positions: [{ edge, fraction }],
});

describe('generated networks', () => {
  it('matrix times are those of the fastest legal drive, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(mazes, async (sketch) => {
        const roads = await sketchRoads(sketch);
        const { draft, timesFrom } = await legalTimes(sketch);
        const edgeCount = draft.edgeSegment.length;
        expect([...roads.network.edgeTimeCs]).toEqual([...draft.edgeTimeCs]);
        const edges = Array.from({ length: edgeCount }, (_, edge) => edge);
        const sources = edges.map((edge) => sourceSeeds(roads, atEdge(edge, 1)));
        const targets = edges.map((edge) => targetSeeds(roads, atEdge(edge, 1)));
        let source = 0;
        for (const row of manyToMany(roads.hierarchy, sources, targets)) {
          const legal = timesFrom(source++);
          const found = edges.map((edge) => (Number.isFinite(row[edge]) ? timeCsOf(row[edge] ?? 0) : -1));
          expect(found).toEqual(edges.map((edge) => legal.get(edge) ?? -1));
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('paths are connected, and their parts add up to their time', async () => {
    await fc.assert(
      fc.asyncProperty(
        mazes,
        fc.nat(),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (sketch, from, to, fraction) => {
          const roads = await sketchRoads(sketch);
          const { draft } = await legalTimes(sketch);
          const count = draft.edgeSegment.length;
          const path = edgePath(roads, atEdge(from % count, fraction), atEdge(to % count, 1 - fraction));
          if (!path) return;
          let timeCs = 0;
          path.parts.forEach((part, at) => {
            timeCs += part.timeCs + part.turnCs;
            const before = path.parts[at - 1];
            if (before) expect(i32(draft.edgeFrom, part.edge)).toBe(i32(draft.edgeTo, before.edge));
          });
          expect(timeCs).toBe(timeCsOf(path.weight));
          expect(path.parts[0]?.from).toBe(fraction);
          expect(path.parts.at(-1)?.to).toBe(1 - fraction);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
