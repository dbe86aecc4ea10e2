import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { analyticsEndpoints } from '@cartage/contract/dashboards/analytics/analytics.endpoints.ts';
import type { Analytics } from '@cartage/contract/dashboards/analytics/analytics.schema.ts';
import type { Ctx } from '#core/context.ts';
import { firstPart } from '#core/database/search.ts';
import type { Db } from '#core/deps.ts';
import { type Choice, pageOrFirst, rememberedList } from '#core/list-rows.ts';
import { type Asked, type Span, spanOf } from '#dashboards/period.ts';
import {
  countNewCustomers,
  paymentsOf,
  readCountries,
  readSold,
  salesOf,
  statusesOf,
} from '#dashboards/sales-figures.service.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { countDeliveries } from '#logistics/deliveries/count-deliveries.service.ts';
import { facesOf, hoursText, membersOfProjects } from '#projects/projects.service.ts';

const sort = { leader: 'leader', progress: 'progressPercent' } as const;

type Query = VerbInput<typeof analyticsEndpoints.projects>['query'];

const allProjects = rememberedList((db: Db, query: Choice<Query>) => {
  let projects = db.selectFrom('projects').selectAll();
  if (query.memberId !== undefined) {
    const own = db.selectFrom('projectMembers').select('projectId').where('userId', '=', query.memberId);
    projects = projects.where('id', 'in', own);
  }
  return [projects, { sort: { project: firstPart(db), ...sort }, newest: 'id' }, { table: 'projects', q: query.q }];
});

export async function listProjects({ db }: Ctx, query: Query) {
  const { rows, total, totalPages, page } = await pageOrFirst((asked) => allProjects(db, asked), query);
  const people = await membersOfProjects(db, rows);
  return {
    projects: rows.map((row) => {
      const { faces, extra } = facesOf(people.get(row.id));
      return {
        id: row.id,
        logo: row.logo,
        name: row.name,
        project: row.kind,
        leader: row.leader,
        progress: row.progressPercent,
        hours: hoursText(row.workedS),
        team: faces,
        extraMembers: extra,
      };
    }),
    totalProjects: total,
    totalPages,
    page,
  };
}

/** What the shop and its rounds did in the period, in six queries whatever its length. */
export async function readAnalytics({ db, clock }: Ctx, asked: Asked): Promise<Analytics> {
  const { currency, timeZone } = await readStoreSettings(db);
  const span = spanOf(asked, clock.now(), timeZone);
  const [sold, newCustomers, byCountry, deliveries, reviews] = await Promise.all([
    readSold(db, span, span.before),
    countNewCustomers(db, span),
    readCountries(db, span),
    readDeliveries(db, span),
    readReviews(db, span),
  ]);
  const sales = salesOf(sold, span);
  const perWeekday = [0, 0, 0, 0, 0, 0, 0];
  for (const { date, revenueMinor } of sales.perDay) {
    const monday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
    perWeekday[monday] = (perWeekday[monday] ?? 0) + revenueMinor;
  }
  return {
    period: span.period,
    currency,
    sales,
    newCustomers,
    perWeekday,
    byStatus: statusesOf(sold, span),
    byPayment: paymentsOf(sold, span),
    byCountry,
    deliveries,
    reviews,
  };
}

async function readDeliveries(db: Db, { period }: Span) {
  const rows = await countDeliveries(db, period);
  const sum = (...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((all, { count }) => all + count, 0);
  const total = rows.reduce((all, { count }) => all + count, 0);
  const delivered = sum('delivered', 'partially_delivered');
  const failed = sum('failed', 'returned');
  return { total, delivered, failed, open: total - delivered - failed };
}

async function readReviews(db: Db, { period }: Span) {
  const { count, sum } = await db
    .selectFrom('reviews')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('rating').as('sum')])
    .where('reviewedOn', '>=', period.from)
    .where('reviewedOn', '<=', period.to)
    .executeTakeFirstOrThrow();
  return { count, average: count === 0 ? null : Math.round(((sum ?? 0) / count) * 10) / 10 };
}
