import { soldPayments } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { Ctx } from '#core/context.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';

/** What stands above the list of products: how many there are, and what they sold for. A fixed number of queries. */
export async function summariseProducts({ db }: Ctx) {
  const products = () => db.selectFrom('products').select((eb) => eb.fn.countAll<number>().as('count'));
  const [{ currency }, all, published, outOfStock, orders, referred] = await Promise.all([
    readStoreSettings(db),
    products().executeTakeFirstOrThrow(),
    products().where('status', '=', 'Published').executeTakeFirstOrThrow(),
    products().where('stock', '=', toFlag(false)).executeTakeFirstOrThrow(),
    db
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('orders'),
        eb.fn.sum<number | null>('spentMinor').as('sales'),
        eb.fn.sum<number | null>('discountMinor').as('discount'),
      ])
      .where('payment', 'in', soldPayments)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('referrals')
      .select((eb) => eb.fn.sum<number | null>('valueMinor').as('value'))
      .where('status', '!=', 'Rejected')
      .executeTakeFirstOrThrow(),
  ]);
  return {
    products: all.count,
    published: published.count,
    outOfStock: outOfStock.count,
    orders: orders.orders,
    salesMinor: orders.sales ?? 0,
    discountMinor: orders.discount ?? 0,
    referralMinor: referred.value ?? 0,
    currency,
  };
}
