import { type OrderMethod, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { PaymentMethod } from '@cartage/contract/invoice/invoice.schema.ts';
import type { Ctx } from '#core/context.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { withdrawDrafts } from '#invoice/order-ends.service.ts';
import { recordPayment, strikePayments } from '#invoice/write-invoice.service.ts';
import { orderActor, recordOrderEvents } from './order-events.service.ts';
import type { OrderRow } from './order-facts.service.ts';

export const methodWord: Record<OrderMethod, PaymentMethod> = {
  paypalLogo: 'PayPal',
  mastercard: 'Credit Card',
  transfer: 'Bank Transfer',
  cash: 'Cash',
};

/**
 * The invoice takes what it still waits for when its order is paid, and gives back what it took when that is paid back;
 * what was not paid after all is struck out.
 */
export async function settleInvoice(
  trx: Trx,
  tell: Tell,
  ctx: Ctx,
  { before, after }: { before: OrderRow; after: OrderRow },
): Promise<void> {
  const ofOrder = trx.selectFrom('invoices').selectAll().where('orderId', '=', after.id);
  const invoice = await holdRows(trx, ofOrder).executeTakeFirst();
  if (!invoice) return;
  const { totalMinor, balanceMinor } = invoice;
  const isPaid = after.payment === paymentCodes.paid;
  const wasPaid = before.payment === paymentCodes.paid;
  if (wasPaid && after.payment === paymentCodes.pending) {
    await strikePayments(trx, tell, ctx, invoice);
    tell('invoices', invoice.id);
    return;
  }
  const amountMinor = isPaid ? Math.max(0, balanceMinor) : wasPaid ? balanceMinor - totalMinor : 0;
  if (amountMinor === 0) return;
  await recordPayment(trx, tell, ctx, invoice.id, { amountMinor, method: methodWord[after.method], note: '' });
  tell('invoices', invoice.id);
}

/** An order that is called off asks nobody for money: a draft nobody was given goes with it, and its story says so. */
export async function withdrawInvoice(trx: Trx, tell: Tell, ctx: Ctx, orderId: number): Promise<void> {
  const gone = await withdrawDrafts(trx, tell, ctx, orderId);
  const actor = orderActor(ctx);
  await recordOrderEvents(
    trx,
    ctx.clock,
    ...gone.map((invoiceId) => ({
      orderId,
      app: 'invoice' as const,
      type: 'invoice_withdrawn',
      actor,
      detail: { invoiceId },
    })),
  );
}
