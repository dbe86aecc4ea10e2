import { type OrderStatus, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';

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
