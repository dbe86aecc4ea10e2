import type { Run } from '@cartage/contract/logistics/runs/runs.schema.ts';
import type { Selectable } from 'kysely';
import { fromJson } from '#core/database/column-kinds.ts';
import type { RunsTable } from './runs/runs.table.ts';

/** A run as people see it: by itself, and in its plan. */
export function toRun(row: Selectable<RunsTable>): Run {
  const order = fromJson(row.order);
  return {
    id: row.id,
    planId: row.planId,
    status: row.status,
    mode: row.mode,
    progress: row.progress,
    best: row.best === null ? null : fromJson(row.best),
    seed: order.seed,
    timeLimitS: order.timeLimitS,
    iterations: row.iterations,
    message: row.message,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
  };
}
