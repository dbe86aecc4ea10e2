/** Travel of one profile and speed factor, read on demand: nothing is tabulated, so a single evaluation costs only its own legs. */
import type { Travel } from '#problem/problem.types.ts';
import { arrivalBy, coveredBy } from '#problem/stepped-travel.ts';
import { legReader } from '#problem/travel.ts';

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
    arriveS: (departS, durationS) => (steps.length === 0 ? departS + durationS : arrivalBy(steps, departS, durationS)),
    coveredS: (fromS, toS) => (steps.length === 0 ? toS - fromS : coveredBy(steps, fromS, toS)),
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
      distanceM: (from, to) => (distancesM ? Math.max(0, cell(distancesM, from * size + to)) : 0),
    };
  }
  const read = legReader(travel);
  return {
    durationS: (from, to) => read(from, to).durationS,
    distanceM: (from, to) => read(from, to).distanceM,
  };
}

/** A place or cell inside its array: `checkProblem` saw to it. */
function cell(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}
