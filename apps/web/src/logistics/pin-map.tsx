import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { Marker, type MarkerDragEvent } from '@vis.gl/react-maplibre';
import { useMessages } from '#i18n/messages.ts';
import { BaseMap } from '#map/base-map.tsx';
import { logisticsMessages } from './messages.ts';

interface PinMapProps {
  location: LonLat | null;
  /** Where to look while there is no pin. */
  near?: readonly LonLat[];
  /** Left out: the pin stays where it is. */
  onMove?: ((location: LonLat) => void) | undefined;
}

/** One pin that is put down with a press and dragged. Heavy: load it lazily. */
export function PinMap({ location, near = [], onMove }: PinMapProps) {
  const t = useMessages(logisticsMessages);
  const moveTo = ({ lng, lat }: { lng: number; lat: number }) => onMove?.([round(lng), round(lat)]);
  const bounds = boundsAround(location ? [location] : near);
  return (
    <BaseMap label={t('pinMap')} {...(bounds ? { bounds } : {})} onClick={({ lngLat }) => moveTo(lngLat)}>
      {location ? (
        <Marker
          longitude={location[0]}
          latitude={location[1]}
          color="#6556de"
          draggable={onMove !== undefined}
          onDragEnd={({ lngLat }: MarkerDragEvent) => moveTo(lngLat)}
        />
      ) : null}
    </BaseMap>
  );
}

/** Six places are 11 cm. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** West, south, east, north of the places, with a little around them. */
export function boundsAround(
  places: readonly LonLat[],
  marginDegrees = 0.02,
): [number, number, number, number] | undefined {
  if (places.length === 0) return undefined;
  const lons = places.map(([lon]) => lon);
  const lats = places.map(([, lat]) => lat);
  return [
    Math.min(...lons) - marginDegrees,
    Math.min(...lats) - marginDegrees,
    Math.max(...lons) + marginDegrees,
    Math.max(...lats) + marginDegrees,
  ];
}
