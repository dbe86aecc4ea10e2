import { type OrderMethod, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { PaymentMethod } from '@cartage/contract/invoice/invoice.schema.ts';
import type { Ctx } from '#core/context.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { creditInvoice, isWrittenAs, rewriteDraft } from '#invoice/credit-invoice.service.ts';
import { recordPayment, strikePayments } from '#invoice/invoice-payments.service.ts';
import { withdrawDrafts } from '#invoice/order-ends.service.ts';
import { invoiceLinesOf } from './invoice-lines.ts';
import { cameInFor } from './kept-door-cash.ts';
import { orderActor, recordOrderEvents } from './order-events.service.ts';
import type { OrderRow } from './order-facts.service.ts';
import { type LineRow, moneyOf } from './order-lines.ts';
import { mailRefunded } from './refund-mail.service.ts';

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
  const isPaid = after.payment === paymentCodes.paid;
  const wasPaid = before.payment === paymentCodes.paid;
  if (!invoice) {
    const amountMinor = cameInFor(before) - before.refundedMinor;
    if (wasPaid && after.payment === paymentCodes.cancelled && amountMinor > 0)
      await mailRefunded(trx, tell, ctx, after, { amountMinor, currency: (await readStoreSettings(trx)).currency });
    return;
  }
  const { totalMinor, balanceMinor } = invoice;
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

interface Return {
  before: OrderRow;
  after: OrderRow;
  linesBefore: readonly LineRow[];
  linesAfter: readonly LineRow[];
}

/**
 * The invoice follows what came back. A draft is written anew; one that was given to somebody, or whose lines somebody
 * has changed, keeps its lines and is credited, so that nobody holds a paper that says otherwise.
 */
export async function followReturn(trx: Trx, tell: Tell, ctx: Ctx, facts: Return): Promise<void> {
  const { before, after, linesBefore, linesAfter } = facts;
  const ofOrder = trx.selectFrom('invoices').selectAll().where('orderId', '=', after.id);
  const invoice = await holdRows(trx, ofOrder).executeTakeFirst();
  // Money of the shop is counted on no paper in another currency: whoever wrote that puts it right.
  if (invoice?.currency !== (await readStoreSettings(trx)).currency) return;
  const lines = invoiceLinesOf(after, linesAfter);
  const isOurDraft = invoice.status === 'Draft' && isWrittenAs(invoice, invoiceLinesOf(before, linesBefore));
  if (isOurDraft && lines.length === 0) return withdrawInvoice(trx, tell, ctx, after.id);
  const changes = changesOf(facts);
  if (changes.length === 0) return;
  if (isOurDraft) await rewriteDraft(trx, tell, ctx, invoice, lines);
  const amounts = isOurDraft
    ? changes.map(({ amountMinor }) => amountMinor)
    : await creditInvoice(trx, tell, ctx, invoice, changes);
  await recordOrderEvents(
    trx,
    ctx.clock,
    ...amounts.map((amountMinor) => ({
      orderId: after.id,
      app: 'invoice' as const,
      type: isOurDraft ? 'invoice_rewritten' : 'invoice_credited',
      actor: orderActor(ctx),
      detail: { invoiceId: invoice.id, amountMinor, currency: invoice.currency },
    })),
  );
  tell('invoices', invoice.id);
}

/** What came back, and what was kept after all, each with what it comes to. */
function changesOf({ before, after, linesBefore, linesAfter }: Return) {
  const back = linesAfter.map((line, at) => ({
    ...line,
    returned: Math.max(line.returned, linesBefore[at]?.returned ?? 0),
  }));
  const backMinor = moneyOf(before, back).totalMinor;
  const moved = (from: readonly LineRow[], to: readonly LineRow[]) =>
    to.flatMap(({ productName, returned }, at) => {
      const quantity = Math.abs(returned - (from[at]?.returned ?? 0));
      return quantity === 0 ? [] : [{ title: productName, quantity }];
    });
  return [
    { amountMinor: before.spentMinor - backMinor, lines: moved(linesBefore, back) },
    { amountMinor: backMinor - after.spentMinor, lines: moved(back, linesAfter) },
  ].filter(({ amountMinor }) => amountMinor !== 0);
}
