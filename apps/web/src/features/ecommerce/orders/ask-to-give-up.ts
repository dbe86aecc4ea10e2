import type { Action, Subject } from '@cartage/contract/access/access.schema.ts';
import { type OrderDetail, type PaymentCode, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { isOpenInvoice } from '@cartage/contract/invoice/invoice.rules.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import type { OrderWords } from './messages.ts';

interface Asker {
  t: OrderWords;
  can: (action: Action, subject: Subject) => boolean;
}

/** Asks before nothing comes of an order any more, and tells what becomes of its goods, its delivery and its invoice. */
export function askToGiveUp(order: OrderDetail, to: PaymentCode, { t, can }: Asker): Promise<boolean> {
  const invoice = can('read', 'Invoice') ? invoiceText(order, to, t) : null;
  return confirm({
    title: t('giveUpTitle'),
    text: invoice === null ? t('giveUpText') : `${t('giveUpText')} ${invoice}`,
    confirmLabel: t('giveUp'),
  });
}

function invoiceText({ invoiceId, invoiceStatus }: OrderDetail, to: PaymentCode, t: OrderWords): string | null {
  if (invoiceId === null || invoiceStatus === null) return null;
  const facts = { number: String(invoiceId) };
  if (isOpenInvoice(invoiceStatus)) return t('giveUpOpen', facts);
  if (to !== paymentCodes.cancelled) return null;
  return invoiceStatus === 'Draft' ? t('giveUpDraft', facts) : t('giveUpPaid', facts);
}
