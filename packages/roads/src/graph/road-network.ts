import { i32, item } from '#arrays/at.ts';
import type { StringColumn } from '#arrays/string-column.ts';
import { ROAD_CLASSES, type RoadClass } from './road-class.ts';

/** Bits of `segmentFlags`. */
export const ROUNDABOUT = 1;
export const LINK = 2;
export const TUNNEL = 4;
export const TOLL = 8;
/** Only to begin or end a journey, never to pass through. */
export const ENDS_ONLY = 16;
/** Nobody stops there: motorways, ferries. */
export const NO_STOPPING = 32;

/**
 * Roads of one profile. A segment is a stretch between junctions with its line; an edge is one driving direction of a
 * segment: `edgeSegment` holds segment × 2, plus 1 when driven against the line. Times are hundredths of a second,
 * lengths decimetres, coordinates 10⁻⁷ degree (longitude, latitude, longitude, …).
 */
export interface RoadNetwork {
  edgeSegment: Int32Array;
  edgeTimeCs: Int32Array;
  /** Segment s has the points from segmentFirst[s] to segmentFirst[s + 1] (exclusive). */
  segmentFirst: Int32Array;
  pointsE7: Int32Array;
  segmentLengthDm: Int32Array;
  segmentClass: Uint8Array;
  segmentFlags: Uint8Array;
  /** Numbers into `names`. */
  segmentName: Int32Array;
  segmentRef: Int32Array;
  names: StringColumn;
}

export const segmentOf = (network: RoadNetwork, edge: number): number => i32(network.edgeSegment, edge) >> 1;

export const isBackward = (network: RoadNetwork, edge: number): boolean => (i32(network.edgeSegment, edge) & 1) === 1;

export const lengthDm = (network: RoadNetwork, edge: number): number =>
  i32(network.segmentLengthDm, segmentOf(network, edge));

export const hasFlag = (network: RoadNetwork, edge: number, flag: number): boolean =>
  ((network.segmentFlags[segmentOf(network, edge)] ?? 0) & flag) !== 0;

export const classOf = (network: RoadNetwork, edge: number): RoadClass =>
  item(ROAD_CLASSES, network.segmentClass[segmentOf(network, edge)] ?? 0);

/** Number of points of a segment, and the index (not × 2) of the n-th point of an edge in driving order. */
export const pointCount = (network: RoadNetwork, segment: number): number =>
  i32(network.segmentFirst, segment + 1) - i32(network.segmentFirst, segment);

export const pointOfEdge = (network: RoadNetwork, edge: number, n: number): number => {
  const segment = segmentOf(network, edge);
  return isBackward(network, edge)
    ? i32(network.segmentFirst, segment + 1) - 1 - n
    : i32(network.segmentFirst, segment) + n;
};
