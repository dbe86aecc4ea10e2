import { holdsGoods, isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { type PaymentCode, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { countOrders } from '#ecommerce/customers/customers.service.ts';
import { changeSale } from '#ecommerce/products/stock.service.ts';
import { referredBuys, referredGivesUp } from '#ecommerce/referrals/referral-steps.service.ts';
import type { OrderRow } from './order-facts.service.ts';
import { keptLines, readLines } from './order-lines.ts';

/**
 * What was paid back whole, or not paid after all, says so itself: a part given back is kept of what is paid. What was
 * collected at the door went with it.
 */
export function paymentColumns(before: OrderRow, payment: PaymentCode) {
  if (before.payment !== paymentCodes.paid || payment === paymentCodes.paid) return { payment };
  const doorCash =
    before.doorCash && toJson({ ...fromJson(before.doorCash), paysMinor: 0, overMinor: 0, isWhole: false });
  return { payment, refundedMinor: 0, doorCash };
}

/**
 * What an order that is given up, taken up again or back in the house means for the shelf, for what its products have
 * sold, for what its customer has spent and for who brought them. `isOut`: its goods have left, whatever the shelf says.
 */
export async function settleOrder(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  { before, after, isOut = false }: { before: OrderRow; after: OrderRow; isOut?: boolean },
): Promise<void> {
  const sold = Number(!isGivenUp(after)) - Number(!isGivenUp(before));
  const taken = Number(holdsGoods(after)) - Number(holdsGoods(before));
  if (sold === 0 && taken === 0) return;
  const lines = keptLines(await readLines(trx, after.id));
  await changeSale(trx, tell, clock, lines, { sold, taken, isOut });
  if (sold === 0) return;
  await countOrders(trx, tell, clock, after.customerId, { orders: 0, spentMinor: sold * after.spentMinor });
  await (sold > 0 ? referredBuys : referredGivesUp)(trx, tell, clock, after);
}
