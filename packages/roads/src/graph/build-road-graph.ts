import { i32, u8 } from '#arrays/at.ts';
import { StringColumn } from '#arrays/string-column.ts';
import type { NodeTable } from '#osm/node-table.ts';
import { type Arcs, ArcWriter, type EdgeGraph, originEdge } from './arcs.ts';
import { buildNetwork, type DraftNetwork } from './build-network.ts';
import { cloneForChains, cloneForEnds } from './clone-nodes.ts';
import { type Components, stronglyConnected } from './components.ts';
import type { Profile } from './profile.ts';
import { type RestrictionReport, resolveRestrictions } from './restrictions.ts';
import type { RoadData } from './road-data.ts';
import { ENDS_ONLY, hasFlag, type RoadNetwork, segmentOf } from './road-network.ts';
import { turnArcs } from './turn-arcs.ts';

/** A part of the network that cannot be reached from the rest and left again. */
export interface Island {
  lon: number;
  lat: number;
  lengthM: number;
  /** Large islands stay in the graph and can be routed on; small ones are left out. */
  isKept: boolean;
}

export interface GraphReport {
  segments: number;
  edges: number;
  turns: number;
  clones: number;
  restrictions: RestrictionReport;
  islandCount: number;
  /** The longest, at most fifty. */
  islands: Island[];
}

/** The searchable graph of one profile. */
export interface RoadGraph {
  network: RoadNetwork;
  graph: EdgeGraph;
  report: GraphReport;
}

export interface GraphOptions {
  /** ISO 3166-1 alpha-2 code, for speed limits and the side of the road. */
  country?: string | undefined;
  /** Parts with fewer edges than this are left out, unless they are the largest. */
  smallestIslandEdges?: number | undefined;
}

const SMALLEST_ISLAND_EDGES = 100;

/** Builds the edge-based graph of a profile: cut ways, restrictions, largest connected parts, roads for ends only. */
export const buildRoadGraph = (
  data: RoadData,
  nodes: NodeTable,
  profile: Profile,
  options: GraphOptions = {},
): RoadGraph => {
  const draft = buildNetwork(data, nodes, profile, options.country);
  const restrictions = resolveRestrictions(data.restrictions, draft, nodes, profile);
  const allArcs = turnArcs(draft, profile, restrictions.atEndOf);
  const components = stronglyConnected(allArcs);
  const smallest = options.smallestIslandEdges ?? SMALLEST_ISLAND_EDGES;
  const isKept = (part: number) => part === components.largest || i32(components.sizes, part) >= smallest;
  const newEdge = new Int32Array(draft.edgeSegment.length).fill(-1);
  let kept = 0;
  for (let edge = 0; edge < newEdge.length; edge++) if (isKept(i32(components.of, edge))) newEdge[edge] = kept++;
  const network = keepEdges(draft, newEdge, kept);
  const arcs = keepArcs(allArcs, newEdge);
  const chains = restrictions.chains
    .map((chain) => ({ ...chain, edges: chain.edges.map((edge) => i32(newEdge, edge)) }))
    .filter((chain) => chain.edges.every((edge) => edge >= 0));
  const isEndsOnly = endsOnly(network, arcs);
  const graph = cloneForEnds(cloneForChains(arcs, chains), isEndsOnly);
  const islands = describeIslands(draft, components, isKept);
  const report: GraphReport = {
    segments: network.segmentClass.length,
    edges: kept,
    turns: arcs.head.length,
    clones: graph.cloneOrigin.length,
    restrictions: restrictions.report,
    islandCount: islands.length,
    islands: islands.slice(0, 50),
  };
  return { network, graph, report };
};

/**
 * Edges where journeys may only begin or end: those tagged so, and public ones that can be reached over such roads
 * alone. Where the public roads fall into parts, the largest of each connected part counts as the public one.
 */
const endsOnly = (network: RoadNetwork, arcs: Arcs): ((edge: number) => boolean) => {
  const isTagged = (edge: number) => hasFlag(network, edge, ENDS_ONLY);
  const whole = stronglyConnected(arcs);
  const open = stronglyConnected(arcs, (edge) => !isTagged(edge));
  const mainPart = new Int32Array(whole.sizes.length).fill(-1);
  for (let edge = 0; edge < open.of.length; edge++) {
    const part = i32(open.of, edge);
    if (part < 0) continue;
    const best = i32(mainPart, i32(whole.of, edge));
    if (best < 0 || i32(open.sizes, part) > i32(open.sizes, best)) mainPart[i32(whole.of, edge)] = part;
  }
  return (edge) => i32(open.of, edge) < 0 || i32(open.of, edge) !== i32(mainPart, i32(whole.of, edge));
};

const keepArcs = (arcs: Arcs, newEdge: Int32Array): Arcs => {
  const writer = new ArcWriter();
  for (let edge = 0; edge < newEdge.length; edge++) {
    if (i32(newEdge, edge) < 0) continue;
    writer.beginNode();
    for (let at = i32(arcs.first, edge); at < i32(arcs.first, edge + 1); at++) {
      const head = i32(newEdge, i32(arcs.head, at));
      if (head >= 0) writer.add(head, i32(arcs.turnCs, at));
    }
  }
  return writer.finish();
};

/** The network of the kept edges: segments without any are dropped, numbers and names follow. */
const keepEdges = (draft: DraftNetwork, newEdge: Int32Array, kept: number): RoadNetwork => {
  const segmentCount = draft.segmentClass.length;
  const newSegment = new Int32Array(segmentCount).fill(-1);
  const oldSegments: number[] = [];
  const edgeSegment = new Int32Array(kept);
  const edgeTimeCs = new Int32Array(kept);
  let pointTotal = 0;
  for (let edge = 0; edge < newEdge.length; edge++) {
    const to = i32(newEdge, edge);
    if (to < 0) continue;
    const segment = segmentOf(draft, edge);
    if (i32(newSegment, segment) < 0) {
      newSegment[segment] = oldSegments.push(segment) - 1;
      pointTotal += i32(draft.segmentFirst, segment + 1) - i32(draft.segmentFirst, segment);
    }
    edgeSegment[to] = i32(newSegment, segment) * 2 + (i32(draft.edgeSegment, edge) & 1);
    edgeTimeCs[to] = i32(draft.edgeTimeCs, edge);
  }
  const segmentFirst = new Int32Array(oldSegments.length + 1);
  const pointsE7 = new Int32Array(pointTotal * 2);
  let filled = 0;
  oldSegments.forEach((segment, at) => {
    segmentFirst[at] = filled;
    const from = i32(draft.segmentFirst, segment);
    const to = i32(draft.segmentFirst, segment + 1);
    pointsE7.set(draft.pointsE7.subarray(from * 2, to * 2), filled * 2);
    filled += to - from;
  });
  segmentFirst[oldSegments.length] = filled;
  const column = (values: Int32Array) => Int32Array.from(oldSegments, (segment) => i32(values, segment));
  const byteColumn = (values: Uint8Array) => Uint8Array.from(oldSegments, (segment) => u8(values, segment));
  return {
    edgeSegment,
    edgeTimeCs,
    segmentFirst,
    pointsE7,
    segmentLengthDm: column(draft.segmentLengthDm),
    segmentClass: byteColumn(draft.segmentClass),
    segmentFlags: byteColumn(draft.segmentFlags),
    ...keepNames(draft.names, column(draft.segmentName), column(draft.segmentRef)),
  };
};

const keepNames = (names: StringColumn, segmentName: Int32Array, segmentRef: Int32Array) => {
  const newName = new Int32Array(names.count).fill(-1);
  const kept: string[] = [''];
  newName[0] = 0;
  const renumber = (name: number) => {
    if (i32(newName, name) < 0) newName[name] = kept.push(names.at(name)) - 1;
    return i32(newName, name);
  };
  return { segmentName: segmentName.map(renumber), segmentRef: segmentRef.map(renumber), names: StringColumn.of(kept) };
};

const describeIslands = (draft: DraftNetwork, components: Components, isKept: (part: number) => boolean): Island[] => {
  const islands = new Map<number, Island>();
  for (let edge = 0; edge < draft.edgeSegment.length; edge++) {
    const part = i32(components.of, edge);
    if (part === components.largest) continue;
    const segment = segmentOf(draft, edge);
    const point = i32(draft.segmentFirst, segment);
    const lengthM = i32(draft.segmentLengthDm, segment) / 10;
    const island = islands.get(part);
    if (island) island.lengthM += lengthM;
    else {
      const lon = i32(draft.pointsE7, point * 2) / 1e7;
      const lat = i32(draft.pointsE7, point * 2 + 1) / 1e7;
      islands.set(part, { lon, lat, lengthM, isKept: isKept(part) });
    }
  }
  return [...islands.values()].sort((a, b) => b.lengthM - a.lengthM);
};

/** All nodes that stand for each edge, where there is more than one: the copies of an edge besides itself. */
export const copiesByEdge = (graph: EdgeGraph): Map<number, number[]> => {
  const copies = new Map<number, number[]>();
  const edgeCount = graph.arcs.first.length - 1 - graph.cloneOrigin.length;
  for (let clone = 0; clone < graph.cloneOrigin.length; clone++) {
    const edge = originEdge(graph, edgeCount + clone);
    const known = copies.get(edge);
    if (known) known.push(edgeCount + clone);
    else copies.set(edge, [edgeCount + clone]);
  }
  return copies;
};
