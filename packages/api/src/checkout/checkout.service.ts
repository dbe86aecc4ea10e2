import type { checkoutEndpoints } from '@cartage/contract/checkout/checkout.endpoints.ts';
import { deliveryMinor } from '@cartage/contract/checkout/checkout.rules.ts';
import type { Checkout, CheckoutPayment, NewCheckout } from '@cartage/contract/checkout/checkout.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { PricingPlan } from '@cartage/contract/pricing/pricing.schema.ts';
import type { Selectable } from 'kysely';
import { spendVisitorTry } from '#auth/visitor-tries.service.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { containsFolded, firstPart, searchTextOf } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import { groupBy } from '#core/group-by.ts';
import { listRows } from '#core/list-rows.ts';
import { readPlans } from '#pricing/pricing.service.ts';
import type { CheckoutPaymentsTable, CheckoutsTable } from './checkout.table.ts';

export type CheckoutRow = Selectable<CheckoutsTable>;

/** What one place may begin: a burst, then one every half minute. */
export const spendCheckoutTry = (ctx: Ctx) => spendVisitorTry(ctx, 'checkout', { burst: 20, stepMs: 30_000 });

export async function createCheckout(ctx: Ctx, { items, name, ...facts }: NewCheckout): Promise<Checkout> {
  await spendCheckoutTry(ctx);
  return ctx.transact(async (trx, tell) => {
    const plans = await readPlans(trx);
    const lines = items.flatMap(({ plan, interval }) =>
      lineOf(
        plans.find(({ key }) => key === plan),
        interval,
      ),
    );
    const subtotal = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    const extra = deliveryMinor[facts.delivery];
    const now = toInstant(ctx.clock.now());
    const row = await trx
      .insertInto('checkouts')
      .values({
        id: ctx.ids.next('chk'),
        version: 1,
        createdAt: now,
        updatedAt: now,
        status: 'open',
        name,
        facts: toJson(facts),
        lines: toJson(lines),
        currency: plans[0]?.currency ?? 'USD',
        deliveryMinor: extra,
        totalMinor: subtotal + extra,
        invoiceId: null,
        searchText: searchTextOf(name, facts.email, facts.company),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('checkouts', row.id);
    return toCheckout(row, []);
  });
}

function lineOf(plan: PricingPlan | undefined, interval: Checkout['lines'][number]['interval']): Checkout['lines'] {
  if (!plan) return [];
  const totalMinor = interval === 'yearly' ? plan.yearlyMinor : plan.monthlyMinor;
  return [{ plan: plan.key, interval, title: `Cartage ${plan.key}, ${interval}`, totalMinor }];
}

export async function getCheckout({ db }: Ctx, id: string): Promise<Checkout> {
  const row = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Checkout');
  return presentCheckout(db, row);
}

export async function listCheckouts({ db }: Ctx, query: VerbInput<typeof checkoutEndpoints.list>['query']) {
  let checkouts = db.selectFrom('checkouts').selectAll();
  if (query.q) checkouts = checkouts.where(containsFolded(db, 'checkouts', query.q));
  if (query.status) checkouts = checkouts.where('status', '=', query.status);
  const sort = { name: firstPart(db), total: 'totalMinor', status: 'status', createdAt: 'createdAt' } as const;
  const { rows, total } = await listRows(checkouts, { sort, newest: 'seq' }, query);
  const payments = await db
    .selectFrom('checkoutPayments')
    .selectAll()
    .where(
      'checkoutId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('seq')
    .execute();
  const byCheckout = groupBy(payments, ({ checkoutId }) => checkoutId);
  return { checkouts: rows.map((row) => toCheckout(row, byCheckout.get(row.id) ?? [])), totalCheckouts: total };
}

export async function presentCheckout(db: Db | Trx, row: CheckoutRow): Promise<Checkout> {
  const payments = await db
    .selectFrom('checkoutPayments')
    .selectAll()
    .where('checkoutId', '=', row.id)
    .orderBy('seq')
    .execute();
  return toCheckout(row, payments);
}

const toCheckout = (row: CheckoutRow, payments: readonly Selectable<CheckoutPaymentsTable>[]): Checkout => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  status: row.status,
  name: row.name,
  ...fromJson(row.facts),
  lines: fromJson(row.lines),
  currency: row.currency,
  subtotalMinor: row.totalMinor - row.deliveryMinor,
  deliveryMinor: row.deliveryMinor,
  totalMinor: row.totalMinor,
  payments: payments.map(
    ({ seq, method, amountMinor, status, redirectUrl, createdAt }): CheckoutPayment => ({
      id: seq,
      method,
      amountMinor,
      status,
      redirectUrl,
      createdAt,
    }),
  ),
  invoiceId: row.invoiceId,
});
