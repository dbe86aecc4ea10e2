import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';

/**
 * What is loaded at the depot, trip by trip: what comes off last goes in first. What is picked up on the way is not among
 * it, nor what is done or was called off.
 */
export function loadingOrder({ stops }: Pick<Route, 'stops'>): Stop[][] {
  const pickedUp = new Set(stops.filter(({ kind }) => kind === 'pickup').map(({ deliveryId }) => deliveryId));
  const trips: Stop[][] = [[]];
  for (const stop of stops) {
    if (stop.kind === 'reload') trips.push([]);
    const isLoaded = stop.kind === 'delivery' && !isStopClosed(stop.status) && !pickedUp.has(stop.deliveryId);
    if (isLoaded) trips.at(-1)?.unshift(stop);
  }
  return trips;
}
