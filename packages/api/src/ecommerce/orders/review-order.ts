import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import type { NewReview, TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import { takeTurn } from '#core/database/locks.ts';
import { fail, notFound } from '#core/failure.ts';
import { insertReview } from '#ecommerce/reviews/write-review.service.ts';
import { recordOrderEvents } from './order-events.service.ts';
import { reviewableLines, trackOrder } from './track-order.ts';

/** Whoever has the link says what the goods are like, once for each. */
export async function reviewOrder(ctx: Ctx, token: string, { item, ...said }: NewReview): Promise<TrackedOrder> {
  await ctx.transact(async (trx, tell) => {
    await takeTurn(trx, `review:${token}`);
    const order = await trx.selectFrom('orders').selectAll().where('trackToken', '=', token).executeTakeFirst();
    if (!order) throw notFound('Order');
    const line = (await reviewableLines(trx, order))[item];
    if (!line?.canBeReviewed) throw fail(orderEndpoints.review.failures.notReviewable);
    const reviewId = await insertReview(trx, tell, ctx, {
      ...said,
      productId: line.productId,
      productName: line.productName,
      productBrand: line.productBrand,
      productImage: line.image,
      customerId: order.customerId,
      reviewer: order.customerName,
      email: order.email,
      orderId: order.id,
    });
    await recordOrderEvents(trx, ctx.clock, {
      orderId: order.id,
      type: 'reviewed',
      actor: { kind: 'customer', id: null },
      detail: { reviewId, rating: said.rating },
    });
    tell('orders', order.id);
  });
  return trackOrder(ctx, token);
}
