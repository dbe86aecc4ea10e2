import { type Zone, zoneColours } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { Button, useComputedColorScheme } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPolygon } from '@tabler/icons-react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useFirstLabel } from '#map/first-label.ts';
import { routeColour } from '#map/route-colours.ts';
import { logisticsMessages } from './messages.ts';
import { useZones } from './use-zones.ts';

/** Zones under a map's routes and vehicles, and the button that shows and hides them; what was chosen last is kept. */
export function useZoneLayer(): { tools: ReactNode; layer: ReactNode } {
  const t = useMessages(logisticsMessages);
  const zones = useZones();
  const [wish, setWish] = useLocalStorage<'on' | 'off'>({
    key: 'zonesOnMap',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  });
  if (zones.length === 0) return { tools: null, layer: null };
  const isShown = wish === 'on';
  const tools = (
    <Button
      size="compact-sm"
      variant={isShown ? 'light' : 'default'}
      leftSection={<IconPolygon size={16} aria-hidden="true" />}
      aria-pressed={isShown}
      onClick={() => setWish(isShown ? 'off' : 'on')}
    >
      {t('zones')}
    </Button>
  );
  return { tools, layer: isShown ? <ZoneAreas zones={zones} /> : null };
}

interface ZoneAreasProps {
  zones: readonly Zone[];
  /** In front: the others fade. */
  front?: string | undefined;
}

export const zoneLayerId = 'zone-areas';

/** Areas in their colours with their names; the outline of one that nobody goes to is broken. */
export function ZoneAreas({ zones, front }: ZoneAreasProps) {
  const scheme = useComputedColorScheme('light');
  const label = useFirstLabel();
  const below = label === undefined ? {} : { beforeId: label };
  const areas = useMemo(
    (): FeatureCollection<Polygon | MultiPolygon> => ({
      type: 'FeatureCollection',
      features: zones.map(({ id, name, kind, colour, polygon }) => ({
        type: 'Feature',
        properties: { id, name, kind, colour: routeColour(colour % zoneColours, scheme), isFront: id === front },
        geometry: polygon,
      })),
    }),
    [zones, scheme, front],
  );
  const faded = front === undefined ? 1 : 0.4;
  const isNoGo: ExpressionSpecification = ['==', ['get', 'kind'], 'no_go'];
  return (
    <Source id="zones" type="geojson" data={areas}>
      <Layer
        id={zoneLayerId}
        type="fill"
        {...below}
        paint={{
          'fill-color': ['get', 'colour'],
          'fill-opacity': ['case', ['get', 'isFront'], 0.26, ['==', ['get', 'kind'], 'service'], 0.05, 0.14 * faded],
        }}
      />
      <Layer
        id="zone-outlines"
        type="line"
        {...below}
        filter={['!', isNoGo]}
        paint={{
          'line-color': ['get', 'colour'],
          'line-width': ['case', ['get', 'isFront'], 3, 1.5],
          'line-opacity': ['case', ['get', 'isFront'], 1, 0.8 * faded],
        }}
      />
      <Layer
        id="zone-broken-outlines"
        type="line"
        {...below}
        filter={isNoGo}
        paint={{
          'line-color': ['get', 'colour'],
          'line-width': ['case', ['get', 'isFront'], 3.5, 2.5],
          'line-opacity': ['case', ['get', 'isFront'], 1, faded],
          'line-dasharray': [1.5, 1],
        }}
      />
      <Layer
        id="zone-names"
        type="symbol"
        layout={{
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': 12,
          'text-max-width': 8,
        }}
        paint={{
          'text-color': ['get', 'colour'],
          'text-opacity': ['case', ['get', 'isFront'], 1, faded],
          'text-halo-color': scheme === 'light' ? '#f7f6f2' : '#191a22',
          'text-halo-width': 1.6,
        }}
      />
    </Source>
  );
}
