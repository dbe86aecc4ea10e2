import Flatbush from 'flatbush';
import { i32, u8 } from '#arrays/at.ts';
import { StringColumn } from '#arrays/string-column.ts';
import { Container, packContainer } from '#file/container.ts';
import { type EdgeGraph, nodeCount } from '#graph/arcs.ts';
import { copiesByEdge, type GraphReport, type RoadGraph } from '#graph/build-road-graph.ts';
import { countryRules } from '#graph/countries.ts';
import type { Profile } from '#graph/profile.ts';
import { NO_STOPPING, type RoadNetwork } from '#graph/road-network.ts';
import type { Hierarchy, RankedArcs } from '#hierarchy/hierarchy.ts';
import { ShortestPath } from '#hierarchy/shortest-path.ts';
import { UpwardSearch } from '#hierarchy/upward-search.ts';

export interface RoadsMeta {
  region: string;
  profile: Profile;
  country: string | null;
  report: GraphReport;
}

/** Everything that answers questions about one region and profile. */
export interface Roads {
  meta: RoadsMeta;
  /** Stamp of the data; part of every cache key. */
  version: string;
  drivesOnLeft: boolean;
  network: RoadNetwork;
  graph: EdgeGraph;
  hierarchy: Hierarchy;
  /** Boxes of all segments where one may stop; item i is segment stopSegments[i]. */
  boxes: Flatbush;
  stopSegments: Int32Array;
  /** Edges of segment s: from segmentEdges[s] on, one or two. */
  segmentEdges: Int32Array;
  copies: ReadonlyMap<number, readonly number[]>;
  /** Working arrays of searches, kept between questions. */
  shortestPath: ShortestPath;
  upwardSearch: UpwardSearch;
}

const KIND = 'roads';

/** One buffer with the whole of a region's roads for one profile, to be stored and read back with `openRoads`. */
export const packRoads = (road: RoadGraph, hierarchy: Hierarchy, meta: RoadsMeta): ArrayBuffer => {
  const { network, graph } = road;
  const { boxes, stopSegments } = indexSegments(network);
  return packContainer(
    KIND,
    { ...meta },
    {
      edgeSegment: network.edgeSegment,
      edgeTimeCs: network.edgeTimeCs,
      segmentFirst: network.segmentFirst,
      pointsE7: network.pointsE7,
      segmentLengthDm: network.segmentLengthDm,
      segmentClass: network.segmentClass,
      segmentFlags: network.segmentFlags,
      segmentName: network.segmentName,
      segmentRef: network.segmentRef,
      nameFirst: network.names.first,
      nameBytes: network.names.bytes,
      arcFirst: graph.arcs.first,
      arcHead: graph.arcs.head,
      arcTurnCs: graph.arcs.turnCs,
      cloneOrigin: graph.cloneOrigin,
      numberOf: hierarchy.numberOf,
      nodeOf: hierarchy.nodeOf,
      ...packRanked('up', hierarchy.up),
      ...packRanked('down', hierarchy.down),
      boxes: new Uint8Array(boxes.data),
      stopSegments,
    },
  );
};

/** Opens a buffer of `packRoads`: views on it, nothing is copied. Throws `RegionFileError`. */
export const openRoads = (buffer: ArrayBufferLike): Roads => {
  const file = new Container(buffer, KIND);
  const meta = asRoadsMeta(file.meta);
  const network: RoadNetwork = {
    edgeSegment: file.int32('edgeSegment'),
    edgeTimeCs: file.int32('edgeTimeCs'),
    segmentFirst: file.int32('segmentFirst'),
    pointsE7: file.int32('pointsE7'),
    segmentLengthDm: file.int32('segmentLengthDm'),
    segmentClass: file.uint8('segmentClass'),
    segmentFlags: file.uint8('segmentFlags'),
    segmentName: file.int32('segmentName'),
    segmentRef: file.int32('segmentRef'),
    names: new StringColumn(file.int32('nameFirst'), file.uint8('nameBytes')),
  };
  const arcs = { first: file.int32('arcFirst'), head: file.int32('arcHead'), turnCs: file.int32('arcTurnCs') };
  const graph = { arcs, cloneOrigin: file.int32('cloneOrigin') };
  const hierarchy: Hierarchy = {
    numberOf: file.int32('numberOf'),
    nodeOf: file.int32('nodeOf'),
    up: openRanked('up', file),
    down: openRanked('down', file),
  };
  return {
    meta,
    version: file.stamp,
    drivesOnLeft: countryRules(meta.country ?? undefined).drivesOnLeft,
    network,
    graph,
    hierarchy,
    boxes: Flatbush.from(buffer, file.uint8('boxes').byteOffset),
    stopSegments: file.int32('stopSegments'),
    segmentEdges: edgesOfSegments(network, nodeCount(graph) - graph.cloneOrigin.length),
    copies: copiesByEdge(graph),
    shortestPath: new ShortestPath(hierarchy),
    upwardSearch: new UpwardSearch(hierarchy.nodeOf.length),
  };
};

/** West, south, east, north of the roads in degrees: stops outside are not of this region. */
export const roadsBounds = ({ boxes }: Roads): [number, number, number, number] => [
  boxes.minX / 1e7,
  boxes.minY / 1e7,
  boxes.maxX / 1e7,
  boxes.maxY / 1e7,
];

/** Written by `packRoads` from the same type, and protected by the checksum. */
const asRoadsMeta = (meta: unknown): RoadsMeta => meta as RoadsMeta;

const packRanked = (name: string, arcs: RankedArcs) => ({
  [`${name}First`]: arcs.first,
  [`${name}Other`]: arcs.other,
  [`${name}Weight`]: arcs.weight,
  [`${name}Via`]: arcs.via,
});

const openRanked = (name: string, file: Container): RankedArcs => ({
  first: file.int32(`${name}First`),
  other: file.int32(`${name}Other`),
  weight: file.float64(`${name}Weight`),
  via: file.int32(`${name}Via`),
});

const indexSegments = (network: RoadNetwork): { boxes: Flatbush; stopSegments: Int32Array } => {
  const count = network.segmentClass.length;
  const stops: number[] = [];
  for (let segment = 0; segment < count; segment++) {
    if ((u8(network.segmentFlags, segment) & NO_STOPPING) === 0) stops.push(segment);
  }
  if (stops.length === 0) stops.push(...Array.from({ length: count }, (_, segment) => segment));
  const boxes = new Flatbush(Math.max(1, stops.length), 16, Int32Array);
  const { pointsE7, segmentFirst } = network;
  for (const segment of stops) {
    const box = [
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ] as const;
    let [minX, minY, maxX, maxY] = box;
    for (let point = i32(segmentFirst, segment); point < i32(segmentFirst, segment + 1); point++) {
      const x = i32(pointsE7, point * 2);
      const y = i32(pointsE7, point * 2 + 1);
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minY = Math.min(minY, y);
      maxY = Math.max(maxY, y);
    }
    boxes.add(minX, minY, maxX, maxY);
  }
  if (stops.length === 0) boxes.add(0, 0, 0, 0);
  boxes.finish();
  return { boxes, stopSegments: Int32Array.from(stops) };
};

const edgesOfSegments = (network: RoadNetwork, edgeCount: number): Int32Array => {
  const first = new Int32Array(network.segmentClass.length + 1).fill(edgeCount);
  for (let edge = edgeCount - 1; edge >= 0; edge--) first[i32(network.edgeSegment, edge) >> 1] = edge;
  return first;
};
