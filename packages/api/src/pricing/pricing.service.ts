import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { pricingEndpoints } from '@cartage/contract/pricing/pricing.endpoints.ts';
import type { PricingPlan, PricingPlanKey } from '@cartage/contract/pricing/pricing.schema.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag, toJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { notFound, refuseStale } from '#core/failure.ts';
import type { PricingPlansTable } from './pricing.table.ts';

/** What there is to buy, from the smallest. */
export async function readPlans(db: Db | Trx): Promise<PricingPlan[]> {
  return (await db.selectFrom('pricingPlans').selectAll().orderBy('position').execute()).map(toPlan);
}

const toPlan = (row: Selectable<PricingPlansTable>): PricingPlan => ({
  key: row.key,
  monthlyMinor: row.monthlyMinor,
  yearlyMinor: row.yearlyMinor,
  yearlyPerMonthMinor: Math.floor(row.yearlyMinor / 12),
  currency: row.currency,
  isPopular: fromFlag(row.isPopular),
  features: fromJson(row.features),
  version: row.version,
});

export const changePlan = (
  ctx: Ctx,
  key: PricingPlanKey,
  { monthlyMinor, yearlyMinor, isPopular, features }: VerbInput<typeof pricingEndpoints.change>['body'],
): Promise<PricingPlan> =>
  ctx.transact(async (trx, tell) => {
    const found = trx.selectFrom('pricingPlans').selectAll().where('key', '=', key);
    const row = await holdRows(trx, found).executeTakeFirst();
    if (!row) throw notFound('Plan');
    refuseStale(ctx, toPlan(row));
    const columns: Updateable<PricingPlansTable> = {
      version: row.version + 1,
      ...(monthlyMinor !== undefined && { monthlyMinor }),
      ...(yearlyMinor !== undefined && { yearlyMinor }),
      ...(isPopular !== undefined && { isPopular: toFlag(isPopular) }),
      ...(features !== undefined && { features: toJson(features) }),
    };
    const changed = await trx
      .updateTable('pricingPlans')
      .set(columns)
      .where('key', '=', key)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('pricing', key);
    return toPlan(changed);
  });
