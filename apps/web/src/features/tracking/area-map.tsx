import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { BaseMap } from '#map/base-map.tsx';

const radiusM = 1000;
const metresPerDegree = 111_320;

interface AreaMapProps {
  area: LonLat;
  /** About where the driver is. */
  driver: LonLat | undefined;
  label: string;
  token: string;
}

/** A circle around where it goes, and a dot where the driver is on the way there. Heavy: load it lazily. */
export function AreaMap({ area: [lon, lat], driver, label, token }: AreaMapProps) {
  const circle = useMemo(() => circleAround(lon, lat), [lon, lat]);
  const height = (2 * radiusM) / metresPerDegree;
  const width = height / Math.cos((lat * Math.PI) / 180);
  return (
    <BaseMap
      trackingToken={token}
      label={label}
      bounds={[
        Math.min(lon - width, driver?.[0] ?? lon),
        Math.min(lat - height, driver?.[1] ?? lat),
        Math.max(lon + width, driver?.[0] ?? lon),
        Math.max(lat + height, driver?.[1] ?? lat),
      ]}
    >
      <Source id="area" type="geojson" data={circle}>
        <Layer id="area-fill" type="fill" paint={{ 'fill-color': '#6556de', 'fill-opacity': 0.22 }} />
        <Layer id="area-line" type="line" paint={{ 'line-color': '#6556de', 'line-width': 2 }} />
      </Source>
      {driver ? <Marker longitude={driver[0]} latitude={driver[1]} color="#6556de" /> : null}
    </BaseMap>
  );
}

function circleAround(lon: number, lat: number) {
  const radius = radiusM / metresPerDegree;
  const stretch = 1 / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: 65 }, (_, index) => {
    const angle = (index / 64) * 2 * Math.PI;
    return [lon + radius * stretch * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  };
}
