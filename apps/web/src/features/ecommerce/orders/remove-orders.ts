import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import type { Order } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { eachOf, tellRefused } from '#list-page/each-of.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import type { OrderWords } from './messages.ts';

/** Asks, and deletes orders for good; false where nobody was sure. */
export async function removeOrders(
  orders: readonly Pick<Order, 'id' | 'order'>[],
  t: OrderWords,
  numberOf: (order: number) => string,
): Promise<boolean> {
  const [first] = orders;
  const facts = { count: orders.length, number: first ? numberOf(first.order) : '' };
  const isSure = await confirm({
    title: t('deleteTitle', facts),
    text: t('deleteText', facts),
    confirmLabel: t('delete'),
    isDangerous: true,
  });
  if (!isSure) return false;
  const { done, refused } = await eachOf(orders, ({ id }) => call(orderEndpoints.remove, { params: { id } }));
  if (done.length > 0) toast.done(t('deleted', { count: done.length, number: facts.number }));
  tellRefused(refused);
  await invalidate([orderEndpoints.list.path]);
  return true;
}
