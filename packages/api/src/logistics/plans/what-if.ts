import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { loadOfAmounts } from '@cartage/contract/logistics/measures.schema.ts';
import type { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Insertion } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { breachOf } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { insertions } from '@cartage/solver/insertions/insertions.ts';
import type { Ctx } from '#core/context.ts';
import { Failure, notFound } from '#core/failure.ts';
import { groupBy } from '#core/group-by.ts';
import { readProblem } from './compute-plan.ts';
import { placeAmongStops } from './places.ts';
import { planOnTheRoad } from './plan-on-the-road.ts';
import { costScale, type PlanProblem } from './plan-problem.ts';
import { deliveryOfStep, isStopLocked, type PlanState, routeOf, sourcesOf } from './plan-state.ts';
import { findPlan, type PlanRow, readState } from './plan-store.ts';
import { holderOf, readSentRoutes, type SentRoutes, shownPosition, stateOnTheRoad } from './sent-routes.ts';

type Input<K extends keyof typeof planEndpoints> = VerbInput<(typeof planEndpoints)[K]>;

export interface PlanNow {
  built: PlanProblem;
  state: PlanState;
  sent: SentRoutes;
}

/** A plan's problem as it can be changed now: routes under way go on from where they are. */
export async function readProblemNow(
  ctx: Ctx,
  plan: PlanRow,
  change: (state: PlanState) => PlanState = (state) => state,
): Promise<PlanNow> {
  const state = change((await readState(ctx.db, plan)).state);
  const sent = await readSentRoutes(ctx.db, plan.id, state);
  const now = stateOnTheRoad(state, sent);
  const { built } = await readProblem(ctx, plan, now, new Set());
  return { state, sent, built: sent.size === 0 ? built : planOnTheRoad(built, now, sent, ctx.clock.now()).built };
}

/** Every place for one delivery, best first, with what it does to the route. */
export async function listInsertions(
  ctx: Ctx,
  { params, query }: Input<'insertions'>,
): Promise<{ insertions: Insertion[] }> {
  const plan = await findPlan(ctx, params.id);
  const now = await readProblemNow(ctx, plan);
  const { deliveryId } = query;
  if (!now.state.deliveryIds.includes(deliveryId)) throw notFound('Delivery');
  if (now.built.unplaced.includes(deliveryId)) throw noPlace();
  const found = placesFor(ctx, now, deliveryId);
  // Of places that look the same (before or after a break) the best is the one a move takes.
  const places = groupBy(found, ({ vehicleId, position }) => `${vehicleId} ${position}`);
  return { insertions: [...places.values()].flatMap(([best]) => best ?? []) };
}

export const noPlace = () =>
  new Failure(409, { code: 'no_place', message: 'This delivery has no place on the map yet' });

/** Every place for a delivery in a plan as it can be changed now. */
export function placesFor(ctx: Ctx, { state, sent, built }: PlanNow, deliveryId: string): Insertion[] {
  const canSeeCosts = ctx.can('read', 'Plan', 'costMinor');
  const instant = (seconds: number) => new Date(built.dayStartMs + seconds * 1000).toISOString();
  const isHeld = isStopLocked(state, deliveryId) || sourcesOf(state, [deliveryId]).some(({ lock }) => lock === 'all');
  const holder = holderOf(sent, deliveryId);
  const isDelivered = [...sent.values()].some(({ passedSteps }) => passedSteps.includes(`${deliveryId}:delivery`));
  return insertions(built.problem, built.plan, deliveryId).map(
    (place): Insertion => ({
      vehicleId: place.vehicleId,
      position: positionOf(place, sent, deliveryId),
      deltaDriveS: place.deltaTravelS,
      deltaDistanceM: place.deltaDistanceM,
      ...(canSeeCosts ? { deltaCostMinor: Math.round(place.deltaCost / costScale) } : {}),
      finishAt: instant(place.endS),
      peakLoad: loadOfAmounts(place.peakLoad),
      breaches: place.violations.map((one) =>
        breachOf(one, built.barOf(deliveryOfStep(one.step ?? '') ?? '', place.vehicleId)),
      ),
      late: place.late.map(({ taskId, byS }) => ({ deliveryId: taskId, byS })),
      isLocked:
        isHeld ||
        isDelivered ||
        routeOf(state, place.vehicleId)?.lock === 'all' ||
        (holder !== undefined && holder !== place.vehicleId),
    }),
  );
}

/** Among the stops as they are shown. */
function positionOf(
  place: Parameters<typeof placeAmongStops>[0] & { vehicleId: string },
  sent: SentRoutes,
  moved: string,
): number {
  const before = placeAmongStops(place);
  const route = sent.get(place.vehicleId);
  return route ? shownPosition(route, before, moved) : before;
}

const barsOf = ({ problem, barOf }: PlanProblem) =>
  [...(problem.jobs ?? []), ...(problem.shipments ?? [])].flatMap(({ id, forbiddenVehicles = [] }) =>
    forbiddenVehicles.flatMap((vehicleId) => {
      const zone = barOf(id, vehicleId);
      return zone ? [{ deliveryId: id, vehicleId, zone }] : [];
    }),
  );

/** The problem as the solver reads it, and the plan, for what-if in the browser. */
export async function getProblem(ctx: Ctx, id: string) {
  const plan = await findPlan(ctx, id);
  const { built } = await readProblemNow(ctx, plan);
  const plain = (travel: (typeof built.problem.travel)[string]) =>
    travel.kind === 'matrix'
      ? { ...travel, durationsS: Array.from(travel.durationsS), distancesM: Array.from(travel.distancesM ?? []) }
      : travel;
  return {
    problem: {
      ...built.problem,
      travel: Object.fromEntries(Object.entries(built.problem.travel).map(([name, travel]) => [name, plain(travel)])),
    },
    plan: built.plan,
    bars: barsOf(built),
    dayStartAt: new Date(built.dayStartMs).toISOString(),
    version: plan.version,
  };
}
