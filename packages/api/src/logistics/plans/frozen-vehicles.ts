import type { Db, Trx } from '#core/deps.ts';

/** Vehicles whose route a driver has: their part of the plan stays as it is. */
export async function readFrozenVehicles(db: Db | Trx, planId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('routes')
    .select('vehicleId')
    .where('planId', '=', planId)
    .where('status', 'not in', ['planned', 'cancelled', 'aborted'])
    .execute();
  return new Set(rows.map(({ vehicleId }) => vehicleId));
}
