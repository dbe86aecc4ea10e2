import { type Insertion, insertions } from '@cartage/solver/insertions/insertions.ts';
import type { Plan } from '@cartage/solver/solution/solution.types.ts';
import { Failure, invalidField } from '#core/failure.ts';
import type { PlanProblem } from './plan-problem.ts';
import { deliveryOfStep } from './plan-state.ts';

/** A place as people count: among the deliveries' stops of the route. Breaks and reloads stand between them. */
export const placeAmongStops = ({ steps, position }: Pick<Insertion, 'steps' | 'position'>): number =>
  steps.slice(0, position).filter((step) => deliveryOfStep(step) !== undefined).length;

/**
 * A vehicle's steps with a delivery at its cheapest place, or at its cheapest place for that `position` among the stops:
 * before or after a break, the delivery of a pair wherever it suits. Past the last stop is the end. 409 for what the
 * problem leaves out, 400 for a vehicle that is no more.
 */
export function bestSteps(
  { problem, deliveries }: Pick<PlanProblem, 'problem' | 'deliveries'>,
  plan: Plan,
  deliveryId: string,
  vehicleId: string,
  position?: number,
): string[] {
  if (!deliveries.has(deliveryId))
    throw new Failure(409, {
      code: 'not_plannable',
      message: 'This delivery is with a driver, done, cancelled or moved to another day',
      deliveryId,
    });
  if (!problem.vehicles.some(({ id }) => id === vehicleId))
    throw invalidField('vehicleId', 'unknown_id', 'This vehicle is gone');
  const ranked = insertions(problem, plan, deliveryId, vehicleId);
  const last = Math.max(...ranked.map(placeAmongStops));
  const best = ranked.find((one) => position === undefined || placeAmongStops(one) === Math.min(position, last));
  if (!best)
    throw new Failure(409, { code: 'no_place', message: 'This delivery has no place on the map yet', deliveryId });
  return best.steps;
}
