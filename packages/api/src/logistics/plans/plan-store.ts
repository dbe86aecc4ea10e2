import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Deps, Trx } from '#core/deps.ts';
import { Failure, isStale, notFound } from '#core/failure.ts';
import { keepTravelKind } from '#logistics/roads/plan-travels.service.ts';
import { type FromElsewhere, projectRoutes } from '#logistics/routes/project-routes.service.ts';
import type { ComputedPlan } from './compute-plan.ts';
import type { PlanState } from './plan-state.ts';
import type { KnownReason, PlansTable } from './plans.table.ts';

export type PlanRow = Selectable<PlansTable>;

export async function readPlan(db: Db | Trx, id: string): Promise<PlanRow> {
  const row = await db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Plan');
  return row;
}

/** A plan somebody asks for: copies are for those who may see scenarios. */
export async function findPlan(ctx: Ctx, id: string, db: Db | Trx = ctx.db): Promise<PlanRow> {
  const plan = await readPlan(db, id);
  if (fromFlag(plan.isCopy) && !ctx.can('read', 'Scenario')) throw notFound('Plan');
  return plan;
}

/** The step of its history that holds now: others may have gone on since the plan was read, and its step be no more. */
export async function readState(
  db: Db | Trx,
  { id }: Pick<PlanRow, 'id'>,
): Promise<{ state: PlanState; reasons: KnownReason[] }> {
  const row = await db
    .selectFrom('planStates')
    .innerJoin('plans', (on) =>
      on.onRef('plans.id', '=', 'planStates.planId').onRef('plans.stateNumber', '=', 'planStates.number'),
    )
    .select(['planStates.state', 'planStates.reasons'])
    .where('planStates.planId', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Plan');
  return { state: fromJson(row.state), reasons: fromJson(row.reasons) };
}

/** Who drew up a state, and when. */
type Author = Pick<Deps, 'clock' | 'ids'> & { userId: number };

/**
 * Writes the next step of a plan's history and the routes it makes. What could be redone is forgotten. `from` tells of
 * routes that are no more, whose deliveries are free, and of stops that come from routes drivers have.
 */
export async function appendState(
  trx: Trx,
  tell: Tell,
  author: Author,
  plan: PlanRow,
  computed: ComputedPlan,
  reasons: KnownReason[],
  changes: Partial<Pick<PlanRow, 'status'>> = {},
  from: FromElsewhere = {},
): Promise<void> {
  const number = plan.stateNumber + 1;
  await trx.deleteFrom('planStates').where('planId', '=', plan.id).where('number', '>=', number).execute();
  await trx
    .insertInto('planStates')
    .values({
      planId: plan.id,
      number,
      state: toJson(computed.state),
      reasons: toJson(reasons),
      routes: null,
      createdBy: author.userId,
      createdAt: toInstant(author.clock.now()),
    })
    .execute();
  const steps = { stateNumber: number, lastStateNumber: number };
  await showState(trx, tell, author, plan, computed, { ...changes, ...steps }, from);
}

/** Makes a step of the history the one that holds. */
export async function showState(
  trx: Trx,
  tell: Tell,
  author: Author,
  plan: PlanRow,
  computed: ComputedPlan,
  changes: Partial<Pick<PlanRow, 'status' | 'stateNumber' | 'lastStateNumber'>>,
  from: FromElsewhere = {},
): Promise<void> {
  await trx
    .updateTable('plans')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', plan.id)
    .execute();
  if (fromFlag(plan.isCopy))
    await trx
      .updateTable('planStates')
      .set({ routes: toJson(computed.outcomes) })
      .where('planId', '=', plan.id)
      .where('number', '=', changes.stateNumber ?? plan.stateNumber)
      .execute();
  else await projectRoutes(trx, tell, author, plan, computed.outcomes, from);
  await keepTravelKind(trx, plan.id, computed.built.travel);
  tell('plans', plan.id);
}

/**
 * Changes a plan by hand: reads, computes outside the transaction (it may take a while), then writes only if nobody
 * was faster (`write` may say so too, before it writes anything); then it starts over, unless the caller named the version it meant (If-Match).
 */
export async function changePlan<T>(
  ctx: Ctx,
  id: string,
  prepare: (plan: PlanRow, state: PlanState, reasons: KnownReason[]) => Promise<T>,
  write: (trx: Trx, tell: Tell, plan: PlanRow, prepared: T) => Promise<undefined | 'again'>,
  triesLeft = 4,
): Promise<void> {
  const plan = await readPlan(ctx.db, id);
  if (plan.status === 'optimising' && !isStale(ctx, plan))
    throw new Failure(409, { code: 'run_in_progress', message: 'Wait for the optimisation to end, or stop it' });
  const { state, reasons } = await readState(ctx.db, plan);
  const prepared = await prepare(plan, state, reasons);
  const isWritten = await ctx.transact(async (trx, tell) => {
    await takeTurn(trx, `plan:${id}`);
    const now = await readPlan(trx, id);
    if (now.version !== plan.version) return false;
    return (await write(trx, tell, plan, prepared)) !== 'again';
  });
  if (isWritten) return;
  if (triesLeft <= 1)
    throw new Failure(409, { code: 'busy', message: 'Somebody else is changing this plan. Try again' });
  return changePlan(ctx, id, prepare, write, triesLeft - 1);
}
