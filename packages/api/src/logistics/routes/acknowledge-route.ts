import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Trx } from '#core/deps.ts';
import { forbidden } from '#core/failure.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { presentRoutes } from './present-routes.service.ts';
import { actorOf, readOwnRoute, takeTurnOfPlan } from './route-access.service.ts';
import { digestOfRoute } from './route-digest.ts';
import { type RouteFollower, refuseUnseen, setRouteState } from './route-transitions.service.ts';
import type { RouteRow } from './routes.table.ts';

type Input = VerbInput<(typeof routeEndpoints)['acknowledge']>;

/** The driver has seen this version: of a route just sent, or of one that changed while he drives it. */
export async function acknowledgeRoute(ctx: Ctx, { params, body }: Input, follow: RouteFollower): Promise<Route> {
  if (ctx.person().role !== 'driver') throw forbidden('Only its driver can say that he has seen it');
  return ctx.transact(async (trx, tell) => {
    await takeTurnOfPlan(trx, params.id);
    const route = await readOwnRoute(ctx, trx, params.id);
    refuseUnseen(route, body.version);
    if (route.status === 'dispatched') {
      await setRouteState(ctx, trx, tell, route, 'acknowledged');
      await follow(trx, tell, route.planId);
    } else if ((route.ackVersion ?? 0) < (route.sentVersion ?? 0)) {
      await keepSeen(ctx, trx, route);
      tell('routes', route.id);
    }
    const [answer] = await presentRoutes(ctx, trx, [await readOwnRoute(ctx, trx, params.id)]);
    if (!answer) throw new Error('A route that was read is gone');
    return answer;
  });
}

async function keepSeen(ctx: Ctx, trx: Trx, route: RouteRow): Promise<void> {
  await trx
    .updateTable('routes')
    .set({ ackVersion: route.version, sentDigest: await digestOfRoute(trx, route) })
    .where('id', '=', route.id)
    .execute();
  await recordTimeline(trx, ctx.clock, {
    actor: actorOf(ctx),
    subject: 'route',
    subjectId: route.id,
    type: 'acknowledged',
    detail: { version: route.version },
  });
}
