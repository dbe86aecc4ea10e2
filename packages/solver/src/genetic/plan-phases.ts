/** When the genetic search takes over from ruin and recreate: judged once, early, by how many iterations the budget will buy. */

export interface Phases {
  /** Part of the budget for ruin and recreate; the genetic search has the rest. */
  annealUntil: number;
  /** Parts of the budget after which a plan of the annealing joins the population, the last time its best. */
  meetings: number[];
}

/** Parts of the budget between which the pace is taken; before them the engine is not warm. */
const WARM_AT = 0.03;
const JUDGE_AT = 0.06;

/** Iterations for each pair of visits below which a population would not get far, and above which it needs no help. */
const ENOUGH = 12;
const PLENTY = 28;

export type Forecast = (iterations: number, progress: number) => number | undefined;

/** Asked again and again: nothing until the pace is known, then how many iterations the budget will buy. */
export function createForecast(): Forecast {
  let warm: { iterations: number; progress: number } | undefined;
  return (iterations, progress) => {
    if (progress >= WARM_AT) warm ??= { iterations, progress };
    if (progress < JUDGE_AT || warm === undefined) return undefined;
    return progress > warm.progress ? (iterations - warm.iterations) / (progress - warm.progress) : 0;
  };
}

/**
 * With many iterations for each pair of visits the population finds its own way before it meets the annealing's best; with
 * fewer it begins from plans of the annealing.
 */
export function planPhases(iterationsPerPair: number): Phases | undefined {
  if (iterationsPerPair < ENOUGH) return undefined;
  if (iterationsPerPair < PLENTY)
    return { annealUntil: 0.4, meetings: Array.from({ length: 12 }, (_, k) => (k + 1) / 30) };
  return { annealUntil: 0.2, meetings: [0.5] };
}
