/** Travel of one profile and speed factor, read on demand: nothing is tabulated, so a single evaluation costs only its own legs. */
import type { Travel } from '#problem/problem.types.ts';

export interface TravelReader {
  /** Seconds at 100 %; negative: no way. */
  durationS(from: number, to: number): number;
  distanceM(from: number, to: number): number;
  /** Where legs have costs of their own. */
  legCost?: (from: number, to: number) => number;
  /** Arrival after a leg of `durationS` begun at `departS`. */
  arriveS(departS: number, durationS: number): number;
  /** Travel takes the same at any time of day. */
  isSteady: boolean;
  /** Seconds of leg (at 100 %) done between two instants. */
  coveredS(fromS: number, toS: number): number;
}

const earthRadiusM = 6_371_008.8;

export function readTravel(travel: Travel, speedFactor: number): TravelReader {
  const legs = readLegs(travel);
  const steps = travel.kind === 'matrix' ? (travel.steps ?? []) : [];
  return {
    durationS(from, to) {
      const seconds = legs.durationS(from, to);
      return seconds < 0 || speedFactor === 1 ? seconds : Math.round(seconds / speedFactor);
    },
    distanceM: legs.distanceM,
    ...readLegCosts(travel),
    isSteady: steps.length === 0,
    arriveS: (departS, durationS) =>
      steps.length === 0 ? departS + durationS : arriveBySteps(steps, departS, durationS),
    coveredS: (fromS, toS) => (steps.length === 0 ? toS - fromS : coveredBySteps(steps, fromS, toS)),
  };
}

function readLegCosts(travel: Travel): Pick<TravelReader, 'legCost'> {
  if (travel.kind !== 'matrix' || travel.costs === undefined) return {};
  const { costs, size } = travel;
  return { legCost: (from, to) => Math.max(0, cell(costs, from * size + to)) };
}

type Legs = Pick<TravelReader, 'durationS' | 'distanceM'>;

/** Square roots and sines are worth keeping: legs read once are remembered while the table stays small. */
const mostRemembered = 1_000;

function readLegs(travel: Travel): Legs {
  const legs = computeLegs(travel);
  const size = travel.kind === 'plane' ? travel.x.length : travel.kind === 'sphere' ? travel.lon.length : 0;
  return size === 0 || size > mostRemembered ? legs : remember(legs, size);
}

function remember(legs: Legs, size: number): Legs {
  const durations = new Array<number | undefined>(size * size);
  const distances = new Array<number | undefined>(size * size);
  return {
    durationS: (from, to) => (durations[from * size + to] ??= legs.durationS(from, to)),
    distanceM: (from, to) => (distances[from * size + to] ??= legs.distanceM(from, to)),
  };
}

function computeLegs(travel: Travel): Legs {
  if (travel.kind === 'matrix') {
    const { size, durationsS, distancesM } = travel;
    return {
      durationS: (from, to) => cell(durationsS, from * size + to),
      distanceM: (from, to) => (distancesM === undefined ? 0 : Math.max(0, cell(distancesM, from * size + to))),
    };
  }
  if (travel.kind === 'plane') {
    const lengthOf = (from: number, to: number) => planeLength(travel, from, to);
    return { durationS: lengthOf, distanceM: lengthOf };
  }
  return {
    durationS(from, to) {
      const metres = greatCircleM(travel, from, to);
      return Math.round(((metres / readCurve(travel.curve, metres).speedMps) * travel.trafficPercent) / 100);
    },
    distanceM(from, to) {
      const metres = greatCircleM(travel, from, to);
      return Math.round(metres * readCurve(travel.curve, metres).detour);
    },
  };
}

function planeLength(travel: Travel & { kind: 'plane' }, from: number, to: number): number {
  const dx = cell(travel.x, from) - cell(travel.x, to);
  const dy = cell(travel.y, from) - cell(travel.y, to);
  const length = Math.sqrt(dx * dx + dy * dy) * travel.scale;
  return Math.floor(travel.rounding === 'round' ? length + 0.5 : length);
}

function greatCircleM(travel: Travel & { kind: 'sphere' }, from: number, to: number): number {
  const radians = Math.PI / 180;
  const lat1 = cell(travel.lat, from) * radians;
  const lat2 = cell(travel.lat, to) * radians;
  const sinLat = Math.sin((lat2 - lat1) / 2);
  const sinLon = Math.sin(((cell(travel.lon, to) - cell(travel.lon, from)) * radians) / 2);
  const h = sinLat * sinLat + Math.cos(lat1) * Math.cos(lat2) * sinLon * sinLon;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}

type Curve = (Travel & { kind: 'sphere' })['curve'];

function readCurve(curve: Curve, metres: number): { detour: number; speedMps: number } {
  let before = curve[0];
  for (const point of curve) {
    if (metres <= point.uptoM) return before === undefined || before === point ? point : between(before, point, metres);
    before = point;
  }
  return before ?? { detour: 1, speedMps: 1 };
}

function between(a: Curve[number], b: Curve[number], metres: number): { detour: number; speedMps: number } {
  const share = (metres - a.uptoM) / (b.uptoM - a.uptoM);
  return { detour: a.detour + (b.detour - a.detour) * share, speedMps: a.speedMps + (b.speedMps - a.speedMps) * share };
}

type Steps = readonly { fromS: number; percent: number }[];

/** Splitting a leg at the steps keeps first in, first out (Ichoua, Gendreau and Potvin 2003). */
function arriveBySteps(steps: Steps, departS: number, durationS: number): number {
  let now = departS;
  let left = durationS;
  for (let i = 0; i <= steps.length; i++) {
    const untilS = steps[i]?.fromS ?? Number.POSITIVE_INFINITY;
    if (now >= untilS) continue;
    const rate = (steps[i - 1]?.percent ?? 100) / 100;
    if (now + left * rate <= untilS) return wholeSecond(now + left * rate);
    left -= (untilS - now) / rate;
    now = untilS;
  }
  return wholeSecond(now);
}

/** Halves always go up, whatever the last bits say. */
function wholeSecond(instantS: number): number {
  return Math.round(instantS + 1e-6);
}

function coveredBySteps(steps: Steps, fromS: number, toS: number): number {
  let covered = 0;
  for (let i = 0; i <= steps.length; i++) {
    const begin = Math.max(fromS, steps[i - 1]?.fromS ?? Number.NEGATIVE_INFINITY);
    const end = Math.min(toS, steps[i]?.fromS ?? Number.POSITIVE_INFINITY);
    if (end > begin) covered += (end - begin) / ((steps[i - 1]?.percent ?? 100) / 100);
  }
  return covered;
}

/** A place or cell inside its array: `checkProblem` saw to it. */
function cell(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}
