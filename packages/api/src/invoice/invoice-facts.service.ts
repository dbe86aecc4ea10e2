import { majorOf, moneyText } from '@cartage/contract/core/money.rules.ts';
import { countedCredits, creditedOf, totalsOf } from '@cartage/contract/invoice/invoice.rules.ts';
import type {
  Invoice,
  InvoiceDetail,
  InvoicePayment,
  InvoiceSettings,
  PaymentDetails,
} from '@cartage/contract/invoice/invoice.schema.ts';
import type { Selectable } from 'kysely';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { InvoicePaymentsTable, InvoicesTable } from './invoice.table.ts';

export type InvoiceRow = Selectable<InvoicesTable>;

export const toInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  issuedDate: row.issuedDate,
  dueDate: row.dueDate,
  client: fromJson(row.client),
  service: row.service,
  total: majorOf(row.totalMinor, row.currency),
  avatar: row.avatar,
  invoiceStatus: row.status,
  balance: majorOf(row.balanceMinor, row.currency),
  currency: row.currency,
  totalMinor: row.totalMinor,
  balanceMinor: row.balanceMinor,
  customerId: row.customerId,
  orderId: row.orderId,
  version: row.version,
});

/** One invoice with its lines and payments. */
export async function toInvoiceDetail(db: Db | Trx, row: InvoiceRow): Promise<InvoiceDetail> {
  const lines = fromJson(row.lines);
  const credits = countedCredits(lines, fromJson(row.credits));
  const payments = await db
    .selectFrom('invoicePayments')
    .leftJoin('users', 'users.id', 'invoicePayments.createdBy')
    .selectAll('invoicePayments')
    .select('users.fullName as takenBy')
    .where('invoiceId', '=', row.id)
    .orderBy('invoicePayments.seq')
    .execute();
  const { subtotalMinor, discountMinor, taxMinor } = totalsOf(lines);
  return {
    ...toInvoice(row),
    ...fromJson(row.texts),
    lines,
    subtotalMinor,
    discountMinor,
    taxMinor,
    creditedMinor: creditedOf(credits),
    credits,
    paidMinor: row.totalMinor - row.balanceMinor,
    payments: payments.map(toPayment),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

const toPayment = (row: Selectable<InvoicePaymentsTable> & { takenBy: string | null }): InvoicePayment => ({
  id: row.seq,
  amountMinor: row.amountMinor,
  method: row.method,
  paidDate: row.paidDate,
  note: row.note,
  collected: row.deliveryId === null ? null : { deliveryId: row.deliveryId, by: row.takenBy },
  createdAt: row.createdAt,
  struckAt: row.struckAt,
});

export const toPaymentDetails = (invoice: Invoice, settings: InvoiceSettings): PaymentDetails => ({
  totalDue: moneyText(invoice.balanceMinor, invoice.currency),
  bankName: settings.bankName,
  country: settings.bankCountry,
  iban: settings.iban,
  swiftCode: settings.swiftCode,
});
