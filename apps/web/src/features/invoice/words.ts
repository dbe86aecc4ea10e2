import { isForNothing } from '@cartage/contract/invoice/invoice.rules.ts';
import type { Invoice, InvoiceStatus } from '@cartage/contract/invoice/invoice.schema.ts';
import type { Format } from '#format/format.ts';
import type { Translate } from '#i18n/messages.ts';
import type { Tone } from '#ui/chip.tsx';
import type { InvoiceWords } from './messages.ts';

/** A word of a contract enum in the person's language, kept under `status.<word>` and so on. */
export const wordOf =
  (t: Translate<InvoiceWords>, kind: 'status' | 'service' | 'method') =>
  (word: string): string =>
    t(`${kind}.${word}` as 'status.Paid'); // the test of messages walks every word of these enums

export const statusTones: Record<InvoiceStatus, Tone> = {
  Paid: 'success',
  'Partial Payment': 'warning',
  Sent: 'neutral',
  Downloaded: 'info',
  Draft: 'accent',
  'Past Due': 'error',
};

type Money = Pick<Invoice, 'balanceMinor' | 'totalMinor' | 'currency'>;

/** What is still owed, the way people say it. */
export function balanceText(invoice: Money, t: Translate<InvoiceWords>, format: Pick<Format, 'money'>): string {
  const { balanceMinor, totalMinor, currency } = invoice;
  if (isForNothing(invoice)) return t('balanceNothing');
  if (balanceMinor === 0) return t('balancePaid');
  const amount = format.money(Math.abs(balanceMinor), currency);
  if (balanceMinor < 0) return t('balanceOver', { amount });
  return balanceMinor === totalMinor ? t('balanceUnpaid') : t('balanceOpen', { amount });
}
