import type { Ctx } from '#core/context.ts';
import { fromJson, toFlag } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import { dayIn } from '#logistics/settings/settings.service.ts';
import { deliveriesOf } from './plan-state.ts';
import { findPlan, type PlanRow, readState } from './plan-store.ts';

interface ReadyDelivery {
  id: string;
  serviceDate: string | null;
}

/**
 * What a new plan of a day takes: what is ready for it, or for any day, and on no route; and what was moved to it from a day
 * whose route waits still.
 */
export async function readReadyDeliveries(db: Db | Trx, date: string): Promise<ReadyDelivery[]> {
  const ready = await db
    .selectFrom('deliveries')
    .select(['id', 'serviceDate'])
    .where('status', '=', 'ready')
    .where('routeId', 'is', null)
    .where((eb) => eb.or([eb('serviceDate', '=', date), eb('serviceDate', 'is', null)]))
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute();
  return [...ready, ...(await readMovedHere(db, date))];
}

async function readMovedHere(db: Db | Trx, date: string): Promise<ReadyDelivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('routes', 'routes.id', 'deliveries.routeId')
    .select(['deliveries.id', 'deliveries.serviceDate', 'routes.planId'])
    .where('deliveries.serviceDate', '=', date)
    .where('deliveries.status', '=', 'planned')
    .where('deliveries.deletedAt', 'is', null)
    .where('routes.date', '<>', date)
    .where('routes.status', '=', 'planned')
    .orderBy('deliveries.seq')
    .execute();
  const moved: ReadyDelivery[] = [];
  for (const [planId, ofPlan] of groupBy(rows, (row) => row.planId)) {
    const { ofOtherDays } = (await readState(db, { id: planId })).state;
    const meant = new Set(ofOtherDays);
    moved.push(...ofPlan.filter(({ id }) => !meant.has(id)));
  }
  return moved;
}

/** The same but for what this plan or another open one has already: what came after it was made. None once its day is over. */
export async function listUnplanned(ctx: Ctx, id: string): Promise<{ deliveryIds: string[] }> {
  const plan = await findPlan(ctx, id);
  if (plan.date < dayIn(plan.timeZone, ctx.clock.now())) return { deliveryIds: [] };
  const [{ state }, ready] = await Promise.all([readState(ctx.db, plan), readReadyDeliveries(ctx.db, plan.date)]);
  const own = new Set(state.deliveryIds);
  const others = ready.filter((delivery) => !own.has(delivery.id));
  if (others.length === 0) return { deliveryIds: [] };
  const piles = await readOtherPiles(ctx.db, plan);
  const isElsewhere = ({ id, serviceDate }: ReadyDelivery) =>
    // Waiting in the plan of another day keeps only what has no day of its own.
    piles.some(({ date, waiting }) => (serviceDate === null || serviceDate === date) && waiting.has(id));
  return { deliveryIds: others.flatMap((delivery) => (isElsewhere(delivery) ? [] : delivery.id)) };
}

/** What waits for a route in the other open plans of this day and later ones. */
async function readOtherPiles(db: Db, { id, date }: PlanRow): Promise<{ date: string; waiting: Set<string> }[]> {
  const rows = await db
    .selectFrom('plans')
    .innerJoin('planStates', (on) =>
      on.onRef('planStates.planId', '=', 'plans.id').onRef('planStates.number', '=', 'plans.stateNumber'),
    )
    .select(['plans.date', 'planStates.state'])
    .where('plans.id', '<>', id)
    .where('plans.date', '>=', date)
    .where('plans.status', '<>', 'closed')
    .where('plans.isCopy', '=', toFlag(false))
    .execute();
  return rows.map((row) => {
    const { deliveryIds, routes } = fromJson(row.state);
    const onRoutes = new Set(routes.flatMap(deliveriesOf));
    return { date: row.date, waiting: new Set(deliveryIds.filter((delivery) => !onRoutes.has(delivery))) };
  });
}
