import type { LonLat } from '#logistics/measures.schema.ts';

/** A ring ends where it begins. The first ring of a part is its outline, the others are holes in it. */
export type Ring = LonLat[];
export type Part = Ring[];
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Degrees as whole numbers, 11 cm each: in these every question of left or right has an exact answer, so that a point on
 * a border is on it, whoever asks.
 */
type Point = readonly [x: number, y: number];
const pointOf = ([lon, lat]: LonLat): Point => [Math.round(lon * 1e6), Math.round(lat * 1e6)];
export const rounded = (location: LonLat): LonLat => {
  const [x, y] = pointOf(location);
  return [x / 1e6, y / 1e6];
};

/** Beyond this the rounding of a product cannot turn its sign. */
const sure = 1000;
/** On which side of the line from `a` to `b` a point lies: 1 left, −1 right, 0 on it. */
function sideOf(a: Point, b: Point, p: Point): number {
  const side = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
  if (Math.abs(side) > sure) return Math.sign(side);
  const exact = BigInt(b[0] - a[0]) * BigInt(p[1] - a[1]) - BigInt(b[1] - a[1]) * BigInt(p[0] - a[0]);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

const isBetween = (a: number, b: number, p: number) => (a <= b ? a <= p && p <= b : b <= p && p <= a);
const isOn = (a: Point, b: Point, p: Point): boolean =>
  isBetween(a[0], b[0], p[0]) && isBetween(a[1], b[1], p[1]) && sideOf(a, b, p) === 0;

/** An area made ready for many questions. */
export interface Shape {
  box: Box;
  parts: Point[][][];
}

export function shapeOf(parts: readonly Part[]): Shape {
  return { box: boxOf(parts), parts: parts.map((rings) => rings.map((ring) => ring.map(pointOf))) };
}

/** What encloses all of it. */
export function boxOf(parts: readonly Part[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [outline = []] of parts)
    for (const [lon, lat] of outline) {
      box.west = Math.min(box.west, lon);
      box.east = Math.max(box.east, lon);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
    }
  return box;
}

/** Whether a place lies in an area; its borders, those of holes too, belong to it. */
export function liesIn({ box, parts }: Shape, location: LonLat): boolean {
  const [lon, lat] = rounded(location);
  if (lon < box.west || lon > box.east || lat < box.south || lat > box.north) return false;
  const point = pointOf(location);
  return parts.some(([outline = [], ...holes]) => {
    const where = whereIn(outline, point);
    return where === 'border' || (where === 'inside' && holes.every((hole) => whereIn(hole, point) !== 'inside'));
  });
}

/** By how often a ray to the east meets the ring. */
function whereIn(ring: readonly Point[], point: Point): 'inside' | 'outside' | 'border' {
  let isInside = false;
  for (let at = 1; at < ring.length; at++) {
    const [a, b] = [ring[at - 1], ring[at]];
    if (!a || !b) continue;
    if (isOn(a, b, point)) return 'border';
    const isUpward = b[1] > a[1];
    if (a[1] > point[1] !== b[1] > point[1] && sideOf(a, b, point) === (isUpward ? 1 : -1)) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}

export const ringFaults = [
  'too_few_points',
  'self_crossing',
  'rings_cross',
  'hole_outside',
  'too_many_points',
  'crosses_date_line',
] as const;
export type RingFault = (typeof ringFaults)[number];
export interface Fault {
  part: number;
  ring: number;
  code: RingFault;
}

export const mostPoints = 1000;
export const mostRings = 50;

/** How many corners there are; the point that closes a ring is none of its own. */
export const cornersOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, rings) => sum + rings.reduce((more, ring) => more + Math.max(0, ring.length - 1), 0), 0);

/** The first thing that keeps rings from being an area; undefined where nothing does. */
export function faultOf(parts: readonly Part[]): Fault | undefined {
  if (cornersOf(parts) > mostPoints || parts.flat().length > mostRings)
    return { part: 0, ring: 0, code: 'too_many_points' };
  for (const [part, rings] of parts.entries()) {
    const drawn = rings.map((ring) => ring.map(pointOf));
    for (const [ring, points] of drawn.entries()) {
      const code = faultOfRing(points);
      if (code) return { part, ring, code };
    }
    const [outline = [], ...holes] = drawn;
    for (const [at, hole] of holes.entries()) {
      const ring = at + 1;
      if (drawn.slice(0, ring).some((other) => doMeet(other, hole))) return { part, ring, code: 'rings_cross' };
      if (hole[0] && whereIn(outline, hole[0]) !== 'inside') return { part, ring, code: 'hole_outside' };
    }
  }
  return undefined;
}

function faultOfRing(ring: readonly Point[]): RingFault | undefined {
  const corners = ring.slice(0, -1);
  if (new Set(corners.map(String)).size < 3) return 'too_few_points';
  const xs = corners.map(([x]) => x);
  if (Math.max(...xs) - Math.min(...xs) > 180e6) return 'crosses_date_line';
  const [a, b] = corners;
  if (a && b && corners.every((point) => sideOf(a, b, point) === 0)) return 'too_few_points';
  return crossesItself(corners) ? 'self_crossing' : undefined;
}

/** Sides that follow each other share a corner and nothing else; others share nothing. */
function crossesItself(corners: readonly Point[]): boolean {
  const count = corners.length;
  const sides = corners.map((from, at): Side => [from, corners[(at + 1) % count] ?? from]);
  return sides.some((side, at) =>
    sides.slice(at + 1).some((other, behind) => {
      const isNext = behind === 0;
      const isLastBeforeFirst = at === 0 && behind === count - 2;
      if (isNext) return isOn(...side, other[1]) || isOn(...other, side[0]);
      if (isLastBeforeFirst) return isOn(...side, other[0]) || isOn(...other, side[1]);
      return doSidesMeet(side, other);
    }),
  );
}

type Side = [from: Point, to: Point];
const sidesOf = (ring: readonly Point[]): Side[] => ring.slice(1).map((to, at): Side => [ring[at] ?? to, to]);
const doMeet = (one: readonly Point[], other: readonly Point[]): boolean => {
  const others = sidesOf(other);
  return sidesOf(one).some((side) => others.some((against) => doSidesMeet(side, against)));
};

function doSidesMeet([a, b]: Side, [c, d]: Side): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false;
  // Their boxes meet: so do they, unless one lies wholly on one side of the other.
  return sideOf(a, b, c) * sideOf(a, b, d) <= 0 && sideOf(c, d, a) * sideOf(c, d, b) <= 0;
}

const earthRadiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** On the sphere, holes taken off. */
export const areaKm2 = (parts: readonly Part[]): number =>
  parts.reduce(
    (sum, rings) => sum + rings.reduce((left, ring, at) => left + (at === 0 ? ringKm2(ring) : -ringKm2(ring)), 0),
    0,
  );

function ringKm2(ring: readonly LonLat[]): number {
  const twice = ring.slice(1).reduce((sum, [lon, lat], at) => {
    const [lonBefore, latBefore] = ring[at] ?? [lon, lat];
    return sum + radians(lon - lonBefore) * (2 + Math.sin(radians(lat)) + Math.sin(radians(latBefore)));
  }, 0);
  return Math.abs((twice * earthRadiusKm ** 2) / 2);
}
