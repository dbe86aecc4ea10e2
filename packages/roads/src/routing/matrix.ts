import { f64 } from '#arrays/at.ts';
import type { LonLat } from '#geo/distance.ts';
import { manyToMany } from '#hierarchy/many-to-many.ts';
import { lengthDmOf, timeCsOf } from '#hierarchy/weight.ts';
import { type Snap, type SnapOptions, snap } from '#snap/snap.ts';
import { directWay, sourceSeeds, targetSeeds } from './endpoints.ts';
import type { Roads } from './roads.ts';

/** Row-major, `source × targets.length + target`; −1 where there is no way. */
export interface RoadMatrix {
  durationsS: Int32Array;
  distancesM: Int32Array;
  /** Indexes of places with no road near enough. */
  unsnappedSources: number[];
  unsnappedTargets: number[];
}

export interface MatrixOptions extends SnapOptions {
  /** Durations are multiplied by this. Default 1. */
  trafficFactor?: number;
}

/** Driving times (s) and lengths (m) of the fastest ways from every source to every target. */
export const roadMatrix = (
  roads: Roads,
  sources: readonly LonLat[],
  targets: readonly LonLat[],
  options: MatrixOptions = {},
): RoadMatrix => {
  const steps = roadMatrixSteps(roads, sources, targets, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** The same, yielding the number of finished rows, so that a host can show progress, do other work, or stop. */
export function* roadMatrixSteps(
  roads: Roads,
  sources: readonly LonLat[],
  targets: readonly LonLat[],
  options: MatrixOptions = {},
): Generator<number, RoadMatrix> {
  const from = sources.map((place) => snap(roads, place, options));
  const to = sources === targets ? from : targets.map((place) => snap(roads, place, options));
  const matrix: RoadMatrix = {
    durationsS: new Int32Array(sources.length * targets.length).fill(-1),
    distancesM: new Int32Array(sources.length * targets.length).fill(-1),
    unsnappedSources: missing(from),
    unsnappedTargets: missing(to),
  };
  const rows = manyToMany(
    roads.hierarchy,
    from.map((place) => (place ? sourceSeeds(roads, place) : [])),
    to.map((place) => (place ? targetSeeds(roads, place) : [])),
    roads.upwardSearch,
  );
  const byEdge = targetsByEdge(to);
  let source = 0;
  for (const row of rows) {
    const start = from[source];
    if (start) {
      for (const { edge } of start.positions) {
        for (const target of byEdge.get(edge) ?? []) {
          const end = to[target];
          const direct = end && directWay(roads, start, end);
          if (direct && direct.weight < f64(row, target)) row[target] = direct.weight;
        }
      }
    }
    writeRow(matrix, source * targets.length, row, options.trafficFactor ?? 1);
    source++;
    yield source;
  }
  return matrix;
}

const writeRow = (matrix: RoadMatrix, offset: number, row: Float64Array, trafficFactor: number): void => {
  for (let target = 0; target < row.length; target++) {
    const weight = f64(row, target);
    if (weight === Number.POSITIVE_INFINITY) continue;
    matrix.durationsS[offset + target] = Math.round((timeCsOf(weight) * trafficFactor) / 100);
    matrix.distancesM[offset + target] = Math.round(lengthDmOf(weight) / 10);
  }
};

const missing = (snaps: readonly (Snap | null)[]): number[] => snaps.flatMap((place, index) => (place ? [] : [index]));

const targetsByEdge = (snaps: readonly (Snap | null)[]): Map<number, number[]> => {
  const byEdge = new Map<number, number[]>();
  snaps.forEach((place, index) => {
    for (const { edge } of place?.positions ?? []) {
      const known = byEdge.get(edge);
      if (known) known.push(index);
      else byEdge.set(edge, [index]);
    }
  });
  return byEdge;
};
