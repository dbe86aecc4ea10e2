import type { Updateable } from 'kysely';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { digestOfRoute } from './route-digest.ts';
import type { RouteRow, StopRow, StopsTable } from './routes.table.ts';

type Stamps = Pick<
  Updateable<StopsTable>,
  'status' | 'arrivedAt' | 'startedAt' | 'departedAt' | 'isEstimated' | 'failureReason' | 'atDoor'
>;

/** Writes what happened at a stop. */
export async function stampStop(trx: Trx, id: string, stamps: Stamps): Promise<void> {
  await trx.updateTable('stops').set(stamps).where('id', '=', id).execute();
}

/**
 * The stop of a delivery that is not to be made any more is not driven to; it stays to be seen on its route. The
 * route is another one then: a driver who has it is asked to acknowledge the new version. Returns whose plans' they were.
 */
export async function cancelStops(trx: Trx, tell: Tell, deliveryId: string): Promise<string[]> {
  const stops = await trx
    .updateTable('stops')
    .set({ status: 'cancelled' })
    .where('deliveryId', '=', deliveryId)
    .where('status', 'in', ['pending', 'en_route', 'skipped'])
    .returning(['id', 'routeId', 'planId'])
    .execute();
  for (const { id } of stops) tell('stops', id);
  for (const routeId of new Set(stops.map((stop) => stop.routeId))) {
    await trx
      .updateTable('routes')
      .set((eb) => ({
        version: eb('version', '+', 1),
        sentVersion: eb
          .case()
          .when('sentVersion', 'is', null)
          .then(null)
          .else(eb('version', '+', 1))
          .end(),
      }))
      .where('id', '=', routeId)
      .execute();
    tell('routes', routeId);
  }
  return [...new Set(stops.map(({ planId }) => planId))];
}

/**
 * What was not picked up is not taken anywhere; once that is taken back, it is. It is the driver's own doing: his route
 * is not sent again for it.
 */
export async function dropOffFollows(
  trx: Trx,
  tell: Tell,
  route: RouteRow,
  { deliveryId }: StopRow,
  to: 'cancelled' | 'pending',
): Promise<void> {
  const isAsSent = (await digestOfRoute(trx, route)) === route.sentDigest;
  const stops = await trx
    .updateTable('stops')
    .set({ status: to })
    .where('routeId', '=', route.id)
    .where('deliveryId', '=', deliveryId)
    .where('kind', '=', 'delivery')
    .where('status', 'in', to === 'cancelled' ? ['pending', 'en_route', 'skipped'] : ['cancelled'])
    .returning('id')
    .execute();
  for (const { id } of stops) tell('stops', id);
  if (isAsSent && stops.length > 0)
    await trx
      .updateTable('routes')
      .set({ sentDigest: await digestOfRoute(trx, route) })
      .where('id', '=', route.id)
      .execute();
}
