import { cutText } from '@cartage/contract/core/plain-text.ts';
import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { asOfOrder, canBeDelivered, decides } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { NewOrderDelivery, OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { type NewDelivery, newDeliverySchema } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { type Load, loadDimensions, noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import * as z from 'zod/mini';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { fail, invalidField } from '#core/failure.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';
import { moveLink } from '#logistics/deliveries/customer-link.service.ts';
import { completed, readHouse } from '#logistics/deliveries/delivery-facts.service.ts';
import { insertDeliveries } from '#logistics/deliveries/write-deliveries.service.ts';
import { cashDueOf } from './cash-due.ts';
import { careOf } from './goods-care.ts';
import { heldOrder } from './held-order.ts';
import { orderActor, recordOrderEvents } from './order-events.service.ts';
import { type OrderRow, presentOrder } from './order-facts.service.ts';
import { type Goods, goodsOf } from './order-goods.ts';

/** Makes a delivery of an order: from now on that says how far it is. */
export const deliverOrder = (ctx: Ctx, id: number, asked: NewOrderDelivery): Promise<OrderDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldOrder(trx, ctx, id);
    const { notDeliverable, noAddress, sellerBrings } = orderEndpoints.deliver.failures;
    if (!canBeDelivered(row, await deliveryStatusOf(trx, row))) throw fail(notDeliverable, { status: row.status });
    const address = fromJson(row.shippingAddress);
    if (!address) throw fail(noAddress);
    await requireDepot(trx, asked.depotId);
    const goods = await goodsOf(trx, id);
    if (goods.length > 0 && goods.every(({ shipping }) => shipping.fulfilledBy === 'seller')) throw fail(sellerBrings);
    const ours = goods.filter(({ shipping }) => shipping.fulfilledBy === 'company');
    const house = await readHouse(trx, ctx.clock.now());
    const { location, street, street2, city, postcode, countryCode } = address;
    const { contact } = await trx
      .selectFrom('customers')
      .select('contact')
      .where('id', '=', row.customerId)
      .executeTakeFirstOrThrow();
    const cashDueMinor = await cashDueOf(trx, row);
    const delivery: NewDelivery = z.parse(newDeliverySchema, {
      serviceDate: asked.serviceDate,
      depotId: asked.depotId,
      customer: row.customerName,
      phone: contact,
      email: row.email,
      notes: cutText([asked.notes, row.note, ...(await careOf(trx, ctx, ours))].filter(Boolean).join('\n'), 2000),
      visits: [
        {
          address: {
            street: cutText([street, street2].filter(Boolean).join(', '), 200),
            city,
            postcode,
            country: countryCode,
          },
          location,
          windows: asked.windows,
        },
      ],
      demand: loadOf(ours),
      cashDueMinor,
    });
    const facts = completed(delivery, await freeRef(trx, id), house);
    const [made] = await insertDeliveries(trx, ctx, [facts], { house, source: 'ecommerce' });
    if (!made) throw new Error('The delivery was not written');
    await moveLink(trx, made.id, row.trackToken);
    const written = await trx
      .updateTable('orders')
      .set({ deliveryId: made.id, toldDueMinor: cashDueMinor, ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordOrderEvents(trx, ctx.clock, {
      orderId: id,
      app: 'logistics',
      type: 'delivery_made',
      actor: orderActor(ctx),
      detail: { deliveryId: made.id, ref: made.ref },
    });
    tell('deliveries', made.id);
    tell('orders', id);
    return presentOrder(ctx, trx, written);
  });

async function deliveryStatusOf(trx: Trx, { deliveryId }: OrderRow) {
  if (deliveryId === null) return undefined;
  const delivery = await trx
    .selectFrom('deliveries')
    .select(['status', 'refused'])
    .where('id', '=', deliveryId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return delivery && asOfOrder(delivery);
}

/** Whether a delivery of ours brings it. */
export async function isBeingDelivered(trx: Trx, row: OrderRow): Promise<boolean> {
  return decides(await deliveryStatusOf(trx, row));
}

async function requireDepot(trx: Trx, depotId: string | null): Promise<void> {
  if (depotId === null) return;
  const depot = await trx
    .selectFrom('depots')
    .select('id')
    .where('id', '=', depotId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!depot) throw invalidField('depotId', 'unknown_record', 'There is no depot with this id', { id: depotId });
}

/** What they take up together; what is not known weighs nothing, and makes at least one parcel. */
function loadOf(goods: Goods): Load {
  const load = { ...noLoad };
  for (const { quantity, shipping } of goods)
    for (const dimension of loadDimensions)
      load[dimension] = Math.min(1e12, load[dimension] + shipping.load[dimension] * quantity);
  return { ...load, parcels: load.pallets > 0 ? load.parcels : Math.max(1, load.parcels) };
}

/** `O-5001`; a second try is `O-5001-2`. */
async function freeRef(trx: Trx, orderId: number, attempt = 1): Promise<string> {
  const ref = attempt === 1 ? `O-${orderId}` : `O-${orderId}-${attempt}`;
  const taken = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('ref', '=', ref)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return taken ? freeRef(trx, orderId, attempt + 1) : ref;
}
