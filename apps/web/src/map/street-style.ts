import type { Answer } from '@cartage/contract/core/endpoint.ts';
import type { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import type { Feature, Polygon } from 'geojson';
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';

type Bounds = [west: number, south: number, east: number, north: number];

/** The ground of a region hides the coarse coast of the world map from here on; its own names replace those of towns near them. */
export const streetZoom = 9;

/** Streets of the imported regions, to lay over the map of the world. */
export interface Streets {
  sources: StyleSpecification['sources'];
  layers: LayerSpecification[];
  areas: Bounds[];
  /** Colour of bare ground: the world around has the same, or regions would show as squares. */
  ground: string | undefined;
}

/** Splits the server's style from its bare ground; its tiles get whole addresses, which the map's worker needs. */
export function streetsOf(style: Answer<typeof mapEndpoints.style>, origin: string): Streets | undefined {
  // The server makes MapLibre styles; the contract does not repeat their specification.
  const { sources, layers } = style as unknown as StyleSpecification;
  const whole = Object.entries(sources).map(([name, source]) => [name, withOrigin(source, origin)] as const);
  if (whole.length === 0) return undefined;
  const areas = whole.flatMap(([, source]) => ('bounds' in source && source.bounds ? [source.bounds] : []));
  const bare = layers.find(({ type }) => type === 'background');
  const colour = bare?.type === 'background' ? bare.paint?.['background-color'] : undefined;
  const ground = typeof colour === 'string' ? colour : undefined;
  return {
    areas,
    ground,
    sources: {
      ...Object.fromEntries(whole),
      'street-ground': { type: 'geojson', data: { type: 'FeatureCollection', features: areas.map(rectangle) } },
    },
    layers: [
      {
        id: 'street-ground',
        type: 'fill',
        source: 'street-ground',
        minzoom: streetZoom,
        paint: { ...(ground ? { 'fill-color': ground } : {}), 'fill-antialias': false },
      },
      ...layers.filter(({ type }) => type !== 'background'),
    ],
  };
}

function withOrigin(source: SourceSpecification, origin: string): SourceSpecification {
  if (source.type !== 'vector' || !source.tiles) return source;
  return { ...source, tiles: source.tiles.map((url) => (url.startsWith('/') ? `${origin}${url}` : url)) };
}

const rectangle = ([west, south, east, north]: Bounds): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
});

const inArea = (areas: readonly Bounds[], [lon = 0, lat = 0]: readonly number[]): boolean =>
  areas.some(([west, south, east, north]) => lon >= west && lon <= east && lat >= south && lat <= north);

/** A town of the world's map this near to a place of the region's own is the same, or has no room beside it. */
const nearDegrees = { lon: 0.03, lat: 0.02 };

/** Whether a region's own map names what lies here: extracts of roads alone have few places, or none. */
export const isNamedThere = (
  areas: readonly Bounds[],
  places: readonly (readonly number[])[],
  position: readonly number[],
): boolean =>
  inArea(areas, position) &&
  places.some(
    ([lon = 0, lat = 0]) =>
      Math.abs(lon - (position[0] ?? 0)) < nearDegrees.lon && Math.abs(lat - (position[1] ?? 0)) < nearDegrees.lat,
  );
