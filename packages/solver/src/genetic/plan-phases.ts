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

/** Iterations for each pair of visits below which a population would not get far, and above which it needs no help; with windows more. */
const PLAIN = { enough: 12, plenty: 28 };
const TIMED = { enough: 24, plenty: 45 };

export type Forecast = (iterations: number, progress: number) => Phases | null | undefined;

/** Asked again and again: nothing until the pace is known, then once the phases, or null where there is one alone. */
export function createForecast(visits: number, timed: boolean): Forecast {
  let warm: { iterations: number; progress: number } | undefined;
  return (iterations, progress) => {
    if (progress >= WARM_AT) warm ??= { iterations, progress };
    if (progress < JUDGE_AT || warm === undefined) return undefined;
    const total = progress > warm.progress ? (iterations - warm.iterations) / (progress - warm.progress) : 0;
    return planPhases(total / visits ** 2, timed ? TIMED : PLAIN);
  };
}

/**
 * With many iterations for each pair of visits the population finds its own way before it meets the annealing's best; with
 * fewer it begins from plans of the annealing.
 */
function planPhases(iterationsPerPair: number, { enough, plenty }: typeof PLAIN): Phases | null {
  if (iterationsPerPair < enough) return null;
  if (iterationsPerPair < plenty)
    return { annealUntil: 0.4, meetings: Array.from({ length: 12 }, (_, k) => (k + 1) / 30) };
  return { annealUntil: 0.2, meetings: [0.5] };
}
