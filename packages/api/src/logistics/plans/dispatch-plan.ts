import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import { fail } from '#core/failure.ts';
import { dispatchRoutes } from '#logistics/routes/dispatch-routes.service.ts';
import { planFollowsRoutes } from './follow-routes.service.ts';
import { readPlan } from './plan-store.ts';
import { refuseStalePlan } from './plans.service.ts';

type Input = VerbInput<(typeof planEndpoints)['dispatch']>;

/** Sends routes of a plan to their drivers: those named, or all that are planned or have changed. */
export async function dispatchPlan(ctx: Ctx, { params, body }: Input) {
  return ctx.transact(async (trx, tell) => {
    await takeTurn(trx, `plan:${params.id}`);
    const plan = await readPlan(trx, params.id);
    await refuseStalePlan(ctx, trx, plan);
    if (fromFlag(plan.isCopy)) throw fail(planEndpoints.dispatch.failures.copy);
    if (plan.status === 'optimising') throw fail(planEndpoints.edit.failures.running);
    let wanted = trx.selectFrom('routes').selectAll().where('planId', '=', plan.id).orderBy('number');
    wanted = body.routeIds
      ? wanted.where('id', 'in', body.routeIds)
      : wanted.where('status', 'not in', ['completed', 'aborted', 'cancelled']);
    const answer = await dispatchRoutes(ctx, trx, tell, await wanted.execute());
    if (answer.dispatched.length > 0) await planFollowsRoutes(trx, tell, plan.id);
    return answer;
  });
}
