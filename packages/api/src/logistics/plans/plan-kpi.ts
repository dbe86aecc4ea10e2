import type { PlanKpi } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { Kpi } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { deliveryOfStep, type StateRoute } from './plan-state.ts';

const summed = [
  'driveS',
  'serviceS',
  'waitS',
  'breakS',
  'overtimeS',
  'lateS',
  'distanceM',
  'costMinor',
  'co2G',
  'stops',
  'parcels',
] as const satisfies (keyof Kpi)[];

// Its keys are the very list it is made of.
const zero = Object.fromEntries(summed.map((key) => [key, 0])) as Record<(typeof summed)[number], number>;
export const emptyPlanKpi: PlanKpi = { ...zero, served: 0, unassigned: 0, vehicles: 0, priority: 0 };

/** The figures of a whole plan: its routes' sums, and who is served. */
export function planKpi(
  routeKpis: readonly Required<Kpi>[],
  routes: readonly Pick<StateRoute, 'vehicleId' | 'steps'>[],
  deliveryIds: readonly string[],
  priorityOf: ReadonlyMap<string, number>,
  withCost: boolean,
): PlanKpi {
  const total = { ...zero };
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
