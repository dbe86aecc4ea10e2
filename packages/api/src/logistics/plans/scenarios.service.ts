import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan, Scenario } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import { fail } from '#core/failure.ts';
import { copyPlanTravel } from '#logistics/roads/plan-travels.service.ts';
import { readChanges } from './plan-differences.ts';
import { leftOut, planKpi } from './plan-kpi.ts';
import { readRoutes, toOutcomes } from './plan-routes.ts';
import { findPlan, type PlanRow, readPlan, readState } from './plan-store.ts';
import { getPlan, planSummary, presentPlan, refuseStalePlan } from './plans.service.ts';
import { isOpenIn } from './read-plan-input.ts';

type Input<K extends keyof typeof planEndpoints> = VerbInput<(typeof planEndpoints)[K]>;

const mostCopies = 50;

/** A copy of the plan as it stands, to try things in. */
export async function copyPlan(ctx: Ctx, { params, body }: Input<'copy'>): Promise<Plan> {
  const userId = ctx.person().userId;
  return ctx.transact(async (trx, tell) => {
    await takeTurn(trx, `plan:${params.id}`);
    const plan = await readPlan(trx, params.id);
    await refuseStalePlan(ctx, trx, plan);
    const family = await trx.selectFrom('plans').select('id').where('familyId', '=', plan.familyId).execute();
    if (family.length > mostCopies) throw fail(planEndpoints.copy.failures.tooMany);
    const { state, reasons } = await readState(trx, plan);
    const routes = await readRoutes(trx, plan);
    const open = {
      ...routes,
      routes: routes.routes.filter(({ status }) => !isRouteEnded(status)),
    };
    const id = ctx.ids.next('pln');
    const createdAt = toInstant(ctx.clock.now());
    const { seq: _, ...facts } = plan;
    const copy = {
      ...facts,
      id,
      name: body.name,
      status: state.routes.length > 0 ? ('proposed' as const) : ('draft' as const),
      stateNumber: 1,
      lastStateNumber: 1,
      createdBy: userId,
      createdAt,
      version: 1,
      parentId: plan.id,
      isCopy: toFlag(true),
    };
    await trx.insertInto('plans').values(copy).execute();
    await copyPlanTravel(trx, plan.id, id);
    await trx
      .insertInto('planStates')
      .values({
        planId: id,
        number: 1,
        state: toJson(state),
        reasons: toJson(reasons),
        routes: toJson(toOutcomes(open)),
        createdBy: userId,
        createdAt,
      })
      .execute();
    tell('plans', id);
    return presentPlan(ctx, trx, await readPlan(trx, id));
  });
}

/** The plan and its copies: the real one, then the oldest copy first. */
export async function listScenarios(ctx: Ctx, id: string): Promise<{ scenarios: Scenario[] }> {
  const { familyId } = await findPlan(ctx, id);
  const rows = await ctx.db
    .selectFrom('plans')
    .selectAll()
    .where('familyId', '=', familyId)
    .orderBy('isCopy')
    .orderBy('seq')
    .execute();
  const scenarios: Scenario[] = [];
  for (const row of rows) scenarios.push(await toScenario(ctx, row));
  return { scenarios };
}

/** A plan with its figures as they stand beside another's. */
export async function toScenario(ctx: Ctx, plan: PlanRow): Promise<Scenario> {
  const [{ state }, { routes, stops }, changes] = await Promise.all([
    readState(ctx.db, plan),
    readRoutes(ctx.db, plan),
    readChanges(ctx.db, plan),
  ]);
  const deliveries = await ctx.db
    .selectFrom('deliveries')
    .select(['id', 'priority', 'status', 'serviceDate', 'deletedAt'])
    .where('id', 'in', state.deliveryIds)
    .execute();
  const out = new Set(leftOut(state.deliveryIds, stops));
  const isOpen = isOpenIn(plan, state);
  const kpi = planKpi(
    {
      routes,
      stops,
      unassigned: deliveries.filter((row) => out.has(row.id) && isOpen(row)).length,
      priorityOf: new Map(deliveries.map(({ id, priority }) => [id, priority])),
    },
    ctx.can('read', 'Plan', 'costMinor'),
  );
  const standing = routes.filter(({ status }) => !isRouteEnded(status));
  const breaches = standing.reduce((sum, { planned }) => sum + fromJson(planned).breaches.length, 0);
  return { ...planSummary(plan, kpi), changes, breaches };
}

export async function renamePlan(ctx: Ctx, { params, body }: Input<'rename'>): Promise<Plan> {
  await ctx.transact(async (trx, tell) => {
    await takeTurn(trx, `plan:${params.id}`);
    const plan = await readPlan(trx, params.id);
    await refuseStalePlan(ctx, trx, plan);
    await trx
      .updateTable('plans')
      .set({ name: body.name, version: plan.version + 1 })
      .where('id', '=', plan.id)
      .execute();
    tell('plans', plan.id);
  });
  return getPlan(ctx, params.id);
}
