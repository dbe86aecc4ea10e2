import { isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { Instant } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import { expectedStarts } from './expected-starts.ts';

/** How a driver on the road comes near the stop of a delivery. */
export interface Approach {
  /** Stops of deliveries that come first. */
  stopsBefore: number;
  isThere: boolean;
  /** When its work is likely to begin; null while its route is not under way. */
  expectedAt: string | null;
  /** When the driver was last heard of at a stop, or set out. */
  heardAt: Instant | null;
}

/** Null where the delivery has no open stop on that route. */
export async function readApproach(db: Db, routeId: string, deliveryId: string, now: Date): Promise<Approach | null> {
  const [route, stops] = await Promise.all([
    db.selectFrom('routes').select(['status', 'actualStartAt']).where('id', '=', routeId).executeTakeFirst(),
    db.selectFrom('stops').selectAll().where('routeId', '=', routeId).orderBy('sequence').execute(),
  ]);
  const own = stops.findLast((stop) => stop.deliveryId === deliveryId);
  if (!route || !own || isStopClosed(own.status)) return null;
  const isBefore = ({ sequence, status, deliveryId: id }: (typeof stops)[number]) =>
    id !== null && sequence < own.sequence && !isStopClosed(status);
  const heard = [route.actualStartAt, ...stops.flatMap((stop) => [stop.arrivedAt, stop.startedAt, stop.departedAt])];
  return {
    stopsBefore: stops.filter(isBefore).length,
    isThere: own.arrivedAt !== null,
    expectedAt: expectedStarts(route, stops, now).get(own.id) ?? null,
    heardAt:
      heard
        .flatMap((at) => at ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

/**
 * When work on each open delivery of routes that are out is likely to begin, by delivery, but where somebody has come. What
 * waits to set out does so as planned, or now where that is past.
 */
export async function expectedByDelivery(
  db: Db | Trx,
  routeIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const routes = await db
    .selectFrom('routes')
    .select(['id', 'status', 'startAt', 'actualStartAt'])
    .where('id', 'in', [...routeIds])
    .execute();
  const stops = groupBy(
    await db
      .selectFrom('stops')
      .selectAll()
      .where('routeId', 'in', [...routeIds])
      .orderBy('sequence')
      .execute(),
    ({ routeId }) => routeId,
  );
  const byDelivery = new Map<string, string>();
  for (const { id, status, startAt, actualStartAt } of routes) {
    if (!isWithDriver(status)) continue;
    const own = stops.get(id) ?? [];
    const asOf = actualStartAt === null ? new Date(Math.max(now.getTime(), Date.parse(startAt))) : now;
    const expected = expectedStarts({ status: 'in_progress', actualStartAt }, own, asOf);
    for (const { id: stopId, deliveryId, arrivedAt } of own) {
      const at = expected.get(stopId);
      if (deliveryId !== null && arrivedAt === null && at !== undefined) byDelivery.set(deliveryId, at);
    }
  }
  return byDelivery;
}
