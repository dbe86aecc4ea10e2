import type { RouteLines } from '@cartage/contract/logistics/roads/roads.schema.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { type ColorScheme, onRouteColour, routeColour } from '#map/route-colours.ts';
import type { RouteLineFeatures } from '#map/route-ways.tsx';
import type { StopMarks } from '#map/stop-markers.tsx';

/** What is muted on the map of one route. */
const muted = 0.45;

/** The number of each stop a driver works on, by its place in the route. */
export const numbersOf = ({ stops }: Pick<Route, 'stops'>): ReadonlyMap<number, number> =>
  new Map(stops.filter(({ deliveryId }) => deliveryId !== undefined).map(({ sequence }, at) => [sequence, at + 1]));

/** The way of a route, leg by leg, on the streets where they are known; with `next` all but the leg to it are muted. */
export function waysOfRoute(
  { stops, colour }: Route,
  lines: RouteLines | undefined,
  scheme: ColorScheme,
  next?: Stop,
): RouteLineFeatures {
  const straight = stops.slice(1).map((stop, at) => ({
    isRoad: false,
    coordinates: [stops[at]?.location, stop.location].flatMap((location) => (location ? [location] : [])),
  }));
  const legs = lines?.legs.length === stops.length - 1 ? lines.legs : straight;
  return {
    type: 'FeatureCollection',
    features: legs.flatMap(({ isRoad, coordinates }, at) => {
      if (coordinates.length < 2) return [];
      const isFront = next === undefined || stops[at + 1]?.sequence === next.sequence;
      const properties = { isRoad, colour: routeColour(colour, scheme), isFront, opacity: isFront ? 1 : muted };
      return [{ type: 'Feature' as const, properties, geometry: { type: 'LineString' as const, coordinates } }];
    }),
  };
}

/** The stops of a route, the earliest open one on top; what is done is muted, where vehicles stand has no number. */
export function marksOfRoute(route: Route, scheme: ColorScheme, next?: Stop): StopMarks {
  const numbers = numbersOf(route);
  return {
    type: 'FeatureCollection',
    features: route.stops.flatMap(({ location, sequence, status }) => {
      if (!location) return [];
      const isClosed = isStopClosed(status);
      const properties = {
        number: String(numbers.get(sequence) ?? ''),
        colour: routeColour(route.colour, scheme),
        ring: onRouteColour(scheme),
        opacity: isClosed ? muted : 1,
        isSelected: sequence === next?.sequence,
        rank: isClosed ? -route.stops.length : -sequence,
      };
      return [{ type: 'Feature' as const, properties, geometry: { type: 'Point' as const, coordinates: location } }];
    }),
  };
}
