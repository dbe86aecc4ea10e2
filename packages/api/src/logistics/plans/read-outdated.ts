import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { RouteRow } from '#logistics/routes/routes.table.ts';
import { readTraffic } from '#logistics/travel/travel-provider.ts';
import { frozenIn } from './frozen-vehicles.ts';
import type { PlanDelivery } from './plan-problem.ts';
import { deliveriesOf, type PlanState, routeOf } from './plan-state.ts';
import type { PlanRow } from './plan-store.ts';
import { readPlanInput } from './read-plan-input.ts';
import { basisOf } from './route-basis.ts';

/** The vehicles that no driver has a route of, and whose route was computed before they, their deliveries or traffic changed. */
export async function readOutdated(
  db: Db | Trx,
  plan: PlanRow,
  state: PlanState,
  rows: readonly RouteRow[],
  travel: Plan['travel'],
): Promise<string[]> {
  const frozen = frozenIn(rows);
  const routes = state.routes
    .filter(({ vehicleId }) => !frozen.has(vehicleId))
    .map((route) => ({ ...route, deliveryIds: new Set(deliveriesOf(route)) }));
  const emptied = rows.flatMap(({ status, vehicleId }) =>
    status === 'planned' && !routeOf(state, vehicleId) ? vehicleId : [],
  );
  if (routes.length === 0) return emptied;
  const [{ vehicles, deliveries }, trafficNow] = await Promise.all([
    readPlanInput(db, plan, {
      ...state,
      vehicleIds: routes.map(({ vehicleId }) => vehicleId),
      deliveryIds: routes.flatMap(({ deliveryIds }) => [...deliveryIds]),
    }),
    travel === 'matrix' ? undefined : readTraffic(db, travel),
  ]);
  const isOutdated = ({ vehicleId, steps, deliveryIds }: (typeof routes)[number]): boolean => {
    const row = rows.find((one) => one.vehicleId === vehicleId && one.status === 'planned');
    const vehicle = vehicles.find(({ id }) => id === vehicleId);
    const own = deliveries.filter(({ id }) => deliveryIds.has(id));
    if (!row)
      return (
        vehicle !== undefined && own.some((delivery) => isLocated(delivery) && steps.includes(firstStepOf(delivery)))
      );
    const { basis, traffic } = fromJson(row.planned);
    if (traffic !== undefined && traffic !== trafficNow) return true;
    return basis !== undefined && (vehicle === undefined || basis !== basisOf(vehicle, own));
  };
  return [...emptied, ...routes.flatMap((route) => (isOutdated(route) ? route.vehicleId : []))];
}

const isLocated = ({ visits }: PlanDelivery): boolean => visits.every(({ location }) => location !== null);
const firstStepOf = ({ id, visits }: PlanDelivery): string => (visits.length > 1 ? `${id}:pickup` : id);
