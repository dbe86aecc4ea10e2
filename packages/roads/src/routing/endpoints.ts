import { i32 } from '#arrays/at.ts';
import { lengthDm } from '#graph/road-network.ts';
import { arcWeight } from '#hierarchy/contract.ts';
import type { Seed } from '#hierarchy/upward-search.ts';
import { packWeight } from '#hierarchy/weight.ts';
import type { EdgePosition, Snap } from '#snap/snap.ts';
import type { Roads } from './roads.ts';

/** Weight of an edge from its beginning to a position on it. */
export const weightBehind = (roads: Roads, { edge, fraction }: EdgePosition): number =>
  packWeight(
    Math.round(i32(roads.network.edgeTimeCs, edge) * fraction),
    Math.round(lengthDm(roads.network, edge) * fraction),
  );

const weightAhead = (roads: Roads, position: EdgePosition): number =>
  weightBehind(roads, { edge: position.edge, fraction: 1 }) - weightBehind(roads, position);

/** A journey from here drives the rest of its edge and goes on with every turn at its end. */
export const sourceSeeds = (roads: Roads, snap: Snap): Seed[] => {
  const { graph, network, hierarchy } = roads;
  const seeds: Seed[] = [];
  for (const position of snap.positions) {
    const ahead = weightAhead(roads, position);
    for (let arc = i32(graph.arcs.first, position.edge); arc < i32(graph.arcs.first, position.edge + 1); arc++) {
      const number = i32(hierarchy.numberOf, i32(graph.arcs.head, arc));
      seeds.push({ number, weight: ahead + arcWeight(network, graph, arc) });
    }
  }
  return seeds;
};

/** A journey to here arrives over its edge, however entered; the part of it that is not driven is taken off again. */
export const targetSeeds = (roads: Roads, snap: Snap): Seed[] =>
  snap.positions.flatMap((position) => {
    const weight = -weightAhead(roads, position);
    const nodes = [position.edge, ...(roads.copies.get(position.edge) ?? [])];
    return nodes.map((node) => ({ number: i32(roads.hierarchy.numberOf, node), weight }));
  });

/** The way along one edge, when the target lies ahead on the source's own; else `null`. */
export const directWay = (
  roads: Roads,
  from: Snap,
  to: Snap,
): { weight: number; from: EdgePosition; to: EdgePosition } | null => {
  let best: { weight: number; from: EdgePosition; to: EdgePosition } | null = null;
  for (const start of from.positions) {
    for (const end of to.positions) {
      if (start.edge !== end.edge || end.fraction < start.fraction) continue;
      const weight = weightBehind(roads, end) - weightBehind(roads, start);
      if (!best || weight < best.weight) best = { weight, from: start, to: end };
    }
  }
  return best;
};
