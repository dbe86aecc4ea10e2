import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { canTakeBack, isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { OrderDetail, OrderReturn } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { fail, invalidField, refuseMore } from '#core/failure.ts';
import { countOrders } from '#ecommerce/customers/customers.service.ts';
import { changeSale } from '#ecommerce/products/stock.service.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';
import { referredKeeps } from '#ecommerce/referrals/referral-steps.service.ts';
import { mailCameBack } from './came-back-mail.ts';
import { doorCashCovers } from './door-cash.ts';
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
      const { returned = 0, unsellable = 0 } = before[at] ?? {};
      const more = { line, returned: line.returned - returned, unsellable: line.unsellable - unsellable };
      return more.returned === 0 && more.unsellable === 0 ? [] : [more];
    });
    if (changes.length === 0) return;
    for (const { line } of changes) {
      const { seq, returned, unsellable } = line;
      await trx.updateTable('orderLines').set({ returned, unsellable }).where('seq', '=', seq).execute();
    }
    const written = await trx
      .updateTable('orders')
      .set({ spentMinor: moneyOf(row, after).totalMinor, ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await settleReturn(trx, tell, ctx, { before: row, after: written, changes });
    if (changes.some(({ returned }) => returned !== 0)) {
      await followReturn(trx, tell, ctx, { before: row, after: written, linesBefore: before, linesAfter: after });
      await mailCameBack(trx, tell, ctx, await doorCashCovers(trx, tell, ctx, written));
    }
    tell('orders', id);
  });
  // An invoice that is paid now has paid its order since.
  return getOrder(ctx, id);
}

/** The lines as they are told to be; 400 naming where more comes back than was ordered, or is unsellable than comes back. */
function counted(lines: readonly LineRow[], { lines: asked }: OrderReturn): LineRow[] {
  if (asked.length > lines.length)
    throw invalidField(`lines.${lines.length}`, 'unknown_record', 'The order has no such line');
  return lines.map((line, at) => {
    const returned = asked[at]?.returned ?? line.returned;
    refuseMore(`lines.${at}.returned`, returned, line.quantity, 'More than was ordered');
    const unsellable = asked[at]?.unsellable ?? Math.min(line.unsellable, returned);
    refuseMore(`lines.${at}.unsellable`, unsellable, returned, 'More than came back');
    return { ...line, returned, unsellable };
  });
}

/** How many more came back, and how many more of them are not sold again; below zero: they did not, or are, after all. */
interface Change {
  line: LineRow;
  returned: number;
  unsellable: number;
}

/**
 * What came back counts as sold and spent no more, and is on the shelf where it is sold again. Of one that was given up
 * nothing counted.
 */
async function settleReturn(
  trx: Trx,
  tell: Tell,
  ctx: Ctx,
  { before, after, changes }: { before: OrderRow; after: OrderRow; changes: readonly Change[] },
): Promise<void> {
  const lines = (countOf: (change: Change) => number) =>
    changes.flatMap((change) => {
      const { productId, productName, priceMinor } = change.line;
      const quantity = countOf(change);
      return quantity > 0 ? [{ productId, productName, quantity, totalMinor: quantity * priceMinor }] : [];
    });
  const cameBack = lines(({ returned }) => returned);
  const kept = lines(({ returned }) => -returned);
  const isSold = !isGivenUp(after);
  for (const { goods, sold, taken } of [
    { goods: cameBack, sold: -1, taken: 0 },
    { goods: kept, sold: 1, taken: 0 },
    { goods: lines(({ returned, unsellable }) => returned - unsellable), sold: 0, taken: -1 },
    { goods: lines(({ returned, unsellable }) => unsellable - returned), sold: 0, taken: 1 },
  ])
    if (goods.length > 0)
      await changeSale(trx, tell, ctx.clock, goods, { sold: isSold ? sold : 0, taken, isOut: true });
  const story = {
    came_back: cameBack,
    kept_after_all: kept,
    unsellable: lines(({ unsellable }) => unsellable),
    // what did not come back is no news of this kind
    sellable_after_all: lines(({ returned, unsellable }) => Math.min(0, returned) - unsellable),
  };
  for (const [type, goods] of Object.entries(story))
    if (goods.length > 0)
      await recordOrderEvents(trx, ctx.clock, {
        orderId: after.id,
        type,
        actor: orderActor(ctx),
        detail: { lines: goods.map(({ productName, quantity }) => ({ productName, quantity })) },
      });
  if (!isSold) return;
  const spentMinor = after.spentMinor - before.spentMinor;
  await countOrders(trx, tell, ctx.clock, after.customerId, { orders: 0, spentMinor });
  await referredKeeps(trx, tell, ctx.clock, after);
}
