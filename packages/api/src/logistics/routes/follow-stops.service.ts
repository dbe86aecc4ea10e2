import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { setVehicleProgress } from '#logistics/vehicles/follow-route.service.ts';
import { setRouteState } from './route-transitions.service.ts';
import type { RouteRow } from './routes.table.ts';

/** The vehicle's progress; the way home when nothing is open. Tells whether the route moved. */
export async function routeFollowsStops(ctx: Ctx, trx: Trx, tell: Tell, route: RouteRow): Promise<boolean> {
  const stops = await trx
    .selectFrom('stops')
    .select('status')
    .where('routeId', '=', route.id)
    .where('deliveryId', 'is not', null)
    .execute();
  const closed = stops.filter(({ status }) => isStopClosed(status)).length;
  await setVehicleProgress(trx, tell, route.vehicleId, closed, stops.length);
  const isDone = closed === stops.length;
  if (route.status !== (isDone ? 'in_progress' : 'returning')) return false;
  await setRouteState(ctx, trx, tell, route, isDone ? 'returning' : 'in_progress');
  return true;
}
