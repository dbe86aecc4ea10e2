import { paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { isStale, stale } from '#core/failure.ts';
import { countOrders } from '#ecommerce/customers/customers.service.ts';
import { leaveOrder, withdrawDrafts } from '#invoice/order-ends.service.ts';
import { deleteDelivery, isDeletable, type OnCancelled } from '#logistics/deliveries/deliveries.service.ts';
import { type OrderRow, presentOrder } from './order-facts.service.ts';
import { settleOrder } from './settle-order.service.ts';

/**
 * Deletes an order: what has not left the house goes back to stock, and a delivery that has not left is not made. One
 * on the road goes on, for its driver has it; so does an invoice that is out. An order that is not there is deleted already.
 */
export const removeOrder = (ctx: Ctx, id: number, onCancelled: OnCancelled): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await holdRows(trx, trx.selectFrom('orders').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!row) return undefined;
    if (isStale(ctx, row)) throw stale(await presentOrder(ctx, trx, row));
    await settleOrder(trx, tell, ctx.clock, { before: row, after: { ...row, payment: paymentCodes.cancelled } });
    await countOrders(trx, tell, ctx.clock, row.customerId, { orders: -1, spentMinor: 0 });
    await trx.deleteFrom('orderLines').where('orderId', '=', id).execute();
    await trx.deleteFrom('orderEvents').where('orderId', '=', id).execute();
    await trx.deleteFrom('orders').where('id', '=', id).execute();
    await withdrawDrafts(trx, tell, ctx, id);
    await leaveOrder(trx, tell, ctx, id);
    await cancelDelivery(ctx, trx, tell, row, onCancelled);
    tell('orders', id);
    return undefined;
  });

async function cancelDelivery(ctx: Ctx, trx: Trx, tell: Tell, { deliveryId }: OrderRow, onCancelled: OnCancelled) {
  if (deliveryId === null || !ctx.can('delete', 'Delivery')) return;
  const found = trx.selectFrom('deliveries').selectAll().where('id', '=', deliveryId).where('deletedAt', 'is', null);
  const delivery = await holdRows(trx, found).executeTakeFirst();
  if (!delivery || !isDeletable(delivery)) return;
  await deleteDelivery(trx, ctx, delivery);
  await onCancelled(trx, tell, deliveryId);
  tell('deliveries', deliveryId);
}
