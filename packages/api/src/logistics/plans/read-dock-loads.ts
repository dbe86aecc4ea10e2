import { isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { RouteRow } from '#logistics/routes/routes.table.ts';
import type { DockLoad } from './dock-turns.ts';

export interface DepotLoads {
  depotId: string;
  name: string;
  docks: number;
  /** How long each takes. */
  lastsMs: number;
  loads: DockLoad[];
}

/** What is to be loaded for routes that have not left, at depots that say how many docks they have. */
export async function readDockLoads(db: Db | Trx, routes: readonly RouteRow[]): Promise<DepotLoads[]> {
  const waiting = routes.filter(({ status, actualStartAt }) => actualStartAt === null && !isRouteEnded(status));
  if (waiting.length === 0) return [];
  const depots = await db
    .selectFrom('depots')
    .select(['id', 'name', 'docks', 'loadingS'])
    .where('docks', 'is not', null)
    .where('loadingS', '>', 0)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute();
  if (depots.length === 0) return [];
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['id', 'homeDepotId'])
    .where(
      'id',
      'in',
      waiting.map(({ vehicleId }) => vehicleId),
    )
    // Who starts elsewhere is loaded there.
    .where('startPlace', 'is', null)
    .execute();
  const homeOf = new Map(vehicles.map(({ id, homeDepotId }) => [id, homeDepotId]));
  return depots.flatMap(({ id, name, docks, loadingS }) => {
    const lastsMs = loadingS * 1000;
    const loads = waiting
      .filter(({ vehicleId }) => homeOf.get(vehicleId) === id)
      .map(({ vehicleId, status, startAt, planned }) => ({
        vehicleId,
        // The shift on the road begins once the vehicle is loaded.
        earliestMs: Date.parse(fromJson(planned).shift.fromAt) - lastsMs,
        leavesMs: Date.parse(startAt),
        canWait: status === 'planned',
      }));
    return docks === null || loads.length === 0 ? [] : [{ depotId: id, name, docks, lastsMs, loads }];
  });
}
