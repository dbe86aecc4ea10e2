import { EARTH_RADIUS_M, type LonLat, RADIANS } from '#geo/distance.ts';

/** One support of the curve: at a great-circle distance of `uptoM` metres. */
export interface CurvePoint {
  uptoM: number;
  /** Road metres per great-circle metre. */
  detour: number;
  /** Great-circle metres per second of driving. */
  speedMps: number;
}

const KMH = 1 / 3.6;

/**
 * Road distance and free-flow driving time as functions of great-circle distance: medians over seven road networks
 * (600 random points each, car). Values between the supports are interpolated linearly; beyond the ends they stay.
 */
export const estimateCurve: readonly Readonly<CurvePoint>[] = [
  { uptoM: 500, detour: 1.69, speedMps: 19 * KMH },
  { uptoM: 1_000, detour: 1.65, speedMps: 22 * KMH },
  { uptoM: 2_000, detour: 1.57, speedMps: 26 * KMH },
  { uptoM: 5_000, detour: 1.48, speedMps: 32 * KMH },
  { uptoM: 10_000, detour: 1.38, speedMps: 40 * KMH },
  { uptoM: 20_000, detour: 1.37, speedMps: 45 * KMH },
  { uptoM: 40_000, detour: 1.36, speedMps: 46 * KMH },
  { uptoM: 80_000, detour: 1.31, speedMps: 64 * KMH },
];

/** Signals and everyday congestion are not in the curve; this factor on durations stands for them. */
export const DEFAULT_TRAFFIC_FACTOR = 1.15;

export interface EstimateOptions {
  /** Durations are multiplied by this. */
  trafficFactor?: number;
}

export interface Estimate {
  durationS: number;
  distanceM: number;
}

/** Row-major, `from × points.length + to`; every figure is an estimate and must be shown as one. */
export interface EstimateMatrix {
  durationsS: Int32Array;
  distancesM: Int32Array;
}

/** The estimate for a great-circle distance in metres: whole seconds and road metres. */
export const estimateForDistance = (greatCircleM: number, options: EstimateOptions = {}): Estimate => {
  const { detour, speedMps } = curveAt(greatCircleM);
  const trafficFactor = options.trafficFactor ?? DEFAULT_TRAFFIC_FACTOR;
  return {
    durationS: Math.round((greatCircleM / speedMps) * trafficFactor),
    distanceM: Math.round(greatCircleM * detour),
  };
};

/** The estimate from one place to another; the same in both directions. */
export const estimateLeg = (from: LonLat, to: LonLat, options: EstimateOptions = {}): Estimate =>
  estimateForDistance(greatCircleM(unitVectors([from, to]), 0, 1), options);

/** Estimated durations (s) and road distances (m) between all pairs of places, row-major; the diagonal is 0. */
export const estimateMatrix = (points: readonly LonLat[], options: EstimateOptions = {}): EstimateMatrix => {
  const size = points.length;
  const vectors = unitVectors(points);
  const durationsS = new Int32Array(size * size);
  const distancesM = new Int32Array(size * size);
  for (let from = 0; from < size; from++) {
    for (let to = from + 1; to < size; to++) {
      const estimate = estimateForDistance(greatCircleM(vectors, from, to), options);
      durationsS[from * size + to] = estimate.durationS;
      durationsS[to * size + from] = estimate.durationS;
      distancesM[from * size + to] = estimate.distanceM;
      distancesM[to * size + from] = estimate.distanceM;
    }
  }
  return { durationsS, distancesM };
};

/** The same estimate as travel the solver works out by itself, for plans too large for a matrix. */
export const estimateTravel = (points: readonly LonLat[], options: EstimateOptions = {}) => ({
  kind: 'sphere' as const,
  lon: Float64Array.from(points, (point) => point.lon),
  lat: Float64Array.from(points, (point) => point.lat),
  curve: estimateCurve.map((point) => ({ ...point })),
  trafficPercent: Math.round((options.trafficFactor ?? DEFAULT_TRAFFIC_FACTOR) * 100),
});

const curveAt = (greatCircle: number): { detour: number; speedMps: number } => {
  let before = estimateCurve[0] ?? { uptoM: 0, detour: 1, speedMps: 1 };
  if (greatCircle <= before.uptoM) return before;
  for (const point of estimateCurve) {
    if (greatCircle <= point.uptoM) {
      const share = (greatCircle - before.uptoM) / (point.uptoM - before.uptoM);
      return {
        detour: before.detour + share * (point.detour - before.detour),
        speedMps: before.speedMps + share * (point.speedMps - before.speedMps),
      };
    }
    before = point;
  }
  return before;
};

const unitVectors = (points: readonly LonLat[]): Float64Array => {
  const vectors = new Float64Array(points.length * 3);
  points.forEach(({ lon, lat }, index) => {
    const cosLat = Math.cos(lat * RADIANS);
    vectors.set(
      [cosLat * Math.cos(lon * RADIANS), cosLat * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)],
      index * 3,
    );
  });
  return vectors;
};

/** By the chord between unit vectors: no trigonometry of the pair but one arcsine, and exact for near places. */
const greatCircleM = (vectors: Float64Array, from: number, to: number): number => {
  let squared = 0;
  for (let axis = 0; axis < 3; axis++) {
    const difference = (vectors[from * 3 + axis] ?? 0) - (vectors[to * 3 + axis] ?? 0);
    squared += difference * difference;
  }
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(squared) / 2));
};
