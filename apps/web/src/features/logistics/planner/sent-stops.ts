import type { Plan, PlanEdit } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { isRouteClosed, isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopHeld } from '@cartage/contract/logistics/stops/stops.rules.ts';

/** Whether stops can come to this route, or leave it. */
export const isOpenForMoves = ({ lock, status }: Route): boolean => lock !== 'all' && !isRouteClosed(status);

/** Whether this stop can go to another place: nobody has been there yet, and nothing is locked. */
export const canLeave = (route: Route, { locked, status }: Pick<Stop, 'locked' | 'status'>): boolean =>
  isOpenForMoves(route) && !locked && !isStopHeld(status) && status !== 'cancelled';

/** Whether a driver has the route and has not seen it as it is now. */
export const isUnseen = ({ status, sentVersion, ackVersion }: Route): boolean =>
  isWithDriver(status) && status !== 'dispatched' && (ackVersion ?? 0) < (sentVersion ?? 0);

/** A change of routes that drivers have: they are told of it. */
export function isSentChange(plan: Plan, edit: PlanEdit): boolean {
  if (edit.kind === 'fit_in') return true;
  if (edit.kind !== 'move' && edit.kind !== 'unassign') return false;
  const moved = new Set(edit.deliveryIds);
  return plan.routes.some(
    ({ status, vehicleId, stops }) =>
      isWithDriver(status) &&
      ((edit.kind === 'move' && edit.vehicleId === vehicleId) ||
        stops.some(({ deliveryId, status: stop }) => deliveryId && moved.has(deliveryId) && stop !== 'cancelled')),
  );
}

/** Whether there is a route on its way, or about to be, that what is left over could still join. */
export const takesMore = ({ isCopy, routes }: Plan): boolean =>
  !isCopy && routes.some((route) => isWithDriver(route.status) && isOpenForMoves(route));

/** Which of these are on a route. */
export function onRoutes({ routes }: Plan, deliveryIds: readonly string[]): string[] {
  const placed = new Set(
    routes.flatMap(({ stops }) =>
      stops.flatMap(({ deliveryId, status }) => (status === 'cancelled' ? [] : deliveryId)),
    ),
  );
  return deliveryIds.filter((id) => placed.has(id));
}

/** How far the drivers are: what could be done changes with it. */
export const progressOf = (plan: Plan): string =>
  plan.routes.flatMap(({ stops }) => stops.flatMap(({ id, status }) => (isStopHeld(status) ? [id] : []))).join(' ');
