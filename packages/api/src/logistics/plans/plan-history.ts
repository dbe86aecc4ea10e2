import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { isSameJson } from '#core/same-json.ts';
import { readFrozenVehicles } from './frozen-vehicles.ts';
import { type PlanState, routeOf } from './plan-state.ts';
import type { PlanRow } from './plan-store.ts';

/** A step of a plan's history; undefined where it has none of that number. */
export async function readStep(db: Db | Trx, planId: string, number: number): Promise<PlanState | undefined> {
  const row = await db
    .selectFrom('planStates')
    .select('state')
    .where('planId', '=', planId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && fromJson(row.state);
}

/** Whether a step leaves the routes that drivers have, or have driven, as they are. */
export const canStepTo = (now: PlanState, target: PlanState, frozen: ReadonlySet<string>): boolean =>
  [...frozen].every(
    (vehicleId) =>
      target.vehicleIds.includes(vehicleId) &&
      isSameJson(routeOf(now, vehicleId)?.steps ?? [], routeOf(target, vehicleId)?.steps ?? []) &&
      isSameJson(overridesOf(now, vehicleId), overridesOf(target, vehicleId)),
  );

const overridesOf = ({ overrides }: PlanState, vehicleId: string) =>
  overrides.filter((override) => override.vehicleId === vehicleId);

/** Who made the change that holds. */
export async function lastChangeBy(db: Db | Trx, { id, stateNumber }: PlanRow): Promise<Plan['lastChangeBy']> {
  if (stateNumber <= 1) return null;
  const row = await db
    .selectFrom('planStates')
    .innerJoin('users', 'users.id', 'planStates.createdBy')
    .select(['users.id', 'users.fullName as name'])
    .where('planId', '=', id)
    .where('number', '=', stateNumber)
    .executeTakeFirst();
  return row ?? null;
}

/** Which ways a plan's history can be gone. */
export async function stepsOf(
  db: Db | Trx,
  plan: PlanRow,
  state: PlanState,
): Promise<Pick<Plan, 'canUndo' | 'canRedo'>> {
  const canUndo = plan.stateNumber > 1;
  const canRedo = plan.stateNumber < plan.lastStateNumber;
  if (!canUndo && !canRedo) return { canUndo, canRedo };
  const frozen = await readFrozenVehicles(db, plan.id);
  if (frozen.size === 0) return { canUndo, canRedo };
  const [back, forth] = await Promise.all([
    readStep(db, plan.id, plan.stateNumber - 1),
    readStep(db, plan.id, plan.stateNumber + 1),
  ]);
  return {
    canUndo: back !== undefined && canStepTo(state, back, frozen),
    canRedo: canRedo && forth !== undefined && canStepTo(state, forth, frozen),
  };
}
