/** When the genetic search takes over from ruin and recreate: judged once, early, by how many iterations the budget will buy. */

/** Iterations for each pair of visits below which a population does not get as far as annealing alone. */
export const BREEDS_FROM = 20;
/** Part of the budget for ruin and recreate; the genetic search has the rest. */
export const ANNEALED = 0.2;
/** Part of the budget after which the annealing's best joins the population, which has found a way of its own by then. */
export const MEETS_AT = 0.5;

/** Parts of the budget between which the pace is taken; before them the engine is not warm. */
const WARM_AT = 0.03;
const JUDGE_AT = 0.06;

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
