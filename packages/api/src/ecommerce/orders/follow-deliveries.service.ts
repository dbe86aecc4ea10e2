import { asOfOrder, orderStatusOf } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import type { ChangeEvent } from '#core/database/events.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { isBrought, readCollected } from '#logistics/deliveries/door-cash.service.ts';
import { orderFollowsDoor } from './door-cash.ts';
import { recordOrderEvents } from './order-events.service.ts';
import { mailMoved } from './order-mails.ts';
import { noticeDelivered } from './order-notices.ts';
import { settleOrder } from './settle-order.service.ts';

/**
 * Orders go where their deliveries go, in the transaction that moves those: out of all deliveries that were told of,
 * those made of an order are looked up at once.
 */
export async function ordersFollowDeliveries(
  trx: Trx,
  tell: Tell,
  deps: Pick<Deps, 'clock' | 'ids' | 'host'>,
  told: readonly ChangeEvent[],
): Promise<void> {
  const ids = [...new Set(told.flatMap(({ topic, id }) => (topic === 'deliveries' ? [id] : [])))];
  for (const slice of inSlices(ids)) {
    const orders = await trx
      .selectFrom('orders')
      .innerJoin('deliveries', 'deliveries.id', 'orders.deliveryId')
      .selectAll('orders')
      .select([
        'deliveries.status as deliveryStatus',
        'deliveries.refused',
        'deliveries.deletedAt as deliveryDeletedAt',
        'deliveries.routeId as deliveryRouteId',
      ])
      .where('orders.deliveryId', 'in', slice)
      .execute();
    for (const { deliveryStatus, refused, deliveryDeletedAt, deliveryRouteId, ...order } of orders) {
      const isGone = deliveryDeletedAt !== null;
      const status = isGone ? 'Ready to Pickup' : orderStatusOf[asOfOrder({ status: deliveryStatus, refused })];
      const isWritten = told.some(({ topic, id }) => topic === 'orders' && id === String(order.id));
      // What an order tells of its delivery is a part of it, and of its version; who wrote it just now has counted.
      if (status === order.status && !isGone && isWritten) continue;
      tell('orders', order.id);
      const written = await trx
        .updateTable('orders')
        .set((eb) => ({
          status,
          version: eb('version', '+', 1),
          updatedAt: toInstant(deps.clock.now()),
          ...(isGone ? { deliveryId: null } : {}),
        }))
        .where('id', '=', order.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const delivery = { id: order.deliveryId ?? '', status: deliveryStatus, refused, routeId: deliveryRouteId };
      if (isBrought(delivery) || order.doorCash !== null)
        await orderFollowsDoor(trx, tell, deps, written, await readCollected(trx, delivery));
      if (status === order.status) continue;
      await recordOrderEvents(trx, deps.clock, {
        orderId: order.id,
        type: 'moved',
        from: order.status,
        to: status,
        detail: { deliveryStatus },
      });
      await settleOrder(trx, tell, deps.clock, { before: order, after: written, isOut: true });
      await mailMoved(trx, tell, deps, written);
      await noticeDelivered(trx, tell, { ...deps, caller: null }, written);
    }
  }
}
