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
} from '@cartage/contract/invoice/invoice.schema.ts';
import type { Insertable } from 'kysely';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { fail, invalidField } from '#core/failure.ts';
import { nextNumber } from '#core/next-number.ts';
import { todayOf } from '#logistics/settings/settings.service.ts';
import { changeInvoice, heldInvoice, tellIfPaid } from './change-invoice.service.ts';
import type { InvoicesTable, InvoiceTexts } from './invoice.table.ts';
import { type InvoiceRow, toInvoiceDetail } from './invoice-facts.service.ts';
import { hasPayments, insertPayment, type TakenPayment } from './invoice-payments.service.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';

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
