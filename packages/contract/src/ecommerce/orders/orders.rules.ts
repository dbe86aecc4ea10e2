import { shareOf } from '#core/money.rules.ts';
import type { DeliveryStatus } from '#logistics/deliveries/deliveries.schema.ts';
import {
  type DoorCash,
  type OrderChoice,
  type OrderDetail,
  type OrderMethod,
  type OrderStatus,
  type PaymentCode,
  paymentCodes,
} from './orders.schema.ts';

/** Where an order can go next while nobody brings it on our rounds: forward, and back while it is on its way. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Ready to Pickup': ['Dispatched', 'Delivered'],
  Dispatched: ['Out for Delivery', 'Ready to Pickup'],
  'Out for Delivery': ['Delivered', 'Ready to Pickup'],
  Delivered: [],
};

/** Payments of what counts as sold. */
export const soldPayments: readonly PaymentCode[] = [paymentCodes.paid, paymentCodes.pending];

/** Whether nothing comes of it any more: its payment was called off, or did not come. */
export const isGivenUp = ({ payment }: { payment: PaymentCode }): boolean => !soldPayments.includes(payment);

interface Standing {
  status: OrderStatus;
  payment: PaymentCode;
}

/** Where it can go next; what is given up moves no further, but comes back. */
export const nextStatuses = (order: Standing): OrderStatus[] =>
  orderTransitions[order.status].filter((to) => !isGivenUp(order) || to === 'Ready to Pickup');

/** Whether its goods are off the shelf; those of one that is given up come back once they are in the house. */
export const holdsGoods = (order: Standing): boolean => !isGivenUp(order) || order.status !== 'Ready to Pickup';

/** What a payment can become; what is paid can still be paid back, or was not paid after all. */
export const paymentTransitions: Readonly<Record<PaymentCode, readonly PaymentCode[]>> = {
  [paymentCodes.paid]: [paymentCodes.pending, paymentCodes.cancelled],
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

/** What a delivery is to its order. Of one that was taken in part only the rest comes back: the order stays delivered. */
export const asOfOrder = ({ status, refused }: { status: DeliveryStatus; refused: unknown }): DeliveryStatus =>
  status === 'returned' && refused !== null ? 'partially_delivered' : status;

const over: readonly DeliveryStatus[] = ['cancelled', 'returned'];
/** Whether the delivery decides what the order is; one that is over for good lets it go. */
export const decides = (status: DeliveryStatus | undefined): boolean => status !== undefined && !over.includes(status);

/** Whether a delivery can be made of an order now. */
export const canBeDelivered = (order: Standing, delivery: DeliveryStatus | undefined): boolean =>
  order.status === 'Ready to Pickup' && !isGivenUp(order) && !decides(delivery);

/** Whether it can be said what of an order came back: it was there. */
export const canTakeBack = ({ status }: Pick<Standing, 'status'>): boolean => status === 'Delivered';

/** The last digits of a card; money that comes by transfer or in cash has none. */
export const digitsOf = ({ method, methodNumber }: { method: OrderMethod; methodNumber: number }): number =>
  method === 'transfer' || method === 'cash' ? 0 : methodNumber;

/** `Size: M, Colour: red` */
export const choicesText = (choices: readonly OrderChoice[]): string =>
  choices.map(({ option, value }) => `${option}: ${value}`).join(', ');

/** `T-shirt · Size: M` */
export const productText = ({
  productName,
  choices,
}: {
  productName: string;
  choices: readonly OrderChoice[];
}): string => [productName, choicesText(choices)].filter(Boolean).join(' · ');

interface Sums {
  subtotalMinor: number;
  discountMinor: number;
  shippingMinor: number;
  taxMinor: number;
}

export const totalOf = ({ subtotalMinor, discountMinor, shippingMinor, taxMinor }: Sums): number =>
  subtotalMinor - discountMinor + shippingMinor + taxMinor;

const withTotal = (sums: Sums) => ({ ...sums, totalMinor: totalOf(sums) });

/**
 * An order's money, from its lines; a discount takes no more than they come to, and of each the same share. Tax is put on
 * what is taxed, rounded half up.
 */
export function orderTotals(
  lines: readonly { priceMinor: number; quantity: number; isTaxed?: boolean }[],
  {
    discountMinor,
    shippingMinor,
    taxBasisPoints,
  }: { discountMinor: number; shippingMinor: number; taxBasisPoints: number },
) {
  const sumOf = (some: typeof lines) => some.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  const subtotalMinor = sumOf(lines);
  const discount = Math.min(discountMinor, subtotalMinor);
  const taxedMinor = sumOf(lines.filter(({ isTaxed = true }) => isTaxed));
  const taxMinor = shareOf(subtotalMinor - discount, taxedMinor * taxBasisPoints, subtotalMinor * 10_000);
  return withTotal({ subtotalMinor, discountMinor: discount, shippingMinor, taxMinor });
}

/** What is left of the discount on what was ordered: its share of what was kept, halves rounded up. */
export const keptDiscount = (
  { discountMinor, subtotalMinor }: Pick<Sums, 'discountMinor' | 'subtotalMinor'>,
  keptMinor: number,
): number => shareOf(discountMinor, keptMinor, subtotalMinor);

/**
 * What is left of an order's money where some of it came back: of the discount and of the tax the share that what was kept
 * has in what was ordered, halves rounded up. Shipping stays: it was brought.
 */
export function keptTotals(
  lines: readonly { quantity: number; returned: number; priceMinor: number; isTaxed: boolean }[],
  ordered: { discountMinor: number; shippingMinor: number; taxMinor: number },
) {
  const taxed = lines.filter(({ isTaxed }) => isTaxed);
  const subtotalMinor = keptOf(lines);
  const discountMinor = keptDiscount(
    { discountMinor: ordered.discountMinor, subtotalMinor: orderedOf(lines) },
    subtotalMinor,
  );
  const bearing = orderedOf(taxed) > 0 ? taxed : lines;
  const taxMinor = shareOf(ordered.taxMinor, keptOf(bearing), orderedOf(bearing));
  return withTotal({ subtotalMinor, discountMinor, shippingMinor: ordered.shippingMinor, taxMinor });
}

/** What was collected at the door and counts for the order. */
export const doorCashOf = ({ doorCash }: Pick<Money, 'doorCash'>): number =>
  doorCash ? doorCash.paysMinor + doorCash.overMinor : 0;

/** What came in for an order whose money no invoice keeps: all of it where it is paid, and what was collected at the door. */
export function cameInOf({
  payment,
  totalMinor,
  doorCash,
}: Pick<Money, 'payment' | 'totalMinor' | 'doorCash'>): number {
  const isPaidOtherwise = payment === paymentCodes.paid && !doorCash?.isWhole;
  return isPaidOtherwise ? totalMinor + (doorCash?.overMinor ?? 0) : doorCashOf({ doorCash });
}

/**
 * What is still to be given back: for what came back of a paid order, or as more was collected at the door than it asked
 * for; below zero: what was given back too much. An invoice keeps what was paid and given back itself, and one in another
 * currency is left to whoever wrote it.
 */
export function owedBackOf(order: Omit<Money, 'owedBackMinor'>): number {
  const { payment, totalMinor, keptMinor, refundedMinor, invoiceId, currency, invoiceCurrency } = order;
  if (invoiceId === null) {
    const owedMinor = cameInOf(order) - (isGivenUp(order) ? 0 : keptMinor) - refundedMinor;
    return payment === paymentCodes.paid ? owedMinor : Math.max(0, owedMinor);
  }
  if (invoiceCurrency !== currency) return 0;
  if (isGivenUp(order)) return Math.max(0, Math.min(doorCashOf(order), order.invoicePaidMinor ?? 0));
  if (keptMinor === totalMinor && doorCashOf(order) === 0) return 0;
  return Math.max(0, -(order.invoiceBalanceMinor ?? 0));
}

/** What its customer still has to pay, also where too much was given back. */
export function owedOf(order: Money): number {
  const { payment, keptMinor, refundedMinor, owedBackMinor, invoiceId, currency, invoiceCurrency } = order;
  if (invoiceId === null)
    return Math.max(0, payment === paymentCodes.pending ? keptMinor + refundedMinor - cameInOf(order) : -owedBackMinor);
  return invoiceCurrency === currency ? Math.max(0, order.invoiceBalanceMinor ?? 0) : 0;
}
type Money = { doorCash: Pick<DoorCash, 'paysMinor' | 'overMinor' | 'isWhole'> | null } & Pick<
  OrderDetail,
  | 'invoicePaidMinor'
  | 'payment'
  | 'currency'
  | 'totalMinor'
  | 'keptMinor'
  | 'refundedMinor'
  | 'owedBackMinor'
  | 'invoiceId'
  | 'invoiceCurrency'
  | 'invoiceBalanceMinor'
>;

type Counted = readonly { quantity: number; returned: number; priceMinor: number }[];
const orderedOf = (lines: Counted) => lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0);
const keptOf = (lines: Counted) =>
  lines.reduce((sum, { quantity, returned, priceMinor }) => sum + (quantity - returned) * priceMinor, 0);
