import type { LogisticsFigures } from '@cartage/contract/dashboards/logistics/logistics.schema.ts';
import { type OrderStatus, orderStatuses } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { deliveryStatuses } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { noWarnings } from '@cartage/contract/logistics/vehicles/vehicles.rules.ts';
import { sql } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson, jsonNumber, secondsBetween } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { type Asked, compared, type Span, spanOf } from '#dashboards/period.ts';
import { countDeliveries, type DeliveryCount } from '#logistics/deliveries/count-deliveries.service.ts';
import { wasLate } from '#logistics/routes/lateness.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';

/** How the rounds of the period went, in ten queries whatever its length. */
export async function readLogisticsFigures({ db, clock, can }: Ctx, asked: Asked): Promise<LogisticsFigures> {
  const { timeZone, lateToleranceS, currency } = await readLogisticsSettings(db);
  const span = spanOf(asked, clock.now(), timeZone);
  const { period, days } = span;
  const waiting = orderStatuses.filter((status) => status !== 'Delivered');
  const [deliveries, routes, stops, failureReasons, vehicles, satisfaction, ...orders] = await Promise.all([
    countDeliveries(db, { from: span.dayBefore, to: period.to }),
    measureRoutes(db, span),
    measureStops(db, span, lateToleranceS),
    countReasons(db, span),
    countVehicles(db),
    readSatisfaction(db, span),
    ...waiting.map((status) => (can('read', 'Order') ? newestOrders(db, status) : [])),
  ]);
  const isBefore = (day: string) => day < period.from;
  const [now, then] = [sums(deliveries, isIn(period)), sums(deliveries, isBefore)];
  const [driven, drivenBefore] = [addUp(routes, routeColumns, isIn(period)), addUp(routes, routeColumns, isBefore)];
  const [served, servedBefore] = [addUp(stops, stopColumns, isIn(period)), addUp(stops, stopColumns, isBefore)];
  const tried = now.delivered + now.failed;
  return {
    period,
    routes: compared(driven.left, drivenBefore.left),
    delivered: compared(now.delivered, then.delivered),
    failed: compared(now.failed, then.failed),
    late: compared(served.late, servedBefore.late),
    successPercent: percent(now.delivered, tried),
    onTimePercent: percent(served.due - served.late, served.due),
    perDay: days.map((date) => ({ date, ...sums(deliveries, (day) => day === date) })),
    byStatus: deliveryStatuses.flatMap((status) => {
      const count = sums(
        deliveries.filter((one) => one.status === status),
        isIn(period),
      ).deliveries;
      return count > 0 ? [{ status, deliveries: count }] : [];
    }),
    time: {
      routes: driven.finished,
      stops: served.timed,
      drivingS: Math.max(0, driven.totalS - served.waitingS - served.servingS),
      waitingS: served.waitingS,
      servingS: served.servingS,
    },
    effort: {
      done: served.done,
      distanceM: driven.distanceM,
      co2G: driven.co2G,
      ...(can('read', 'Route', 'costMinor') ? { costMinor: driven.costMinor } : {}),
      finished: {
        routes: driven.finished,
        done: served.doneOnFinished,
        plannedS: driven.plannedS,
        tookS: driven.totalS,
      },
    },
    currency,
    failureReasons,
    vehicles,
    satisfaction,
    orders: orders.flat(),
  };
}

const isIn =
  ({ from, to }: Span['period']) =>
  (day: string) =>
    day >= from && day <= to;
const percent = (part: number, all: number) => (all === 0 ? null : Math.round((part / all) * 1000) / 10);

function sums(rows: readonly DeliveryCount[], counts: (day: string) => boolean) {
  const of = (...statuses: string[]) =>
    rows
      .filter(({ day, status }) => counts(day) && (statuses.length === 0 || statuses.includes(status)))
      .reduce((sum, { count }) => sum + count, 0);
  return { deliveries: of(), delivered: of('delivered', 'partially_delivered'), failed: of('failed', 'returned') };
}

/** The columns of the days that count, added up. */
function addUp<Column extends string>(
  rows: readonly ({ day: string } & Record<Column, number>)[],
  columns: readonly Column[],
  counts: (day: string) => boolean,
): Record<Column, number> {
  const chosen = rows.filter(({ day }) => counts(day));
  const sums = columns.map((column) => [column, chosen.reduce((sum, row) => sum + row[column], 0)] as const);
  return Object.fromEntries(sums) as Record<Column, number>; // one entry for each column
}
const effortColumns = ['distanceM', 'co2G', 'costMinor'] as const;
const routeColumns = ['left', 'finished', 'totalS', 'plannedS', ...effortColumns] as const;
const stopColumns = ['due', 'late', 'done', 'doneOnFinished', 'timed', 'waitingS', 'servingS'] as const;

/** Routes that have left, by day; how long the finished ones were to take, and took. */
function measureRoutes(db: Db, span: Span) {
  const isFinished = sql<boolean>`${sql.ref('actualStartAt')} is not null and ${sql.ref('actualEndAt')} is not null`;
  const seconds = (from: string, to: string) =>
    sql<number>`sum(case when ${isFinished} then ${secondsBetween(db, from, to)} else 0 end)`;
  return db
    .selectFrom('routes')
    .select((eb) => [
      'date as day',
      eb.fn.countAll<number>().as('left'),
      sql<number>`sum(case when ${isFinished} then 1 else 0 end)`.as('finished'),
      seconds('actualStartAt', 'actualEndAt').as('totalS'),
      seconds('startAt', 'endAt').as('plannedS'),
      ...effortColumns.map((name) =>
        // As a double: PostgreSQL's own sum of whole numbers comes as text.
        eb.fn.sum<number>(eb.cast(jsonNumber(db, eb.ref('planned'), ['kpi', name]), 'double precision')).as(name),
      ),
    ])
    .where('date', '>=', span.dayBefore)
    .where('date', '<=', span.period.to)
    .where('actualStartAt', 'is not', null)
    .groupBy('date')
    .execute();
}

/** Stops that were reached, by day: against what was promised, and where the time went on finished routes. */
function measureStops(db: Db, span: Span, lateToleranceS: number) {
  const isTimed = sql<boolean>`${sql.ref('routes.actualEndAt')} is not null and ${sql.ref('stops.departedAt')} is not null and ${sql.ref('stops.startedAt')} is not null`;
  const isDone = sql<boolean>`${sql.ref('stops.status')} = 'completed'`;
  const seconds = (from: string, to: string) =>
    sql<number>`sum(case when ${isTimed} then ${secondsBetween(db, from, to)} else 0 end)`;
  return db
    .selectFrom('stops')
    .innerJoin('routes', 'routes.id', 'stops.routeId')
    .select([
      'routes.date as day',
      sql<number>`sum(case when ${sql.ref('stops.dueAt')} is null then 0 else 1 end)`.as('due'),
      sql<number>`sum(case when ${wasLate(db, lateToleranceS)} then 1 else 0 end)`.as('late'),
      sql<number>`sum(case when ${isDone} then 1 else 0 end)`.as('done'),
      sql<number>`sum(case when ${isDone} and ${sql.ref('routes.actualEndAt')} is not null then 1 else 0 end)`.as(
        'doneOnFinished',
      ),
      sql<number>`sum(case when ${isTimed} then 1 else 0 end)`.as('timed'),
      seconds('stops.arrivedAt', 'stops.startedAt').as('waitingS'),
      seconds('stops.startedAt', 'stops.departedAt').as('servingS'),
    ])
    .where('routes.date', '>=', span.dayBefore)
    .where('routes.date', '<=', span.period.to)
    .where('stops.deliveryId', 'is not', null)
    .where('stops.arrivedAt', 'is not', null)
    .where('stops.status', '<>', 'cancelled')
    .groupBy('routes.date')
    .execute();
}

const countReasons = (db: Db, { period }: Span) =>
  db
    .selectFrom('stops')
    .innerJoin('routes', 'routes.id', 'stops.routeId')
    .select((eb) => ['stops.failureReason as reason', eb.fn.countAll<number>().as('stops')])
    .where('routes.date', '>=', period.from)
    .where('routes.date', '<=', period.to)
    .where('stops.failureReason', 'is not', null)
    .groupBy('stops.failureReason')
    .orderBy('stops', 'desc')
    .orderBy('reason')
    .$narrowType<{ reason: string }>()
    .execute();

async function countVehicles(db: Db): Promise<LogisticsFigures['vehicles']> {
  const rows = await db
    .selectFrom('vehicles')
    .select((eb) => ['status', 'warningText', eb.fn.countAll<number>().as('count')])
    .where('deletedAt', 'is', null)
    .where('status', '<>', 'retired')
    .groupBy(['status', 'warningText'])
    .execute();
  const count = (those: typeof rows) => those.reduce((sum, one) => sum + one.count, 0);
  return {
    total: count(rows),
    onRoute: count(rows.filter(({ status }) => status === 'in_use')),
    withWarnings: count(rows.filter(({ warningText }) => warningText !== noWarnings)),
  };
}

async function readSatisfaction(db: Db, { period }: Span): Promise<LogisticsFigures['satisfaction']> {
  const { reviews, sum } = await db
    .selectFrom('reviews')
    .select((eb) => [eb.fn.countAll<number>().as('reviews'), eb.fn.sum<number | null>('rating').as('sum')])
    .where('reviewedOn', '>=', period.from)
    .where('reviewedOn', '<=', period.to)
    .executeTakeFirstOrThrow();
  return { reviews, average: reviews === 0 ? null : Math.round(((sum ?? 0) / reviews) * 10) / 10 };
}

async function newestOrders(db: Db, status: OrderStatus): Promise<LogisticsFigures['orders']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'customerName', 'shippingAddress'])
    .where('status', '=', status)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  return rows.map(({ id, customerName, shippingAddress }) => {
    const address = fromJson(shippingAddress);
    return {
      order: id,
      customer: customerName,
      status,
      city: address?.city ?? null,
      countryCode: address?.countryCode ?? null,
    };
  });
}
