import type { ExplainOrder, SolveOrder, SolveOutcome, SolveProgress } from '@cartage/api/core/solve-runner.ts';
import type { Explanation } from '@cartage/solver/explain/explanation.types.ts';
import type { Rank } from '@cartage/solver/rank.ts';
import type { SolveOptions } from '@cartage/solver/solve.types.ts';

/** Host to worker: one piece of work. The worker takes the next one when it has told the end of this one. */
export type WorkerOrder = SearchOrder | ({ kind: 'explain' } & ExplainOrder);
export interface SearchOrder
  extends Pick<SolveOrder, 'problem' | 'seed'>,
    Pick<SolveOptions, 'timeLimitS' | 'iterations' | 'partHeat'> {
  kind: 'search';
  /** One 32-bit cell: the host sets it to 1 to end the search. */
  stopCell: Int32Array;
}

/** Worker to host: `started` when it takes the order up, then any `progress`, then one of the others, which end the work. */
export type WorkerMessage =
  | { kind: 'started' }
  | { kind: 'progress'; progress: SolveProgress; rank: Rank }
  | { kind: 'done'; outcome: SolveOutcome; rank: Rank }
  | { kind: 'explained'; explanations: Explanation[] }
  | { kind: 'failed'; reason: string };
