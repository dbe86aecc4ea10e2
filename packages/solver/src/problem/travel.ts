import { item } from '#problem/item.ts';
import type { Problem, Travel } from './problem.types.ts';

/** Above this many places no full matrix is kept; the search then works on parts. */
export const MATRIX_LIMIT = 5000;

export interface Matrix {
  size: number;
  durations: Int32Array;
  distances: Int32Array;
  /** Cost of each leg, where it does not follow from the two. */
  costs: ArrayLike<number> | undefined;
}

export interface Leg {
  durationS: number;
  distanceM: number;
}

export type LegReader = (from: number, to: number) => Leg;

const EARTH_RADIUS_M = 6371008.8;
const toRadians = Math.PI / 180;

/** Places of a travel description. */
export function placeCount(travel: Travel): number {
  if (travel.kind === 'matrix') return travel.size;
  return travel.kind === 'plane' ? travel.x.length : travel.lon.length;
}

/** No full matrix is kept: every profile in use is read by formula, and one has more places than a matrix is made for. */
export function isTooLargeForMatrix(problem: Problem): boolean {
  const used = new Set(problem.vehicles.map(({ profile }) => profile ?? 'default'));
  const travels = Object.entries(problem.travel).flatMap(([profile, travel]) => (used.has(profile) ? [travel] : []));
  return travels.some(({ kind }) => kind !== 'matrix') && travels.some((travel) => placeCount(travel) > MATRIX_LIMIT);
}

/** Detour and speed at a great-circle distance, between the points of the curve. */
function onCurve(curve: { uptoM: number; detour: number; speedMps: number }[], metres: number): [number, number] {
  let before = item(curve, 0);
  if (!before) return [1, 1];
  for (const point of curve) {
    if (metres <= point.uptoM) {
      const span = point.uptoM - before.uptoM;
      const part = span > 0 ? (metres - before.uptoM) / span : 1;
      const along = part < 0 ? 0 : part;
      return [
        before.detour + (point.detour - before.detour) * along,
        before.speedMps + (point.speedMps - before.speedMps) * along,
      ];
    }
    before = point;
  }
  return [before.detour, before.speedMps];
}

/** Reads one leg by formula. */
export function legReader(travel: Exclude<Travel, { kind: 'matrix' }>): LegReader {
  if (travel.kind === 'plane') {
    const { x, y, scale } = travel;
    const half = travel.rounding === 'round' ? 0.5 : 0;
    return (from, to) => {
      const dx = (x[from] ?? 0) - (x[to] ?? 0);
      const dy = (y[from] ?? 0) - (y[to] ?? 0);
      const value = Math.floor(Math.sqrt(dx * dx + dy * dy) * scale + half);
      return { durationS: value, distanceM: value };
    };
  }
  const { lon, lat, curve, trafficPercent } = travel;
  return (from, to) => {
    if (from === to) return { durationS: 0, distanceM: 0 };
    const lat1 = (lat[from] ?? 0) * toRadians;
    const lat2 = (lat[to] ?? 0) * toRadians;
    const half1 = Math.sin((lat2 - lat1) / 2);
    const half2 = Math.sin((((lon[to] ?? 0) - (lon[from] ?? 0)) * toRadians) / 2);
    const h = half1 * half1 + Math.cos(lat1) * Math.cos(lat2) * half2 * half2;
    const metres = 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(h < 1 ? h : 1));
    const [detour, speed] = onCurve(curve, metres);
    return {
      durationS: Math.round(((metres / speed) * trafficPercent) / 100),
      distanceM: Math.round(metres * detour),
    };
  };
}

/** All legs at once. */
export function toMatrix(travel: Travel): Matrix {
  const size = placeCount(travel);
  const durations = new Int32Array(size * size);
  if (travel.kind === 'plane') {
    fillPlane(travel, durations);
    return { size, durations, distances: durations, costs: undefined };
  }
  if (travel.kind === 'matrix') {
    const { durationsS, distancesM } = travel;
    if (durationsS instanceof Int32Array && (distancesM === undefined || distancesM instanceof Int32Array)) {
      return { size, durations: durationsS, distances: distancesM ?? new Int32Array(size * size), costs: travel.costs };
    }
    const distances = new Int32Array(size * size);
    for (let i = 0; i < durations.length; i++) {
      durations[i] = durationsS[i] ?? -1;
      distances[i] = distancesM ? (distancesM[i] ?? -1) : 0;
    }
    return { size, durations, distances, costs: travel.costs };
  }
  const distances = new Int32Array(size * size);
  const read = legReader(travel);
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < from; to++) {
      const { durationS, distanceM } = read(from, to);
      durations[from * size + to] = durations[to * size + from] = durationS;
      distances[from * size + to] = distances[to * size + from] = distanceM;
    }
  }
  return { size, durations, distances, costs: undefined };
}

function fillPlane(travel: Extract<Travel, { kind: 'plane' }>, into: Int32Array): void {
  const x = Float64Array.from(travel.x);
  const y = Float64Array.from(travel.y);
  const size = x.length;
  const half = travel.rounding === 'round' ? 0.5 : 0;
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < from; to++) {
      const dx = (x[from] as number) - (x[to] as number);
      const dy = (y[from] as number) - (y[to] as number);
      const value = Math.floor(Math.sqrt(dx * dx + dy * dy) * travel.scale + half);
      into[from * size + to] = value;
      into[to * size + from] = value;
    }
  }
}
