import { keptDiscount, soldPayments } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { Ctx } from '#core/context.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';

/** What stands above the list of products: how many there are, and what they sold for. A fixed number of queries. */
export async function summariseProducts({ db }: Ctx) {
  const products = () => db.selectFrom('products').select((eb) => eb.fn.countAll<number>().as('count'));
  const [{ currency }, all, published, outOfStock, orders, cameBack, referred] = await Promise.all([
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
    discountedThatCameBack(db),
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
    discountMinor: cameBack.reduce(
      (sum, order) => sum - order.discountMinor + keptDiscount(order, order.subtotalMinor - order.returnedMinor),
      orders.discount ?? 0,
    ),
    referralMinor: referred.value ?? 0,
    currency,
  };
}

/** Orders with a discount of which something came back: each keeps its share of it, and is rounded by itself. */
const discountedThatCameBack = (db: Db) =>
  db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select((eb) => [
      'orders.discountMinor',
      'orders.subtotalMinor',
      eb.fn.sum<number>(eb('orderLines.returned', '*', eb.ref('orderLines.priceMinor'))).as('returnedMinor'),
    ])
    .where('orderLines.returned', '>', 0)
    .where('orders.discountMinor', '>', 0)
    .where('orders.payment', 'in', soldPayments)
    .groupBy(['orders.id', 'orders.discountMinor', 'orders.subtotalMinor'])
    .execute();
