import type { Explanation } from '@cartage/solver/explain/explanation.types.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import type { Plan } from '@cartage/solver/solution/solution.types.ts';

export interface SolveOrder {
  problem: Problem;
  timeLimitS: number;
  /** Instead of the time limit: repeatable to the bit on any machine, with one thread. */
  iterations?: number;
  seed: number;
  threads: number;
}
export interface SolveProgress {
  /** 0 to 100. */
  percent: number;
  plan: Plan;
  cost: number;
  unassigned: number;
  iterations: number;
}
export interface SolveOutcome extends SolveProgress {
  stopped: 'time' | 'iterations' | 'cancelled';
}
export interface SolveJob {
  /** Resolves with the best plan found; rejects with the reason when the worker died, hung or ran out of memory. */
  done: Promise<SolveOutcome>;
  /** Ends the search soon; the best plan so far is the outcome. */
  cancel(): void;
}
export interface ExplainOrder {
  problem: Problem;
  plan: Plan;
  /** Task ids left out of the plan. */
  unassigned: string[];
  timeLimitS: number;
}

/** Runs the solver away from the request path: worker threads, a web worker, or in process in tests. */
export interface SolveRunner {
  start(order: SolveOrder, onProgress: (progress: SolveProgress) => void): SolveJob;
  /** Why tasks are not served, with fixes that were tried; what is not known when the time is up is left out. */
  explain(order: ExplainOrder): Promise<Explanation[]>;
}
