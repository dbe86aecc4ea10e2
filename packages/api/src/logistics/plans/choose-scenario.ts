import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag, toFlag, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { removeRoutes } from '#logistics/routes/project-routes.service.ts';
import { computePlan } from './compute-plan.ts';
import { explainUnknown } from './explain-again.service.ts';
import { readRoutes, toOutcomes } from './plan-routes.ts';
import { deliveriesOf, type PlanState, without } from './plan-state.ts';
import { appendState, changePlan, type PlanRow, readPlan } from './plan-store.ts';
import { getPlan, refuseStalePlan } from './plans.service.ts';
import { isPlannable } from './read-plan-input.ts';

/** Makes a copy the real plan. What became of its deliveries meanwhile is minded: those that went elsewhere stay there. */
export async function chooseScenario(ctx: Ctx, id: string): Promise<Plan> {
  const userId = ctx.person().userId;
  await changePlan(
    ctx,
    id,
    async (plan, state) => {
      await refuseStalePlan(ctx, ctx.db, plan);
      if (!fromFlag(plan.isCopy)) return undefined;
      const free = await withFreeDeliveries(ctx.db, plan, state);
      return computePlan(ctx, plan, free, new Set());
    },
    async (trx, tell, plan, computed) => {
      if (!computed) return;
      await takeTurn(trx, `family:${plan.familyId}`);
      const real = await readReal(trx, plan.familyId);
      const left = real ? await makeCopy(trx, tell, real) : [];
      await trx
        .updateTable('plans')
        .set({ isCopy: toFlag(false) })
        .where('id', '=', plan.id)
        .execute();
      const chosen = { ...plan, isCopy: toFlag(false) };
      const author = { clock: ctx.clock, ids: ctx.ids, userId };
      await appendState(trx, tell, author, chosen, computed, [], {}, { leftRoutes: left });
    },
  );
  return explainUnknown(ctx, await getPlan(ctx, id));
}

const readReal = (db: Db | Trx, familyId: string) =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('familyId', '=', familyId)
    .where('isCopy', '=', toFlag(false))
    .executeTakeFirst();

/** The state without deliveries that can no longer be planned, or are on the routes of a plan of another family. */
async function withFreeDeliveries(db: Db, { familyId }: PlanRow, state: PlanState): Promise<PlanState> {
  const onRoutes = state.routes.flatMap(deliveriesOf);
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('routes', 'routes.id', 'deliveries.routeId')
    .leftJoin('plans', 'plans.id', 'routes.planId')
    .select(['deliveries.id', 'deliveries.status', 'plans.familyId'])
    .where('deliveries.id', 'in', onRoutes)
    .where('deliveries.deletedAt', 'is', null)
    .execute();
  const free = new Set(
    rows
      .filter((row) => isPlannable(row.status) && (row.familyId === null || row.familyId === familyId))
      .map((row) => row.id),
  );
  return without(
    state,
    onRoutes.filter((delivery) => !free.has(delivery)),
  );
}

/** The real plan becomes a copy: its routes are kept with its state. Returns the routes that are no more. */
async function makeCopy(trx: Trx, tell: Tell, plan: PlanRow): Promise<string[]> {
  await takeTurn(trx, `plan:${plan.id}`);
  const { version, status, stateNumber } = await readPlan(trx, plan.id);
  const own = await readRoutes(trx, plan);
  if (status === 'optimising' || own.routes.some((route) => route.status !== 'planned'))
    throw fail(planEndpoints.choose.failures.inUse);
  const left = await removeRoutes(trx, tell, plan.id);
  await trx
    .updateTable('planStates')
    .set({ routes: toJson(toOutcomes(own)) })
    .where('planId', '=', plan.id)
    .where('number', '=', stateNumber)
    .execute();
  await trx
    .updateTable('plans')
    .set({ isCopy: toFlag(true), version: version + 1 })
    .where('id', '=', plan.id)
    .execute();
  tell('plans', plan.id);
  return left;
}
