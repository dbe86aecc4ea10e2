import type { Attention, Dashboard } from '@cartage/contract/logistics/dashboard/dashboard.schema.ts';
import { attentionKinds } from '@cartage/contract/logistics/dashboard/dashboard.schema.ts';
import type { Delivery } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { failedNow, listDeliveries } from '#logistics/deliveries/deliveries.service.ts';
import { presentRoutes } from '#logistics/routes/present-routes.service.ts';
import { dayIn, readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { type Delay, delaysOf, progressOf } from './route-progress.ts';

const mostTold = 50;

/** A day at a glance, in a fixed number of queries. */
export async function readDashboard(ctx: Ctx, asked: string | undefined): Promise<Dashboard> {
  const settings = await readLogisticsSettings(ctx.db);
  const now = ctx.clock.now();
  const date = asked ?? dayIn(settings.timeZone, now);
  const rows = await ctx.db
    .selectFrom('routes')
    .selectAll()
    .where('date', '=', date)
    .where('status', '<>', 'cancelled')
    .orderBy('startAt')
    .orderBy('seq')
    .execute();
  const routes = await presentRoutes(ctx, ctx.db, rows);
  const page = {
    q: '',
    page: 1,
    itemsPerPage: mostTold,
    sortBy: undefined,
    orderBy: 'asc' as const,
    id: [],
    status: [],
  };
  const problem = await listDeliveries(ctx, { ...page, problem: true });
  const unplanned = await listDeliveries(ctx, { ...page, date, unplanned: true });
  const progress = routes.map(progressOf);
  const total = (name: 'stops' | 'done' | 'failed' | 'late' | 'predictedLate') =>
    progress.reduce((sum, one) => sum + one[name], 0);
  const attention = [
    ...(await delayedRoutes(ctx, routes)).flatMap(([route, delays]) => attentionOf(route, delays, now)),
    ...problem.deliveries.map((delivery) => deliveryAttention(delivery, 'problem')),
    ...unplanned.deliveries.map((delivery) => deliveryAttention(delivery, 'unplanned')),
  ];
  return {
    date,
    timeZone: settings.timeZone,
    at: toInstant(now),
    counts: {
      stops: total('stops'),
      done: total('done'),
      failed: total('failed'),
      late: total('late'),
      predictedLate: total('predictedLate'),
      unplanned: unplanned.totalDeliveries,
      problems: problem.totalDeliveries,
    },
    routes: progress,
    attention: eachDeliveryOnce(attention.toSorted(worstFirst)).slice(0, mostTold),
  };
}

const worstFirst = (a: Attention, b: Attention) =>
  attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind) || (b.byS ?? 0) - (a.byS ?? 0);

/** By what comes first. */
function eachDeliveryOnce(items: readonly Attention[]): Attention[] {
  const first = new Map(items.toReversed().map((item) => [item.deliveryId, item]));
  return items.filter((item) => item.deliveryId === null || first.get(item.deliveryId) === item);
}

const deliveryAttention = (
  { id, ref, customer, routeId, problems }: Delivery,
  kind: 'problem' | 'unplanned',
): Attention => ({ kind, name: ref, customer, deliveryId: id, routeId, byS: null, problems });

/** Each route with what is wrong on it. What failed and was taken up again since needs nobody. */
async function delayedRoutes({ db }: Ctx, routes: readonly Route[]): Promise<[Route, Delay[]][]> {
  const all = routes.map((route): [Route, Delay[]] => [route, delaysOf(route)]);
  const ids = all.flatMap(([, delays]) =>
    delays.flatMap(({ kind, stop }) => (kind === 'failed' ? (stop.deliveryId ?? []) : [])),
  );
  const failed = await failedNow(db, ids);
  return all.map(([route, delays]) => [
    route,
    delays.filter(({ kind, stop }) => kind !== 'failed' || failed.get(stop.deliveryId ?? '') === route.id),
  ]);
}

function attentionOf(route: Route, delays: readonly Delay[], now: Date): Attention[] {
  const about = { routeId: route.id, problems: [] };
  const ofRoute = { ...about, name: route.vehicleName, customer: '', deliveryId: null, byS: null };
  const isWaiting = route.status === 'dispatched' && Date.parse(route.startAt) <= now.getTime();
  return [
    ...delays.map(
      ({ kind, stop, byS }): Attention => ({
        ...about,
        kind,
        name: stop.ref ?? '',
        customer: stop.customer ?? '',
        deliveryId: stop.deliveryId ?? null,
        byS,
      }),
    ),
    ...(isWaiting ? [{ ...ofRoute, kind: 'unseen' as const }] : []),
    ...(route.status === 'planned' && route.driverId === null ? [{ ...ofRoute, kind: 'no_driver' as const }] : []),
  ];
}
