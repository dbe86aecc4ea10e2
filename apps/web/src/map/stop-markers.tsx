import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { FeatureCollection, Point } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { fadedBut } from './faded-but.ts';
import { type ColorScheme, onRouteColour } from './route-colours.ts';

/** What is known of a stop on a map. */
export interface StopMark {
  /** Empty: a dot without a number. */
  number: string;
  colour: string;
  ring: string;
  opacity: number;
  isSelected: boolean;
  /** The highest keeps its number where there is no room for all. */
  rank: number;
  deliveryId?: string | undefined;
  vehicleId?: string;
}
export type StopMarks = FeatureCollection<Point, StopMark>;

/** Layers of the markers that can be clicked. */
export const stopLayerIds = ['stops', 'stop-dots'];

interface StopMarkersProps {
  marks: StopMarks;
  scheme: ColorScheme;
  /** A delivery, and the vehicle whose stops are in front: a matter of drawing, so that no mark is made anew for it. */
  selected?: { delivery?: string | undefined; vehicle?: string | undefined };
}

/** Stops with their numbers; where they would cover each other, some are dots until the map is looked at from nearer. */
export function StopMarkers({ marks, scheme, selected = {} }: StopMarkersProps) {
  const isReady = useDiscImage();
  const is = (of: string, id = ''): ExpressionSpecification => ['==', ['get', of], id];
  const isSelected: ExpressionSpecification = ['any', ['get', 'isSelected'], is('deliveryId', selected.delivery)];
  const isInFront = is('vehicleId', selected.vehicle);
  const opacity = fadedBut(selected.vehicle);
  const rank: ExpressionSpecification = ['case', isSelected, 3, isInFront, 2, ['get', 'rank']];
  if (!isReady) return null;
  return (
    <Source id="stops" type="geojson" data={marks}>
      <Layer
        id="stop-dots"
        type="circle"
        layout={{ 'circle-sort-key': rank }}
        paint={{
          'circle-radius': ['case', ['!=', ['get', 'number'], ''], 4.5, isSelected, 10, 7],
          'circle-color': ['get', 'colour'],
          'circle-opacity': opacity,
          'circle-stroke-width': ['case', isSelected, 3, 1.5],
          'circle-stroke-color': ['get', 'ring'],
          'circle-stroke-opacity': opacity,
        }}
      />
      <Layer
        id="stops"
        type="symbol"
        filter={['!=', ['get', 'number'], '']}
        layout={{
          'symbol-sort-key': ['-', 0, rank],
          'icon-image': discName,
          'icon-size': ['case', isSelected, 1.3, 1],
          'icon-padding': 0,
          'text-field': ['get', 'number'],
          'text-font': ['sans-serif'],
          'text-size': ['case', isSelected, 13, 11],
          'text-padding': 0,
        }}
        paint={{
          'icon-color': ['get', 'colour'],
          'icon-opacity': opacity,
          'icon-halo-color': ['get', 'ring'],
          'icon-halo-width': ['case', isSelected, 2.5, 1.5],
          'text-color': onRouteColour(scheme),
          'text-opacity': opacity,
        }}
      />
    </Source>
  );
}

const discName = 'stop-disc';
const radius = 10;
const rim = 3;

/** Whether the map has the round picture of a marker, which takes any colour. */
function useDiscImage(): boolean {
  const { current } = useMap();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const map = current?.getMap();
    if (!map) return;
    if (!map.hasImage(discName)) map.addImage(discName, disc(), { sdf: true });
    setIsThere(true);
  }, [current]);
  return isThere;
}

/** A signed distance field: three quarters at the edge, an eighth less with every pixel outwards. */
function disc() {
  const width = 2 * (radius + rim);
  const data = new Uint8ClampedArray(width * width * 4);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const outside = Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2) - radius;
      data[(y * width + x) * 4 + 3] = 255 * (0.75 - outside / 8);
    }
  return { width, height: width, data };
}
