import { MAX_TILE_ZOOM } from './make-tile.ts';
import { type MapPalette, PALETTES } from './map-palette.ts';

export interface MapStyleOptions {
  theme: 'light' | 'dark';
  /** BCP 47; labels fall back to the local name. */
  language: string;
  /** Template with {z}, {x} and {y}. */
  tilesUrl: string;
  /** West, south, east, north in degrees; no tiles are asked for outside. */
  bounds?: [number, number, number, number];
  /** Land under the extract, GeoJSON or its URL, where the sea is not in the extract. */
  landUrl?: string;
  /** Font families of the page, for every label. */
  fonts?: string[];
}

export const MAP_ATTRIBUTION = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';

/** A style layer or expression, as the MapLibre style specification (version 8) has it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Layer = { [key: string]: Json };

export interface MapStyle {
  version: 8;
  name: string;
  sources: { [name: string]: Json };
  layers: Layer[];
}

const SOURCE = 'region';

/** A MapLibre style for the tiles of `makeTile`; needs neither fonts nor sprites from a server. */
export const mapStyle = (options: MapStyleOptions): MapStyle => {
  const palette = PALETTES[options.theme];
  const fonts = options.fonts ?? ['sans-serif'];
  const labels = { name: nameIn(options.language), fonts };
  const hasLand = options.landUrl !== undefined;
  return {
    version: 8,
    name: `Cartage ${options.theme}`,
    sources: {
      ...(options.landUrl ? { land: { type: 'geojson', data: options.landUrl } } : {}),
      [SOURCE]: {
        type: 'vector',
        tiles: [options.tilesUrl],
        minzoom: 5,
        maxzoom: MAX_TILE_ZOOM,
        attribution: MAP_ATTRIBUTION,
        ...(options.bounds ? { bounds: options.bounds } : {}),
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': hasLand ? palette.water : palette.ground } },
      ...(hasLand ? [{ id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': palette.ground } }] : []),
      ...groundLayers(palette),
      ...roadLayers(palette),
      ...lineLabels(palette, labels),
      ...pointLabels(palette, labels),
    ],
  };
};

/** The name in the person's language, else the local one. */
export const nameIn = (language: string): Json => {
  const code = language.slice(0, 2).toLowerCase();
  return ['coalesce', ['get', `name:${code}`], ['get', 'name'], ''];
};

/** Widths that grow with the zoom: zoom, pixels, zoom, pixels, … */
export const grow = (...stops: number[]): Json => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops];

const classIn = (...classes: string[]): Json => ['in', ['get', 'class'], ['literal', classes]];

const layer = (id: string, type: string, sourceLayer: string, rest: Layer): Layer => ({
  id,
  type,
  source: SOURCE,
  'source-layer': sourceLayer,
  ...rest,
});

const groundLayers = (palette: MapPalette): Layer[] => [
  layer('landuse', 'fill', 'landuse', {
    paint: {
      'fill-color': ['match', ['get', 'class'], ...Object.entries(palette.land).flat(), palette.ground],
      'fill-antialias': false,
    },
  }),
  layer('water', 'fill', 'water', { paint: { 'fill-color': palette.water } }),
  layer('coast', 'line', 'coast', { paint: { 'line-color': palette.water, 'line-width': grow(6, 0.8, 14, 3) } }),
  layer('waterways', 'line', 'waterways', {
    paint: {
      'line-color': palette.water,
      'line-width': ['match', ['get', 'class'], 'river', 1, 0.5],
    },
    layout: { 'line-cap': 'round' },
    maxzoom: 12,
  }),
  layer('waterways-near', 'line', 'waterways', {
    paint: { 'line-color': palette.water, 'line-width': grow(12, 1, 18, 8) },
    layout: { 'line-cap': 'round' },
    minzoom: 12,
  }),
  layer('aeroways', 'line', 'aeroways', { paint: { 'line-color': palette.runway, 'line-width': grow(11, 1, 16, 24) } }),
  layer('buildings', 'fill', 'buildings', {
    minzoom: 13,
    paint: {
      'fill-color': palette.building,
      'fill-outline-color': palette.buildingEdge,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14, 1],
    },
  }),
];

const ROADS: readonly (readonly [id: keyof MapPalette['road'], classes: string[], widths: number[]])[] = [
  [
    'minor',
    ['residential', 'unclassified', 'living_street', 'service', 'road', 'pedestrian', 'construction'],
    [12, 0.5, 14, 2, 18, 16],
  ],
  ['link', ['link'], [10, 0.5, 14, 2.2, 18, 14]],
  ['secondary', ['secondary', 'tertiary'], [9, 0.5, 13, 2.6, 18, 20]],
  ['primary', ['primary'], [7, 0.5, 12, 2.4, 18, 22]],
  ['trunk', ['trunk'], [6, 0.6, 12, 3, 18, 24]],
  ['motorway', ['motorway'], [5, 0.7, 12, 3.6, 18, 26]],
];

const ROUND: Json = { 'line-cap': 'round', 'line-join': 'round' };

const roadLayers = (palette: MapPalette): Layer[] => {
  const casings = ROADS.map(([id, classes, widths]) =>
    layer(`road-${id}-casing`, 'line', 'roads', {
      filter: classIn(...classes),
      minzoom: id === 'minor' ? 13 : 9,
      layout: ROUND,
      paint: {
        'line-color': palette.road[id][1],
        'line-width': grow(...widths.map((value, at) => (at % 2 ? value * 1.16 + 1.2 : value))),
      },
    }),
  );
  const fills = ROADS.map(([id, classes, widths]) =>
    layer(`road-${id}`, 'line', 'roads', {
      filter: classIn(...classes),
      layout: ROUND,
      paint: { 'line-color': palette.road[id][0], 'line-width': grow(...widths) },
    }),
  );
  return [
    layer('road-path', 'line', 'roads', {
      filter: classIn('footway', 'path', 'cycleway', 'track', 'bridleway', 'steps'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.road.path[1], 'line-width': grow(14, 0.6, 18, 3), 'line-dasharray': [3, 1.5] },
    }),
    layer('road-ferry', 'line', 'roads', {
      filter: classIn('ferry'),
      paint: { 'line-color': palette.road.ferry[0], 'line-width': 1.2, 'line-dasharray': [4, 3] },
    }),
    ...casings,
    ...fills,
    layer('rail', 'line', 'rail', {
      paint: { 'line-color': palette.rail, 'line-width': grow(9, 0.5, 14, 1.4, 18, 3) },
    }),
    layer('rail-ties', 'line', 'rail', {
      minzoom: 13,
      filter: classIn('rail', 'narrow_gauge', 'light_rail'),
      paint: { 'line-color': palette.rail, 'line-width': grow(13, 3, 18, 8), 'line-dasharray': [0.2, 3] },
    }),
  ];
};

interface LabelStyle {
  name: Json;
  fonts: string[];
}

const halo = (palette: MapPalette, color: string, width = 1.4): Json => ({
  'text-color': color,
  'text-halo-color': palette.halo,
  'text-halo-width': width,
});

const lineLabels = (palette: MapPalette, { name, fonts }: LabelStyle): Layer[] => [
  layer('water-name', 'symbol', 'water', {
    minzoom: 10,
    layout: { 'text-field': name, 'text-font': fonts, 'text-size': 12, 'text-max-width': 6 },
    paint: halo(palette, palette.waterText, 1),
  }),
  layer('waterway-name', 'symbol', 'waterways', {
    minzoom: 12,
    layout: {
      'symbol-placement': 'line',
      'text-field': name,
      'text-font': fonts,
      'text-size': 12,
      'symbol-spacing': 400,
    },
    paint: halo(palette, palette.waterText, 1),
  }),
  layer('road-name', 'symbol', 'roads', {
    minzoom: 13,
    filter: ['!', classIn('footway', 'path', 'track', 'steps', 'ferry')],
    layout: {
      'symbol-placement': 'line',
      'text-field': name,
      'text-font': fonts,
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11, 17, 13],
      'text-padding': 4,
    },
    paint: halo(palette, palette.mutedText),
  }),
  layer('road-ref', 'symbol', 'roads', {
    minzoom: 9,
    filter: ['all', classIn('motorway', 'trunk', 'primary'), ['has', 'ref']],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'ref'],
      'text-font': fonts,
      'text-size': 10,
      'symbol-spacing': 300,
    },
    paint: halo(palette, palette.mutedText, 1.8),
  }),
];

const pointLabels = (palette: MapPalette, { name, fonts }: LabelStyle): Layer[] => [
  layer('house-number', 'symbol', 'addresses', {
    minzoom: 17,
    layout: { 'text-field': ['get', 'name'], 'text-font': fonts, 'text-size': 11 },
    paint: halo(palette, palette.mutedText, 1.2),
  }),
  layer('poi', 'symbol', 'pois', {
    minzoom: 15,
    layout: {
      'text-field': name,
      'text-font': fonts,
      'text-size': 11,
      'text-max-width': 8,
      'text-anchor': 'top',
      'text-offset': [0, 0.5],
    },
    paint: halo(palette, palette.poi),
  }),
  layer('poi-dot', 'circle', 'pois', {
    minzoom: 15,
    paint: {
      'circle-radius': 2.5,
      'circle-color': palette.poi,
      'circle-stroke-color': palette.halo,
      'circle-stroke-width': 1,
    },
  }),
  layer('place-small', 'symbol', 'places', {
    minzoom: 11,
    filter: classIn('suburb', 'quarter', 'neighbourhood', 'hamlet', 'locality', 'island'),
    layout: { 'text-field': name, 'text-font': fonts, 'text-size': 12, 'text-max-width': 7 },
    paint: halo(palette, palette.mutedText),
  }),
  layer('place', 'symbol', 'places', {
    filter: ['any', classIn('village', 'town', 'city'), ['all', classIn('state', 'country'), ['<', ['zoom'], 9]]],
    layout: {
      'text-field': name,
      'text-font': fonts,
      'text-size': ['interpolate', ['linear'], ['zoom'], 5, placeSize(11, 11, 12), 14, placeSize(14, 17, 22)],
      'text-max-width': 8,
      // A name makes way for the stops and lines of whoever draws on the map.
      'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
      'text-radial-offset': 0.8,
      'symbol-sort-key': ['match', ['get', 'class'], 'country', 0, 'state', 1, 'city', 2, 'town', 3, 4],
    },
    paint: halo(palette, palette.text, 1.8),
  }),
];

const placeSize = (village: number, town: number, city: number): Json => [
  'match',
  ['get', 'class'],
  'city',
  city,
  'country',
  city,
  'town',
  town,
  village,
];
