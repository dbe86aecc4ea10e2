import type { RouteProgress } from '@cartage/contract/logistics/dashboard/dashboard.schema.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { countedStops, isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';

export interface Delay {
  kind: 'failed' | 'late' | 'predicted_late';
  stop: Stop;
  byS: number | null;
}

const deliveryStops = ({ stops }: Route) => stops.filter(({ deliveryId }) => deliveryId !== undefined);

/** The stops of a route that failed, were late, or will be: each once, by what is worst about it. */
export const delaysOf = (route: Route): Delay[] =>
  deliveryStops(route).flatMap((stop): Delay[] => {
    if (stop.status === 'failed') return [{ kind: 'failed', stop, byS: null }];
    if (!stop.late) return [];
    return [{ kind: stop.late.isExpected ? 'predicted_late' : 'late', stop, byS: stop.late.byS }];
  });

export function progressOf(route: Route): RouteProgress {
  const stops = deliveryStops(route);
  const count = (counts: (stop: Stop) => boolean | undefined) => stops.filter(counts).length;
  const next = stops.find(({ status }) => !isStopClosed(status));
  const last = stops
    .filter(({ actual }) => actual.arrivedAt !== null)
    .toSorted((a, b) => (a.actual.arrivedAt ?? '').localeCompare(b.actual.arrivedAt ?? ''))
    .at(-1);
  const isOut = route.actualStartAt !== null && route.actualEndAt === null;
  return {
    id: route.id,
    number: route.number,
    colour: route.colour,
    vehicleId: route.vehicleId,
    vehicleName: route.vehicleName,
    driverName: route.driverName,
    status: route.status,
    startAt: route.startAt,
    endAt: route.endAt,
    actualStartAt: route.actualStartAt,
    actualEndAt: route.actualEndAt,
    expectedEndAt: isOut ? (route.stops.at(-1)?.etaAt ?? null) : null,
    stops: countedStops(stops).length,
    done: count(({ status }) => status === 'completed'),
    failed: count(({ status }) => status === 'failed'),
    late: count(({ late }) => late?.isExpected === false),
    predictedLate: count(({ late }) => late?.isExpected),
    next: next
      ? {
          ref: next.ref ?? '',
          customer: next.customer ?? '',
          address: next.address,
          expectedAt: next.etaAt ?? next.startAt,
        }
      : null,
    last: last
      ? {
          ref: last.ref ?? '',
          customer: last.customer ?? '',
          at: last.actual.departedAt ?? last.actual.arrivedAt ?? '',
          location: last.location,
        }
      : null,
  };
}
