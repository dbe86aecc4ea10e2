import type { PlanStatus } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { isRouteClosed, isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { isSameJson } from '#core/same-json.ts';
import { type PlanState, routeOf, without } from './plan-state.ts';
import { readPlan, readState } from './plan-store.ts';

/** A plan is published with its first dispatch, live with the first start, closed when all its routes are. */
export async function planFollowsRoutes(trx: Trx, tell: Tell, planId: string): Promise<void> {
  const routes = await trx.selectFrom('routes').select(['status', 'vehicleId']).where('planId', '=', planId).execute();
  const standing = new Set(routes.flatMap(({ status, vehicleId }) => (isRouteEnded(status) ? [] : vehicleId)));
  const ended = routes.flatMap(({ vehicleId }) => (standing.has(vehicleId) ? [] : vehicleId));
  await forgetRoutes(trx, planId, new Set(ended));
  const statuses = routes.map(({ status }) => status);
  const isOut = statuses.some((status) => status !== 'planned');
  const hasStarted = statuses.some((status) =>
    ['in_progress', 'paused', 'returning', 'completed', 'aborted'].includes(status),
  );
  const status: PlanStatus =
    statuses.every(isRouteClosed) && isOut ? 'closed' : hasStarted ? 'live' : isOut ? 'published' : 'proposed';
  await trx
    .updateTable('plans')
    .set({ status })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '<>', 'optimising')
    .execute();
  tell('plans', planId);
}

/**
 * A route that was cancelled or broken off is history: its vehicle has none any more, what it left open is free. It is
 * taken out of every step of the plan, so that no undo sends the vehicle out again.
 */
async function forgetRoutes(trx: Trx, planId: string, vehicleIds: ReadonlySet<string>): Promise<void> {
  if (vehicleIds.size === 0) return;
  const { state: now } = await readState(trx, await readPlan(trx, planId));
  if (![...vehicleIds].some((id) => routeOf(now, id))) return;
  await changeSteps(trx, planId, (state) => ({
    ...state,
    routes: state.routes.filter(({ vehicleId }) => !vehicleIds.has(vehicleId)),
  }));
}

/** A delivery that was cancelled is on no route in any step: wanted again, it waits like others. */
export async function planForgetsDelivery(trx: Trx, tell: Tell, planId: string, deliveryId: string): Promise<void> {
  await changeSteps(trx, planId, (state) => without(state, [deliveryId]));
  await trx
    .updateTable('plans')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', planId)
    .execute();
  tell('plans', planId);
}

async function changeSteps(trx: Trx, planId: string, change: (state: PlanState) => PlanState): Promise<void> {
  const steps = await trx.selectFrom('planStates').select(['number', 'state']).where('planId', '=', planId).execute();
  for (const { number, state: text } of steps) {
    const state = fromJson(text);
    const changed = change(state);
    if (!isSameJson(changed, state))
      await trx
        .updateTable('planStates')
        .set({ state: toJson(changed) })
        .where('planId', '=', planId)
        .where('number', '=', number)
        .execute();
  }
}
