import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed, parcelsOf } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { Act, ActAtStop } from './act.ts';

/** The route as the driver has made it: what the server knows, and the taps it does not know yet. */
export const withWaiting = (route: Route, acts: readonly Act[]): Route =>
  acts.filter(({ routeId }) => routeId === route.id).reduce(applied, route);

function applied(route: Route, act: Act): Route {
  if (act.kind === 'seen')
    return {
      ...route,
      ackVersion: act.version,
      status: route.status === 'dispatched' ? 'acknowledged' : route.status,
    };
  if (act.kind === 'route')
    return {
      ...route,
      status: act.to,
      ...(act.to === 'in_progress' && route.actualStartAt === null ? { actualStartAt: act.at } : {}),
      ...(act.to === 'completed' ? { actualEndAt: act.at } : {}),
    };
  const told = route.stops.find(({ id }) => id === act.stopId);
  const stops = route.stops.map((stop) =>
    stop === told ? appliedTo(stop, act, route.currency) : following(stop, told, act),
  );
  const isAllDone = deliveryStops({ stops }).every(({ status }) => isStopClosed(status));
  const status =
    route.status === 'in_progress' && isAllDone
      ? 'returning'
      : route.status === 'returning' && !isAllDone
        ? 'in_progress'
        : route.status;
  return { ...route, stops, status };
}

/** What was not picked up is not taken anywhere, until that is taken back. */
function following(stop: Stop, told: Stop | undefined, act: Act): Stop {
  if (act.kind !== 'stop' || told?.kind !== 'pickup') return stop;
  if (stop.kind !== 'delivery' || stop.deliveryId !== told.deliveryId) return stop;
  if (act.to === 'failed' && notReached.includes(stop.status)) return { ...stop, status: 'cancelled' };
  return told.status === 'failed' && act.to === 'arrived' && stop.status === 'cancelled'
    ? { ...stop, status: 'pending' }
    : stop;
}
const notReached: readonly Stop['status'][] = ['pending', 'en_route', 'skipped'];

function appliedTo(stop: Stop, act: Act, currency: string): Stop {
  if (act.kind === 'proof')
    return { ...stop, proofs: [...stop.proofs, { id: act.key, kind: act.proof, capturedAt: act.at }] };
  if (act.kind === 'place') return noted(stop, act);
  if (act.kind !== 'stop') return stop;
  const { actual } = stop;
  const isClosing = isStopClosed(act.to);
  const { refused: _, atDoor: __, ...before } = stop;
  return {
    ...before,
    status: act.to,
    ...(act.failureReason ? { failureReason: act.failureReason } : {}),
    ...(act.refused ? { refused: act.refused } : {}),
    ...atDoorSaid(stop, act, currency),
    actual: {
      ...actual,
      arrivedAt: actual.arrivedAt ?? act.at,
      departedAt: isClosing ? act.at : null,
    },
  };
}

function noted({ placeNote: _, ...stop }: Stop, { text, at }: Extract<Act, { kind: 'place' }>): Stop {
  return text === '' ? stop : { ...stop, placeNote: { text, at, by: null } };
}

function atDoorSaid(stop: Stop, { at, cash, scans }: ActAtStop, currency: string): Pick<Stop, 'atDoor'> {
  const { cashDueMinor: dueMinor = 0, parcelCodes = [] } = stop;
  if (!cash && !scans) return {};
  return {
    atDoor: {
      at,
      ...(cash ? { cash: { ...cash, dueMinor, currency, reason: cash.reason ?? '' } } : {}),
      ...(scans ? { parcels: parcelsOf(parcelCodes, scans) } : {}),
    },
  };
}

/** The office sent something the driver has not said to have seen. */
export const isUnseen = ({ ackVersion, sentVersion }: Route): boolean => (ackVersion ?? 0) < (sentVersion ?? 0);

/** The stops a driver works on, in order. */
export const deliveryStops = ({ stops }: Pick<Route, 'stops'>): (Stop & { id: string })[] =>
  stops.flatMap((stop) => (stop.id === undefined ? [] : [{ ...stop, id: stop.id }]));
