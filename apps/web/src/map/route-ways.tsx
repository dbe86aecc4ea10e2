import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection, LineString } from 'geojson';
import type { LineLayerSpecification } from 'maplibre-gl';
import { useFirstLabel } from './first-label.ts';
import type { ColorScheme } from './route-colours.ts';

export interface RouteLine {
  /** Straight lines stand for roads nobody has measured. */
  isRoad: boolean;
  colour: string;
  /** Above the others, and wider. */
  isFront: boolean;
  opacity: number;
}
export type RouteLineFeatures = FeatureCollection<LineString, RouteLine>;

const casing: Record<ColorScheme, string> = { light: '#ffffff', dark: '#12111c' };
const layout = {
  'line-join': 'round',
  'line-sort-key': ['case', ['get', 'isFront'], 1, 0],
} satisfies LineLayerSpecification['layout'];
const paint = {
  'line-color': ['get', 'colour'],
  'line-width': ['case', ['get', 'isFront'], 4.5, 3],
  'line-opacity': ['get', 'opacity'],
} satisfies LineLayerSpecification['paint'];

/** Ways of routes, set off from the streets they follow; dashed where they are estimated. */
export function RouteWays({ ways, scheme }: { ways: RouteLineFeatures; scheme: ColorScheme }) {
  const label = useFirstLabel();
  const below = label === undefined ? {} : { beforeId: label };
  return (
    <Source id="route-lines" type="geojson" data={ways}>
      <Layer
        id="route-casing"
        type="line"
        {...below}
        filter={['any', ['get', 'isRoad'], ['get', 'isFront']]}
        layout={{ ...layout, 'line-cap': 'round' }}
        paint={{
          'line-color': casing[scheme],
          'line-width': ['case', ['get', 'isFront'], 8, 5.5],
          'line-opacity': ['*', 0.85, ['get', 'opacity']],
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
