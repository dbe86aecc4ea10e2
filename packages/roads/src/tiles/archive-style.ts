import { type MapPalette, PALETTES } from './map-palette.ts';
import { grow, type Json, type Layer, nameIn } from './map-style.ts';

export const ARCHIVE_SOURCE = 'archive';

/** Names and values of one schema of vector tiles; each layer of the drawing says which of them it shows. */
interface Schema {
  id: string;
  /** The field that says what a feature is. */
  field: string;
  land: readonly (readonly [layer: string, colours: readonly (readonly [colour: string, ...values: string[]])[]])[];
  water: string;
  rivers: string | null;
  buildings: string;
  boundaries: string;
  roads: string;
  roadNames: string;
  /** From the smallest to the largest. */
  roadValues: readonly (readonly [road: keyof MapPalette['road'], values: string[], widths: number[]])[];
  rail: readonly string[];
  places: string;
  towns: readonly string[];
  quarters: readonly string[];
}

const OPENMAPTILES: Schema = {
  id: 'omt',
  field: 'class',
  land: [
    [
      'landcover',
      [
        ['forest', 'wood', 'forest'],
        ['park', 'grass'],
        ['farmland', 'farmland'],
        ['sand', 'sand'],
        ['glacier', 'ice'],
        ['wetland', 'wetland'],
        ['rock', 'rock'],
      ],
    ],
    [
      'landuse',
      [
        ['residential', 'residential', 'suburb'],
        ['industrial', 'industrial', 'commercial', 'railway'],
        ['cemetery', 'cemetery'],
        ['school', 'school', 'university', 'college'],
        ['hospital', 'hospital'],
        ['pitch', 'pitch', 'stadium'],
      ],
    ],
  ],
  water: 'water',
  rivers: 'waterway',
  buildings: 'building',
  boundaries: 'boundary',
  roads: 'transportation',
  roadNames: 'transportation_name',
  roadValues: [
    ['path', ['path', 'track'], [13, 0.4, 18, 3]],
    ['minor', ['minor', 'service', 'busway'], [12, 0.5, 14, 2, 18, 16]],
    ['secondary', ['secondary', 'tertiary'], [9, 0.5, 13, 2.6, 18, 20]],
    ['primary', ['primary'], [7, 0.5, 12, 2.4, 18, 22]],
    ['trunk', ['trunk'], [6, 0.6, 12, 3, 18, 24]],
    ['motorway', ['motorway'], [5, 0.7, 12, 3.6, 18, 26]],
  ],
  rail: ['rail', 'transit'],
  places: 'place',
  towns: ['country', 'state', 'city', 'town', 'village'],
  quarters: ['suburb', 'quarter', 'neighbourhood', 'hamlet', 'island'],
};

const PROTOMAPS: Schema = {
  id: 'pm',
  field: 'kind',
  land: [
    [
      'landcover',
      [
        ['forest', 'forest'],
        ['park', 'grassland'],
        ['farmland', 'farmland'],
        ['glacier', 'glacier'],
        ['scrub', 'scrub'],
      ],
    ],
    [
      'landuse',
      [
        ['park', 'park', 'nature_reserve', 'grass', 'meadow', 'golf_course'],
        ['forest', 'forest', 'wood'],
        ['farmland', 'farmland'],
        ['residential', 'residential'],
        ['industrial', 'industrial', 'commercial'],
        ['cemetery', 'cemetery'],
        ['school', 'school', 'university', 'college'],
        ['hospital', 'hospital'],
        ['pitch', 'pitch', 'playground'],
        ['sand', 'beach', 'sand'],
        ['pedestrian', 'pedestrian'],
      ],
    ],
  ],
  water: 'water',
  rivers: null,
  buildings: 'buildings',
  boundaries: 'boundaries',
  roads: 'roads',
  roadNames: 'roads',
  roadValues: [
    ['path', ['path', 'other'], [13, 0.4, 18, 3]],
    ['minor', ['minor_road'], [12, 0.5, 14, 2, 18, 16]],
    ['primary', ['major_road', 'medium_road'], [7, 0.5, 12, 2.4, 18, 22]],
    ['motorway', ['highway'], [5, 0.7, 12, 3.6, 18, 26]],
  ],
  rail: ['rail'],
  places: 'places',
  towns: ['country', 'region', 'locality'],
  quarters: ['neighbourhood', 'macrohood'],
};

/**
 * Layers for a file of vector tiles in the schema of OpenMapTiles or Protomaps, in the colours of `mapStyle` and with
 * names in the person's language. Leave out those whose `source-layer` the file does not have.
 */
export const archiveLayers = (theme: 'light' | 'dark', language: string): Layer[] => [
  { id: 'archive-ground', type: 'background', paint: { 'background-color': PALETTES[theme].ground } },
  ...[OPENMAPTILES, PROTOMAPS].flatMap((schema) => [
    ...groundOf(schema, PALETTES[theme]),
    ...roadsOf(schema, PALETTES[theme]),
    ...namesOf(schema, PALETTES[theme], nameIn(language)),
  ]),
];

const layer = (schema: Schema, id: string, type: string, sourceLayer: string, rest: Layer): Layer => ({
  id: `${schema.id}-${id}`,
  type,
  source: ARCHIVE_SOURCE,
  'source-layer': sourceLayer,
  ...rest,
});

const isOneOf = ({ field }: Schema, values: readonly string[]): Json => [
  'in',
  ['get', field],
  ['literal', [...values]],
];

const groundOf = (schema: Schema, palette: MapPalette): Layer[] => [
  ...schema.land.map(([name, colours]) =>
    layer(schema, name, 'fill', name, {
      filter: isOneOf(
        schema,
        colours.flatMap(([, ...values]) => values),
      ),
      paint: {
        'fill-color': [
          'match',
          ['get', schema.field],
          ...colours.flatMap(([colour, ...values]) => [values, palette.land[colour] ?? palette.ground]),
          palette.ground,
        ],
        'fill-antialias': false,
      },
    }),
  ),
  layer(schema, 'water', 'fill', schema.water, {
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': palette.water },
  }),
  layer(schema, 'rivers', 'line', schema.rivers ?? schema.water, {
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': palette.water, 'line-width': grow(8, 0.5, 12, 1, 18, 8) },
  }),
  layer(schema, 'buildings', 'fill', schema.buildings, {
    minzoom: 13,
    paint: { 'fill-color': palette.building, 'fill-outline-color': palette.buildingEdge },
  }),
  layer(schema, 'boundaries', 'line', schema.boundaries, {
    paint: { 'line-color': palette.boundary, 'line-width': 1, 'line-dasharray': [4, 2] },
  }),
];

const ROUND: Json = { 'line-cap': 'round', 'line-join': 'round' };

const roadsOf = (schema: Schema, palette: MapPalette): Layer[] => [
  ...schema.roadValues.map(([road, values, widths]) =>
    layer(schema, `${road}-casing`, 'line', schema.roads, {
      filter: isOneOf(schema, values),
      minzoom: 9,
      layout: ROUND,
      paint: {
        'line-color': palette.road[road][1],
        'line-width': grow(...widths.map((value, at) => (at % 2 ? value * 1.16 + 1.2 : value))),
      },
    }),
  ),
  ...schema.roadValues.map(([road, values, widths]) =>
    layer(schema, road, 'line', schema.roads, {
      filter: isOneOf(schema, values),
      layout: ROUND,
      paint: { 'line-color': palette.road[road][0], 'line-width': grow(...widths) },
    }),
  ),
  layer(schema, 'rail', 'line', schema.roads, {
    filter: isOneOf(schema, schema.rail),
    paint: { 'line-color': palette.rail, 'line-width': grow(9, 0.5, 14, 1.4, 18, 3) },
  }),
];

const namesOf = (schema: Schema, palette: MapPalette, name: Json): Layer[] => {
  const text = { 'text-field': name, 'text-font': ['sans-serif'] };
  const paint = (colour: string): Json => ({
    'text-color': colour,
    'text-halo-color': palette.halo,
    'text-halo-width': 1.5,
  });
  return [
    layer(schema, 'road-names', 'symbol', schema.roadNames, {
      minzoom: 13,
      layout: { ...text, 'symbol-placement': 'line', 'text-size': 11.5, 'text-padding': 4 },
      paint: paint(palette.mutedText),
    }),
    layer(schema, 'quarters', 'symbol', schema.places, {
      minzoom: 11,
      filter: isOneOf(schema, schema.quarters),
      layout: { ...text, 'text-size': 12, 'text-max-width': 7 },
      paint: paint(palette.mutedText),
    }),
    layer(schema, 'towns', 'symbol', schema.places, {
      filter: isOneOf(schema, schema.towns),
      layout: {
        ...text,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 14, 17],
        'text-max-width': 8,
      },
      paint: paint(palette.text),
    }),
  ];
};
