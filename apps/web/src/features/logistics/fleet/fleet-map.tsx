import { useComputedColorScheme } from '@mantine/core';
import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import { useMessages } from '#i18n/messages.ts';
import { headingOf } from '#logistics/motion.ts';
import { boundsAround } from '#logistics/pin-map.tsx';
import { useZoneLayer } from '#logistics/zone-layer.tsx';
import { BaseMap } from '#map/base-map.tsx';
import { HeadingArrow } from '#map/heading-arrow.tsx';
import { onRouteColour, routeColour, routeStyle } from '#map/route-colours.ts';
import { fleetMessages } from './messages.ts';
import { isOut, type Placed } from './use-fleet.ts';

const resting = { light: '#6b6977', dark: '#a5a3b2' } as const;

interface FleetMapProps {
  placed: readonly Placed[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** Vehicles on the map: in their route's colour on the road, grey at their depot. Heavy: load it lazily. */
export function FleetMap({ placed, selected, onSelect }: FleetMapProps) {
  const t = useMessages(fleetMessages);
  const scheme = useComputedColorScheme('light');
  const places = placed.flatMap(({ location }) => (location ? [location] : []));
  const bounds = boundsAround(places);
  const zones = useZoneLayer();
  const points: FeatureCollection = {
    type: 'FeatureCollection',
    features: placed.flatMap(({ vehicle, route, location }) =>
      location
        ? [
            {
              type: 'Feature' as const,
              properties: {
                id: vehicle.id,
                name: vehicle.name,
                colour: route && isOut(route) ? routeColour(route.colour, scheme) : resting[scheme],
                isSelected: vehicle.id === selected,
              },
              geometry: { type: 'Point' as const, coordinates: location },
            },
          ]
        : [],
    ),
  };
  const chosen = placed.find(({ vehicle }) => vehicle.id === selected);
  return (
    <BaseMap
      key={String(bounds === undefined)}
      label={t('map')}
      {...(bounds ? { bounds } : {})}
      interactiveLayerIds={['vehicles']}
      tools={zones.tools}
      onClick={({ features }) => {
        const id = features?.[0]?.properties.id;
        if (typeof id === 'string') onSelect(id);
      }}
    >
      {zones.layer}
      <Source id="vehicles" type="geojson" data={points}>
        <Layer
          id="vehicles"
          type="circle"
          paint={{
            'circle-radius': ['case', ['get', 'isSelected'], 12, 8],
            'circle-color': ['get', 'colour'],
            'circle-stroke-width': 2,
            'circle-stroke-color': onRouteColour(scheme),
          }}
        />
        <Layer
          id="vehicle-names"
          type="symbol"
          layout={{
            'text-field': ['get', 'name'],
            'text-font': ['sans-serif'],
            'text-size': 12,
            'text-offset': [0, 1.1],
            'text-anchor': 'top',
          }}
          paint={{
            'text-color': scheme === 'light' ? '#262434' : '#e7e7ee',
            'text-halo-color': scheme === 'light' ? '#f7f6f2' : '#191a22',
            'text-halo-width': 1.4,
          }}
        />
      </Source>
      {placed.map(({ vehicle, route, seen }) => {
        const headingDeg = seen && headingOf(seen);
        return seen && route && headingDeg !== undefined ? (
          <HeadingArrow
            key={vehicle.id}
            at={seen.location}
            headingDeg={headingDeg}
            radius={vehicle.id === selected ? 14 : 10}
            style={routeStyle(route.colour, scheme)}
          />
        ) : null;
      })}
      {chosen?.location ? (
        <Marker longitude={chosen.location[0]} latitude={chosen.location[1]} color="#6556de" />
      ) : null}
    </BaseMap>
  );
}
