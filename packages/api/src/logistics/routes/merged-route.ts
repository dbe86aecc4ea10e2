import type { Load } from '@cartage/contract/logistics/measures.schema.ts';
import { emptyKpi } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { PlannedRoute, PlannedStop, RouteChange } from './routes.table.ts';

/** A changed route as a whole: what is behind as it was planned, what is ahead as it is planned now. */
export function mergedRoute(
  { route, passed, outcome, present, homeward }: RouteChange,
  ahead: readonly PlannedStop[],
): { startAt: string; endAt: string; planned: PlannedRoute } {
  const before = fromJson(route.planned);
  if (route.actualStartAt === null)
    return (
      outcome ?? { startAt: route.startAt, endAt: route.endAt, planned: { ...before, kpi: emptyKpi, breaches: [] } }
    );
  const behind = passed.map((row) => fromJson(row.planned));
  const all = [...behind, ...ahead];
  const sum = (of: (stop: PlannedStop) => number, stops: readonly PlannedStop[] = all) =>
    stops.reduce((total, stop) => total + of(stop), 0);
  const visits = all.filter(({ deliveryId }) => deliveryId !== null);
  const { kpi } = before;
  // What stops do not say: as much more or less as the part ahead differs from what it was to be.
  const moved = (key: 'breakS' | 'costMinor' | 'co2G' | 'parcels') => {
    const was = kpi[key] ?? 0;
    return outcome ? Math.max(0, was + (outcome.planned.kpi[key] ?? 0) - (present?.planned.kpi[key] ?? 0)) : was;
  };
  return {
    startAt: route.startAt,
    endAt: outcome?.endAt ?? ahead.at(-1)?.arriveAt ?? homeward.leaveAt,
    planned: {
      ...before,
      peakLoad: highest([before.peakLoad, ...ahead.map(({ load }) => load)]),
      kpi: {
        driveS: sum(({ travelS }) => travelS),
        serviceS: sum(({ setupS, serviceS }) => setupS + serviceS, visits),
        waitS: sum(({ waitS }) => waitS),
        breakS: moved('breakS'),
        overtimeS: outcome?.planned.kpi.overtimeS ?? 0,
        lateS: outcome?.planned.kpi.lateS ?? 0,
        distanceM: sum(({ distanceM }) => distanceM),
        costMinor: moved('costMinor'),
        co2G: moved('co2G'),
        stops: visits.length,
        parcels: moved('parcels'),
      },
      breaches: [...behind.flatMap(({ breaches }) => breaches), ...(outcome?.planned.breaches ?? [])],
    },
  };
}

function highest(loads: readonly Load[]): Load {
  const most = (dimension: keyof Load) => Math.max(0, ...loads.map((load) => load[dimension]));
  return { weightG: most('weightG'), volumeCm3: most('volumeCm3'), parcels: most('parcels'), pallets: most('pallets') };
}
