import { offsetsBetween } from '@cartage/contract/core/zoned-time.ts';
import type { Sales, Sold } from '@cartage/contract/dashboards/figures.schema.ts';
import { isGivenUp, soldPayments } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Selectable } from 'kysely';
import { dayOfInstant, type Instant } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import type { OrdersTable } from '#ecommerce/orders/orders.table.ts';
import { changePercent, compared, type Span } from './period.ts';

const shown = 6;
const soldOf = (rows: readonly Sold[]): Sold =>
  rows.reduce(
    (sum, { orders, revenueMinor }) => ({
      orders: sum.orders + orders,
      revenueMinor: sum.revenueMinor + revenueMinor,
    }),
    { orders: 0, revenueMinor: 0 },
  );
const averageOf = ({ orders, revenueMinor }: Sold) => (orders === 0 ? 0 : Math.round(revenueMinor / orders));

/** What was ordered on one day, by what became of the orders and of their payment. */
type SoldCell = Sold & { date: string } & Pick<Selectable<OrdersTable>, 'status' | 'payment'>;

/** All that the sums below need, in one walk through an index. What was given up is in it, for `paymentsOf`. */
export function readSold(db: Db, { end, timeZone }: Span, from: Instant): Promise<SoldCell[]> {
  const date = dayOfInstant(db, 'placedAt', offsetsBetween(new Date(from), new Date(end), timeZone));
  return db
    .selectFrom('orders')
    .select((eb) => [
      date.as('date'),
      'status',
      'payment',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('spentMinor').as('revenueMinor'),
    ])
    .where('placedAt', '>=', from)
    .where('placedAt', '<', end)
    .groupBy([date, 'status', 'payment'])
    .execute();
}

/** From when the twelve months and the days before the period are known. */
export const sinceOf = ({ before, firstMonth }: Span): Instant => (before < firstMonth ? before : firstMonth);

/** Every day of the period, and its sums beside those of as many days before it. */
export function salesOf(cells: readonly SoldCell[], { days, dayBefore, period }: Span): Sales {
  const sold = kept(cells);
  const byDay = groupBy(sold, ({ date }) => date);
  const perDay = days.map((date) => ({ date, ...soldOf(byDay.get(date) ?? []) }));
  const now = soldOf(perDay);
  const then = soldOf(sold.filter(({ date }) => date >= dayBefore && date < period.from));
  return {
    revenueMinor: compared(now.revenueMinor, then.revenueMinor),
    orders: compared(now.orders, then.orders),
    averageOrderMinor: compared(averageOf(now), averageOf(then)),
    perDay,
  };
}

/** The twelve months up to the period's end. */
export function monthsOf(cells: readonly SoldCell[], { months }: Span) {
  const byMonth = groupBy(kept(cells), ({ date }) => date.slice(0, 7));
  return months.map((month) => {
    const inMonth = byMonth.get(month) ?? [];
    const { revenueMinor: paidMinor } = soldOf(inMonth.filter(({ payment }) => payment === paymentCodes.paid));
    return { month, ...soldOf(inMonth), paidMinor };
  });
}

export const statusesOf = (cells: readonly SoldCell[], span: Span) =>
  [...groupBy(inPeriod(kept(cells), span), ({ status }) => status)]
    .map(([status, group]) => ({ status, ...soldOf(group) }))
    .toSorted((a, b) => (a.status < b.status ? -1 : 1));

export const paymentsOf = (cells: readonly SoldCell[], span: Span) =>
  [...groupBy(inPeriod(cells, span), ({ payment }) => payment)]
    .map(([payment, group]) => ({ payment, ...soldOf(group) }))
    .toSorted((a, b) => a.payment - b.payment);

/** What was cancelled or not paid was not sold. */
const kept = (cells: readonly SoldCell[]) => cells.filter((cell) => !isGivenUp(cell));
const inPeriod = (cells: readonly SoldCell[], { period }: Span) => cells.filter(({ date }) => date >= period.from);

/** What was sold of each product and kept, those of the catalogue no longer too. */
export const soldByProduct = (db: Db, { start, end }: Span) =>
  db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select((eb) => {
      const keptQuantity = eb.parens('orderLines.quantity', '-', eb.ref('orderLines.returned'));
      return [
        'orderLines.productId',
        eb.fn.sum<number>(keptQuantity).as('quantity'),
        eb.fn.sum<number>(eb(keptQuantity, '*', eb.ref('orderLines.priceMinor'))).as('revenueMinor'),
      ];
    })
    .where('orders.placedAt', '>=', start)
    .where('orders.placedAt', '<', end)
    .where('orders.payment', 'in', soldPayments)
    .groupBy('orderLines.productId')
    .as('sold');

/** The countries that bought most: sums of each customer first, since they are far fewer than orders. One query. */
export async function readCountries(db: Db, { start, end, before }: Span) {
  const buyers = db
    .selectFrom('orders')
    .select((eb) => {
      const isNow = eb('placedAt', '>=', start);
      return [
        'customerId',
        eb.fn.sum<number>(eb.case().when(isNow).then(eb.lit(1)).else(eb.lit(0)).end()).as('orders'),
        eb.fn.sum<number>(eb.case().when(isNow).then(eb.ref('spentMinor')).else(0).end()).as('revenueMinor'),
        eb.fn.sum<number>(eb.case().when(isNow).then(0).else(eb.ref('spentMinor')).end()).as('beforeMinor'),
      ];
    })
    .where('placedAt', '>=', before)
    .where('placedAt', '<', end)
    .where('payment', 'in', soldPayments)
    .groupBy('customerId')
    .as('buyers');
  const rows = await db
    .selectFrom(buyers)
    .innerJoin('customers', 'customers.id', 'buyers.customerId')
    .select((eb) => [
      'customers.country',
      'customers.countryCode',
      eb.fn.sum<number>('buyers.orders').as('orders'),
      eb.fn.sum<number>('buyers.revenueMinor').as('revenueMinor'),
      eb.fn.sum<number>('buyers.beforeMinor').as('beforeMinor'),
    ])
    .groupBy(['customers.country', 'customers.countryCode'])
    .execute();
  return rows
    .filter(({ orders }) => orders > 0)
    .toSorted((a, b) => b.revenueMinor - a.revenueMinor || a.country.localeCompare(b.country, 'en'))
    .slice(0, shown)
    .map(({ beforeMinor, ...row }) => ({ ...row, changePercent: changePercent(row.revenueMinor, beforeMinor) }));
}

export const readTransactions = (db: Db, { start, end }: Span) =>
  db
    .selectFrom('orders')
    .select(['id as order', 'customerName as customer', 'method', 'methodNumber', 'payment'])
    .select(['spentMinor as amountMinor', 'placedAt as at'])
    .where('placedAt', '>=', start)
    .where('placedAt', '<', end)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();

/** Those who became customers in the period, beside as many days before. One query. */
export async function countNewCustomers(db: Db, { start, end, before }: Span) {
  const { now, then } = await db
    .selectFrom('customers')
    .select((eb) => [
      eb.fn
        .sum<number | null>(eb.case().when('createdAt', '>=', start).then(eb.lit(1)).else(eb.lit(0)).end())
        .as('now'),
      eb.fn
        .sum<number | null>(eb.case().when('createdAt', '<', start).then(eb.lit(1)).else(eb.lit(0)).end())
        .as('then'),
    ])
    .where('createdAt', '>=', before)
    .where('createdAt', '<', end)
    .executeTakeFirstOrThrow();
  return compared(now ?? 0, then ?? 0);
}
