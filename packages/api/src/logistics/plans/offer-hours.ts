import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { OfferedHours } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import type { Ctx } from '#core/context.ts';
import { fail } from '#core/failure.ts';
import { requireDelivery } from '#logistics/deliveries/deliveries.service.ts';
import type { PlanState } from './plan-state.ts';
import { findPlan } from './plan-store.ts';
import { isPlannable } from './read-plan-input.ts';
import { noPlace, type PlanNow, placesFor, readProblemNow } from './what-if.ts';

const hourS = 3600;

/** The hours of a plan's day in which a delivery would fit, cheapest first. */
export async function offerHours(
  ctx: Ctx,
  { params, query }: VerbInput<typeof planEndpoints.hours>,
): Promise<{ hours: OfferedHours[] }> {
  const plan = await findPlan(ctx, params.id);
  const { deliveryId } = query;
  const { status } = await requireDelivery(ctx.db, deliveryId);
  if (!isPlannable(status)) throw fail(planEndpoints.hours.failures.notPlannable);
  const now = await readProblemNow(ctx, plan, (state) => withDelivery(state, deliveryId));
  if (now.built.unplaced.includes(deliveryId)) throw noPlace();
  const lengthS = Number(query.length) * 60;
  const nowS = (ctx.clock.now().getTime() - now.built.dayStartMs) / 1000;
  const hours = hoursOf(now.built.problem, lengthS).flatMap((fromS) =>
    fromS < nowS ? [] : (bestIn(ctx, now, deliveryId, [fromS, fromS + lengthS]) ?? []),
  );
  return { hours: hours.toSorted((a, b) => a.order - b.order).map(({ order: _, ...offered }) => offered) };
}

/** The state as if it had the delivery, of whatever day and with whatever windows. */
const withDelivery = (state: PlanState, id: string): PlanState => ({
  ...state,
  deliveryIds: [...new Set([...state.deliveryIds, id])],
  ofOtherDays: [...(state.ofOtherDays ?? []), id],
  windowless: [...(state.windowless ?? []), id],
});

/** Beginnings of hours of this length while any vehicle works that day, from a full hour on. */
function hoursOf({ vehicles }: Problem, lengthS: number): number[] {
  const shifts = vehicles.flatMap((vehicle) => vehicle.shifts ?? []).map(({ window }) => window);
  const from = Math.floor(Math.min(...shifts.map(([opens]) => opens)) / hourS) * hourS;
  const to = Math.min(24 * hourS, Math.max(...shifts.map(([, closes]) => closes)));
  const beginnings: number[] = [];
  for (let at = Math.max(0, from); at < to; at += lengthS) beginnings.push(at);
  return beginnings;
}

function bestIn(
  ctx: Ctx,
  now: PlanNow,
  deliveryId: string,
  window: [number, number],
): (OfferedHours & { order: number }) | undefined {
  const { built, sent } = now;
  const problem = within(built.problem, deliveryId, window);
  const place = placesFor(ctx, { ...now, built: { ...built, problem } }, deliveryId).find(
    ({ breaches, late, isLocked }) => breaches.length === 0 && late.length === 0 && !isLocked,
  );
  const zone = built.deliveries.get(deliveryId)?.visits.at(-1)?.timeZone;
  const vehicle = place && built.vehicles.get(place.vehicleId);
  if (!place || !vehicle || zone === undefined) return undefined;
  const { vehicleId, position, deltaDriveS, deltaDistanceM, deltaCostMinor } = place;
  const [from, to] = window.map((seconds) => wallTimeAt(new Date(built.dayStartMs + seconds * 1000), zone));
  if (from === undefined || to === undefined) return undefined;
  return {
    window: { from: from.time, to: to.day === from.day ? to.time : '24:00' },
    vehicleId,
    vehicleName: vehicle.name,
    position,
    deltaDriveS,
    deltaDistanceM,
    ...(deltaCostMinor === undefined ? {} : { deltaCostMinor }),
    isSent: sent.has(vehicleId),
    order: deltaCostMinor ?? deltaDriveS,
  };
}

/** The problem with the delivery wanted between these seconds alone. */
const within = (problem: Problem, id: string, window: [number, number]): Problem => ({
  ...problem,
  jobs:
    problem.jobs?.map((job) => (job.id === id ? { ...job, visit: { ...job.visit, windows: [window] } } : job)) ?? [],
  shipments:
    problem.shipments?.map((pair) =>
      pair.id === id ? { ...pair, delivery: { ...pair.delivery, windows: [window] } } : pair,
    ) ?? [],
});
