import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { type OrderDetail, type OrderRefund, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fail, refuseMore } from '#core/failure.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { heldOrder } from './held-order.ts';
import { cameInFor } from './kept-door-cash.ts';
import { orderActor, recordOrderEvents } from './order-events.service.ts';
import { presentOrder } from './order-facts.service.ts';
import { mailRefunded } from './refund-mail.service.ts';

/** Says how much was given back, in all, for what came back of an order that was paid, or was collected too much for it, and has no invoice. */
export const refundOrder = (ctx: Ctx, id: number, { refundedMinor }: OrderRefund): Promise<OrderDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldOrder(trx, ctx, id);
    const { notPaid, invoiceKeepsMoney } = orderEndpoints.refund.failures;
    const inMinor = cameInFor(row);
    if (row.payment !== paymentCodes.paid && inMinor === 0) throw fail(notPaid);
    const invoice = await trx.selectFrom('invoices').select('id').where('orderId', '=', id).executeTakeFirst();
    if (invoice) throw fail(invoiceKeepsMoney);
    refuseMore(
      'refundedMinor',
      refundedMinor,
      inMinor - (isGivenUp(row) ? 0 : row.spentMinor),
      'More than what came back',
    );
    if (refundedMinor === row.refundedMinor) return presentOrder(ctx, trx, row);
    const written = await trx
      .updateTable('orders')
      .set({ refundedMinor, ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { currency } = await readStoreSettings(trx);
    const amountMinor = refundedMinor - row.refundedMinor;
    await recordOrderEvents(trx, ctx.clock, {
      orderId: id,
      type: 'refunded',
      actor: orderActor(ctx),
      detail: { amountMinor, currency },
    });
    if (amountMinor > 0) await mailRefunded(trx, tell, ctx, written, { amountMinor, currency });
    tell('orders', id);
    return presentOrder(ctx, trx, written);
  });
