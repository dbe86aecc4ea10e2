import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { PlanTravelsTable } from './roads.table.ts';

type PlanTravel = Pick<PlanTravelsTable, 'chosen' | 'kind'>;

/** How a plan's travel times are to be found, and how those of its figures were. */
export async function readPlanTravel(db: Db | Trx, planId: string): Promise<PlanTravel> {
  const row = await db
    .selectFrom('planTravels')
    .select(['chosen', 'kind'])
    .where('planId', '=', planId)
    .executeTakeFirst();
  return row ?? { chosen: 'auto', kind: 'estimate' };
}

const write = (trx: Trx, planId: string, change: Partial<PlanTravel>): Promise<unknown> =>
  trx
    .insertInto('planTravels')
    .values({ planId, chosen: 'auto', kind: 'estimate', ...change })
    .onConflict((c) => c.column('planId').doUpdateSet(change))
    .execute();

/** Of the figures that are being written; those a plan brought along are told by the plan itself. */
export async function keepTravelKind(trx: Trx, planId: string, kind: Plan['travel']): Promise<void> {
  if (kind !== 'matrix') await write(trx, planId, { kind });
}

export async function keepTravelChoice(trx: Trx, planId: string, chosen: PlanTravel['chosen']): Promise<void> {
  await write(trx, planId, { chosen });
}

/** A copy finds its travel times as its plan does. */
export async function copyPlanTravel(trx: Trx, fromId: string, toId: string): Promise<void> {
  await write(trx, toId, await readPlanTravel(trx, fromId));
}
