import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import {
  completeLine,
  countedCredits,
  creditedOf,
  isEditable,
  settledStatus,
  totalsOf,
} from '@cartage/contract/invoice/invoice.rules.ts';
import type {
  InvoiceChanges,
  InvoiceCredit,
  InvoiceDetail,
  InvoiceLine,
  NewInvoice,
  NewPayment,
} from '@cartage/contract/invoice/invoice.schema.ts';
import type { Insertable, Selectable } from 'kysely';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Deps, Trx } from '#core/deps.ts';
import { fail, invalidField, isStale, stale } from '#core/failure.ts';
import { nextNumber } from '#core/next-number.ts';
import { todayOf } from '#logistics/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { tellWebhooks } from '#webhooks/tell-webhooks.service.ts';
import { mailGivenBack } from './given-back-mail.ts';
import type { InvoicePaymentsTable, InvoicesTable, InvoiceTexts } from './invoice.table.ts';
import { type InvoiceRow, toInvoiceDetail } from './invoice-facts.service.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';
import { invoiceScreen, lookAfterInvoices } from './overdue-invoices.ts';

/** Who writes: a person, or what follows from what somebody did elsewhere. */
type Writer = Pick<Ctx, 'clock' | 'ids' | 'host' | 'caller'>;

/** Money as it is recorded; what was collected at a door names its delivery, and who took it. */
export interface TakenPayment extends NewPayment {
  collected?: { deliveryId: string; by: number | null };
}

/** What an order gives an invoice besides what a person may say. */
export interface InvoiceOrigin {
  orderId?: number;
  avatar?: string | null;
  /** What was paid of it before, and went back. */
  payments?: readonly TakenPayment[];
}

/**
 * Writes a new draft, in the caller's transaction: whoever sells something makes its invoice with this. Tell
 * `invoices` with the id afterwards. Amounts are minor units of `currency`; its total is the sum of its lines.
 */
export async function createInvoice(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  invoice: NewInvoice,
  { orderId, avatar, payments = [] }: InvoiceOrigin = {},
): Promise<InvoiceDetail> {
  const today = await todayOf(trx, clock.now());
  const settings = await readInvoiceSettings(trx);
  const issuedDate = invoice.issuedDate ?? today;
  const dueDate = invoice.dueDate ?? addDays(issuedDate, settings.dueInDays);
  refuseDates(issuedDate, dueDate);
  const lines = invoice.lines.map(completeLine);
  const { totalMinor } = totalsOf(lines);
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const id = await nextNumber(trx, 'invoices');
  const now = toInstant(clock.now());
  const row: Insertable<InvoicesTable> = {
    id,
    version: 1,
    handedOut: 'Draft',
    status: settledStatus({ handedOut: 'Draft', totalMinor, balanceMinor: totalMinor - paidMinor, dueDate }, today),
    service: invoice.service,
    ...clientColumns(id, invoice.client),
    currency: invoice.currency ?? settings.currency,
    ...moneyColumns(lines, paidMinor),
    issuedDate,
    dueDate,
    ...(avatar === undefined
      ? await customerColumns(trx, invoice.customerId)
      : { customerId: invoice.customerId, avatar }),
    orderId: orderId ?? null,
    texts: toJson(textsOf(invoice)),
    createdAt: now,
    updatedAt: now,
  };
  const written = await trx.insertInto('invoices').values(row).returningAll().executeTakeFirstOrThrow();
  for (const payment of payments)
    await insertPayment(trx, { clock, caller: null }, id, { ...payment, paidDate: payment.paidDate ?? today });
  await tellIfPaid(trx, clock, undefined, written);
  return toInvoiceDetail(trx, written);
}

export const addInvoice = (ctx: Ctx, invoice: NewInvoice): Promise<InvoiceDetail> =>
  ctx.transact(async (trx, tell) => {
    const created = await createInvoice(trx, ctx, invoice);
    tell('invoices', created.id);
    return created;
  });

export const updateInvoice = (ctx: Ctx, id: number, changes: InvoiceChanges): Promise<InvoiceDetail> =>
  changeInvoice(ctx, id, async (trx, row) => {
    if (!isEditable(row.status)) throw fail(invoiceEndpoints.update.failures.closed);
    const {
      lines,
      client,
      customerId = row.customerId,
      issuedDate = row.issuedDate,
      dueDate = row.dueDate,
      service,
      currency,
    } = changes;
    refuseDates(issuedDate, dueDate);
    const paidMinor = row.totalMinor - row.balanceMinor;
    if (currency !== undefined && currency !== row.currency && (await hasPayments(trx, id)))
      throw invalidField('currency', 'has_payments', 'It has payments: its currency stands');
    const credits = fromJson(row.credits);
    if (currency !== undefined && currency !== row.currency && credits.length > 0)
      throw invalidField('currency', 'has_credits', 'Some of it was credited: its currency stands');
    const money = moneyColumns(lines?.map(completeLine) ?? fromJson(row.lines), paidMinor, credits);
    if (lines && totalsOf(fromJson(money.lines)).totalMinor < creditedOf(countedCredits(fromJson(row.lines), credits)))
      throw invalidField('lines', 'below_credited', 'They come to less than was credited already');
    return {
      issuedDate,
      dueDate,
      ...money,
      texts: toJson({ ...fromJson(row.texts), ...textsGiven(changes) }),
      ...(client && clientColumns(id, client)),
      ...(customerId !== row.customerId && (await customerColumns(trx, customerId))),
      ...(service && { service }),
      ...(currency && { currency }),
    };
  });

export const duplicateInvoice = (ctx: Ctx, id: number): Promise<InvoiceDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldInvoice(trx, ctx, id);
    const copy = await createInvoice(
      trx,
      ctx,
      {
        ...fromJson(row.texts),
        client: fromJson(row.client),
        service: row.service,
        currency: row.currency,
        lines: fromJson(row.lines),
        customerId: row.customerId,
      },
      { avatar: row.avatar },
    );
    tell('invoices', copy.id);
    return copy;
  });

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
): Promise<Changes> {
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

async function insertPayment(
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
async function strikeOne(trx: Trx, by: Striker, row: InvoiceRow, payment: PaymentRow): Promise<Changes | undefined> {
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
const hasPayments = async (trx: Trx, invoiceId: number): Promise<boolean> =>
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

export const markDownloaded = (ctx: Ctx, id: number): Promise<InvoiceDetail> =>
  changeInvoice(ctx, id, async (_trx, { handedOut }) => ({
    handedOut: handedOut === 'Draft' ? 'Downloaded' : handedOut,
  }));

export const removeInvoice = (ctx: Ctx, id: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    await deleteInvoice(
      trx,
      tell,
      ctx,
      await heldInvoice(trx, ctx, id, invoiceEndpoints.remove.failures.unknownInvoice),
    );
    return undefined;
  });

/** The same in the caller's transaction. */
export async function deleteInvoice(
  trx: Trx,
  tell: Tell,
  { caller, clock }: Pick<Ctx, 'caller' | 'clock'>,
  { id, clientName, totalMinor, currency, status }: InvoiceRow,
): Promise<void> {
  await trx.deleteFrom('invoices').where('id', '=', id).execute();
  await recordAudit(trx, clock, {
    actorId: caller?.userId ?? null,
    action: 'invoice.deleted',
    subject: 'Invoice',
    subjectId: id,
    detail: { client: clientName, totalMinor, currency, status },
  });
  tell('invoices', id);
}

/** Writes what `change` says about the held row, with the next version. */
export const changeInvoice = (
  ctx: Ctx,
  id: number,
  change: (trx: Trx, row: InvoiceRow, tell: Tell) => Promise<Changes>,
): Promise<InvoiceDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldInvoice(trx, ctx, id);
    const changed = await writeChange(trx, tell, ctx, row, await change(trx, row, tell));
    tell('invoices', id);
    return toInvoiceDetail(trx, changed);
  });

type PaymentRow = Selectable<InvoicePaymentsTable>;
type Changes = Partial<Omit<InvoiceRow, 'seq' | 'id' | 'version' | 'status'>>;

/** The next version, in the state its money and the day put it in. */
export async function writeChange(
  trx: Trx,
  tell: Tell,
  ctx: Writer,
  row: InvoiceRow,
  changes: Changes,
): Promise<InvoiceRow> {
  const { clock } = ctx;
  const status = settledStatus({ ...row, ...changes }, await todayOf(trx, clock.now()));
  if (status === 'Paid' && row.status !== 'Paid')
    await notify(trx, tell, ctx, {
      kind: 'invoice_paid',
      to: lookAfterInvoices,
      params: { invoice: String(row.id), client: row.clientName },
      link: invoiceScreen(row.id),
    });
  const written = await trx
    .updateTable('invoices')
    .set({ ...changes, status, version: row.version + 1, updatedAt: toInstant(clock.now()) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellIfPaid(trx, clock, row, written);
  return written;
}

async function tellIfPaid(trx: Trx, clock: Clock, before: InvoiceRow | undefined, { id, status }: InvoiceRow) {
  if (status === 'Paid' && before?.status !== 'Paid')
    await tellWebhooks(trx, clock, [{ event: 'invoice.paid', id, at: toInstant(clock.now()) }]);
}

/** The row, held until the transaction ends; 404, or 412 where the caller knows an older one. */
async function heldInvoice(
  trx: Trx,
  ctx: Ctx,
  id: number,
  unknown: Parameters<typeof fail>[0] = invoiceEndpoints.get.failures.unknownInvoice,
): Promise<InvoiceRow> {
  const row = await holdRows(trx, trx.selectFrom('invoices').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw fail(unknown);
  if (isStale(ctx, row)) throw stale(await toInvoiceDetail(trx, row));
  return row;
}

export const clientColumns = (id: number, client: NewInvoice['client']) => ({
  clientName: client.name,
  client: toJson(client),
  searchText: searchTextOf(client.name, client.companyEmail, String(id)),
});

/** The customer of the shop it is written for, and their picture. */
async function customerColumns(trx: Trx, customerId: number | null) {
  if (customerId === null) return { customerId, avatar: null };
  const customer = await trx.selectFrom('customers').select('avatar').where('id', '=', customerId).executeTakeFirst();
  if (!customer) throw invalidField('customerId', 'unknown_record', 'There is no such customer');
  return { customerId, avatar: customer.avatar };
}

export function moneyColumns(lines: InvoiceLine[], paidMinor: number, credits: InvoiceCredit[] = []) {
  const totalMinor = totalsOf(lines).totalMinor - creditedOf(countedCredits(lines, credits));
  return { lines: toJson(lines), credits: toJson(credits), totalMinor, balanceMinor: totalMinor - paidMinor };
}

export const textsOf = (invoice: InvoiceTexts): InvoiceTexts => ({
  salesperson: invoice.salesperson,
  thanksNote: invoice.thanksNote,
  note: invoice.note,
  paymentMethod: invoice.paymentMethod,
  showsPaymentTerms: invoice.showsPaymentTerms,
  showsClientNote: invoice.showsClientNote,
  showsPaymentStub: invoice.showsPaymentStub,
});

const textNames = [
  'salesperson',
  'thanksNote',
  'note',
  'paymentMethod',
  'showsPaymentTerms',
  'showsClientNote',
  'showsPaymentStub',
] as const satisfies (keyof InvoiceTexts)[];
const textsGiven = (changes: InvoiceChanges): Partial<InvoiceTexts> =>
  Object.fromEntries(textNames.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]]));

function refuseDates(issuedDate: string, dueDate: string): void {
  if (dueDate < issuedDate) throw invalidField('dueDate', 'before_issue', 'It is due before it is issued');
}
