import type { Run, RunMode, RunOrder, RunStatus } from '@cartage/contract/logistics/runs/runs.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

export interface RunsTable {
  seq: GeneratedAlways<number>;
  id: string;
  planId: string;
  status: RunStatus;
  mode: RunMode;
  order: JsonText<RunOrder>;
  /** State of the plan the run starts from. */
  fromState: number;
  progress: number;
  best: JsonText<NonNullable<Run['best']>> | null;
  iterations: number;
  message: string | null;
  /** Asked to stop; the process that runs it sees this. */
  cancelAskedAt: Instant | null;
  /** How many processes have taken it. */
  attempts: number;
  /** Process that runs it, and when it last said so. */
  claimedBy: string | null;
  beatAt: Instant | null;
  createdBy: number;
  createdAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
}
