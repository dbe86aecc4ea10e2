import { totalOf } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { setCashDue } from '#logistics/deliveries/deliveries.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import type { OrderRow } from './order-facts.service.ts';

/** What a driver is to collect for an order: all of one that is paid in cash and was not yet. */
export async function cashDueOf(trx: Trx, order: OrderRow): Promise<number> {
  if (order.method !== 'cash' || order.payment !== paymentCodes.pending) return 0;
  const [shop, house] = [await readStoreSettings(trx), await readLogisticsSettings(trx)];
  // Drivers collect in the currency of the organisation only.
  return shop.currency === house.currency ? totalOf(order) : 0;
}

/** Where an order is paid another way, or paid at last, its delivery hears of it. */
export async function cashDueFollows(
  trx: Trx,
  tell: Tell,
  ctx: Pick<Ctx, 'caller' | 'clock'>,
  { before, after }: Record<'before' | 'after', OrderRow>,
): Promise<void> {
  const dueMinor = await cashDueOf(trx, after);
  if (after.deliveryId === null || dueMinor === (await cashDueOf(trx, before))) return;
  await setCashDue(trx, tell, ctx, after.deliveryId, dueMinor);
}
