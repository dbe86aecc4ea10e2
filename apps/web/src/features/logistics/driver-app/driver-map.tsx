import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { boundsAround } from '#logistics/pin-map.tsx';
import { marksOfRoute, waysOfRoute } from '#logistics/route-features.ts';
import { BaseMap } from '#map/base-map.tsx';
import { LineCredit } from '#map/line-credit.tsx';
import { RouteWays } from '#map/route-ways.tsx';
import { StopMarkers } from '#map/stop-markers.tsx';
import { useKeptLines } from './kept-lines.ts';
import { driverAppMessages } from './messages.ts';

/** The way to the next stop, and muted the rest of the route; also without a line. Heavy: load it lazily. */
export function DriverMap({ route, next }: { route: Route; next: Stop | undefined }) {
  const t = useMessages(driverAppMessages);
  const scheme = useComputedColorScheme('light');
  const lines = useKeptLines(route).data;
  const at = next ? route.stops.findIndex(({ sequence }) => sequence === next.sequence) : -1;
  const looked = at < 1 ? route.stops : route.stops.slice(at - 1, at + 1);
  const leg = at < 1 ? [] : (lines?.legs[at - 1]?.coordinates ?? []);
  const bounds = boundsAround([...looked.flatMap(({ location }) => (location ? [location] : [])), ...leg], 0.002);
  return (
    <BaseMap label={t('mapOf', { vehicle: route.vehicleName })} isInScroll {...(bounds ? { bounds } : {})}>
      <RouteWays ways={waysOfRoute(route, lines, scheme, next)} scheme={scheme} />
      <LineCredit attribution={lines?.attribution} />
      <StopMarkers marks={marksOfRoute(route, scheme, next)} scheme={scheme} />
    </BaseMap>
  );
}
