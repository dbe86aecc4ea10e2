import { shareOf } from '#core/money.rules.ts';
import type { InvoiceCredit, InvoiceDetail, InvoiceLine, InvoiceStatus, NewInvoiceLine } from './invoice.schema.ts';

/** A line with its tax and total, in whole minor units, halves rounded up. The discount is at most the price. */
export function completeLine(line: NewInvoiceLine): InvoiceLine {
  const grossMinor = grossOf(line);
  const discountMinor = Math.min(line.discountMinor, grossMinor);
  const netMinor = grossMinor - discountMinor;
  const taxMinor = shareOf(netMinor, line.taxBasisPoints, 10_000);
  return { ...line, discountMinor, taxMinor, totalMinor: netMinor + taxMinor };
}

const grossOf = ({ unitPriceMinor, quantity }: Pick<InvoiceLine, 'unitPriceMinor' | 'quantity'>): number =>
  Math.round((unitPriceMinor * Math.round(quantity * 100)) / 100);

export const creditedOf = (credits: readonly InvoiceCredit[]): number =>
  credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * The credits as far as its lines go: an invoice asks for nothing, but not for less. What came back beyond that counts
 * again where it is kept after all.
 */
export function countedCredits(lines: readonly InvoiceLine[], credits: readonly InvoiceCredit[]): InvoiceCredit[] {
  const { totalMinor } = totalsOf(lines);
  let told = 0;
  let counted = 0;
  return credits.flatMap((credit) => {
    told += credit.amountMinor;
    const amountMinor = Math.min(told, totalMinor) - counted;
    counted += amountMinor;
    return amountMinor === 0 ? [] : [{ ...credit, amountMinor }];
  });
}

/** The sums of an invoice: subtotal − discount + tax = total = the sum of the lines' totals. */
export function totalsOf(lines: readonly InvoiceLine[]) {
  const sum = (of: (line: InvoiceLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    subtotalMinor: sum(grossOf),
    discountMinor: sum(({ discountMinor }) => discountMinor),
    taxMinor: sum(({ taxMinor }) => taxMinor),
    totalMinor: sum(({ totalMinor }) => totalMinor),
  };
}

/** States in which an invoice is out and waits for money. */
export const openStatuses = ['Sent', 'Downloaded', 'Partial Payment'] as const satisfies readonly InvoiceStatus[];

/** Whether it was given to somebody and waits for money, on time or not. */
export const isOpenInvoice = (status: InvoiceStatus): boolean => [...openStatuses, 'Past Due'].includes(status);

/** How an invoice was handed out, whatever its money: a draft is still in the house. */
export type HandedOut = Extract<InvoiceStatus, 'Draft' | 'Downloaded' | 'Sent'>;

/**
 * The state an invoice is in once its money and the day are looked at: paid as far as the payments go, past due where
 * it waits for longer than agreed. One given back whole, or given more time, is as it was handed out. `today` is a day.
 */
export function settledStatus(
  { handedOut, totalMinor, balanceMinor, dueDate }: StatusFacts,
  today: string,
): InvoiceStatus {
  const paidMinor = totalMinor - balanceMinor;
  const base = paidMinor > 0 ? (balanceMinor <= 0 ? 'Paid' : 'Partial Payment') : handedOut;
  return isOpenInvoice(base) && dueDate < today && balanceMinor > 0 ? 'Past Due' : base;
}
interface StatusFacts {
  handedOut: HandedOut;
  totalMinor: number;
  balanceMinor: number;
  dueDate: string;
}

/** A paid invoice is history: what it is about stands. */
export const isEditable = (status: InvoiceStatus): boolean => status !== 'Paid';

/** Whether it comes to nothing and nothing was paid: it is not paid either, as there is nothing to pay. */
export const isForNothing = ({ totalMinor, balanceMinor }: Pick<StatusFacts, 'totalMinor' | 'balanceMinor'>): boolean =>
  totalMinor === 0 && balanceMinor === 0;

/** What its paper says of paying: nothing where there is nothing to pay, or money is to be given back instead. */
export function howToPay({ showsPaymentTerms, showsPaymentStub, ...money }: PaperFacts) {
  const isPayable = money.balanceMinor >= 0 && !isForNothing(money);
  return { showsPaymentTerms: isPayable && showsPaymentTerms, showsPaymentStub: isPayable && showsPaymentStub };
}
type PaperFacts = Pick<InvoiceDetail, 'totalMinor' | 'balanceMinor' | 'showsPaymentTerms' | 'showsPaymentStub'>;
