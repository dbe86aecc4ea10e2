import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { LegLine, RouteLines } from '@cartage/contract/logistics/roads/roads.schema.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { InstructionLanguage } from '@cartage/roads/instructions/instruction-text.ts';
import type { Ctx } from '#core/context.ts';
import { Failure } from '#core/failure.ts';
import { readPlanTravel } from '#logistics/roads/plan-travels.service.ts';
import { type RoadLines, roadLines } from '#logistics/travel/road-lines.ts';
import { roadProfileOf } from '#logistics/travel/road-profile.ts';
import type { TravelDeps } from '#logistics/travel/travel-provider.ts';
import { getRoute } from './routes.service.ts';

type DrivenRoute = Pick<Route, 'id' | 'planId' | 'vehicleId'> & {
  stops: readonly Pick<Route['stops'][number], 'location'>[];
};

/** The ways of routes from stop to stop, as their vehicles take them. */
export async function linesOfRoutes(
  deps: TravelDeps,
  routes: readonly DrivenRoute[],
  language?: InstructionLanguage,
): Promise<RouteLines[]> {
  const vehicleIds = [...new Set(routes.map(({ vehicleId }) => vehicleId))];
  const planIds = [...new Set(routes.map(({ planId }) => planId))];
  const vehicles = await deps.db.selectFrom('vehicles').select(['id', 'type']).where('id', 'in', vehicleIds).execute();
  const typeOf = new Map(vehicles.map(({ id, type }) => [id, type]));
  const choices = await Promise.all(planIds.map(async (id) => [id, await readPlanTravel(deps.db, id)] as const));
  const chosenOf = new Map(choices.map(([id, { chosen }]) => [id, chosen]));
  const lines: RouteLines[] = [];
  for (const route of routes) {
    const points = route.stops.map(({ location }) => location);
    const known = points.filter((point) => point !== null);
    const options = {
      profile: roadProfileOf(typeOf.get(route.vehicleId) ?? 'van'),
      chosen: chosenOf.get(route.planId) ?? 'auto',
      ...(language === undefined ? {} : { language }),
    };
    const found: RoadLines =
      known.length < 2 ? { legs: [], source: null, attribution: null } : await roadLines(deps, known, options);
    lines.push({ ...found, routeId: route.id, legs: legsOfStops(points, found.legs) });
  }
  return lines;
}

/** A leg to every stop but the first: one whose place is not known adds no way. */
function legsOfStops(points: readonly (LonLat | null)[], legs: readonly LegLine[]): LegLine[] {
  const nothing: LegLine = { isRoad: false, coordinates: [], distanceM: 0, durationS: 0, instructions: [] };
  let seen = points[0] === null ? 0 : 1;
  return points.slice(1).map((point) => {
    if (point === null) return nothing;
    seen += 1;
    return legs[seen - 2] ?? nothing;
  });
}

/** The way of a route for other programs, leg by leg; straight lines where a server is down: the stops are the file. */
export async function trackOf(deps: TravelDeps, route: DrivenRoute): Promise<LegLine[]> {
  const lines = await linesOfRoutes(deps, [route]).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 503) return [];
    throw error;
  });
  return lines[0]?.legs ?? [];
}

/** The way of one route, with what to do at each turn. */
export async function getRouteLines(ctx: Ctx, id: string, language: InstructionLanguage): Promise<RouteLines> {
  const route = await getRoute(ctx, id);
  const [lines] = await linesOfRoutes(ctx, [route], language);
  if (!lines) throw new Error('A route that was read is gone');
  return lines;
}
