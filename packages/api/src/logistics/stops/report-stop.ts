import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import { isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { StopStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { StopReport } from '@cartage/contract/logistics/stops/stops.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson, type Instant } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { Failure, notFound } from '#core/failure.ts';
import { readEvents } from '#logistics/deliveries/deliveries.service.ts';
import type { DeliveriesTable } from '#logistics/deliveries/deliveries.table.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { merged } from '#logistics/record-writes.ts';
import { actorOf, toldAt } from '#logistics/routes/route-access.service.ts';
import { type GivenStop, readGivenStop } from '#logistics/routes/taken-stops.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { atDoorOf } from './at-door.ts';

type Input = VerbInput<(typeof stopEndpoints)['report']>;
type Delivery = Selectable<DeliveriesTable>;

/** What happens to a delivery by what is told of its stop. */
const wordOf: Partial<Record<StopStatus, DeliveryStatus>> = {
  arrived: 'arrived',
  servicing: 'arrived',
  completed: 'delivered',
  failed: 'failed',
};

/**
 * What a driver did before he heard that the office had changed it: kept on the delivery's timeline, and told to the
 * office, which decides. It moves nothing by itself. Told twice, it counts once.
 */
export function reportStop(ctx: Ctx, { params, body }: Input): Promise<StopReport> {
  return ctx.transact(async (trx, tell) => {
    const given = await readGivenStop(ctx, trx, params.id);
    const delivery =
      given && (await trx.selectFrom('deliveries').selectAll().where('id', '=', given.deliveryId).executeTakeFirst());
    if (!given || !delivery) throw notFound('Stop');
    const found = await whatBecameOf(ctx, trx, given, delivery);
    const refused = body.to === 'completed' && body.refused ? merged(noLoad, body.refused) : undefined;
    const to = refused ? 'partially_delivered' : wordOf[body.to];
    const at = toldAt(ctx, body.at);
    const settings = await readLogisticsSettings(trx);
    if (to && !(await isKnown(ctx, trx, delivery.id, to, at))) {
      const atDoor = atDoorOf(body, { ...settings, ...delivery, parcelCodes: fromJson(delivery.parcelCodes) }, at);
      const happened = { at, actor: actorOf(ctx), type: 'told_late', from: delivery.status, to } as const;
      // The money is with him, whatever becomes of the stop.
      if (atDoor?.cash)
        await recordTimeline(trx, ctx.clock, {
          ...happened,
          subject: 'route',
          subjectId: given.routeId,
          detail: { deliveryId: delivery.id, atDoor },
        });
      await recordTimeline(trx, ctx.clock, {
        ...happened,
        subject: 'delivery',
        subjectId: delivery.id,
        reason: body.failureReason ?? null,
        detail: {
          stopId: given.stopId,
          routeId: given.routeId,
          note: body.note,
          refused,
          atDoor,
          location: body.location,
        },
      });
      tell('deliveries', delivery.id);
      if (to !== 'arrived') await tellOffice(ctx, trx, tell, delivery);
    }
    return { found };
  });
}

async function isKnown({ person }: Ctx, trx: Trx, deliveryId: string, to: DeliveryStatus, at: Instant) {
  const known = await trx
    .selectFrom('timelineEvents')
    .select('seq')
    .where('subject', '=', 'delivery')
    .where('subjectId', '=', deliveryId)
    .where('type', '=', 'told_late')
    .where('toState', '=', to)
    .where('at', '=', at)
    .where('actorId', '=', String(person().userId))
    .executeTakeFirst();
  return known !== undefined;
}

async function whatBecameOf(
  { person }: Ctx,
  trx: Trx,
  { stopId, routeId }: GivenStop,
  delivery: Delivery,
): Promise<StopReport['found']> {
  if (delivery.deletedAt !== null || delivery.status === 'cancelled') return 'cancelled';
  if (['delivered', 'partially_delivered', 'failed', 'returned'].includes(delivery.status)) {
    const end = (await readEvents(trx, delivery.id)).findLast(({ to }) => to === delivery.status);
    const isOwn = end?.actor.kind === 'driver' && end.actor.id === String(person().userId);
    return isOwn ? 'told_otherwise' : 'closed';
  }
  if (delivery.routeId !== null && delivery.routeId !== routeId) return 'moved';
  const route = await trx.selectFrom('routes').select('status').where('id', '=', routeId).executeTakeFirst();
  if (route && isRouteEnded(route.status)) return 'broken_off';
  const stop = await trx
    .selectFrom('stops')
    .select('status')
    .where('id', '=', stopId)
    .where('routeId', '=', routeId)
    .executeTakeFirst();
  if (stop && !isStopClosed(stop.status) && route?.status !== 'planned')
    throw new Failure(409, { code: 'conflict', message: 'The stop is still yours: move it' });
  return 'taken_off';
}

const tellOffice = (ctx: Ctx, trx: Trx, tell: Tell, { id, ref }: Delivery) =>
  notify(trx, tell, ctx, {
    kind: 'delivery_told_late',
    to: { action: 'dispatch', subject: 'Route' },
    params: { delivery: ref, driver: ctx.person().fullName },
    link: `/apps/logistics/deliveries?open=${id}`,
  });
