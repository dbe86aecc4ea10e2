import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import type { InvoiceDetail, NewPayment } from '@cartage/contract/invoice/invoice.schema.ts';
import type { Selectable } from 'kysely';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { fail, invalidField } from '#core/failure.ts';
import { todayOf } from '#logistics/settings/settings.service.ts';
import { changeInvoice, type InvoiceColumns, type Writer, writeChange } from './change-invoice.service.ts';
import { mailGivenBack } from './given-back-mail.ts';
import type { InvoicePaymentsTable } from './invoice.table.ts';
import type { InvoiceRow } from './invoice-facts.service.ts';

type PaymentRow = Selectable<InvoicePaymentsTable>;

/** Money as it is recorded; what was collected at a door names its delivery, and who took it. */
export interface TakenPayment extends NewPayment {
  collected?: { deliveryId: string; by: number | null };
}

/** Records money that came in, or below zero went back. */
export const payInvoice = (ctx: Ctx, id: number, payment: NewPayment): Promise<InvoiceDetail> =>
  changeInvoice(ctx, id, (trx, row, tell) => writePayment(trx, tell, ctx, row, payment));

/** The same in the caller's transaction, for whoever has taken the money. Tell `invoices` afterwards. */
export async function recordPayment(
  trx: Trx,
  tell: Tell,
  ctx: Writer,
  id: number,
  payment: TakenPayment,
): Promise<void> {
  const row = await holdRows(trx, trx.selectFrom('invoices').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw fail(invoiceEndpoints.pay.failures.unknownInvoice);
  await writeChange(trx, tell, ctx, row, await writePayment(trx, tell, ctx, row, payment));
}

async function writePayment(
  trx: Trx,
  tell: Tell,
  ctx: Writer,
  row: InvoiceRow,
  payment: TakenPayment,
): Promise<InvoiceColumns> {
  const paidMinor = row.totalMinor - row.balanceMinor + payment.amountMinor;
  const today = await todayOf(trx, ctx.clock.now());
  const paidDate = payment.paidDate ?? today;
  // Where the day is told by the one who pays, theirs may have begun already.
  if (paidDate > addDays(today, 1)) throw invalidField('paidDate', 'paid_later', 'That day has not come yet');
  if (paidMinor < 0) throw invalidField('amountMinor', 'more_than_paid', 'More than was paid cannot go back');
  await insertPayment(trx, ctx, row.id, { ...payment, paidDate });
  if (payment.amountMinor < 0) await mailGivenBack(trx, tell, ctx, row, -payment.amountMinor);
  return { balanceMinor: row.totalMinor - paidMinor };
}

export async function insertPayment(
  trx: Trx,
  { clock, caller }: Pick<Writer, 'clock' | 'caller'>,
  invoiceId: number,
  { amountMinor, method, paidDate, note, collected }: TakenPayment & { paidDate: string },
): Promise<void> {
  await trx
    .insertInto('invoicePayments')
    .values({
      invoiceId,
      amountMinor,
      method,
      paidDate,
      note,
      deliveryId: collected?.deliveryId ?? null,
      createdBy: collected ? collected.by : (caller?.userId ?? null),
      createdAt: toInstant(clock.now()),
    })
    .execute();
}

/** A payment that was recorded by mistake counts for nothing from now on; one that is struck out stays so. */
export const strikePayment = (ctx: Ctx, id: number, paymentId: number): Promise<InvoiceDetail> =>
  changeInvoice(ctx, id, async (trx, row) => {
    const payment = await paymentsOf(trx, id).where('seq', '=', paymentId).executeTakeFirst();
    if (!payment) throw fail(invoiceEndpoints.strikePayment.failures.unknownPayment);
    if (payment.struckAt !== null) return {};
    const struck = await strikeOne(trx, byCaller(ctx), row, payment);
    if (!struck) throw fail(invoiceEndpoints.strikePayment.failures.wasGivenBack);
    return struck;
  });

/** undefined where more would have gone back than came in. */
async function strikeOne(
  trx: Trx,
  by: Striker,
  row: InvoiceRow,
  payment: PaymentRow,
): Promise<InvoiceColumns | undefined> {
  const balanceMinor = row.balanceMinor + payment.amountMinor;
  if (balanceMinor > row.totalMinor) return undefined;
  await strikeOut(trx, by, [payment]);
  return { balanceMinor };
}

/**
 * What was collected with a delivery was not collected after all, in the caller's transaction. Answers whether that can
 * be: not once it was given back. Tell `invoices` afterwards.
 */
export async function strikeCollected(
  trx: Trx,
  tell: Tell,
  ctx: Writer,
  row: InvoiceRow,
  { deliveryId, by }: { deliveryId: string; by: number | null },
): Promise<boolean> {
  const payment = await paymentsOf(trx, row.id)
    .where('deliveryId', '=', deliveryId)
    .where('struckAt', 'is', null)
    .executeTakeFirst();
  if (!payment) return true;
  const struck = await strikeOne(trx, { clock: ctx.clock, by }, row, payment);
  if (struck) await writeChange(trx, tell, ctx, row, struck);
  return struck !== undefined;
}

/** Strikes out all that was recorded, in the caller's transaction. Tell `invoices` afterwards. */
export async function strikePayments(trx: Trx, tell: Tell, ctx: Ctx, row: InvoiceRow): Promise<void> {
  await strikeOut(trx, byCaller(ctx), await paymentsOf(trx, row.id).where('struckAt', 'is', null).execute());
  await writeChange(trx, tell, ctx, row, { balanceMinor: row.totalMinor });
}

const paymentsOf = (trx: Trx, invoiceId: number) =>
  trx.selectFrom('invoicePayments').selectAll().where('invoiceId', '=', invoiceId).orderBy('seq');

/** Whether money came in or went back, but for what is struck out. */
export const hasPayments = async (trx: Trx, invoiceId: number): Promise<boolean> =>
  (await paymentsOf(trx, invoiceId).where('struckAt', 'is', null).limit(1).executeTakeFirst()) !== undefined;

interface Striker {
  clock: Clock;
  by: number | null;
}
const byCaller = ({ clock, caller }: Ctx): Striker => ({ clock, by: caller?.userId ?? null });

async function strikeOut(trx: Trx, { clock, by }: Striker, payments: readonly PaymentRow[]): Promise<void> {
  for (const { seq, invoiceId, amountMinor, method, paidDate } of payments) {
    await trx
      .updateTable('invoicePayments')
      .set({ struckAt: toInstant(clock.now()), struckBy: by })
      .where('seq', '=', seq)
      .execute();
    await recordAudit(trx, clock, {
      actorId: by,
      action: 'invoice.payment_struck',
      subject: 'Invoice',
      subjectId: invoiceId,
      detail: { amountMinor, method, paidDate },
    });
  }
}
