import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';

/** Without those that were cancelled or broken off: their vehicles may have another route by now, or none. */
export const standingRoutes = ({ routes }: Plan): Route[] => routes.filter(({ status }) => !isRouteEnded(status));

export const routeOfVehicle = (plan: Plan, vehicleId: string | undefined): Route | undefined =>
  standingRoutes(plan).find((route) => route.vehicleId === vehicleId);

/** Where a delivery stands now: a stop that was cancelled stays to be seen on the route it was on. */
export function whereIs(plan: Plan, deliveryId: string | undefined) {
  for (const route of plan.routes) {
    const stop = route.stops.find(
      (one) => one.deliveryId !== undefined && one.deliveryId === deliveryId && one.status !== 'cancelled',
    );
    if (stop) return { route, stop };
  }
  return undefined;
}
