import type { StopReason } from '#search/stop.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import type { Rank } from './rank.ts';

export interface Improvement {
  cost: number;
  unassigned: number;
  iterations: number;
  plan: Plan;
  /** To be compared with those of the same search. */
  rank: Rank;
}

/** First and last temperature of the annealing. */
export interface Heat {
  first: number;
  last: number;
}

export interface SolveOptions {
  /** Needs `elapsedS`; a few visits take less. Default with neither limit: 20 000 iterations. */
  timeLimitS?: number;
  iterations?: number;
  seed?: number;
  shouldStop?: () => boolean;
  /** The package reads no clock: seconds since the host began. */
  elapsedS?: () => number;
  onImprovement?: (improvement: Improvement) => void;
  /** Refuse to start above this many bytes of tables. */
  maxBytes?: number;
  /**
   * The problem is a part of another: it is annealed between these shares of its usual first heat, no colder than usual, and
   * the last aim is left to the whole.
   */
  partHeat?: Heat;
}

export interface SolveResult {
  plan: Plan;
  solution: Solution;
  iterations: number;
  stopped: StopReason;
}
