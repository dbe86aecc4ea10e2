import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import type { PlanTravel, RouteLines } from '@cartage/contract/logistics/roads/roads.schema.ts';
import type { Travel, Vehicle } from '@cartage/solver/problem/problem.types.ts';
import type { Ctx } from '#core/context.ts';
import { keepTravelChoice, readPlanTravel } from '#logistics/roads/plan-travels.service.ts';
import { linesOfRoutes } from '#logistics/routes/route-lines.service.ts';
import { covers, readRegions } from '#logistics/travel/road-regions.ts';
import { readProblem } from './compute-plan.ts';
import { readFrozenVehicles } from './frozen-vehicles.ts';
import { outsideOf, type PlanProblem } from './plan-problem.ts';
import type { PlanState } from './plan-state.ts';
import { findPlan, readPlan, readState } from './plan-store.ts';
import { presentPlan, refuseStalePlan } from './plans.service.ts';

/** Where a plan's travel times come from, and the deliveries no road leads to. */
export async function getPlanTravel(ctx: Ctx, id: string): Promise<PlanTravel> {
  const plan = await findPlan(ctx, id);
  const [{ state }, { chosen }] = await Promise.all([readState(ctx.db, plan), readPlanTravel(ctx.db, id)]);
  const { built } = await readProblem(ctx, plan, state, await readFrozenVehicles(ctx.db, id));
  const { tables } = built;
  return {
    kind: built.travel,
    source: tables?.source ?? null,
    why: tables?.why ?? null,
    outside: tables?.why === 'not_covered' ? await readOutside(ctx, built, state) : null,
    chosen,
    profiles: [...(tables?.byProfile ?? [])].map(([profile, { roads }]) => ({ profile, roads })),
    ...(built.travel === 'estimate' ? { unreachable: [], stranded: [] } : waysOf(built)),
  };
}

/** Estimated times for this plan, or those the settings ask for. */
export async function choosePlanTravel(
  ctx: Ctx,
  { params, body }: VerbInput<typeof roadEndpoints.choosePlanTravel>,
): Promise<PlanTravel> {
  await findPlan(ctx, params.id);
  await ctx.transact(async (trx, tell) => {
    await refuseStalePlan(ctx, trx, await readPlan(trx, params.id));
    await keepTravelChoice(trx, params.id, body.chosen);
    tell('plans', params.id);
  });
  return getPlanTravel(ctx, params.id);
}

/** Of the region that holds most of the plan: what lies outside it. */
async function readOutside({ db }: Ctx, built: PlanProblem, state: PlanState): Promise<PlanTravel['outside']> {
  const [deliveries, vehicles] = [[...built.deliveries.values()], [...built.vehicles.values()]];
  const choices = (await readRegions(db)).map((region) => ({
    region: region.name,
    ...outsideOf({ deliveries, vehicles, state, isCovered: (point) => covers(region, point) }),
  }));
  const [best] = choices.toSorted(
    (a, b) => a.deliveries.length + a.vehicles.length - b.deliveries.length - b.vehicles.length,
  );
  return best
    ? {
        region: best.region,
        deliveries: best.deliveries.map(({ id, ref }) => ({ deliveryId: id, ref })),
        vehicles: best.vehicles.map(({ id, name }) => ({ vehicleId: id, name })),
      }
    : null;
}

/** Deliveries no vehicle can reach, or from which none can come home; and vehicles that reach none of the others. */
function waysOf(built: PlanProblem): Pick<PlanTravel, 'unreachable' | 'stranded'> {
  const { problem, tables } = built;
  const isUnsnapped = (place: number) =>
    tables !== null && [...tables.byProfile.values()].every(({ unsnapped }) => unsnapped.has(place));
  const hasWay = (travel: Travel | undefined, from: number | undefined, to: number | undefined) =>
    travel?.kind !== 'matrix' ||
    from === undefined ||
    to === undefined ||
    from === to ||
    (travel.durationsS[from * travel.size + to] ?? -1) >= 0;
  const reaches = ({ profile, start, end }: Vehicle, place: number) => {
    const travel = problem.travel[profile ?? 'default'];
    return hasWay(travel, start, place) && hasWay(travel, place, end);
  };
  const isReached = (place: number) =>
    problem.vehicles.length === 0 || problem.vehicles.some((vehicle) => reaches(vehicle, place));
  const visits = [
    ...(problem.jobs ?? []).map(({ id, visit }) => ({ id, place: visit.place })),
    ...(problem.shipments ?? []).flatMap(({ id, pickup, delivery }) => [
      { id, place: pickup.place },
      { id, place: delivery.place },
    ]),
  ];
  const reached = new Set(visits.map(({ place }) => place).filter(isReached));
  const unreachable = visits.flatMap(({ id, place }): PlanTravel['unreachable'] => {
    const reason = isUnsnapped(place) ? 'no_road_near' : reached.has(place) ? undefined : 'no_way';
    if (!reason) return [];
    const { address = '', location = null } = built.places[place] ?? {};
    return [{ deliveryId: id, ref: built.deliveries.get(id)?.ref ?? '', address, location, reason }];
  });
  const isStranded = (vehicle: Vehicle) => reached.size > 0 && ![...reached].some((place) => reaches(vehicle, place));
  const stranded = problem.vehicles
    .filter(isStranded)
    .map(({ id }) => ({ vehicleId: id, name: built.vehicles.get(id)?.name ?? '' }));
  return { unreachable, stranded };
}

/** The lines of all routes of a plan, without instructions. */
export async function getPlanLines(ctx: Ctx, id: string): Promise<{ routes: RouteLines[] }> {
  const plan = await findPlan(ctx, id);
  const { routes } = await presentPlan(ctx, ctx.db, plan);
  return { routes: await linesOfRoutes(ctx, routes) };
}
