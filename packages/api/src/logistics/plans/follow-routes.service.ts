import type { PlanStatus } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { isRouteClosed, isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { computePlan } from './compute-plan.ts';
import { explainLater } from './explain-plan.ts';
import { routeOf } from './plan-state.ts';
import { readFrozenVehicles, readPlan, readState } from './plan-store.ts';

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
  const steps = await trx.selectFrom('planStates').select(['number', 'state']).where('planId', '=', planId).execute();
  for (const { number, state: text } of steps) {
    const state = fromJson(text);
    const routes = state.routes.filter(({ vehicleId }) => !vehicleIds.has(vehicleId));
    if (routes.length < state.routes.length)
      await trx
        .updateTable('planStates')
        .set({ state: toJson({ ...state, routes }) })
        .where('planId', '=', planId)
        .where('number', '=', number)
        .execute();
  }
}

/** What a route left open when it came to an early end waits again: finds out why, after the answer has gone out. */
export function planExplainsAgain(deps: Deps, planId: string): void {
  void explainAgain(deps, planId).catch((error: unknown) =>
    deps.log('warn', 'Reasons could not be found', { planId, error: String(error) }),
  );
}

async function explainAgain(deps: Deps, planId: string): Promise<void> {
  const plan = await readPlan(deps.db, planId);
  const { state } = await readState(deps.db, plan);
  const computed = await computePlan(deps, plan, state, await readFrozenVehicles(deps.db, planId));
  explainLater(deps, plan, computed, plan.stateNumber);
}
