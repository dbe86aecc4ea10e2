import type { PlanKpi } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { emptyKpi } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Kpi } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { deliveryOfStep, type StateRoute } from './plan-state.ts';

// It is declared with exactly these keys.
const summed = Object.keys(emptyKpi) as (keyof Kpi)[];
export const emptyPlanKpi: PlanKpi = { ...emptyKpi, served: 0, unassigned: 0, vehicles: 0, priority: 0 };

/** The figures of a whole plan: its routes' sums, and who is served. */
export function planKpi(
  routeKpis: readonly Required<Kpi>[],
  routes: readonly Pick<StateRoute, 'vehicleId' | 'steps'>[],
  deliveryIds: readonly string[],
  priorityOf: ReadonlyMap<string, number>,
  withCost: boolean,
): PlanKpi {
  const total = { ...emptyKpi };
  for (const kpi of routeKpis) for (const key of summed) total[key] += kpi[key] ?? 0;
  const { costMinor, ...sums } = total;
  const served = new Set(routes.flatMap(({ steps }) => steps.flatMap((step) => deliveryOfStep(step) ?? [])));
  return {
    ...sums,
    ...(withCost ? { costMinor } : {}),
    served: served.size,
    unassigned: deliveryIds.filter((id) => !served.has(id)).length,
    vehicles: routes.filter(({ steps }) => steps.some((step) => deliveryOfStep(step) !== undefined)).length,
    priority: [...served].reduce((sum, id) => sum + (priorityOf.get(id) ?? 0), 0),
  };
}
