import { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { choosePlanTravel, getPlanLines, getPlanTravel } from '#logistics/plans/plan-travel.service.ts';
import { getRouteLines } from '#logistics/routes/route-lines.service.ts';
import { roadLines } from '#logistics/travel/road-lines.ts';
import { testConnection } from './connection.service.ts';
import { readRoadSettings, toRoadSettings, updateRoadSettings } from './road-settings.service.ts';

export function roadRoutes(mount: Mount) {
  mount(roadEndpoints.settings, async (ctx) => toRoadSettings(await readRoadSettings(ctx.db)));
  mount(roadEndpoints.update, updateRoadSettings);
  mount(roadEndpoints.testConnection, testConnection);
  mount(roadEndpoints.planTravel, (ctx, { params }) => getPlanTravel(ctx, params.id));
  mount(roadEndpoints.choosePlanTravel, choosePlanTravel);
  mount(roadEndpoints.planLines, (ctx, { params }) => getPlanLines(ctx, params.id));
  mount(roadEndpoints.routeLines, (ctx, { params, query }) => getRouteLines(ctx, params.id, query.language));
  mount(roadEndpoints.lines, (ctx, { body }) => roadLines(ctx, body.points, { profile: body.profile, chosen: 'auto' }));
}
