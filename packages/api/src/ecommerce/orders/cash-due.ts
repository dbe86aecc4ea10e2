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

type Teller = Pick<Ctx, 'caller' | 'clock'>;

/** Where an order is paid another way, or paid at last, its delivery hears of it. */
export async function cashDueFollows(
  trx: Trx,
  tell: Tell,
  ctx: Teller,
  { before, after }: Record<'before' | 'after', OrderRow>,
): Promise<void> {
  if (isInCash(after) !== isInCash(before)) await tellDue(trx, tell, ctx, after, await cashDueOf(trx, after));
}

/**
 * A part was paid otherwise, or was not after all: what is collected is what an order's invoice in the drivers' currency still
 * asks for. Where somebody put in less, no more than that.
 */
export async function cashDueFollowsInvoices(trx: Trx, tell: Tell, ctx: Teller, invoiceIds: readonly number[]) {
  const { currency } = await readLogisticsSettings(trx);
  const otherDue = await trx
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.orderId', 'orders.id')
    .innerJoin('deliveries', 'deliveries.id', 'orders.deliveryId')
    .select(['orders.id', 'orders.deliveryId', 'invoices.balanceMinor'])
    .where('invoices.id', 'in', invoiceIds)
    .where('invoices.currency', '=', currency)
    .where('invoices.balanceMinor', '>', 0)
    .where((eb) =>
      eb.or([
        eb('deliveries.cashDueMinor', '>', eb.ref('invoices.balanceMinor')),
        eb.and([
          eb('deliveries.cashDueMinor', '<', eb.ref('invoices.balanceMinor')),
          eb('deliveries.cashDueMinor', '=', eb.ref('orders.toldDueMinor')),
          eb('orders.method', '=', 'cash'),
          eb('orders.payment', '=', paymentCodes.pending),
        ]),
      ]),
    )
    .orderBy('orders.id')
    .execute();
  for (const { balanceMinor, ...order } of otherDue) await tellDue(trx, tell, ctx, order, balanceMinor);
}

async function tellDue(
  trx: Trx,
  tell: Tell,
  ctx: Teller,
  { id, deliveryId }: Pick<OrderRow, 'id' | 'deliveryId'>,
  toldDueMinor: number,
): Promise<void> {
  if (deliveryId === null) return;
  await setCashDue(trx, tell, ctx, deliveryId, toldDueMinor);
  await trx.updateTable('orders').set({ toldDueMinor }).where('id', '=', id).execute();
}
