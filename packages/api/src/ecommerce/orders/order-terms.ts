import { isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { paymentCodes, type TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { fromFlag, toInstant } from '#core/database/column-kinds.ts';
import type { OrderRow } from './order-facts.service.ts';

/**
 * How an order can be paid, as the shop tells it: the way that was chosen, or any where that is none of the shop's; nothing
 * once there is nothing to pay.
 */
export function waysToPay({ payment, method }: Pick<OrderRow, 'payment' | 'method'>, { payments }: StoreSettings) {
  if (payment !== paymentCodes.pending) return [];
  const ways = payments.filter(({ isOn }) => isOn);
  const chosen = ways.filter(({ code }) => code === method);
  return (chosen.length > 0 ? chosen : ways).map(({ name, instructions }) => ({ name, instructions }));
}

/** Whether the customer comes for it, where it is not brought all the same. */
export const comesFor = ({ isCollected, deliveryId, status }: OrderRow): boolean =>
  fromFlag(isCollected) && deliveryId === null && (status === 'Ready to Pickup' || status === 'Delivered');

/** Where the customer comes for it, if they do. */
export const placesToCollect = (order: OrderRow, { locations }: StoreSettings): TrackedOrder['collectedAt'] =>
  comesFor(order) && order.status !== 'Delivered' && !isGivenUp(order)
    ? locations
        .filter(({ fulfilsOnlineOrders }) => fulfilsOnlineOrders)
        .map(({ name, street, postcode, city, countryCode, phone }) => ({
          name,
          street,
          postcode,
          city,
          countryCode,
          phone,
        }))
    : [];

const hourMs = 3_600_000;

/** Until when what the shop promises of its orders holds of this one. */
export function promisedUntil(
  order: OrderRow,
  deliveredAt: string | null,
  { policies }: StoreSettings,
  now: Date,
): TrackedOrder['until'] {
  const until = (from: string | null, hours: number) => {
    const end = from === null ? 0 : Date.parse(from) + hours * hourMs;
    return end > now.getTime() && !isGivenUp(order) ? toInstant(end) : null;
  };
  return {
    cancelled: order.status === 'Ready to Pickup' ? until(order.placedAt, policies.cancelUntilH) : null,
    returned: until(deliveredAt, policies.returnWithinDays * 24),
    damageReported: until(deliveredAt, policies.reportDamageWithinH),
  };
}
