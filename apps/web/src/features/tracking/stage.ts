import type { OrderStatus, TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';

/** What customers call the statuses of an order. */
export const wordOf = {
  'Ready to Pickup': 'preparing',
  Dispatched: 'dispatched',
  'Out for Delivery': 'outForDelivery',
  Delivered: 'delivered',
} as const satisfies Record<OrderStatus, string>;

export type Stage = (typeof wordOf)[OrderStatus] | 'collected' | 'failed' | 'returned' | 'cancelled';

/** Where the customer's story is: the order's status, but for a delivery nobody could receive, or that will not come. */
export function stageOf({
  status,
  notDelivered,
  isCancelled,
  isCollected,
}: Pick<TrackedOrder, 'status' | 'notDelivered' | 'isCancelled' | 'isCollected'>): Stage {
  if (isCancelled) return 'cancelled';
  if (isCollected && status === 'Delivered') return 'collected';
  if (!notDelivered || status === 'Delivered') return wordOf[status];
  return notDelivered.isReturned ? 'returned' : 'failed';
}
