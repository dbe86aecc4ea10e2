import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import { isWithDriver, routeTransitions } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { RouteStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { nextStates, transitionsFrom } from '@cartage/contract/logistics/transitions.rules.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, type Instant } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { Failure, fail, forbidden, illegalTransition, invalidField, isStale, stale } from '#core/failure.ts';
import { deliveriesFollowRoute } from '#logistics/deliveries/follow-route.service.ts';
import { setOut, takeBreak } from '#logistics/drivers/drivers.service.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { vehicleFollowsRoute } from '#logistics/vehicles/follow-route.service.ts';
import { refusalsToDispatch } from './dispatch-guards.ts';
import { keepPromises, promiseOf } from './lateness.service.ts';
import { presentRoutes } from './present-routes.service.ts';
import { actorOf, readOwnRoute, takeTurnOfPlan, toldAt } from './route-access.service.ts';
import { digestOfRoute } from './route-digest.ts';
import type { RouteRow } from './routes.table.ts';
import { recordTaken } from './taken-stops.service.ts';
import { tellDriver } from './tell-driver.ts';

type Input = VerbInput<(typeof routeEndpoints)['transition']>;

/** What hears of a route that moved, in the same transaction: its plan. */
export type RouteFollower = (trx: Trx, tell: Tell, planId: string) => Promise<void>;

/** Moves a route to another state, if the state machine, the person's role and the guards allow it. */
export async function moveRoute(ctx: Ctx, { params, body }: Input, follow: RouteFollower) {
  return ctx.transact(async (trx, tell) => {
    await takeTurnOfPlan(trx, params.id);
    const route = await readOwnRoute(ctx, trx, params.id);
    if (isStale(ctx, route)) throw stale((await presentRoutes(ctx, trx, [route]))[0]);
    await moveRouteWithin(ctx, trx, tell, route, body);
    await follow(trx, tell, route.planId);
    const [answer] = await presentRoutes(ctx, trx, [await readOwnRoute(ctx, trx, params.id).catch(() => route)]);
    if (!answer) throw new Error('The route is gone');
    return answer;
  });
}

async function moveRouteWithin(ctx: Ctx, trx: Trx, tell: Tell, route: RouteRow, body: Input['body']): Promise<void> {
  const { role } = ctx.person();
  const legal = transitionsFrom(routeTransitions, route.status, { by: 'request', mover: role });
  const transition = legal.find(({ to }) => to === body.to);
  if (!transition)
    throw illegalTransition(
      route.status,
      body.to,
      nextStates(routeTransitions, route.status, { by: 'request', mover: role }),
    );
  if (
    (body.to === 'dispatched' || route.status === 'planned' || body.to === 'planned') &&
    !ctx.can('dispatch', 'Route')
  )
    throw forbidden();
  if (transition.needsReason && !body.reason?.trim()) throw invalidField('reason', 'reason_needed', 'Say why');
  if (body.to === 'acknowledged') {
    if (body.version === undefined) throw invalidField('version', 'required', 'Say which version was seen');
    refuseUnseen(route, body.version);
  }
  if (transition.guards?.includes('stops_closed')) await refuseOpenStops(trx, route);
  if (body.to === 'dispatched') {
    await refuseWhileOptimising(trx, route);
    const refusals = await refusalsToDispatch(trx, route);
    if (refusals.length > 0)
      throw new Failure(409, {
        code: 'cannot_dispatch',
        message: refusals.map(({ message }) => message).join('. '),
        reasons: refusals,
      });
  }
  await setRouteState(ctx, trx, tell, route, body.to, body);
}

/** The search would not know of it and plan the route anew. */
async function refuseWhileOptimising(trx: Trx, { planId }: RouteRow): Promise<void> {
  const plan = await trx.selectFrom('plans').select('status').where('id', '=', planId).executeTakeFirst();
  if (plan?.status === 'optimising') throw fail(planEndpoints.edit.failures.running);
}

/** 409 where the route has changed since the driver looked at it. */
export function refuseUnseen(route: RouteRow, version: number): void {
  if (version >= (route.sentVersion ?? route.version) && version <= route.version) return;
  throw new Failure(409, {
    code: 'version_seen',
    message: 'The route has changed; look at it again',
    version: route.version,
  });
}

async function refuseOpenStops(trx: Trx, { id }: RouteRow): Promise<void> {
  const stops = await trx
    .selectFrom('stops')
    .select('status')
    .where('routeId', '=', id)
    .where('deliveryId', 'is not', null)
    .execute();
  const open = stops.filter(({ status }) => !isStopClosed(status)).length;
  if (open > 0) throw new Failure(409, { code: 'stops_open', message: `${open} stops are still open`, open });
}

/** Writes the state and everything that follows from it. */
export async function setRouteState(
  ctx: Ctx,
  trx: Trx,
  tell: Tell,
  route: RouteRow,
  to: RouteStatus,
  { reason, at }: { reason?: string | undefined; at?: string | undefined } = {},
): Promise<void> {
  const happenedAt = toldAt(ctx, at, at === undefined ? null : await beginningOf(trx, route));
  const version = route.version + 1;
  await trx
    .updateTable('routes')
    .set({ status: to, version, ...(await stampsOf(ctx, trx, route, to, happenedAt, version)) })
    .where('id', '=', route.id)
    .execute();
  await recordTimeline(trx, ctx.clock, {
    at: new Date(happenedAt),
    actor: actorOf(ctx),
    subject: 'route',
    subjectId: route.id,
    type: 'moved',
    from: route.status,
    to,
    reason: reason ?? null,
  });
  tell('routes', route.id);
  if (to === 'dispatched') await tellDriver(ctx, trx, tell, route);
  if (ctx.caller?.role === 'driver') await dutyGoesAlong(ctx, trx, tell, route, to, happenedAt);
  await deliveriesGoAlong(ctx, trx, tell, route, to, happenedAt, reason);
  await vehicleFollowsRoute(trx, tell, ctx.clock, route.vehicleId, to);
}

/** Who drives it is at work when it sets out, and on a break when it is. */
async function dutyGoesAlong(
  ctx: Ctx,
  trx: Trx,
  tell: Tell,
  { status, actualStartAt }: RouteRow,
  to: RouteStatus,
  happenedAt: Instant,
): Promise<void> {
  if (to === 'in_progress' && actualStartAt === null) await setOut(trx, tell, ctx, happenedAt);
  else if (to === 'paused') await takeBreak(trx, tell, ctx, 'break', happenedAt);
  else if (status === 'paused') await takeBreak(trx, tell, ctx, 'on', happenedAt);
}

/** What its driver tells of it happened after he set out; that, after it was sent to him. */
async function beginningOf(trx: Trx, { id, actualStartAt }: RouteRow): Promise<Instant | null> {
  if (actualStartAt !== null) return actualStartAt;
  const sent = await trx
    .selectFrom('timelineEvents')
    .select('at')
    .where('subject', '=', 'route')
    .where('subjectId', '=', id)
    .where('type', '=', 'moved')
    .where('toState', '=', 'dispatched')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sent?.at ?? null;
}

async function stampsOf(ctx: Ctx, trx: Trx, route: RouteRow, to: RouteStatus, at: Instant, version: number) {
  if (to === 'dispatched')
    return { sentDigest: await digestOfRoute(trx, route), sentVersion: version, ackVersion: null };
  if (to === 'planned') return { sentDigest: null, sentVersion: null, ackVersion: null };
  if (to === 'acknowledged') return { ackVersion: version, sentDigest: await digestOfRoute(trx, route) };
  if (to === 'in_progress')
    return {
      actualStartAt: route.actualStartAt ?? at,
      // Who starts it has seen it; the office has not seen it for them.
      ackVersion: route.ackVersion ?? (ctx.caller?.role === 'driver' ? version : null),
    };
  if (to === 'completed' || to === 'aborted') return { actualEndAt: at };
  return {};
}

async function deliveriesGoAlong(
  ctx: Ctx,
  trx: Trx,
  tell: Tell,
  route: RouteRow,
  to: RouteStatus,
  at: Instant,
  reason: string | undefined,
): Promise<void> {
  const stops = await trx.selectFrom('stops').selectAll().where('routeId', '=', route.id).orderBy('sequence').execute();
  const ids = stops.flatMap(({ deliveryId }) => deliveryId ?? []);
  const actor = actorOf(ctx);
  const follow = (step: Parameters<typeof deliveriesFollowRoute>[4]) =>
    deliveriesFollowRoute(trx, tell, ctx.clock, ids, step);
  if (to === 'dispatched') {
    const { promiseWindowS } = await readLogisticsSettings(trx);
    const plannedOf = new Map(stops.map(({ deliveryId, planned }) => [deliveryId, fromJson(planned)]));
    await follow({
      to: 'dispatched',
      from: ['planned'],
      actor,
      promised: (id) => {
        const planned = plannedOf.get(id);
        return planned === undefined ? undefined : promiseOf(planned, promiseWindowS);
      },
    });
    await keepPromises(trx, [route.id]);
  }
  if (isWithDriver(route.status) && ['planned', 'cancelled', 'aborted'].includes(to))
    await recordTaken(
      ctx,
      trx,
      route,
      stops.filter(({ status }) => !isStopClosed(status)),
    );
  if (to === 'planned') await follow({ to: 'planned', from: ['dispatched'], actor });
  if (to === 'in_progress') await follow({ to: 'out_for_delivery', from: ['dispatched'], actor, at });
  if (to === 'cancelled' || to === 'aborted') {
    const open = stops.filter(({ status }) => !isStopClosed(status));
    await trx
      .updateTable('stops')
      .set({ status: 'cancelled' })
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    await deliveriesFollowRoute(
      trx,
      tell,
      ctx.clock,
      open.flatMap(({ deliveryId }) => deliveryId ?? []),
      {
        to: 'ready',
        from: ['planned', 'dispatched', 'out_for_delivery', 'arrived'],
        actor,
        routeId: null,
        ...(reason ? { reason } : {}),
      },
    );
  }
}
