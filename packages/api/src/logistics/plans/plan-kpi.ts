import type { PlanKpi } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { emptyKpi } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Kpi } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { RouteRow, StopRow } from '#logistics/routes/routes.table.ts';

// It is declared with exactly these keys.
const summed = Object.keys(emptyKpi) as (keyof Kpi)[];

export const emptyPlanKpi: PlanKpi = { ...emptyKpi, served: 0, unassigned: 0, vehicles: 0, priority: 0 };

export interface PlanFigures {
  routes: readonly Pick<RouteRow, 'id' | 'vehicleId' | 'status' | 'planned'>[];
  /** Of deliveries at least; of routes that were broken off with what was planned for them. */
  stops: readonly (Pick<StopRow, 'routeId' | 'deliveryId' | 'status'> & { planned?: StopRow['planned'] | null })[];
  /** How many deliveries wait for a place. */
  unassigned: number;
  priorityOf?: ReadonlyMap<string, number>;
}

/** The figures of a whole plan: its routes' sums, and who is served. */
export function planKpi({ routes, stops, unassigned, priorityOf }: PlanFigures, withCost: boolean): PlanKpi {
  const standing = stops.filter(({ status }) => status !== 'cancelled');
  const total = { ...emptyKpi };
  for (const route of routes) {
    const kpi = countedKpi(route, standing);
    for (const key of summed) total[key] += kpi[key] ?? 0;
  }
  const { costMinor, ...sums } = total;
  const visits = servedOn(stops);
  const driven = new Set(visits.map(({ routeId }) => routeId));
  const served = new Set(visits.map(({ deliveryId }) => deliveryId));
  return {
    ...sums,
    ...(withCost ? { costMinor } : {}),
    served: served.size,
    unassigned,
    vehicles: new Set(routes.flatMap(({ id, vehicleId }) => (driven.has(id) ? vehicleId : []))).size,
    priority: [...served].reduce((sum, id) => sum + (priorityOf?.get(id) ?? 0), 0),
  };
}

/** Which routes serve which deliveries: what was picked up before its route was broken off is not served by it. */
function servedOn(stops: PlanFigures['stops']): { routeId: string; deliveryId: string }[] {
  const nameOf = ({ routeId, deliveryId }: PlanFigures['stops'][number]) => `${routeId} ${deliveryId}`;
  const cancelled = new Set(stops.filter(({ status }) => status === 'cancelled').map(nameOf));
  return stops.flatMap((stop) => {
    const { routeId, deliveryId } = stop;
    return deliveryId === null || cancelled.has(nameOf(stop)) ? [] : { routeId, deliveryId };
  });
}

/** Deliveries of a plan that no route serves. */
export function leftOut(deliveryIds: readonly string[], stops: PlanFigures['stops']): string[] {
  const served = new Set(servedOn(stops).map(({ deliveryId }) => deliveryId));
  return deliveryIds.filter((id) => !served.has(id));
}

/** A cancelled route counts for nothing, one broken off for what was done of it. */
function countedKpi({ id, status, planned }: PlanFigures['routes'][number], standing: PlanFigures['stops']): Kpi {
  if (status === 'cancelled') return emptyKpi;
  const { kpi } = fromJson(planned);
  if (status !== 'aborted') return kpi;
  const done = standing.flatMap((stop) => (stop.routeId === id && stop.planned ? [fromJson(stop.planned)] : []));
  const sum = (of: (stop: (typeof done)[number]) => number) => done.reduce((all, stop) => all + of(stop), 0);
  const driveS = sum((stop) => stop.travelS);
  const share = kpi.driveS > 0 ? driveS / kpi.driveS : 0;
  const scaled = summed.map((key) => [key, Math.round((kpi[key] ?? 0) * share)]);
  return {
    ...emptyKpi,
    // What stops do not say is counted by the share of the driving.
    ...Object.fromEntries(scaled),
    driveS,
    distanceM: sum((stop) => stop.distanceM),
    serviceS: sum((stop) => stop.setupS + stop.serviceS),
    waitS: sum((stop) => stop.waitS),
    stops: done.filter(({ deliveryId }) => deliveryId !== null).length,
  };
}
