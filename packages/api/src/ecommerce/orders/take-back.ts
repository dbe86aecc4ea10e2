import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { canTakeBack, isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { OrderDetail, OrderReturn } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { fail, invalidField } from '#core/failure.ts';
import { countOrders } from '#ecommerce/customers/customers.service.ts';
import { changeSale } from '#ecommerce/products/stock.service.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';
import { referredKeeps } from '#ecommerce/referrals/referral-steps.service.ts';
import { mailCameBack } from './came-back-mail.ts';
import { heldOrder } from './held-order.ts';
import { orderActor, recordOrderEvents } from './order-events.service.ts';
import type { OrderRow } from './order-facts.service.ts';
import { followReturn } from './order-invoice.ts';
import { type LineRow, moneyOf, readLines } from './order-lines.ts';
import { getOrder } from './orders.service.ts';

/** Says what of a delivered order came back, in all: said again with less, it takes back what was said too much. */
export async function takeBack(ctx: Ctx, id: number, asked: OrderReturn): Promise<OrderDetail> {
  await ctx.transact(async (trx, tell) => {
    const row = await heldOrder(trx, ctx, id);
    if (!canTakeBack(row)) throw fail(orderEndpoints.takeBack.failures.notDelivered);
    const before = await readLines(trx, id);
    const after = counted(before, asked);
    const changes = after.flatMap((line, at) => {
      const more = line.returned - (before[at]?.returned ?? 0);
      return more === 0 ? [] : [{ line, more }];
    });
    if (changes.length === 0) return;
    for (const { line } of changes)
      await trx.updateTable('orderLines').set({ returned: line.returned }).where('seq', '=', line.seq).execute();
    const written = await trx
      .updateTable('orders')
      .set({ spentMinor: moneyOf(row, after).totalMinor, ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await settleReturn(trx, tell, ctx, { before: row, after: written, changes });
    await followReturn(trx, tell, ctx, { before: row, after: written, linesBefore: before, linesAfter: after });
    await mailCameBack(trx, tell, ctx, written);
    tell('orders', id);
  });
  // An invoice that is paid now has paid its order since.
  return getOrder(ctx, id);
}

/** The lines as they are told to be; 400 naming the one of which more would come back than was ordered. */
function counted(lines: readonly LineRow[], { lines: asked }: OrderReturn): LineRow[] {
  if (asked.length > lines.length)
    throw invalidField(`lines.${lines.length}`, 'unknown_record', 'The order has no such line');
  return lines.map((line, at) => {
    const returned = asked[at]?.returned ?? line.returned;
    if (returned > line.quantity)
      throw invalidField(`lines.${at}.returned`, 'too_big', 'More than was ordered', {
        origin: 'number',
        maximum: line.quantity,
      });
    return { ...line, returned };
  });
}

interface Change {
  line: LineRow;
  /** How many more came back; below zero: they did not after all. */
  more: number;
}

/** What came back is on the shelf, and counts as sold and spent no more. Of one that was given up nothing did. */
async function settleReturn(
  trx: Trx,
  tell: Tell,
  ctx: Ctx,
  { before, after, changes }: { before: OrderRow; after: OrderRow; changes: readonly Change[] },
): Promise<void> {
  const sides = [
    { way: -1, type: 'came_back', of: changes.filter(({ more }) => more > 0) },
    { way: 1, type: 'kept_after_all', of: changes.filter(({ more }) => more < 0) },
  ].filter(({ of }) => of.length > 0);
  const isSold = !isGivenUp(after);
  for (const { way, type, of } of sides) {
    const lines = of.map(({ line: { productId, productName, priceMinor }, more }) => {
      const quantity = Math.abs(more);
      return { productId, productName, quantity, totalMinor: quantity * priceMinor };
    });
    await changeSale(trx, tell, ctx.clock, lines, { sold: isSold ? way : 0, taken: way, isOut: true });
    await recordOrderEvents(trx, ctx.clock, {
      orderId: after.id,
      type,
      actor: orderActor(ctx),
      detail: { lines: lines.map(({ productName, quantity }) => ({ productName, quantity })) },
    });
  }
  if (!isSold) return;
  const spentMinor = after.spentMinor - before.spentMinor;
  await countOrders(trx, tell, ctx.clock, after.customerId, { orders: 0, spentMinor });
  await referredKeeps(trx, tell, ctx.clock, after);
}
