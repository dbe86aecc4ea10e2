import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { partsOf, type Zone } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { useComputedColorScheme } from '@mantine/core';
import { Layer, type MapRef, Marker, type MarkerDragEvent, type MarkerEvent, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { boundsAround } from '#logistics/pin-map.tsx';
import { useDepots } from '#logistics/record-options.ts';
import { ZoneAreas, zoneLayerId } from '#logistics/zone-layer.tsx';
import { BaseMap } from '#map/base-map.tsx';
import { routeColour, routeStyle } from '#map/route-colours.ts';
import { zoneMessages } from './messages.ts';
import { between, closedRing, type Drawn, type Outline } from './use-outline.ts';
import classes from './zones.module.css';

interface ZoneMapProps {
  zones: readonly Zone[];
  /** The one that is looked at. */
  selected: Zone | undefined;
  onSelect: (id: string | undefined) => void;
  /** What is drawn, instead of the stored outline of the zone it changes. */
  drawing?: { outline: Outline; colour: number; zoneId: string | undefined } | undefined;
  onReady?: (map: MapRef) => void;
}

/** Zones on the map, and the corners of the one that is drawn. Heavy: load it lazily. */
export function ZoneMap({ zones, selected, onSelect, drawing, onReady }: ZoneMapProps) {
  const t = useMessages(zoneMessages);
  const { locations } = useDepots();
  const shown = zones.filter(({ id }) => id !== drawing?.zoneId);
  const looked = selected ? [selected] : zones;
  const places = looked.flatMap(({ polygon }) => partsOf(polygon).flat(2));
  const bounds = boundsAround(places.length > 0 ? places : locations, 0.02);
  // What is drawn stays where it is on the screen.
  const [still, setStill] = useState(bounds);
  if (!drawing && String(still) !== String(bounds)) setStill(bounds);
  return (
    <div className={classes.map} data-adding={drawing?.outline.isAdding || undefined}>
      <BaseMap
        key={String(still === undefined)}
        label={t(drawing ? 'mapDrawing' : 'map')}
        {...(still ? { bounds: still } : {})}
        interactiveLayerIds={drawing ? [] : [zoneLayerId]}
        {...(onReady ? { onReady } : {})}
        onClick={({ lngLat, features }) => {
          if (drawing) {
            if (drawing.outline.isAdding) drawing.outline.add([lngLat.lng, lngLat.lat]);
            return;
          }
          const id = features?.[0]?.properties.id;
          onSelect(typeof id === 'string' ? id : undefined);
        }}
      >
        <ZoneAreas zones={shown} front={drawing ? '' : selected?.id} />
        {drawing ? <Drawing outline={drawing.outline} colour={drawing.colour} /> : null}
      </BaseMap>
      {drawing?.outline.isAdding ? <span className={classes.cross} aria-hidden="true" /> : null}
    </div>
  );
}

/** Half way along each side, where a press makes a corner; of a ring with many they would hide it. */
const mostHalves = 60;

function Drawing({ outline, colour }: { outline: Outline; colour: number }) {
  const t = useMessages(zoneMessages);
  const scheme = useComputedColorScheme('light');
  const [dragged, setDragged] = useState<{ index: number; to: LonLat }>();
  const { drawn, at, corners, isAdding } = outline;
  const ring = dragged ? corners.with(dragged.index, dragged.to) : corners;
  const shown = drawn.map((rings, part) =>
    rings.map((one, index) => (part === at.part && index === at.ring ? [...ring] : one)),
  );
  const fill = routeColour(colour, scheme);
  const halves = isAdding || ring.length < 3 || ring.length > mostHalves ? [] : ring;
  return (
    <>
      <Source id="drawn" type="geojson" data={featuresOf(shown)}>
        <Layer
          id="drawn-area"
          type="fill"
          filter={['==', ['geometry-type'], 'Polygon']}
          paint={{ 'fill-color': fill, 'fill-opacity': 0.24 }}
        />
        <Layer
          id="drawn-line"
          type="line"
          paint={{ 'line-color': fill, 'line-width': 3, ...(isAdding ? { 'line-dasharray': [2, 1] } : {}) }}
        />
      </Source>
      {halves.map((corner, index) => {
        const middle = between(corner, ring[(index + 1) % ring.length] ?? corner);
        return (
          <Marker
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place in the ring
            key={`half ${index}`}
            longitude={middle[0]}
            latitude={middle[1]}
            onClick={(event) => {
              stay(event);
              outline.insert(index + 1, middle);
            }}
          >
            <button
              type="button"
              className={classes.half}
              aria-label={t('insertAfter', { number: index + 1 })}
              title={t('insertAfter', { number: index + 1 })}
            />
          </Marker>
        );
      })}
      {corners.map(([lon, lat], index) => (
        <Marker
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the ring
          key={`corner ${index}`}
          longitude={dragged?.index === index ? dragged.to[0] : lon}
          latitude={dragged?.index === index ? dragged.to[1] : lat}
          draggable
          onClick={stay}
          onDrag={({ lngLat }: MarkerDragEvent) => setDragged({ index, to: [lngLat.lng, lngLat.lat] })}
          onDragEnd={({ lngLat }: MarkerDragEvent) => {
            setDragged(undefined);
            outline.move(index, [lngLat.lng, lngLat.lat]);
          }}
        >
          <button
            type="button"
            className={classes.corner}
            style={routeStyle(colour, scheme)}
            data-last={(isAdding && index === corners.length - 1) || undefined}
            aria-label={t('cornerOnMap', { number: index + 1 })}
            title={t('cornerOnMap', { number: index + 1 })}
            onKeyDown={({ key }) => {
              if (key === 'Delete' || key === 'Backspace') outline.remove(index);
            }}
          />
        </Marker>
      ))}
    </>
  );
}

/** A press on a corner is none on the map under it. */
const stay = ({ originalEvent }: MarkerEvent<MouseEvent>) => originalEvent.stopPropagation();

const featuresOf = (drawn: Drawn): FeatureCollection => ({
  type: 'FeatureCollection',
  features: drawn.flatMap((rings) => {
    const closed = rings.filter((ring) => ring.length > 2).map(closedRing);
    const begun = rings.filter((ring) => ring.length === 2);
    return [
      ...(closed.length > 0
        ? [{ type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: closed } }]
        : []),
      ...begun.map((coordinates) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'LineString' as const, coordinates },
      })),
    ];
  }),
});
