import { isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { ChangeEvent } from '#core/database/events.ts';
import { holdRows } from '#core/database/locks.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';
import { callOffDelivery, type OnCancelled } from '#logistics/deliveries/deliveries.service.ts';
import { cashDueFollows, cashDueFollowsInvoices } from './cash-due.ts';
import { recordOrderEvents } from './order-events.service.ts';
import { paymentColumns, settleOrder } from './settle-order.service.ts';

/**
 * Orders that wait for their money are paid in the transaction that pays their invoices whole; those that were paid are
 * given up in the one that pays all of it back, and wait again in the one that strikes out what they were paid by. An order
 * that did so itself is there already.
 */
export async function ordersFollowInvoices(
  trx: Trx,
  tell: Tell,
  deps: Pick<Deps, 'clock'>,
  told: readonly ChangeEvent[],
  onCancelled: OnCancelled,
): Promise<void> {
  // An event may also tell of many by a word.
  const ids = [...new Set(told.map(({ topic, id }) => (topic === 'invoices' ? Number(id) : Number.NaN)))].filter(
    Number.isInteger,
  );
  for (const slice of inSlices(ids)) {
    await cashDueFollowsInvoices(trx, tell, { ...deps, caller: null }, slice);
    for (const behind of await ordersBehind(trx, slice)) {
      const payment = await paymentOf(trx, behind);
      const { invoiceId, invoiceStatus, invoicedMinor, owedMinor, ...order } = behind;
      if (payment === order.payment) continue;
      const written = await trx
        .updateTable('orders')
        .set({ ...paymentColumns(order, payment), ...nextVersion(deps, order) })
        .where('id', '=', order.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordOrderEvents(trx, deps.clock, {
        orderId: order.id,
        type: 'payment',
        from: String(order.payment),
        to: String(written.payment),
        detail: { invoiceId },
      });
      await settleOrder(trx, tell, deps.clock, { before: order, after: written });
      await cashDueFollows(trx, tell, { ...deps, caller: null }, { before: order, after: written });
      if (isGivenUp(written) && written.deliveryId !== null)
        await callOffDelivery(trx, tell, { ...deps, caller: null }, written.deliveryId, onCancelled);
      tell('orders', order.id);
    }
  }
}

type Behind = Awaited<ReturnType<typeof ordersBehind>>[number];

/** What was not paid whole after all is waited for; what was, and has gone back, is given up. */
async function paymentOf(trx: Trx, { payment, invoiceId, invoiceStatus, invoicedMinor, owedMinor }: Behind) {
  if (invoiceStatus === 'Paid') return paymentCodes.paid;
  const payments = await trx.selectFrom('invoicePayments').selectAll().where('invoiceId', '=', invoiceId).execute();
  const standing = payments.filter(({ struckAt }) => struckAt === null);
  const cameInMinor = standing.reduce((sum, { amountMinor }) => sum + Math.max(0, amountMinor), 0);
  if (standing.length < payments.length && cameInMinor < invoicedMinor) return paymentCodes.pending;
  const isAllBack = owedMinor === invoicedMinor && standing.some(({ amountMinor }) => amountMinor < 0);
  return isAllBack ? paymentCodes.cancelled : payment;
}

/** Orders that may not say yet what their invoices say: that they are paid whole, or are not any more. */
const ordersBehind = (trx: Trx, invoiceIds: readonly number[]) =>
  holdRows(
    trx,
    trx
      .selectFrom('orders')
      .innerJoin('invoices', 'invoices.orderId', 'orders.id')
      .selectAll('orders')
      .select(['invoices.id as invoiceId', 'invoices.status as invoiceStatus'])
      .select(['invoices.totalMinor as invoicedMinor', 'invoices.balanceMinor as owedMinor'])
      .where('invoices.id', 'in', invoiceIds)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('invoices.status', '=', 'Paid'),
            eb('orders.payment', 'in', [paymentCodes.pending, paymentCodes.failed]),
          ]),
          eb.and([eb('invoices.balanceMinor', '>', 0), eb('orders.payment', '=', paymentCodes.paid)]),
        ]),
      ),
  ).execute();
