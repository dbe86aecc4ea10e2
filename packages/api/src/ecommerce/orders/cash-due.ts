import { paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { setCashDue } from '#logistics/deliveries/deliveries.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { heldInvoiceOf, openOf } from './door-cash.ts';
import type { OrderRow } from './order-facts.service.ts';

const isInCash = ({ method, payment }: OrderRow) => method === 'cash' && payment === paymentCodes.pending;

/** What a driver is to collect for an order: all that one which is paid in cash still asks for. */
export async function cashDueOf(trx: Trx, order: OrderRow): Promise<number> {
  if (!isInCash(order)) return 0;
  const [shop, house] = [await readStoreSettings(trx), await readLogisticsSettings(trx)];
  // Drivers collect in the currency of the organisation only.
  if (shop.currency !== house.currency) return 0;
  return openOf(order, await heldInvoiceOf(trx, order.id, shop.currency));
}

/** Where an order is paid another way, or paid at last, its delivery hears of it. */
export async function cashDueFollows(
  trx: Trx,
  tell: Tell,
  ctx: Pick<Ctx, 'caller' | 'clock'>,
  { before, after }: Record<'before' | 'after', OrderRow>,
): Promise<void> {
  if (after.deliveryId === null || isInCash(after) === isInCash(before)) return;
  await setCashDue(trx, tell, ctx, after.deliveryId, await cashDueOf(trx, after));
}
