import { doorCashOf, isGivenUp, totalOf } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { type PaymentCode, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { toInstant, toJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { Failure } from '#core/failure.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import type { InvoiceRow } from '#invoice/invoice-facts.service.ts';
import { recordPayment, strikeCollected, type TakenPayment } from '#invoice/invoice-payments.service.ts';
import type { CollectedCash } from '#logistics/deliveries/door-cash.service.ts';
import { todayOf } from '#logistics/settings/settings.service.ts';
import { accountOf } from '#users/people-names.service.ts';
import { keptDoorCash } from './kept-door-cash.ts';
import { recordOrderEvents } from './order-events.service.ts';
import type { OrderRow } from './order-facts.service.ts';
import type { KeptDoorCash } from './orders.table.ts';
import { paymentColumns, settleOrder } from './settle-order.service.ts';

type Around = Pick<Deps, 'clock' | 'ids' | 'host'>;
type Actor = KeptDoorCash['by'];

/**
 * What was collected at the door is what the order was paid, once: said again it is known, said otherwise what was said
 * before is struck out first, and a stop that was not done after all takes its money with it. Only what has been given
 * back since stops that: what went back cannot have never come.
 */
export async function orderFollowsDoor(
  trx: Trx,
  tell: Tell,
  deps: Around,
  order: OrderRow,
  { collected, movedBy }: { collected: CollectedCash | undefined; movedBy: Actor | undefined },
): Promise<void> {
  const known = keptDoorCash(order);
  if (isSame(known, collected)) return;
  const row = known ? await withdraw(trx, tell, deps, { order, known, by: movedBy ?? known.by }) : order;
  if (collected) await collect(trx, tell, deps, row, collected);
}

const isSame = (known: KeptDoorCash | null, collected: CollectedCash | undefined): boolean =>
  known === null || !collected
    ? known === null && !collected
    : (['deliveryId', 'at', 'collectedMinor', 'dueMinor', 'currency', 'reason'] as const).every(
        (name) => known[name] === collected[name],
      );

async function collect(trx: Trx, tell: Tell, deps: Around, order: OrderRow, cash: CollectedCash): Promise<void> {
  const { currency } = await readStoreSettings(trx);
  const invoice = await heldInvoiceOf(trx, order.id, currency);
  // Money in another currency than the shop's pays nothing by itself: it is seen, and entered by hand.
  const countedMinor = cash.currency === currency ? cash.collectedMinor : 0;
  const openMinor = openOf(order, invoice);
  const paysMinor = Math.min(countedMinor, openMinor);
  const isWhole = !invoice && order.payment !== paymentCodes.paid && paysMinor > 0 && paysMinor === openMinor;
  const doorCash: KeptDoorCash = { ...cash, paysMinor, overMinor: countedMinor - paysMinor, isWhole };
  await recordOrderEvents(trx, deps.clock, {
    orderId: order.id,
    app: 'logistics',
    type: 'cash_collected',
    at: cash.at,
    actor: cash.by,
    detail: detailOf(doorCash),
  });
  await writeDoorCash(trx, tell, deps, order, { doorCash, payment: isWhole ? paymentCodes.paid : order.payment });
  const payment = await doorPayment(trx, doorCash);
  if (!invoice || !payment) return;
  // Its order follows it, as wherever an invoice is paid.
  await recordPayment(trx, tell, { ...deps, caller: null }, invoice.id, payment);
  tell('invoices', invoice.id);
}

async function withdraw(
  trx: Trx,
  tell: Tell,
  deps: Around,
  { order, known, by }: { order: OrderRow; known: KeptDoorCash; by: Actor },
): Promise<OrderRow> {
  await recordOrderEvents(trx, deps.clock, {
    orderId: order.id,
    app: 'logistics',
    type: 'cash_withdrawn',
    actor: by,
    detail: detailOf(known),
  });
  const invoice = await heldInvoiceOf(trx, order.id, (await readStoreSettings(trx)).currency);
  if (invoice) {
    const collected = { deliveryId: known.deliveryId, by: accountOf(by) };
    if (!(await strikeCollected(trx, tell, { ...deps, caller: null }, invoice, collected))) throw givenBack();
    tell('invoices', invoice.id);
    return writeDoorCash(trx, tell, deps, order, { doorCash: null, payment: order.payment });
  }
  const isPaid = order.payment === paymentCodes.paid;
  if (order.refundedMinor > (isPaid && !known.isWhole ? totalOf(order) - known.paysMinor : 0)) throw givenBack();
  const payment = isPaid && known.paysMinor > 0 ? paymentCodes.pending : order.payment;
  return writeDoorCash(trx, tell, deps, order, { doorCash: null, payment });
}

const givenBack = () =>
  new Failure(409, {
    code: 'cash_given_back',
    message: 'Some of what was collected here was given back since: take that back on the order or its invoice first',
  });

/** What came back of an order makes the cash that was collected for it the whole of what it asks for, or no more. */
export async function doorCashCovers(trx: Trx, tell: Tell, deps: Around, order: OrderRow): Promise<OrderRow> {
  const doorCash = keptDoorCash(order);
  if (!doorCash || doorCash.paysMinor === 0 || isGivenUp(order)) return order;
  if (await heldInvoiceOf(trx, order.id, doorCash.currency)) return order;
  const isWhole = doorCash.paysMinor >= order.spentMinor;
  const isPaid = order.payment === paymentCodes.paid;
  if (isPaid ? isWhole || !doorCash.isWhole : !isWhole) return order;
  const payment = isWhole ? paymentCodes.paid : paymentCodes.pending;
  return writeDoorCash(trx, tell, deps, order, { doorCash: { ...doorCash, isWhole }, payment });
}

async function writeDoorCash(
  trx: Trx,
  tell: Tell,
  { clock }: Around,
  order: OrderRow,
  { doorCash, payment }: { doorCash: KeptDoorCash | null; payment: PaymentCode },
): Promise<OrderRow> {
  const isOtherNow = payment !== order.payment;
  const written = await trx
    .updateTable('orders')
    .set({
      ...(isOtherNow && paymentColumns(order, payment)),
      doorCash: doorCash && toJson(doorCash),
      updatedAt: toInstant(clock.now()),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isOtherNow) return written;
  await recordOrderEvents(trx, clock, {
    orderId: order.id,
    type: 'payment',
    from: String(order.payment),
    to: String(payment),
  });
  await settleOrder(trx, tell, clock, { before: order, after: written, isOut: true });
  return written;
}

/** What an order still asks for, of whoever pays it now. */
export function openOf(order: OrderRow, invoice: InvoiceRow | undefined): number {
  const { payment, spentMinor, refundedMinor } = order;
  if (payment === paymentCodes.cancelled) return 0;
  if (invoice) return Math.max(0, invoice.balanceMinor);
  const inMinor =
    payment === paymentCodes.paid ? totalOf(order) - refundedMinor : (keptDoorCash(order)?.paysMinor ?? 0);
  return Math.max(0, spentMinor - inMinor);
}

/** The invoice that keeps the money of an order: one in another currency is left to whoever wrote it. */
export const heldInvoiceOf = (trx: Trx, orderId: number, currency: string) =>
  holdRows(
    trx,
    trx.selectFrom('invoices').selectAll().where('orderId', '=', orderId).where('currency', '=', currency),
  ).executeTakeFirst();

/** It as an invoice keeps it: cash of the day it was collected, by whoever took it. */
export async function doorPayment(trx: Trx, doorCash: KeptDoorCash | null): Promise<TakenPayment | undefined> {
  const amountMinor = doorCashOf({ doorCash });
  if (!doorCash || amountMinor === 0) return undefined;
  const { deliveryId, at, by } = doorCash;
  return {
    amountMinor,
    method: 'Cash',
    paidDate: await todayOf(trx, new Date(at)),
    note: '',
    collected: { deliveryId, by: accountOf(by) },
  };
}

const detailOf = ({ deliveryId, routeId, dueMinor, collectedMinor, currency, reason }: KeptDoorCash) => ({
  deliveryId,
  routeId,
  dueMinor,
  amountMinor: collectedMinor,
  currency,
  reason,
});
