import { Layer, Source } from '@vis.gl/react-maplibre';

const nothing = { type: 'FeatureCollection' as const, features: [] };

/** Names whose roads a line follows, where the map beneath does not: a credit belongs to a source, and is never changed. */
export function LineCredit({ attribution }: { attribution: string | null | undefined }) {
  if (!attribution) return null;
  return (
    <Source key={attribution} id="line-credit" type="geojson" data={nothing} attribution={attribution}>
      <Layer id="line-credit" type="circle" />
    </Source>
  );
}
