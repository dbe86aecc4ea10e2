import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection, LineString } from 'geojson';
import type { ExpressionSpecification, LineLayerSpecification } from 'maplibre-gl';
import { fadedBut } from './faded-but.ts';
import { useFirstLabel } from './first-label.ts';
import type { ColorScheme } from './route-colours.ts';

export interface RouteLine {
  /** Straight lines stand for roads nobody has measured. */
  isRoad: boolean;
  colour: string;
  /** Above the others, and wider. */
  isFront: boolean;
  opacity: number;
  vehicleId?: string;
}
export type RouteLineFeatures = FeatureCollection<LineString, RouteLine>;

const casing: Record<ColorScheme, string> = { light: '#ffffff', dark: '#12111c' };

interface RouteWaysProps {
  ways: RouteLineFeatures;
  scheme: ColorScheme;
  /** The vehicle whose ways are in front of all others: a matter of drawing, so that no line is laid out anew for it. */
  front?: string | undefined;
}

/** Ways of routes, set off from the streets they follow; dashed where they are estimated. */
export function RouteWays({ ways, scheme, front }: RouteWaysProps) {
  const isFront: ExpressionSpecification = ['any', ['get', 'isFront'], ['==', ['get', 'vehicleId'], front ?? '']];
  const opacity = fadedBut(front);
  const layout = {
    'line-join': 'round',
    'line-sort-key': ['case', isFront, 1, 0],
  } satisfies LineLayerSpecification['layout'];
  const paint = {
    'line-color': ['get', 'colour'],
    'line-width': ['case', isFront, 4.5, 3],
    'line-opacity': opacity,
  } satisfies LineLayerSpecification['paint'];
  const label = useFirstLabel();
  const below = label === undefined ? {} : { beforeId: label };
  return (
    <Source id="route-lines" type="geojson" data={ways}>
      <Layer
        id="route-casing"
        type="line"
        {...below}
        filter={['any', ['get', 'isRoad'], isFront]}
        layout={{ ...layout, 'line-cap': 'round' }}
        paint={{
          'line-color': casing[scheme],
          'line-width': ['case', isFront, 8, 5.5],
          'line-opacity': ['*', 0.85, opacity],
        }}
      />
      <Layer
        id="route-line"
        type="line"
        {...below}
        filter={['get', 'isRoad']}
        layout={{ ...layout, 'line-cap': 'round' }}
        paint={paint}
      />
      <Layer
        id="route-estimate"
        type="line"
        {...below}
        filter={['!', ['get', 'isRoad']]}
        layout={layout}
        paint={{ ...paint, 'line-dasharray': [3, 1.5] }}
      />
    </Source>
  );
}
