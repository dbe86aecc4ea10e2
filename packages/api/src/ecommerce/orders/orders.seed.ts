import { isGivenUp, orderTotals } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import {
  type OrderStatus,
  orderStatuses,
  type PaymentCode,
  paymentCodes,
} from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { defaultStoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import type { Insertable, Selectable } from 'kysely';
import { fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { addSampleOrders } from '#ecommerce/customers/customers.service.ts';
import type { CustomersTable } from '#ecommerce/customers/customers.table.ts';
import { sellingPriceMinor } from '#ecommerce/products/product-facts.service.ts';
import type { ProductsTable } from '#ecommerce/products/products.table.ts';
import { addSampleSales } from '#ecommerce/products/stock.service.ts';
import { type OrderHappening, recordOrderEvents } from './order-events.service.ts';
import { orderAddressOf, orderSearchText } from './order-facts.service.ts';
import type { OrderLinesTable, OrdersTable } from './orders.table.ts';

type Customer = Selectable<CustomersTable>;
type Product = Selectable<ProductsTable>;
const dayMs = 86_400_000;
const count = 100;
export const firstSampleOrder = 5001;

/** How long ago each was placed: over half a year, more and more often; the last is from this morning. */
const ageDays = (index: number) => 180 * ((count - index - 0.9) / count) ** 2.6;

function standing(index: number): { status: OrderStatus; payment: PaymentCode } {
  // Some were given up before anything was sent.
  if (index % 16 === 9) return { status: 'Ready to Pickup', payment: paymentCodes.cancelled };
  if (index % 23 === 12) return { status: 'Ready to Pickup', payment: paymentCodes.failed };
  const fromEnd = count - index;
  const status =
    fromEnd <= 14 ? 'Ready to Pickup' : fromEnd <= 20 ? 'Dispatched' : fromEnd <= 27 ? 'Out for Delivery' : 'Delivered';
  return { status, payment: index % 5 === 2 && fromEnd <= 40 ? paymentCodes.pending : paymentCodes.paid };
}

/** A hundred orders of the sample customers, from the stock of the sample products. */
export async function seedOrders(trx: Trx, tools: SeedTools): Promise<void> {
  const { now, random, ids } = tools;
  const customers = await trx.selectFrom('customers').selectAll().orderBy('id').limit(count).execute();
  const products = await trx
    .selectFrom('products')
    .selectAll()
    .where('status', '=', 'Published')
    .orderBy('id')
    .execute();
  const orders: Insertable<OrdersTable>[] = [];
  const lines: Insertable<OrderLinesTable>[] = [];
  const events: OrderHappening[] = [];
  for (let index = 0; index < count; index++) {
    const id = firstSampleOrder + index;
    const placed = now.getTime() - ageDays(index) * dayMs;
    const customer = pick(customersBefore(customers, placed), random);
    const own = sampleLines(id, products, random);
    const order = sampleOrder(id, index, placed, customer, own, tools, ids.next('trk'));
    lines.push(...own);
    orders.push(order);
    events.push(...storyOf(order, placed, now.getTime()));
  }
  await trx.insertInto('orders').values(orders).execute();
  await trx.insertInto('orderLines').values(lines).execute();
  await recordOrderEvents(trx, { now: () => now }, ...events);
  // What was given up was never sold, and its goods are on the shelf.
  const givenUp = new Set(orders.filter(isGivenUp).map(({ id }) => id));
  await addSampleOrders(
    trx,
    orders.map(({ customerId, id, spentMinor }) => ({ customerId, spentMinor: givenUp.has(id) ? 0 : spentMinor })),
  );
  await addSampleSales(
    trx,
    lines.filter(({ orderId }) => !givenUp.has(orderId)),
  );
  await startNumbersAfter(trx, 'orders', firstSampleOrder + count - 1);
}

const customersBefore = (customers: readonly Customer[], at: number) =>
  customers.filter(({ createdAt }) => Date.parse(createdAt) < at);

function sampleLines(orderId: number, products: readonly Product[], random: () => number) {
  const chosen = new Set<Product>();
  const wanted = 1 + Math.floor(random() * 4);
  while (chosen.size < wanted) chosen.add(pick(products, random));
  return [...chosen].map((product) => {
    const quantity = random() < 0.75 ? 1 : 2 + Math.floor(random() * 3);
    const priceMinor = sellingPriceMinor(product);
    return {
      orderId,
      productId: product.id,
      productName: product.name,
      productBrand: product.brand,
      sku: product.sku,
      image: fromJson(product.images)[0] ?? null,
      choices: toJson(
        fromJson(product.variants).map(({ option, values }, place) => ({
          option,
          value: values[(orderId * (place + 1) + product.id) % values.length] ?? '',
        })),
      ),
      quantity,
      returned: 0,
      unsellable: 0,
      isTaxed: toFlag(true),
      priceMinor,
      totalMinor: quantity * priceMinor,
    };
  });
}

function sampleOrder(
  id: number,
  index: number,
  placed: number,
  customer: Customer,
  lines: readonly { priceMinor: number; quantity: number }[],
  { random }: SeedTools,
  trackToken: string,
) {
  const zone = defaultStoreSettings.shippingZones[customer.countryCode === 'FR' ? 0 : 1];
  const rate = pick(zone?.rates ?? [], random);
  const subtotal = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
  const discountMinor = random() < 0.2 ? Math.round(subtotal / 1000) * 100 : 0;
  const { totalMinor, ...money } = orderTotals(lines, {
    discountMinor,
    shippingMinor: rate.priceMinor,
    taxBasisPoints: defaultStoreSettings.taxBasisPoints,
  });
  const address = fromJson(customer.addresses).find(({ isDefault }) => isDefault);
  const at = toInstant(placed);
  return {
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    customerId: customer.id,
    customerName: customer.name,
    email: customer.email,
    ...standing(index),
    method: random() < 0.4 ? ('paypalLogo' as const) : ('mastercard' as const),
    methodNumber: 1000 + Math.floor(random() * 9000),
    placedAt: at,
    ...money,
    spentMinor: totalMinor,
    refundedMinor: 0,
    doorCash: null,
    shippingName: rate.name,
    isCollected: toFlag(rate.isCollected),
    shippingAddress: toJson(address ? orderAddressOf(address) : null),
    note: '',
    deliveryId: null,
    trackToken,
    searchText: orderSearchText({ id, customerName: customer.name, email: customer.email }),
  };
}

/** Placed, and every step to where it is now, none of them later than now. */
function storyOf(order: { id: number; status: OrderStatus }, placed: number, now: number): OrderHappening[] {
  const steps = orderStatuses.slice(0, orderStatuses.indexOf(order.status) + 1);
  const each = Math.min(1.2 * dayMs, (now - placed) / (steps.length + 1));
  return steps.map((to, step) => ({
    orderId: order.id,
    at: new Date(placed + step * each),
    type: step === 0 ? 'placed' : 'moved',
    from: steps[step - 1] ?? null,
    to,
  }));
}

function pick<T>(from: readonly T[], random: () => number): T {
  const item = from[Math.floor(random() * from.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
