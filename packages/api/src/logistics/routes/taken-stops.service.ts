import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { type Happening, recordTimeline } from '#logistics/record-timeline.ts';
import { actorOf, ownDriver } from './route-access.service.ts';
import type { RouteRow, StopRow } from './routes.table.ts';

/** Whose stop it was, and of what. */
export interface GivenStop {
  stopId: string;
  routeId: string;
  deliveryId: string;
  attempt: number;
}

/** Remembers whose stops they were: their driver may have been at them already and tell it when he has a line again. */
export async function recordTaken(
  ctx: Ctx,
  trx: Trx,
  { id: routeId, driverId }: RouteRow,
  stops: readonly StopRow[],
): Promise<void> {
  if (driverId === null) return;
  await recordTimeline(
    trx,
    ctx.clock,
    ...stops.flatMap(({ id, deliveryId, attempt }): Happening[] =>
      deliveryId === null
        ? []
        : [
            {
              actor: actorOf(ctx),
              subject: 'stop',
              subjectId: id,
              type: 'taken',
              detail: { routeId, driverId, deliveryId, attempt },
            },
          ],
    ),
  );
}

/** The stop as the calling driver has it, or had it before it was taken from him; undefined where it was never his. */
export async function readGivenStop(ctx: Ctx, trx: Trx, stopId: string): Promise<GivenStop | undefined> {
  const driver = await ownDriver(ctx, trx);
  if (!driver) return undefined;
  const own = await trx
    .selectFrom('stops')
    .innerJoin('routes', 'routes.id', 'stops.routeId')
    .select(['stops.routeId', 'stops.deliveryId', 'stops.attempt'])
    .where('stops.id', '=', stopId)
    .where('routes.driverId', '=', driver.id)
    .where('routes.sentVersion', 'is not', null)
    .executeTakeFirst();
  if (own?.deliveryId) return { stopId, ...own, deliveryId: own.deliveryId };
  const taken = await trx
    .selectFrom('timelineEvents')
    .select('detail')
    .where('subject', '=', 'stop')
    .where('subjectId', '=', stopId)
    .where('type', '=', 'taken')
    .orderBy('seq', 'desc')
    .execute();
  // Written by recordTaken only.
  const details = taken.map(({ detail }) => fromJson(detail) as unknown as GivenStop & { driverId: string });
  const had = details.find(({ driverId }) => driverId === driver.id);
  return had && { stopId, routeId: had.routeId, deliveryId: had.deliveryId, attempt: had.attempt };
}
