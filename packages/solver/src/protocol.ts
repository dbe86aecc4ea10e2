/** Messages between the host of a search and one island (a worker's search). Plain data: they pass any structured clone. */
import type { Problem } from '#problem/problem.types.ts';
import type { StopReason } from '#search/stop.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import type { Heat, Improvement } from './solve.types.ts';

export interface IslandOptions {
  timeLimitS?: number;
  iterations?: number;
  seed: number;
  maxBytes?: number;
  partHeat?: Heat;
}

export type ToIsland =
  | { kind: 'start'; problem: Problem; options: IslandOptions }
  /** The best plan of all islands. */
  | { kind: 'adopt'; plan: Plan }
  | { kind: 'cancel' };

export type FromIsland =
  /** The last one since the message before, so that a host never falls behind. */
  | ({ kind: 'improved' } & Improvement)
  /** Sent now and then, so that a host knows a living island from a hung one. */
  | { kind: 'alive'; iterations: number; progress: number }
  | { kind: 'done'; plan: Plan; notKept: Solution['notKept']; iterations: number; stopped: StopReason }
  | { kind: 'failed'; reason: string };
