import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import type { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import type { Route, RouteSummary } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Ctx } from '#core/context.ts';
import { Failure, invalidField, isStale, stale } from '#core/failure.ts';
import { listRows } from '#core/list-rows.ts';
import { toTimelineEvent } from '#logistics/present-timeline.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { withActorNames } from '#users/people-names.service.ts';
import { presentRoutes } from './present-routes.service.ts';
import { actorOf, ownDriver, readOwnRoute, takeTurnOfPlan } from './route-access.service.ts';
import type { RouteRow } from './routes.table.ts';

type Input<K extends keyof typeof routeEndpoints> = VerbInput<(typeof routeEndpoints)[K]>;

export async function listRoutes(ctx: Ctx, { query }: Input<'list'>) {
  let found = ctx.db.selectFrom('routes').selectAll();
  if (query.date) found = found.where('date', '=', query.date);
  if (query.status) found = found.where('status', '=', query.status);
  if (query.planId) found = found.where('planId', '=', query.planId);
  if (ctx.caller?.role === 'driver') {
    const driver = await ownDriver(ctx, ctx.db);
    found = found.where('driverId', '=', driver?.id ?? '').where('status', '<>', 'planned');
  }
  if (query.q) {
    const like = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where('vehicleId', 'in', (eb) => eb.selectFrom('vehicles').select('id').where('name', 'like', like));
  }
  const sort = { number: 'number', start: 'startAt', vehicle: 'vehicleId', status: 'status' } as const;
  const { rows, total } = await listRows(found, { sort, newest: 'seq' }, query);
  const routes: RouteSummary[] = await presentRoutes(ctx, ctx.db, rows);
  return { routes, total };
}

export async function getRoute(ctx: Ctx, id: string): Promise<Route> {
  return one(ctx, await readOwnRoute(ctx, ctx.db, id));
}

async function one(ctx: Ctx, row: RouteRow): Promise<Route> {
  const [route] = await presentRoutes(ctx, ctx.db, [row]);
  if (!route) throw new Error('A route that was read is gone');
  return route;
}

/** The routes given to the signed-in driver that day; the one under way first. */
export async function listOwnRoutes(ctx: Ctx, date: string | undefined) {
  const driver = await ownDriver(ctx, ctx.db);
  const { timeZone, proof, failureReasons, checklist, scanParcels } = await readLogisticsSettings(ctx.db);
  const asked = { proof, failureReasons, checklist, scanParcels };
  if (!driver) return { routes: [], ...asked };
  const rows = await ctx.db
    .selectFrom('routes')
    .selectAll()
    .where('driverId', '=', driver.id)
    .where('date', '=', date ?? wallTimeAt(ctx.clock.now(), timeZone).day)
    .where('status', 'in', ['dispatched', 'acknowledged', 'in_progress', 'paused', 'returning', 'completed'])
    .orderBy('startAt')
    .execute();
  const rank = ({ status }: RouteRow) =>
    status === 'completed' ? 2 : status === 'dispatched' || status === 'acknowledged' ? 1 : 0;
  return {
    routes: await presentRoutes(
      ctx,
      ctx.db,
      rows.toSorted((a, b) => rank(a) - rank(b)),
    ),
    ...asked,
  };
}

export async function setRouteDriver(ctx: Ctx, { params, body }: Input<'setDriver'>): Promise<Route> {
  await ctx.transact(async (trx, tell) => {
    await takeTurnOfPlan(trx, params.id);
    const route = await readOwnRoute(ctx, trx, params.id);
    if (isStale(ctx, route)) throw stale((await presentRoutes(ctx, trx, [route]))[0]);
    if (route.status !== 'planned')
      throw new Failure(409, { code: 'route_dispatched', message: 'A driver has this route; recall it first' });
    if (body.driverId !== null) {
      const driver = await trx
        .selectFrom('drivers')
        .select('id')
        .where('id', '=', body.driverId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      if (!driver) throw invalidField('driverId', 'unknown_id', 'There is no such driver');
    }
    await trx
      .updateTable('routes')
      .set({ driverId: body.driverId, version: route.version + 1 })
      .where('id', '=', route.id)
      .execute();
    await recordTimeline(trx, ctx.clock, {
      actor: actorOf(ctx),
      subject: 'route',
      subjectId: route.id,
      type: 'driver_set',
      from: route.driverId,
      to: body.driverId,
    });
    tell('routes', route.id);
    tell('plans', route.planId);
  });
  return getRoute(ctx, params.id);
}

/** What happened on the route and at its stops, oldest first. */
export async function readTimeline(ctx: Ctx, id: string) {
  const route = await readOwnRoute(ctx, ctx.db, id);
  const stops = ctx.db.selectFrom('stops').select('id').where('routeId', '=', route.id);
  const rows = await ctx.db
    .selectFrom('timelineEvents')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('subject', '=', 'route'), eb('subjectId', '=', route.id)]),
        eb.and([eb('subject', '=', 'stop'), eb('subjectId', 'in', stops)]),
      ]),
    )
    .orderBy('seq')
    .limit(2000)
    .execute();
  const events = rows.map((row) => ({
    ...toTimelineEvent(row),
    stopId: row.subject === 'stop' ? row.subjectId : null,
  }));
  return { events: await withActorNames(ctx.db, events) };
}
