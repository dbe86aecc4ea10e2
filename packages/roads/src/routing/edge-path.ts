import { i32, item } from '#arrays/at.ts';
import { cutLine, type Line } from '#geo/line.ts';
import { originEdge } from '#graph/arcs.ts';
import { lengthDm, pointCount, pointOfEdge, type RoadNetwork, segmentOf } from '#graph/road-network.ts';
import { arcWeight } from '#hierarchy/contract.ts';
import { lengthDmOf, timeCsOf } from '#hierarchy/weight.ts';
import type { EdgePosition, Snap } from '#snap/snap.ts';
import { directWay, sourceSeeds, targetSeeds, weightBehind } from './endpoints.ts';
import type { Roads } from './roads.ts';

/** One edge of a way and the part of it that is driven. */
export interface EdgePart {
  edge: number;
  /** Node of the edge graph it was driven on: the edge itself or a copy. */
  node: number;
  from: number;
  to: number;
  /** Of the turn that leads to it. */
  turnCs: number;
  /** Without the turn. */
  timeCs: number;
  lengthDm: number;
}

/** The fastest way between two snapped places as parts of edges whose times and lengths sum to its weight, or `null`. */
export const edgePath = (roads: Roads, from: Snap, to: Snap): { weight: number; parts: EdgePart[] } | null => {
  const direct = directWay(roads, from, to);
  const path = roads.shortestPath.find(sourceSeeds(roads, from), targetSeeds(roads, to));
  if (direct && (!path || direct.weight <= path.weight)) {
    return { weight: direct.weight, parts: [partOf(roads, direct.from.edge, direct.from, direct.to, 0)] };
  }
  if (!path) return null;
  const start = startOf(roads, from, item(path.nodes, 0));
  const parts = [partOf(roads, start.edge, start, { edge: start.edge, fraction: 1 }, 0)];
  let previous = start.edge;
  path.nodes.forEach((node, index) => {
    const edge = originEdge(roads.graph, node);
    const isLast = index === path.nodes.length - 1;
    const end = isLast ? to.positions.find((position) => position.edge === edge) : undefined;
    const turnCs = i32(roads.graph.arcs.turnCs, arcBetween(roads, previous, node));
    parts.push(partOf(roads, node, { edge, fraction: 0 }, end ?? { edge, fraction: 1 }, turnCs));
    previous = node;
  });
  return { weight: path.weight, parts };
};

/** The line of a part of an edge, in driving direction. */
export const partLine = (network: RoadNetwork, part: { edge: number; from: number; to: number }): Line => {
  const line: Line = [];
  const count = pointCount(network, segmentOf(network, part.edge));
  for (let n = 0; n < count; n++) {
    const point = pointOfEdge(network, part.edge, n);
    line.push(i32(network.pointsE7, point * 2) / 1e7, i32(network.pointsE7, point * 2 + 1) / 1e7);
  }
  return cutLine(line, part.from, part.to);
};

const partOf = (roads: Roads, node: number, start: EdgePosition, end: EdgePosition, turnCs: number): EdgePart => {
  const whole = start.fraction === 0 && end.fraction === 1;
  const weight = whole ? 0 : weightBehind(roads, end) - weightBehind(roads, start);
  return {
    edge: start.edge,
    node,
    from: start.fraction,
    to: end.fraction,
    turnCs,
    timeCs: whole ? i32(roads.network.edgeTimeCs, start.edge) : timeCsOf(weight),
    lengthDm: whole ? lengthDm(roads.network, start.edge) : lengthDmOf(weight),
  };
};

/** Which of a source's positions the way began at: the cheapest that has a turn to the first node. */
const startOf = (roads: Roads, from: Snap, first: number): EdgePosition => {
  let best: EdgePosition | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const position of from.positions) {
    const arc = arcBetween(roads, position.edge, first);
    if (arc < 0) continue;
    const ahead = weightBehind(roads, { edge: position.edge, fraction: 1 }) - weightBehind(roads, position);
    const weight = ahead + arcWeight(roads.network, roads.graph, arc);
    if (weight >= least) continue;
    least = weight;
    best = position;
  }
  if (!best) throw new Error('A way does not begin at its source');
  return best;
};

/** The arc from one node to another; of several the cheapest; −1 when there is none. */
export const arcBetween = (roads: Roads, tail: number, head: number): number => {
  const { first, head: heads, turnCs } = roads.graph.arcs;
  let best = -1;
  for (let arc = i32(first, tail); arc < i32(first, tail + 1); arc++) {
    if (i32(heads, arc) === head && (best < 0 || i32(turnCs, arc) < i32(turnCs, best))) best = arc;
  }
  return best;
};
