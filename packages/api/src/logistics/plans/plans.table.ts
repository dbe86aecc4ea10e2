import type {
  MatrixInput,
  PlanStatus,
  Relaxation,
  Unassigned,
} from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';
import type { RouteOutcome } from '#logistics/routes/routes.table.ts';
import type { PlanState } from './plan-state.ts';

export interface PlansTable {
  seq: GeneratedAlways<number>;
  id: string;
  date: string;
  name: string;
  timeZone: string;
  status: PlanStatus;
  matrix: JsonText<MatrixInput> | null;
  /** The state that holds, and the last one redo can reach. */
  stateNumber: number;
  lastStateNumber: number;
  createdBy: number;
  createdAt: Instant;
  version: number;
  /** A plan and its what-if copies have one family; one of them is no copy, and its routes are driven. */
  familyId: string;
  parentId: string | null;
  isCopy: Flag;
}

export type KnownRelaxation = Omit<Relaxation, 'id'>;

/** Why a delivery is not served, with fixes that carry the plan which proved them. */
export interface KnownReason extends Pick<Unassigned, 'class' | 'perVehicle'> {
  deliveryId: string;
  fixes: { relaxation: KnownRelaxation; state: PlanState }[];
}

/** One step of a plan's history: what was planned, and what came of it. */
export interface PlanStatesTable {
  planId: string;
  number: number;
  state: JsonText<PlanState>;
  reasons: JsonText<KnownReason[]>;
  /** What a copy's routes look like; those of the real plan stand in `routes` and `stops`. */
  routes: JsonText<RouteOutcome[]> | null;
  createdBy: number;
  createdAt: Instant;
}
