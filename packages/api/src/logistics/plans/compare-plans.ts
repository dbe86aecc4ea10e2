import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Comparison } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { compare, type Standing } from '@cartage/solver/compare/compare.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { invalidField } from '#core/failure.ts';
import { readProblem } from './compute-plan.ts';
import { readRoutes } from './plan-routes.ts';
import type { PlanState } from './plan-state.ts';
import { findPlan, type PlanRow, readState } from './plan-store.ts';
import { toScenario } from './scenarios.service.ts';

/** What differs between two plans of one family, each by its own vehicles, limits and times. */
export async function comparePlans(
  ctx: Ctx,
  { params, query }: VerbInput<(typeof planEndpoints)['comparison']>,
): Promise<Comparison> {
  const [from, to] = [await findPlan(ctx, params.id), await findPlan(ctx, query.to)];
  if (from.familyId !== to.familyId)
    throw invalidField('to', 'not_a_copy', 'Only a plan and its copies can be compared');
  const [{ state: before }, { state: after }] = [await readState(ctx.db, from), await readState(ctx.db, to)];
  // Which stop stands where asks for all the work and vehicles of both, and for no limit.
  const { built, input } = await readProblem(ctx, from, jointState(before, after), new Set());
  const { moved, newlyServed, newlyUnserved } = compare(
    { ...built.problem, initial: [] },
    built.planOf(before),
    built.planOf(after),
  );

  const customers = await readCustomers(
    ctx.db,
    input.deliveries.map(({ id }) => id),
  );
  const delivery = (deliveryId: string) => ({
    deliveryId,
    ...(customers.get(deliveryId) ?? { ref: '', customer: '' }),
  });
  const standing = ({ vehicleId, position }: Standing) => ({
    vehicleId,
    vehicle: built.vehicles.get(vehicleId)?.name ?? '',
    position,
  });
  return {
    from: await toScenario(ctx, from),
    to: await toScenario(ctx, to),
    moved: moved.map((move) => ({ ...delivery(move.taskId), from: standing(move.from), to: standing(move.to) })),
    retimed: retimed(await readStarts(ctx.db, from), await readStarts(ctx.db, to)).map(({ id, byS }) => ({
      ...delivery(id),
      byS,
    })),
    newlyServed: newlyServed.map(delivery),
    newlyUnserved: newlyUnserved.map(delivery),
  };
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
const jointState = (a: PlanState, b: PlanState): PlanState => ({
  vehicleIds: union(a.vehicleIds, b.vehicleIds),
  deliveryIds: union(a.deliveryIds, b.deliveryIds),
  overrides: b.overrides,
  routes: [...a.routes, ...b.routes],
});

async function readCustomers(db: Db, ids: readonly string[]) {
  const rows = await db.selectFrom('deliveries').select(['id', 'ref', 'customer']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ref, customer }) => [id, { ref, customer }]));
}

/** When the work at each delivery starts, by the plan; of a pair it is the delivery's. */
async function readStarts(db: Db, plan: PlanRow): Promise<Map<string, number>> {
  const { stops } = await readRoutes(db, plan);
  return new Map(
    stops.flatMap(({ deliveryId, planned, status }) =>
      deliveryId === null || status === 'cancelled'
        ? []
        : [[deliveryId, Date.parse(fromJson(planned).startAt)] as const],
    ),
  );
}

function retimed(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  return [...before].flatMap(([id, startMs]) => {
    const laterMs = after.get(id);
    return laterMs === undefined || laterMs === startMs ? [] : [{ id, byS: Math.round((laterMs - startMs) / 1000) }];
  });
}
