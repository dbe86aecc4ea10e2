import { orderStatuses, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';

/** How many orders there are, by payment and by status: two queries. */
export async function summariseOrders({ db }: Ctx) {
  const byPayment = await db
    .selectFrom('orders')
    .select((eb) => ['payment', eb.fn.countAll<number>().as('orders')])
    .groupBy('payment')
    .execute();
  const byStatus = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('orders')])
    .groupBy('status')
    .execute();
  const paid = (code: number) => byPayment.find(({ payment }) => payment === code)?.orders ?? 0;
  return {
    orders: byPayment.reduce((sum, { orders }) => sum + orders, 0),
    paid: paid(paymentCodes.paid),
    pending: paid(paymentCodes.pending),
    cancelled: paid(paymentCodes.cancelled),
    failed: paid(paymentCodes.failed),
    byStatus: orderStatuses.map((status) => ({
      status,
      orders: byStatus.find((row) => row.status === status)?.orders ?? 0,
    })),
  };
}
