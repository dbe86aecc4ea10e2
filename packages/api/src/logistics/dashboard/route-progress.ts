import type { RouteProgress } from '@cartage/contract/logistics/dashboard/dashboard.schema.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { LogisticsSettingsValue } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { countedStops, isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';

type Patience = Pick<LogisticsSettingsValue, 'promiseWindowS' | 'lateToleranceS'>;
interface Delay {
  kind: 'failed' | 'late' | 'predicted_late';
  stop: Stop;
  byS: number | null;
}

const deliveryStops = ({ stops }: Route) => stops.filter(({ deliveryId }) => deliveryId !== undefined);

/** The last moment a stop is in time: the end of its last window, else of what the customer was told. */
function limitMs({ windows, startAt }: Stop, { promiseWindowS, lateToleranceS }: Patience): number {
  const ends = windows.map(({ toAt }) => Date.parse(toAt));
  const end = ends.length > 0 ? Math.max(...ends) : Date.parse(startAt) + promiseWindowS * 1000;
  return end + lateToleranceS * 1000;
}

/** The stops of a route that failed, were late, or will be. */
export const delaysOf = (route: Route, patience: Patience, now: Date): Delay[] =>
  deliveryStops(route).flatMap((stop) => {
    const delay = delayOf(route, stop, limitMs(stop, patience), now);
    return delay ? [delay] : [];
  });

function delayOf(route: Route, stop: Stop, limit: number, now: Date): Delay | undefined {
  const { status, actual, etaAt } = stop;
  if (status === 'failed') return { kind: 'failed', stop, byS: null };
  if (status === 'cancelled') return undefined;
  const beganMs = Date.parse(actual.startedAt ?? actual.arrivedAt ?? '');
  if (Number.isFinite(beganMs)) return beganMs > limit ? late('late', stop, beganMs - limit) : undefined;
  if (isStopClosed(status) || route.status === 'planned') return undefined;
  if (now.getTime() > limit) return late('late', stop, now.getTime() - limit);
  const expectedMs = etaAt === undefined ? limit : Date.parse(etaAt);
  return expectedMs > limit ? late('predicted_late', stop, expectedMs - limit) : undefined;
}

const late = (kind: Delay['kind'], stop: Stop, byMs: number): Delay => ({ kind, stop, byS: Math.round(byMs / 1000) });

export function progressOf(route: Route, patience: Patience, now: Date): RouteProgress {
  const stops = deliveryStops(route);
  const delays = delaysOf(route, patience, now);
  const count = (kind: Delay['kind']) => delays.filter((delay) => delay.kind === kind).length;
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
    done: stops.filter(({ status }) => status === 'completed').length,
    failed: count('failed'),
    late: count('late'),
    predictedLate: count('predicted_late'),
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
