import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { Ctx } from '#core/context.ts';
import { Failure } from '#core/failure.ts';
import { computePlan } from './compute-plan.ts';
import { explainUnknown, planExplainsAgain } from './explain-again.service.ts';
import { readFrozenVehicles } from './frozen-vehicles.ts';
import { canStepTo, readStep } from './plan-history.ts';
import { changePlan, showState } from './plan-store.ts';
import { getPlan, refuseStalePlan } from './plans.service.ts';

/** One step back or forth in a plan's history, or (by 0) the present one computed anew. What drivers have been sent stays as it is. */
export async function stepPlan(ctx: Ctx, id: string, by: -1 | 0 | 1): Promise<Plan> {
  await changePlan(
    ctx,
    id,
    async (plan, state) => {
      await refuseStalePlan(ctx, ctx.db, plan);
      const number = plan.stateNumber + by;
      const target = await readStep(ctx.db, id, number);
      if (!target)
        throw new Failure(409, { code: 'nothing_to_step', message: by < 0 ? 'Nothing to undo' : 'Nothing to redo' });
      const frozen = await readFrozenVehicles(ctx.db, id);
      if (!canStepTo(state, target, frozen))
        throw new Failure(409, {
          code: 'route_dispatched',
          message: 'That step changes routes drivers have: move their stops instead, or recall them first',
        });
      return { number, frozen: [...frozen], computed: await computePlan(ctx, plan, target, frozen) };
    },
    async (trx, tell, plan, { number, frozen, computed }) => {
      const now = await readFrozenVehicles(trx, id);
      if (now.size !== frozen.length) return 'again';
      const author = { clock: ctx.clock, ids: ctx.ids, userId: ctx.person().userId };
      await showState(trx, tell, author, plan, computed, { stateNumber: number });
      return undefined;
    },
  );
  const plan = await getPlan(ctx, id);
  if (by !== 0) return explainUnknown(ctx, plan);
  planExplainsAgain(ctx, id); // what is known may have changed with the records
  return plan;
}
