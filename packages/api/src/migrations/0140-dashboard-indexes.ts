import type { Kysely } from 'kysely';

/** All that dashboards ask of orders, so that they walk an index and read no row. */
const indexes = {
  orders: {
    ordersSold: ['placedAt', 'status', 'payment', 'customerId', 'spentMinor'],
    ordersOfCustomerByTime: ['customerId', 'placedAt'],
  },
  orderLines: { orderLinesSold: ['orderId', 'productId', 'quantity', 'totalMinor'] },
  orderEvents: { orderEventsByTime: ['at', 'seq', 'orderId'] },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, own] of Object.entries(indexes))
    for (const [name, columns] of Object.entries(own))
      await db.schema.createIndex(name).on(table).columns(columns).execute();
}
