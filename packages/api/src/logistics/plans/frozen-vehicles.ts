import { isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { RouteRow } from '#logistics/routes/routes.table.ts';

/** Vehicles whose route a driver has: their part of the plan stays as it is. */
export async function readFrozenVehicles(db: Db | Trx, planId: string): Promise<Set<string>> {
  return frozenIn(await db.selectFrom('routes').select(['vehicleId', 'status']).where('planId', '=', planId).execute());
}

/** The same among the routes of a plan. */
export const frozenIn = (routes: readonly Pick<RouteRow, 'vehicleId' | 'status'>[]): Set<string> =>
  new Set(routes.flatMap(({ vehicleId, status }) => (status === 'planned' || isRouteEnded(status) ? [] : vehicleId)));
