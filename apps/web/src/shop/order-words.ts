import { digitsOf } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { type OrderMethod, type OrderStatus, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { ShopWords } from './messages.ts';

/** The colour of each stretch of an order's way. */
export const statusTones = {
  'Ready to Pickup': 'info',
  Dispatched: 'warning',
  'Out for Delivery': 'accent',
  Delivered: 'success',
} as const satisfies Record<OrderStatus, string>;

/** What the codes of payments are called, and their colour in charts and beside a word. */
export const paymentWords = [
  { code: paymentCodes.paid, word: 'payment.1', tone: 'success', chip: 'success' },
  { code: paymentCodes.pending, word: 'payment.2', tone: 'warning', chip: 'warning' },
  { code: paymentCodes.cancelled, word: 'payment.3', tone: 'quiet', chip: 'neutral' },
  { code: paymentCodes.failed, word: 'payment.4', tone: 'error', chip: 'error' },
] as const;

export const methodWords = {
  paypalLogo: 'method.paypal',
  mastercard: 'method.card',
  transfer: 'method.transfer',
  cash: 'method.cash',
} as const satisfies Record<OrderMethod, string>;

/** How an order is paid, with the last digits of the card; of one that was written in the office none are known. */
export function methodText(t: ShopWords, paid: { method: OrderMethod; methodNumber: number }): string {
  const name = t(methodWords[paid.method]);
  const digits = digitsOf(paid);
  return digits === 0 ? name : t('method.digits', { method: name, digits: String(digits).padStart(4, '0') });
}
