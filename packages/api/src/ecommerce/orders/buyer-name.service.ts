import type { Trx } from '#core/deps.ts';
import { orderSearchText } from './order-facts.service.ts';

/** A customer's orders bear the name and address the customer has now. */
export async function renameBuyer(
  trx: Trx,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  const orders = await trx.selectFrom('orders').select('id').where('customerId', '=', id).execute();
  for (const order of orders)
    await trx
      .updateTable('orders')
      .set((eb) => ({
        customerName: name,
        email,
        version: eb('version', '+', 1),
        searchText: orderSearchText({ id: order.id, customerName: name, email }),
      }))
      .where('id', '=', order.id)
      .execute();
}
