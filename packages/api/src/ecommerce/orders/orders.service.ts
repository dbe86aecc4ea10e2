import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { addDays, instantOf } from '@cartage/contract/core/zoned-time.ts';
import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { digitsOf, isGivenUp, orderTotals } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import {
  type NewOrder,
  type OrderChanges,
  type OrderDetail,
  paymentCodes,
} from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { orderNumberText } from '@cartage/contract/ecommerce/settings/order-number.rules.ts';
import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { shipsTo } from '@cartage/contract/ecommerce/settings/shipping.rules.ts';
import { mostInvoicedMinor } from '@cartage/contract/invoice/invoice.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, type Instant, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { firstPart, withoutMarks } from '#core/database/search.ts';
import type { Db } from '#core/deps.ts';
import { fail, invalidField, notFound, refuseMore } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { nextNumber } from '#core/next-number.ts';
import { countOrders } from '#ecommerce/customers/customers.service.ts';
import { takeFromStock } from '#ecommerce/products/stock.service.ts';
import { newRecord, nextVersion } from '#ecommerce/record-writes.ts';
import { referredBuys } from '#ecommerce/referrals/referral-steps.service.ts';
import { refuseShortAddress } from '#ecommerce/settings/asked-fields.service.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { cashDueFollows } from './cash-due.ts';
import { choicesOf } from './choices-of.ts';
import { isBeingDelivered } from './deliver-order.ts';
import { heldOrder } from './held-order.ts';
import { orderActor, recordOrderEvents } from './order-events.service.ts';
import { buyersOf, orderAddressOf, orderSearchText, presentOrder, toOrder } from './order-facts.service.ts';
import { mailCustomer, termsOf } from './order-mails.ts';
import { orderScreen } from './order-notices.ts';
import { refuseMoveAbroad, refuseOutOfReach } from './order-reach.ts';
import { settleOrder } from './settle-order.service.ts';

const sort = {
  order: 'id',
  date: 'placedAt',
  status: 'status',
  spent: 'spentMinor',
} as const;

type Query = VerbInput<typeof orderEndpoints.list>['query'];

interface Choices extends Omit<Choice<Query>, 'selectedDateRange'> {
  placed?: { from: Instant; before: Instant };
}
const allOrders = rememberedList((db: Db, query: Choices) => {
  let orders = db.selectFrom('orders').selectAll();
  if (query.status) orders = orders.where('status', '=', query.status);
  if (query.payment) orders = orders.where('payment', '=', query.payment);
  if (query.customerId !== undefined) {
    const buyer = db.selectFrom('customers').select('id').where('customerId', '=', query.customerId);
    orders = orders.where('customerId', '=', buyer);
  }
  if (query.placed)
    orders = orders.where('placedAt', '>=', query.placed.from).where('placedAt', '<', query.placed.before);
  return [orders, { sort: { ...sort, customers: firstPart(db) }, newest: 'id' }, { table: 'orders', q: query.q }];
});

export async function listOrders({ db }: Ctx, { selectedDateRange: days, ...query }: Query) {
  const settings = await readStoreSettings(db);
  const q = withoutMarks(query.q, settings.orderPrefix, settings.orderSuffix);
  const placed = days && { placed: instantsOf(days, settings.timeZone) };
  const { rows, total } = await allOrders(db, { ...query, q, ...placed });
  const buyers = await buyersOf(db, rows);
  return { orders: rows.map((row) => toOrder(row, buyers.get(row.customerId), settings)), total };
}

/** From the first day's begin to the last one's end, as the shop's clocks tell them; an end left open is a day far away. */
function instantsOf({ start, end }: { start: string; end: string }, timeZone: string) {
  const beginOf = (day: string) => toInstant(instantOf(day, '00:00', timeZone));
  const [first, last] = [start < firstDay ? firstDay : start, end > lastDay ? lastDay : end];
  return { from: beginOf(first), before: beginOf(addDays(last, 1)) };
}
const firstDay = '1900-01-01';
const lastDay = '9998-12-30';

export async function getOrder(ctx: Ctx, id: number): Promise<OrderDetail> {
  const row = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Order');
  return presentOrder(ctx, ctx.db, row);
}

/** Takes what is ordered from stock and writes the order; its money comes from its lines alone. */
export const createOrder = (ctx: Ctx, order: NewOrder): Promise<OrderDetail> =>
  ctx.transact(async (trx, tell) => {
    const settings = await readStoreSettings(trx);
    const buyer = await trx
      .selectFrom('customers')
      .selectAll()
      .where('customerId', '=', order.customerId)
      .executeTakeFirst();
    if (!buyer) throw invalidField('customerId', 'unknown_record', 'There is no customer with this number');
    if (order.shippingAddress)
      refuseShortAddress(settings.checkout, order.shippingAddress, { path: 'shippingAddress' });
    const usual = fromJson(buyer.addresses).find(({ isDefault }) => isDefault);
    const { countryCode } = order.shippingAddress ?? usual ?? buyer;
    const rate = rateOf(settings, order.shipping, countryCode);
    const taken = await takeFromStock(trx, tell, ctx, order.lines);
    const chosen = taken.map(({ variants }, index) => choicesOf(variants, order.lines[index]?.choices ?? [], index));
    if (!rate.isCollected) refuseOutOfReach(taken, countryCode, settings);
    const { totalMinor, ...money } = orderTotals(taken, {
      discountMinor: order.discountMinor,
      shippingMinor: rate.priceMinor,
      taxBasisPoints: settings.taxBasisPoints,
    });
    refuseMore('lines', totalMinor + money.discountMinor, mostInvoicedMinor, 'More than an invoice can say');
    const id = await nextNumber(trx, 'orders', firstOrder);
    const written = await trx
      .insertInto('orders')
      .values({
        ...newRecord(ctx),
        ...money,
        id,
        customerId: buyer.id,
        customerName: buyer.name,
        email: buyer.email,
        payment: order.payment,
        status: 'Ready to Pickup',
        method: order.method,
        methodNumber: digitsOf(order),
        placedAt: newRecord(ctx).createdAt,
        spentMinor: totalMinor,
        refundedMinor: 0,
        doorCash: null,
        shippingName: rate.name,
        isCollected: toFlag(rate.isCollected),
        shippingAddress: toJson(order.shippingAddress ?? (usual ? orderAddressOf(usual) : null)),
        note: order.note,
        deliveryId: null,
        trackToken: ctx.ids.next('trk'),
        searchText: orderSearchText({ id, customerName: buyer.name, email: buyer.email }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('orderLines')
      .values(
        taken.map(({ product, quantity, priceMinor, isTaxed }, index) => ({
          orderId: id,
          productId: product.id,
          productName: product.name,
          productBrand: product.brand,
          sku: product.sku,
          image: fromJson(product.images)[0] ?? null,
          choices: toJson(chosen[index] ?? []),
          quantity,
          returned: 0,
          unsellable: 0,
          isTaxed: toFlag(isTaxed),
          priceMinor,
          totalMinor: quantity * priceMinor,
        })),
      )
      .execute();
    await countOrders(trx, tell, ctx.clock, buyer.id, { orders: 1, spentMinor: totalMinor });
    await settleOrder(trx, tell, ctx.clock, { before: { ...written, payment: paymentCodes.pending }, after: written });
    if (!isGivenUp(written)) await referredBuys(trx, tell, ctx.clock, written);
    await recordOrderEvents(trx, ctx.clock, {
      orderId: id,
      type: 'placed',
      to: written.status,
      actor: orderActor(ctx),
    });
    if (!isGivenUp(written))
      await mailCustomer(trx, tell, ctx, written, 'order_confirmed', settings, (language) =>
        termsOf(written, settings, language),
      );
    await notify(trx, tell, ctx, {
      kind: 'order_placed',
      to: { action: 'update', subject: 'Order' },
      params: { order: orderNumberText(settings, id), customer: buyer.name },
      link: orderScreen(id),
    });
    tell('orders', id);
    return presentOrder(ctx, trx, written);
  });

const firstOrder = 5001;

function rateOf({ shippingZones }: StoreSettings, code: string, countryCode: string) {
  const rate = shippingZones.flatMap(({ rates }) => rates).find((one) => one.code === code && one.isOn);
  if (!rate) throw invalidField('shipping', 'unknown_word', 'The shop has no such way of shipping');
  if (!shipsTo(shippingZones, rate, countryCode))
    throw invalidField('shipping', 'not_shipped_there', `${rate.name} does not go to ${countryCode}`);
  return rate;
}

export const updateOrder = (
  ctx: Ctx,
  id: number,
  { shippingAddress, ...changes }: OrderChanges,
): Promise<OrderDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldOrder(trx, ctx, id);
    if (shippingAddress && (await isBeingDelivered(trx, row))) throw fail(orderEndpoints.update.failures.hasDelivery);
    if (shippingAddress) {
      const before = fromJson(row.shippingAddress);
      const settings = await readStoreSettings(trx);
      refuseShortAddress(settings.checkout, shippingAddress, {
        path: 'shippingAddress',
        before: before ? [before] : [],
      });
      const { countryCode } = shippingAddress;
      if (countryCode !== before?.countryCode) await refuseMoveAbroad(trx, row, countryCode, settings);
    }
    const written = await trx
      .updateTable('orders')
      .set({
        ...given(changes),
        methodNumber: digitsOf({ ...row, ...given(changes) }),
        ...(shippingAddress ? { shippingAddress: toJson(shippingAddress) } : {}),
        ...nextVersion(ctx, row),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordOrderEvents(trx, ctx.clock, {
      orderId: id,
      type: 'edited',
      actor: orderActor(ctx),
      detail: { fields: [...Object.keys(given(changes)), ...(shippingAddress ? ['shippingAddress'] : [])] },
    });
    await cashDueFollows(trx, tell, ctx, { before: row, after: written });
    tell('orders', id);
    return presentOrder(ctx, trx, written);
  });
