import type { DeliveryStatus } from '#logistics/deliveries/deliveries.schema.ts';
import { type OrderStatus, type PaymentCode, paymentCodes } from './orders.schema.ts';

/** Where an order can go next while nobody brings it on our rounds: forward, and back while it is on its way. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Ready to Pickup': ['Dispatched', 'Delivered'],
  Dispatched: ['Out for Delivery', 'Ready to Pickup'],
  'Out for Delivery': ['Delivered', 'Ready to Pickup'],
  Delivered: [],
};

/** What a payment can become; what is paid can still be paid back. */
export const paymentTransitions: Readonly<Record<PaymentCode, readonly PaymentCode[]>> = {
  [paymentCodes.paid]: [paymentCodes.cancelled],
  [paymentCodes.pending]: [paymentCodes.paid, paymentCodes.cancelled, paymentCodes.failed],
  [paymentCodes.cancelled]: [],
  [paymentCodes.failed]: [paymentCodes.pending, paymentCodes.paid, paymentCodes.cancelled],
};

/** The order's word for where its delivery is. A failed one is still on the vehicle. */
export const orderStatusOf: Readonly<Record<DeliveryStatus, OrderStatus>> = {
  draft: 'Ready to Pickup',
  ready: 'Ready to Pickup',
  planned: 'Ready to Pickup',
  dispatched: 'Dispatched',
  out_for_delivery: 'Out for Delivery',
  arrived: 'Out for Delivery',
  failed: 'Out for Delivery',
  delivered: 'Delivered',
  partially_delivered: 'Delivered',
  returned: 'Ready to Pickup',
  cancelled: 'Ready to Pickup',
};

const over: readonly DeliveryStatus[] = ['cancelled', 'returned'];
/** Whether the delivery decides what the order is; one that is over for good lets it go. */
export const decides = (status: DeliveryStatus | undefined): boolean => status !== undefined && !over.includes(status);

/** Whether a delivery can be made of an order now. */
export const canBeDelivered = (
  { status, payment }: { status: OrderStatus; payment: PaymentCode },
  delivery: DeliveryStatus | undefined,
): boolean =>
  status === 'Ready to Pickup' &&
  payment !== paymentCodes.cancelled &&
  payment !== paymentCodes.failed &&
  !decides(delivery);

/** An order's money, from its lines; a discount takes no more than they come to. Tax is rounded half up. */
export function orderTotals(
  lines: readonly { priceMinor: number; quantity: number }[],
  {
    discountMinor,
    shippingMinor,
    taxBasisPoints,
  }: { discountMinor: number; shippingMinor: number; taxBasisPoints: number },
) {
  const subtotalMinor = lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  const discount = Math.min(discountMinor, subtotalMinor);
  const taxMinor = Math.round(((subtotalMinor - discount) * taxBasisPoints) / 10_000);
  return {
    subtotalMinor,
    discountMinor: discount,
    shippingMinor,
    taxMinor,
    totalMinor: subtotalMinor - discount + shippingMinor + taxMinor,
  };
}
