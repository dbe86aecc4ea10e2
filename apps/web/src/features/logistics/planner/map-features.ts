import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { RouteLines } from '@cartage/contract/logistics/roads/roads.schema.ts';
import { isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { type ColorScheme, routeColour } from '#map/route-colours.ts';
import type { RouteLineFeatures } from '#map/route-ways.tsx';
import type { StopMark, StopMarks } from '#map/stop-markers.tsx';
import { standingRoutes } from './plan-lookups.ts';
import { numbered } from './plan-words.ts';

const neutral: Record<ColorScheme, string> = { light: '#6b6977', dark: '#a5a3b2' };
const ringOf: Record<string, Record<ColorScheme, string>> = {
  impossible: { light: '#c32c30', dark: '#f58e88' },
  tradeoff: { light: '#a06604', dark: '#e0ab52' },
};
const surface: Record<ColorScheme, string> = { light: '#ffffff', dark: '#12111c' };

const opacityOf = ({ status }: Route) => (status === 'completed' ? 0.5 : 1);

/** Each leg on the streets where `lines` knows it, else straight and marked so. */
export function linesOf(plan: Plan, scheme: ColorScheme, lines: readonly RouteLines[] = []): RouteLineFeatures {
  return {
    type: 'FeatureCollection',
    features: standingRoutes(plan).flatMap((route) => {
      const properties = {
        colour: routeColour(route.colour, scheme),
        isFront: false,
        opacity: opacityOf(route),
        vehicleId: route.vehicleId,
      };
      const legs = lines.find(({ routeId }) => routeId === route.id)?.legs ?? [];
      const isKnown = legs.length === route.stops.length - 1;
      const straight = route.stops.flatMap(({ location }) => (location ? [location] : []));
      const parts = isKnown ? legs : [{ isRoad: false, coordinates: straight }];
      return parts
        .filter(({ coordinates }) => coordinates.length > 1)
        .map(({ isRoad, coordinates }) => ({
          type: 'Feature' as const,
          properties: { ...properties, isRoad },
          geometry: { type: 'LineString' as const, coordinates },
        }));
    }),
  };
}

export function pointsOf(plan: Plan, scheme: ColorScheme): StopMarks {
  const assigned = plan.routes.flatMap((route) =>
    numbered(route).flatMap((stop, index) =>
      stop.location && !(stop.status === 'cancelled' && isRouteEnded(route.status))
        ? [
            point(stop.location, {
              deliveryId: stop.deliveryId,
              vehicleId: route.vehicleId,
              number: String(index + 1),
              colour: routeColour(route.colour, scheme),
              ring: surface[scheme],
              opacity: opacityOf(route),
              isSelected: false,
              rank: 1,
            }),
          ]
        : [],
    ),
  );
  const left = plan.unassigned.flatMap(({ deliveryId, location, class: kind }) =>
    location
      ? [
          point(location, {
            deliveryId,
            number: '',
            colour: neutral[scheme],
            ring: ringOf[kind]?.[scheme] ?? surface[scheme],
            opacity: 1,
            isSelected: false,
            rank: 0,
          }),
        ]
      : [],
  );
  return { type: 'FeatureCollection', features: [...assigned, ...left] };
}

const point = (coordinates: number[], properties: StopMark) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Point' as const, coordinates },
});

/** West, south, east, north of everything in the plan that has a place. */
export function boundsOf(plan: Plan): [number, number, number, number] | undefined {
  const places = [
    ...plan.routes.flatMap(({ stops }) => stops.flatMap(({ location }) => (location ? [location] : []))),
    ...plan.unassigned.flatMap(({ location }) => (location ? [location] : [])),
  ];
  if (places.length === 0) return undefined;
  const lons = places.map(([lon]) => lon);
  const lats = places.map(([, lat]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
