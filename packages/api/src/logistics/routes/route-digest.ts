import { fromJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import type { RouteRow } from './routes.table.ts';

/** What a driver is sent, as one text: equal texts mean there is nothing new to send. */
export async function digestOfRoute(trx: Trx, route: Pick<RouteRow, 'id' | 'driverId' | 'vehicleId'>): Promise<string> {
  const stops = await trx
    .selectFrom('stops')
    .select(['kind', 'deliveryId', 'planned'])
    .where('routeId', '=', route.id)
    .where('status', '<>', 'cancelled')
    .orderBy('sequence')
    .execute();
  const lines = stops.map(
    ({ kind, deliveryId, planned }) => `${kind} ${deliveryId ?? ''} ${fromJson(planned).startAt}`,
  );
  return [route.driverId ?? '', route.vehicleId, ...lines].join('\n');
}
