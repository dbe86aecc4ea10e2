import { majorOf } from '@cartage/contract/core/money.rules.ts';
import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import type { CustomerAddress } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import {
  asOfOrder,
  canBeDelivered,
  canTakeBack,
  decides,
  nextStatuses,
  owedBackOf,
  paymentTransitions,
  totalOf,
} from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { Order, OrderAddress, OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson } from '#core/database/column-kinds.ts';
import { compiled, remembered, withValues } from '#core/database/remembered.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { pictureUrl, stillSold } from '#ecommerce/products/product-facts.service.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { trackingUrlOf } from '#logistics/deliveries/customer-link.service.ts';
import { presentDoorCash } from './kept-door-cash.ts';
import { readOrderDelivery } from './order-delivery.ts';
import { readLines } from './order-lines.ts';
import type { OrdersTable } from './orders.table.ts';

export type OrderRow = Selectable<OrdersTable>;
type House = Pick<StoreSettings, 'currency' | 'timeZone'>;

export const orderSearchText = ({ id, customerName, email }: Pick<OrderRow, 'id' | 'customerName' | 'email'>) =>
  searchTextOf(customerName, email, String(id));

/** A customer's address as an order keeps it. */
export const orderAddressOf = ({
  label: _l,
  isDefault: _d,
  isBilling: _b,
  ...address
}: CustomerAddress): OrderAddress => address;

const buyersById = remembered((db: Db | Trx, count: number) =>
  compiled(
    db
      .selectFrom('customers')
      .select(['id', 'customerId', 'avatar', 'contact', 'orderCount', 'addresses'])
      .where('id', 'in', Array<number>(count).fill(0)),
  ),
);

/** Whose orders these are, by customers.id. */
export async function buyersOf(db: Db | Trx, rows: readonly { customerId: number }[]) {
  const ids = [...new Set(rows.map(({ customerId }) => customerId))];
  const { rows: customers } = await db.executeQuery(withValues(buyersById(db, ids.length), ids));
  return new Map(customers.map((customer) => [customer.id, customer]));
}
type Buyer = Awaited<ReturnType<typeof buyersOf>> extends Map<number, infer Customer> ? Customer : never;

export function toOrder(row: OrderRow, buyer: Buyer | undefined, { currency, timeZone }: House): Order {
  const { day, time } = wallTimeAt(new Date(row.placedAt), timeZone);
  return {
    id: row.id,
    order: row.id,
    customer: row.customerName,
    customerId: buyer?.customerId ?? 0,
    email: row.email,
    avatar: buyer?.avatar ?? null,
    payment: row.payment,
    status: row.status,
    spent: majorOf(row.spentMinor, currency),
    currency,
    method: row.method,
    methodNumber: row.methodNumber,
    date: day,
    time,
    placedAt: row.placedAt,
    version: row.version,
  };
}

/** An order with everything the caller may see of it. */
export async function presentOrder(ctx: Pick<Ctx, 'can' | 'host'>, db: Db | Trx, row: OrderRow): Promise<OrderDetail> {
  const settings = await readStoreSettings(db);
  const buyer = (await buyersOf(db, [row])).get(row.customerId);
  const lines = await readLines(db, row.id);
  const known = await stillSold(db, lines);
  const invoice = await db
    .selectFrom('invoices')
    .select(['id', 'status', 'currency', 'totalMinor', 'balanceMinor'])
    .where('orderId', '=', row.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const delivery = row.deliveryId === null ? null : await readOrderDelivery(ctx, db, row.deliveryId);
  const deliveryStatus = delivery ? asOfOrder(delivery) : undefined;
  const isHeld = decides(deliveryStatus);
  const billing = buyer && fromJson(buyer.addresses).find(({ isBilling }) => isBilling);
  const shippingAddress = fromJson(row.shippingAddress);
  const money = {
    totalMinor: totalOf(row),
    keptMinor: row.spentMinor,
    refundedMinor: row.refundedMinor,
    invoiceId: invoice?.id ?? null,
    invoiceCurrency: invoice?.currency ?? null,
    invoiceBalanceMinor: invoice?.balanceMinor ?? null,
    invoicePaidMinor: invoice ? invoice.totalMinor - invoice.balanceMinor : null,
    doorCash: await presentDoorCash(db, row),
  };
  const order = { ...toOrder(row, buyer, settings), ...money };
  return {
    ...order,
    owedBackMinor: owedBackOf(order),
    contact: buyer?.contact ?? '',
    customerOrders: buyer?.orderCount ?? 0,
    lines: lines.map((line) => ({
      productId: known(line.productId),
      productName: line.productName,
      productBrand: line.productBrand,
      sku: line.sku,
      image: line.image === null ? null : pictureUrl(line.image),
      choices: fromJson(line.choices),
      quantity: line.quantity,
      returned: line.returned,
      unsellable: line.unsellable,
      isTaxed: fromFlag(line.isTaxed),
      priceMinor: line.priceMinor,
      totalMinor: line.totalMinor,
    })),
    subtotalMinor: row.subtotalMinor,
    discountMinor: row.discountMinor,
    shippingMinor: row.shippingMinor,
    taxMinor: row.taxMinor,
    shippingName: row.shippingName,
    shippingAddress,
    billingAddress: billing ? orderAddressOf(billing) : shippingAddress,
    note: row.note,
    nextStatuses: isHeld ? [] : nextStatuses(row),
    nextPayments: [...paymentTransitions[row.payment]],
    delivery: ctx.can('read', 'Delivery') ? delivery : null,
    canBeDelivered: canBeDelivered(row, deliveryStatus),
    canTakeBack: canTakeBack(row),
    trackingUrl: trackingUrlOf(ctx.host.publicUrl, row.trackToken),
    invoiceStatus: invoice?.status ?? null,
  };
}
