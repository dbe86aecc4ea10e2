import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import { isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Ctx } from '#core/context.ts';
import type { Mount } from '#core/route.ts';
import { acknowledgeRoute } from './acknowledge-route.ts';
import { exportRoute } from './export-route.ts';
import { moveRoute, type RouteFollower } from './route-transitions.service.ts';
import { getRoute, listOwnRoutes, listRoutes, readTimeline, setRouteDriver } from './routes.service.ts';

/** `onEnded`: of a plan whose route was cancelled or broken off. */
export function routeRoutes(mount: Mount, follow: RouteFollower, onEnded: (ctx: Ctx, planId: string) => void) {
  mount(routeEndpoints.list, listRoutes);
  mount(routeEndpoints.get, (ctx, { params }) => getRoute(ctx, params.id));
  mount(routeEndpoints.transition, async (ctx, input) => {
    const route = await moveRoute(ctx, input, follow);
    if (isRouteEnded(route.status)) onEnded(ctx, route.planId);
    return route;
  });
  mount(routeEndpoints.acknowledge, (ctx, input) => acknowledgeRoute(ctx, input, follow));
  mount(routeEndpoints.setDriver, setRouteDriver);
  mount(routeEndpoints.timeline, (ctx, { params }) => readTimeline(ctx, params.id));
  mount(routeEndpoints.export, async (ctx, { params, query }) =>
    exportRoute(ctx, await getRoute(ctx, params.id), query),
  );
  mount(routeEndpoints.mine, (ctx, { query }) => listOwnRoutes(ctx, query.date));
}
