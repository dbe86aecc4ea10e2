import { i32, item } from '#arrays/at.ts';
import { EARTH_RADIUS_M, type LonLat, RADIANS } from '#geo/distance.ts';
import { isBackward } from '#graph/road-network.ts';
import type { Roads } from '#routing/roads.ts';

/** One way to be on a road: an edge and how much of it (0 to 1, in driving direction) lies behind. */
export interface EdgePosition {
  edge: number;
  fraction: number;
}

/** Where a place meets the road. */
export interface Snap extends LonLat {
  /** From the place to the road, straight. */
  distanceM: number;
  segment: number;
  /** Along the line of the segment, 0 to 1. */
  fraction: number;
  /** Of the segment's line, seen in its direction. */
  side: 'left' | 'right' | 'on';
  /** Directions in which a vehicle may stop there: one or two, at a corner those of all its streets. */
  positions: EdgePosition[];
}

export interface SnapOptions {
  /** No road within this: no snap. Default 5 km. */
  maxDistanceM?: number;
  /** `curb`: where the place lies beside the road, only the direction on its side of the road. Default `either`. */
  approach?: 'either' | 'curb';
}

const DEFAULT_MAX_M = 5_000;
const FIRST_RADIUS_M = 80;
/** Nearer than this a place lies on the road itself, on neither side. */
const ON_ROAD_M = 2;
const METRES_PER_E7 = (EARTH_RADIUS_M * RADIANS) / 1e7;

/** The nearest place on a road of the profile, or `null` when there is none near enough. */
export const snap = (roads: Roads, place: LonLat, options: SnapOptions = {}): Snap | null => {
  const limitM = options.maxDistanceM ?? DEFAULT_MAX_M;
  if (roads.stopSegments.length === 0) return null;
  for (let radiusM = Math.min(FIRST_RADIUS_M, limitM); ; radiusM = Math.min(radiusM * 4, limitM)) {
    const [nearest, ...others] = nearestWithin(roads, place, radiusM);
    if (nearest) return toSnap(roads, nearest, others, options.approach ?? 'either');
    if (radiusM >= limitM) return null;
  }
};

interface Nearest {
  segment: number;
  distanceM: number;
  /** Metres along the segment's line, and its whole length, both in the local plane. */
  alongM: number;
  lengthM: number;
  lon: number;
  lat: number;
  /** Positive when the place is to the left of the line. */
  cross: number;
}

/** The nearest place on a road, and where that is a corner, its other streets. */
const nearestWithin = (roads: Roads, place: LonLat, radiusM: number): Nearest[] => {
  const x = place.lon * 1e7;
  const y = place.lat * 1e7;
  const metresPerX = METRES_PER_E7 * Math.max(0.01, Math.cos(place.lat * RADIANS));
  const reachX = radiusM / metresPerX;
  const reachY = radiusM / METRES_PER_E7;
  let best: Nearest | null = null;
  let bestM = radiusM;
  const corners: Nearest[] = [];
  for (const index of roads.boxes.search(x - reachX, y - reachY, x + reachX, y + reachY)) {
    const nearest = nearestOnSegment(roads, i32(roads.stopSegments, index), x, y, metresPerX);
    if (nearest.distanceM > bestM + CORNER_M) continue;
    if (cornerOf(roads, nearest) !== null) corners.push(nearest);
    if (nearest.distanceM > bestM || (best && nearest.distanceM === bestM)) continue;
    best = nearest;
    bestM = nearest.distanceM;
  }
  if (!best) return [];
  const found = best;
  const corner = cornerOf(roads, found);
  if (corner === null) return [found];
  return [found, ...corners.filter((other) => other !== found && cornerOf(roads, other) === corner)];
};

/** Whoever stops this near to a corner may come from and leave for any of its streets. */
const CORNER_M = 5;

/** The end of its street that a place is at, by its coordinates, or `null` when it is at none. */
const cornerOf = (roads: Roads, { segment, alongM, lengthM }: Nearest): string | null => {
  if (Math.min(alongM, lengthM - alongM) > CORNER_M) return null;
  const { pointsE7, segmentFirst } = roads.network;
  const point = alongM * 2 < lengthM ? i32(segmentFirst, segment) : i32(segmentFirst, segment + 1) - 1;
  return `${i32(pointsE7, point * 2)} ${i32(pointsE7, point * 2 + 1)}`;
};

const nearestOnSegment = (roads: Roads, segment: number, x: number, y: number, metresPerX: number): Nearest => {
  const { pointsE7, segmentFirst } = roads.network;
  const first = i32(segmentFirst, segment);
  const last = i32(segmentFirst, segment + 1) - 1;
  const best: Nearest = {
    segment,
    distanceM: Number.POSITIVE_INFINITY,
    alongM: 0,
    lengthM: 0,
    lon: 0,
    lat: 0,
    cross: 0,
  };
  for (let point = first; point < last; point++) {
    const ax = (i32(pointsE7, point * 2) - x) * metresPerX;
    const ay = (i32(pointsE7, point * 2 + 1) - y) * METRES_PER_E7;
    const dx = (i32(pointsE7, point * 2 + 2) - x) * metresPerX - ax;
    const dy = (i32(pointsE7, point * 2 + 3) - y) * METRES_PER_E7 - ay;
    const squared = dx * dx + dy * dy;
    const share = squared === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / squared));
    const nearX = ax + share * dx;
    const nearY = ay + share * dy;
    const distanceM = Math.sqrt(nearX * nearX + nearY * nearY);
    const pieceM = Math.sqrt(squared);
    if (distanceM < best.distanceM) {
      best.distanceM = distanceM;
      best.alongM = best.lengthM + share * pieceM;
      best.lon = (x + nearX / metresPerX) / 1e7;
      best.lat = (y + nearY / METRES_PER_E7) / 1e7;
      best.cross = -dx * ay + dy * ax;
    }
    best.lengthM += pieceM;
  }
  return best;
};

const toSnap = (roads: Roads, nearest: Nearest, others: readonly Nearest[], approach: 'either' | 'curb'): Snap => {
  const { segment, distanceM, lon, lat } = nearest;
  const fraction = fractionOf(nearest);
  const side = distanceM < ON_ROAD_M ? 'on' : nearest.cross > 0 ? 'left' : 'right';
  const positions = positionsOn(roads, segment, fraction);
  const onSide = positions.filter(
    ({ edge }) => isBackward(roads.network, edge) === ((side === 'left') !== roads.drivesOnLeft),
  );
  if (approach === 'curb' && side !== 'on' && onSide.length > 0) positions.splice(0, positions.length, item(onSide, 0));
  else positions.push(...others.flatMap((other) => positionsOn(roads, other.segment, Math.round(fractionOf(other)))));
  return { lon, lat, distanceM, segment, fraction, side, positions };
};

const fractionOf = ({ alongM, lengthM }: Nearest): number => (lengthM === 0 ? 0 : Math.min(1, alongM / lengthM));

const positionsOn = (roads: Roads, segment: number, fraction: number): EdgePosition[] => {
  const positions: EdgePosition[] = [];
  for (let edge = i32(roads.segmentEdges, segment); edge < i32(roads.segmentEdges, segment + 1); edge++) {
    positions.push({ edge, fraction: isBackward(roads.network, edge) ? 1 - fraction : fraction });
  }
  return positions;
};
