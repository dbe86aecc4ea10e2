import type { CrmDashboard } from '@cartage/contract/dashboards/crm/crm.schema.ts';
import type { Ctx } from '#core/context.ts';
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
} from '#dashboards/sales-figures.service.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';

const shown = 6;
const activityShown = 8;

/** Who buys, what, and what goes on with them: nine queries whatever the period. Single orders are for who may read them. */
export async function readCrmDashboard({ db, clock, can }: Ctx, asked: Asked): Promise<CrmDashboard> {
  const { currency, timeZone } = await readStoreSettings(db);
  const span = spanOf(asked, clock.now(), timeZone);
  const [sold, newCustomers, returningCustomers, byCategory, byCountry] = await Promise.all([
    readSold(db, span, sinceOf(span)),
    countNewCustomers(db, span),
    countReturning(db, span),
    readCategories(db, span),
    readCountries(db, span),
  ]);
  const [projects, transactions, activity] = await Promise.all([
    readProjects(db),
    can('read', 'Order') ? readTransactions(db, span) : [],
    can('read', 'Order') ? readActivity(db, span) : [],
  ]);
  return {
    period: span.period,
    currency,
    sales: salesOf(sold, span),
    newCustomers,
    returningCustomers,
    perMonth: monthsOf(sold, span),
    byCategory,
    byCountry,
    projects,
    transactions,
    activity,
  };
}

async function countReturning(db: Db, { start, end }: Span) {
  const buyers = db
    .selectFrom('orders')
    .select('customerId')
    .where('placedAt', '>=', start)
    .where('placedAt', '<', end)
    .distinct()
    .as('buyers');
  const counted = await db
    .selectFrom(buyers)
    .select((eb) => [
      eb.fn.countAll<number>().as('buyers'),
      eb.fn
        .sum<number | null>(
          eb
            .case()
            .when(
              eb.exists(
                eb
                  .selectFrom('orders')
                  .select('orders.id')
                  .whereRef('orders.customerId', '=', 'buyers.customerId')
                  .where('orders.placedAt', '<', start),
              ),
            )
            .then(eb.lit(1))
            .else(eb.lit(0))
            .end(),
        )
        .as('returning'),
    ])
    .executeTakeFirstOrThrow();
  return { buyers: counted.buyers, returning: counted.returning ?? 0 };
}

/** By the categories products stand in today; what is no longer sold is left out. */
const readCategories = (db: Db, span: Span) =>
  db
    .selectFrom(soldByProduct(db, span))
    .innerJoin('products', 'products.id', 'sold.productId')
    .select((eb) => [
      'products.category',
      eb.fn.sum<number>('sold.quantity').as('quantity'),
      eb.fn.sum<number>('sold.revenueMinor').as('revenueMinor'),
    ])
    .groupBy('products.category')
    .orderBy('products.category')
    .execute();

const readProjects = (db: Db) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'client', 'logo', 'progressPercent'])
    .where('progressPercent', '<', 100)
    .orderBy('deadline')
    .orderBy('id')
    .limit(shown)
    .execute();

const readActivity = (db: Db, { start, end }: Span) =>
  db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select(['orders.id as order', 'orders.customerName as customer'])
    .select(['orderEvents.app', 'orderEvents.type', 'orderEvents.at'])
    .where('orderEvents.at', '>=', start)
    .where('orderEvents.at', '<', end)
    .orderBy('orderEvents.at', 'desc')
    .orderBy('orderEvents.seq', 'desc')
    .limit(activityShown)
    .execute();
