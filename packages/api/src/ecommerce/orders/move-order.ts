import {
  asOfOrder,
  decides,
  isGivenUp,
  nextStatuses,
  paymentTransitions,
} from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import {
  type OrderDetail,
  type OrderStatus,
  type PaymentCode,
  paymentCodes,
} from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import { Failure, illegalTransition } from '#core/failure.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';
import { callOffDelivery, type OnCancelled } from '#logistics/deliveries/deliveries.service.ts';
import { cashDueFollows } from './cash-due.ts';
import { heldOrder } from './held-order.ts';
import { readOrderDelivery } from './order-delivery.ts';
import { orderActor, recordOrderEvents } from './order-events.service.ts';
import { type OrderRow, presentOrder } from './order-facts.service.ts';
import { settleInvoice, withdrawInvoice } from './order-invoice.ts';
import { mailMoved } from './order-mails.ts';
import { noticeDelivered } from './order-notices.ts';
import { paymentColumns, settleOrder } from './settle-order.service.ts';

/** Moves an order by hand. While a delivery of ours brings it, that alone says how far it is. */
export const moveOrder = (ctx: Ctx, id: number, to: OrderStatus): Promise<OrderDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldOrder(trx, ctx, id);
    const delivery = row.deliveryId === null ? null : await readOrderDelivery(ctx, trx, row.deliveryId);
    if (delivery && decides(asOfOrder(delivery)))
      throw new Failure(409, {
        code: 'follows_delivery',
        message: `Its delivery ${delivery?.ref} says how far it is`,
        ref: delivery?.ref,
        from: row.status,
        to,
        legal: [],
      });
    const legal = nextStatuses(row);
    if (!legal.includes(to)) throw illegalTransition(row.status, to, legal);
    const written = await trx
      .updateTable('orders')
      .set({ status: to, ...(wasBrought(row, to) && { isCollected: toFlag(false) }), ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const actor = orderActor(ctx);
    await recordOrderEvents(trx, ctx.clock, { orderId: id, type: 'moved', from: row.status, to, actor });
    await settleOrder(trx, tell, ctx.clock, { before: row, after: written });
    await mailMoved(trx, tell, ctx, written);
    await noticeDelivered(trx, tell, ctx, written);
    tell('orders', id);
    return presentOrder(ctx, trx, written);
  });

/** What ends on its way was brought, even to who had meant to come for it. */
const wasBrought = ({ status }: OrderRow, to: OrderStatus) => to === 'Delivered' && status !== 'Ready to Pickup';

/** Its invoice says the same; who gives an order up gives up its delivery too: one that has left is its driver's. */
export const payOrder = (ctx: Ctx, id: number, to: PaymentCode, onCancelled: OnCancelled): Promise<OrderDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldOrder(trx, ctx, id);
    const legal = paymentTransitions[row.payment];
    if (!legal.includes(to)) throw illegalTransition(String(row.payment), String(to), legal.map(String));
    const written = await trx
      .updateTable('orders')
      .set({ ...paymentColumns(row, to), ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordOrderEvents(trx, ctx.clock, {
      orderId: id,
      type: 'payment',
      from: String(row.payment),
      to: String(to),
      actor: orderActor(ctx),
    });
    await settleOrder(trx, tell, ctx.clock, { before: row, after: written });
    await settleInvoice(trx, tell, ctx, { before: row, after: written });
    await cashDueFollows(trx, tell, ctx, { before: row, after: written });
    if (to === paymentCodes.cancelled) await withdrawInvoice(trx, tell, ctx, id);
    if (isGivenUp(written) && written.deliveryId !== null)
      await callOffDelivery(trx, tell, ctx, written.deliveryId, onCancelled);
    tell('orders', id);
    return presentOrder(ctx, trx, written);
  });
