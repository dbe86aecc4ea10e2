import { hashOf } from '#core/hash-of.ts';
import type { PlanDelivery, PlanVehicle } from './plan-problem.ts';

/**
 * What a route is computed from, its vehicle and deliveries as the plan sees them: another text where they have changed.
 * What they are called, and how urgent they are, changes no time, load or figure.
 */
export function basisOf({ ref, name, ...vehicle }: PlanVehicle, deliveries: readonly PlanDelivery[]): string {
  const told = deliveries.map(({ ref, priority, ...delivery }) => JSON.stringify(delivery));
  return hashOf([JSON.stringify(vehicle), ...told.toSorted()].join());
}
