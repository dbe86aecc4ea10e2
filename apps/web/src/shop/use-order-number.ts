import { orderNumberText } from '@cartage/contract/ecommerce/settings/order-number.rules.ts';
import { useSession } from '#session/session.ts';

/** How the shop writes the number of an order: `#5001`. */
export function useOrderNumber(): (order: number) => string {
  const orderPrefix = useSession(({ userData }) => userData?.orderPrefix ?? '#');
  const orderSuffix = useSession(({ userData }) => userData?.orderSuffix ?? '');
  return (order) => orderNumberText({ orderPrefix, orderSuffix }, order);
}
