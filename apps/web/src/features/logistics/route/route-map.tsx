import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { RouteLines } from '@cartage/contract/logistics/roads/roads.schema.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { boundsAround } from '#logistics/pin-map.tsx';
import { marksOfRoute, waysOfRoute } from '#logistics/route-features.ts';
import { SeenVehicles } from '#logistics/seen-vehicles.tsx';
import { BaseMap } from '#map/base-map.tsx';
import { LineCredit } from '#map/line-credit.tsx';
import { RouteWays } from '#map/route-ways.tsx';
import { StopMarkers } from '#map/stop-markers.tsx';
import { routeMessages } from './messages.ts';

interface RouteMapProps {
  route: Route;
  /** On the streets, as soon as they are known. */
  lines: RouteLines | undefined;
}

/** The planned line and its numbered stops; what is done is muted. Heavy: load it lazily. */
export function RouteMap({ route, lines }: RouteMapProps) {
  const t = useMessages(routeMessages);
  const scheme = useComputedColorScheme('light');
  const places = route.stops.flatMap(({ location }): LonLat[] => (location ? [location] : []));
  const bounds = boundsAround(places, 0.005);
  return (
    <BaseMap label={t('map')} {...(bounds ? { bounds } : {})}>
      <RouteWays ways={waysOfRoute(route, lines, scheme)} scheme={scheme} />
      <LineCredit attribution={lines?.attribution} />
      <StopMarkers marks={marksOfRoute(route, scheme)} scheme={scheme} />
      <SeenVehicles routes={[route]} />
    </BaseMap>
  );
}
