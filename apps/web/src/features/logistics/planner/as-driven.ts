import { visitOf } from '@cartage/contract/logistics/routes/delays.rules.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';

interface AsDriven {
  from: string;
  to: string;
  stops: Stop[];
}

/** When it was back, or is expected to be. */
export const backAtOf = ({ actualEndAt, endAt, stops }: Pick<Route, 'actualEndAt' | 'endAt' | 'stops'>): string =>
  actualEndAt ?? stops.at(-1)?.etaAt ?? endAt;

/** As planned until it sets out; then as it went so far, and is expected to go on. Of what was broken off, what was driven. */
export function asDriven(route: Route): AsDriven {
  if (route.actualStartAt === null) return { from: route.startAt, to: route.endAt, stops: route.stops };
  const isOver = route.status === 'aborted';
  return {
    from: route.actualStartAt,
    to: backAtOf(route),
    stops: route.stops.flatMap((stop) => {
      if (stop.deliveryId !== undefined && stop.status === 'cancelled') return [];
      if (isOver && stop.actual.departedAt === null) return [];
      return [asVisited(stop)];
    }),
  };
}

/** Its times and its waiting as they were, or are expected now; as planned where nothing is known yet. */
export function asVisited<S extends Stop>(stop: S): S {
  const known = visitOf(stop);
  const arriveAt = known.arriveAt ?? stop.arriveAt;
  const startAt = known.startAt ?? stop.startAt;
  const departAt = known.departAt ?? stop.departAt;
  const waitS = known.startAt === undefined ? stop.waitS : (Date.parse(startAt) - Date.parse(arriveAt)) / 1000;
  return { ...stop, arriveAt, startAt, departAt, waitS: Math.max(0, waitS) };
}
