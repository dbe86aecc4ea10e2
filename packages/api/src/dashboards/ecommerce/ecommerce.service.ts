import type { EcommerceDashboard } from '@cartage/contract/dashboards/ecommerce/ecommerce.schema.ts';
import { openStatuses } from '@cartage/contract/invoice/invoice.rules.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { type Asked, type Span, spanOf } from '#dashboards/period.ts';
import {
  countNewCustomers,
  monthsOf,
  readCountries,
  readSold,
  readTransactions,
  salesOf,
  sinceOf,
  soldByProduct,
  statusesOf,
} from '#dashboards/sales-figures.service.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { todayOf } from '#logistics/settings/settings.service.ts';

const shown = 6;

/** How the shop does: twelve queries whatever the period. Single orders are for who may read them. */
export async function readEcommerceDashboard({ db, clock, can }: Ctx, asked: Asked): Promise<EcommerceDashboard> {
  const { currency, timeZone } = await readStoreSettings(db);
  const span = spanOf(asked, clock.now(), timeZone);
  const [sold, newCustomers, customers, products] = await Promise.all([
    readSold(db, span, sinceOf(span)),
    countNewCustomers(db, span),
    countCustomers(db),
    countProducts(db),
  ]);
  const [popular, byCountry, transactions, invoices, referrals] = await Promise.all([
    readPopular(db, span),
    readCountries(db, span),
    can('read', 'Order') ? readTransactions(db, span) : [],
    countInvoices(db, span, clock.now()),
    sumReferrals(db, span),
  ]);
  return {
    period: span.period,
    currency,
    sales: salesOf(sold, span),
    newCustomers,
    customers,
    products,
    perMonth: monthsOf(sold, span),
    popular,
    byStatus: statusesOf(sold, span),
    byCountry,
    transactions,
    invoices,
    referrals,
  };
}

const countCustomers = async (db: Db) =>
  (
    await db
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

async function countProducts(db: Db) {
  const { total, published, outOfStock } = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .sum<number | null>(eb.case().when('status', '=', 'Published').then(eb.lit(1)).else(eb.lit(0)).end())
        .as('published'),
      eb.fn.sum<number | null>(eb.case().when('stock', '=', 0).then(eb.lit(1)).else(eb.lit(0)).end()).as('outOfStock'),
    ])
    .executeTakeFirstOrThrow();
  return { total, published: published ?? 0, outOfStock: outOfStock ?? 0 };
}

/** Which products they are is found in indexes alone; only those that are shown are read whole. */
async function readPopular(db: Db, span: Span) {
  const most = db
    .selectFrom(soldByProduct(db, span))
    .innerJoin('products', 'products.id', 'sold.productId')
    .select(['products.id', 'sold.quantity', 'sold.revenueMinor'])
    .orderBy('sold.quantity', 'desc')
    .orderBy('products.id')
    .limit(shown)
    .as('most');
  const rows = await db
    .selectFrom(most)
    .innerJoin('products', 'products.id', 'most.id')
    .select(['products.id as productId', 'products.name', 'products.sku', 'products.images'])
    .select(['most.quantity', 'most.revenueMinor'])
    .orderBy('most.quantity', 'desc')
    .orderBy('products.id')
    .execute();
  return rows.map(({ images, ...row }) => ({ ...row, image: fromJson(images)[0] ?? null }));
}

async function countInvoices(db: Db, { period }: Span, now: Date) {
  const today = await todayOf(db, now);
  const [{ issued }, { overdue }] = await Promise.all([
    db
      .selectFrom('invoices')
      .select((eb) => eb.fn.countAll<number>().as('issued'))
      .where('issuedDate', '>=', period.from)
      .where('issuedDate', '<=', period.to)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invoices')
      .select((eb) => eb.fn.countAll<number>().as('overdue'))
      .where('status', 'in', [...openStatuses, 'Past Due'])
      .where('dueDate', '<', today)
      .where('balanceMinor', '>', 0)
      .executeTakeFirstOrThrow(),
  ]);
  return { issued, overdue };
}

async function sumReferrals(db: Db, { start, end }: Span) {
  const { count, earningMinor } = await db
    .selectFrom('referrals')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('earningMinor').filterWhere('status', '!=', 'Rejected').as('earningMinor'),
    ])
    .where('createdAt', '>=', start)
    .where('createdAt', '<', end)
    .executeTakeFirstOrThrow();
  return { count, earningMinor: earningMinor ?? 0 };
}
