import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { boundsAround } from '#logistics/pin-map.tsx';
import { useDepots } from '#logistics/record-options.ts';
import { SeenVehicles } from '#logistics/seen-vehicles.tsx';
import { useZoneLayer } from '#logistics/zone-layer.tsx';
import { BaseMap } from '#map/base-map.tsx';
import { LineCredit } from '#map/line-credit.tsx';
import { RouteWays } from '#map/route-ways.tsx';
import { StopMarkers, stopLayerIds } from '#map/stop-markers.tsx';
import { boundsOf, linesOf, pointsOf } from './map-features.ts';
import { plannerMessages } from './messages.ts';
import { usePlanLines } from './use-plan-roads.ts';
import type { PlannerSelection } from './use-selection.ts';

/** The plan on the map: a line and numbered stops for each route, the unassigned in grey with a ring. */
export function PlannerMap({ plan, selection }: { plan: Plan; selection: PlannerSelection }) {
  const t = useMessages(plannerMessages);
  const scheme = useComputedColorScheme('light');
  const { locations } = useDepots();
  const bounds = boundsOf(plan) ?? boundsAround(locations, 0.1);
  const lines = usePlanLines(plan);
  const zones = useZoneLayer();
  // Thousands of stops and their ways are told to the map when they change, not when another is looked at.
  const ways = useMemo(() => linesOf(plan, scheme, lines), [plan, scheme, lines]);
  const marks = useMemo(() => pointsOf(plan, scheme), [plan, scheme]);
  return (
    <BaseMap
      label={t('map')}
      {...(bounds ? { bounds } : {})}
      interactiveLayerIds={stopLayerIds}
      tools={zones.tools}
      onClick={({ features }) => {
        const picked = features?.[0]?.properties;
        if (picked)
          selection.select(String(picked.deliveryId), picked.vehicleId ? String(picked.vehicleId) : undefined);
        else if (selection.vehicle) selection.selectRoute(undefined);
      }}
    >
      {zones.layer}
      <RouteWays ways={ways} scheme={scheme} front={selection.vehicle} />
      <LineCredit attribution={lines?.find(({ attribution }) => attribution)?.attribution} />
      <StopMarkers marks={marks} scheme={scheme} selected={selection} />
      <SeenVehicles routes={plan.routes} />
    </BaseMap>
  );
}
