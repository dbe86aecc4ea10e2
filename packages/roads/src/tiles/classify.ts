import type { Tags } from '#osm/elements.ts';

export const LAYERS = [
  'landuse',
  'water',
  'waterways',
  'coast',
  'boundaries',
  'buildings',
  'rail',
  'aeroways',
  'roads',
  'places',
  'pois',
  'addresses',
] as const;

export type LayerName = (typeof LAYERS)[number];

/** What a feature is on the map, and the zoom from which it is drawn. */
export interface FeatureClass {
  layer: LayerName;
  class: string;
  minZoom: number;
  shape: 'point' | 'line' | 'area';
}

const ROAD_ZOOM: Record<string, number> = {
  motorway: 5,
  trunk: 6,
  primary: 8,
  secondary: 9,
  tertiary: 11,
  motorway_link: 10,
  trunk_link: 10,
  primary_link: 11,
  secondary_link: 12,
  tertiary_link: 12,
  unclassified: 12,
  residential: 12,
  living_street: 13,
  pedestrian: 13,
  road: 13,
  service: 14,
  track: 14,
  footway: 15,
  path: 15,
  cycleway: 15,
  bridleway: 15,
  steps: 15,
  construction: 14,
};
const PLACE_ZOOM: Record<string, number> = {
  country: 3,
  state: 5,
  city: 5,
  town: 8,
  village: 9,
  suburb: 12,
  quarter: 13,
  neighbourhood: 14,
  hamlet: 13,
  locality: 15,
  island: 10,
};
const LANDUSE: Record<string, readonly [string, number]> = {
  grass: ['park', 12],
  meadow: ['farmland', 11],
  village_green: ['park', 12],
  recreation_ground: ['park', 11],
  forest: ['forest', 8],
  residential: ['residential', 9],
  industrial: ['industrial', 10],
  commercial: ['industrial', 10],
  retail: ['industrial', 11],
  railway: ['industrial', 12],
  farmland: ['farmland', 10],
  vineyard: ['farmland', 11],
  orchard: ['farmland', 11],
  farmyard: ['residential', 12],
  cemetery: ['cemetery', 12],
  allotments: ['park', 12],
};
const LEISURE: Record<string, readonly [string, number]> = {
  park: ['park', 11],
  garden: ['park', 13],
  pitch: ['pitch', 14],
  golf_course: ['park', 11],
  nature_reserve: ['park', 10],
  playground: ['pitch', 15],
};
const NATURAL: Record<string, readonly [string, number]> = {
  wood: ['forest', 8],
  scrub: ['scrub', 11],
  heath: ['scrub', 11],
  grassland: ['farmland', 11],
  wetland: ['wetland', 10],
  sand: ['sand', 11],
  beach: ['sand', 11],
  bare_rock: ['rock', 11],
  scree: ['rock', 11],
  glacier: ['glacier', 8],
};
const AMENITY_AREA: Record<string, readonly [string, number]> = {
  school: ['school', 13],
  university: ['school', 13],
  college: ['school', 13],
  hospital: ['hospital', 12],
  parking: ['parking', 14],
};
const RAIL_ZOOM: Record<string, number> = {
  rail: 9,
  light_rail: 12,
  narrow_gauge: 12,
  subway: 13,
  tram: 13,
  funicular: 13,
};
const WATERWAY_ZOOM: Record<string, number> = { river: 8, canal: 11, stream: 12, ditch: 14, drain: 14 };

const area = (layer: LayerName, found: readonly [string, number] | undefined): FeatureClass | null =>
  found ? { layer, class: found[0], minZoom: found[1], shape: 'area' } : null;

/** The class of a way by its tags, or `null` when it is not drawn. */
export const classifyWay = (tags: Tags): FeatureClass | null => {
  const { highway, waterway, railway, natural } = tags;
  if (highway) return classifyRoad(tags, highway);
  if (tags.building && tags.building !== 'no') return area('buildings', ['building', 13]);
  if (railway) {
    const minZoom = RAIL_ZOOM[railway];
    if (minZoom !== undefined) {
      return { layer: 'rail', class: railway, minZoom: tags.service ? 13 : minZoom, shape: 'line' };
    }
  }
  if (natural === 'water' || waterway === 'riverbank' || tags.landuse === 'reservoir' || tags.landuse === 'basin') {
    return area('water', ['water', 6]);
  }
  if (waterway) {
    const minZoom = WATERWAY_ZOOM[waterway];
    if (minZoom !== undefined) return { layer: 'waterways', class: waterway, minZoom, shape: 'line' };
  }
  if (natural === 'coastline') return { layer: 'coast', class: 'coastline', minZoom: 5, shape: 'line' };
  if (tags.route === 'ferry') return { layer: 'roads', class: 'ferry', minZoom: 8, shape: 'line' };
  if (tags.aeroway === 'runway' || tags.aeroway === 'taxiway') {
    return { layer: 'aeroways', class: tags.aeroway, minZoom: 11, shape: 'line' };
  }
  return classifyLand(tags);
};

const classifyRoad = (tags: Tags, highway: string): FeatureClass | null => {
  const minZoom = ROAD_ZOOM[highway];
  if (minZoom === undefined) return null;
  if (tags.area === 'yes') return area('landuse', ['pedestrian', 14]);
  return { layer: 'roads', class: highway.endsWith('_link') ? 'link' : highway, minZoom, shape: 'line' };
};

const classifyLand = (tags: Tags): FeatureClass | null =>
  area('landuse', LEISURE[tags.leisure ?? '']) ??
  area('landuse', LANDUSE[tags.landuse ?? '']) ??
  area('landuse', NATURAL[tags.natural ?? '']) ??
  area('landuse', AMENITY_AREA[tags.amenity ?? '']) ??
  area('landuse', tags.place === 'square' ? ['pedestrian', 14] : undefined);

/** Relations that are drawn: multipolygons, and borders of countries and of what lies next below. */
export const classifyRelation = (tags: Tags): FeatureClass | null => {
  if (tags.type === 'multipolygon') {
    const found = classifyWay(tags);
    return found?.shape === 'area' ? found : null;
  }
  return null;
};

/** The class of a node by its tags: places, points of interest; house numbers are addresses' business. */
export const classifyNode = (tags: Tags): FeatureClass | null => {
  const { name, place } = tags;
  if (place && name) {
    const minZoom = PLACE_ZOOM[place];
    if (minZoom !== undefined)
      return { layer: 'places', class: place, minZoom: busierEarlier(tags, minZoom), shape: 'point' };
  }
  const kind = poiKind(tags);
  if (kind && name)
    return { layer: 'pois', class: kind, minZoom: kind === 'station' || kind === 'hospital' ? 13 : 16, shape: 'point' };
  return houseNumberClass(tags);
};

/** Points for ways and areas that are also places to go to: their house number, or their name as a point of interest. */
export const houseNumberClass = (tags: Tags): FeatureClass | null =>
  tags['addr:housenumber'] ? { layer: 'addresses', class: 'housenumber', minZoom: 17, shape: 'point' } : null;

/** Large towns show earlier than small ones. */
const busierEarlier = (tags: Tags, minZoom: number): number => {
  const population = Number(tags.population ?? 0);
  return population > 1_000_000 ? Math.min(minZoom, 4) : population > 20_000 ? Math.min(minZoom, 7) : minZoom;
};

const AMENITIES = new Set(
  'restaurant cafe fast_food bar pub hospital clinic pharmacy school university library townhall post_office police fire_station fuel bank theatre cinema place_of_worship marketplace'.split(
    ' ',
  ),
);

const poiKind = (tags: Tags): string | null => {
  if (tags.railway === 'station' || tags.railway === 'halt') return 'station';
  if (tags.amenity && AMENITIES.has(tags.amenity)) return tags.amenity;
  if (tags.shop) return 'shop';
  if (tags.tourism === 'hotel' || tags.tourism === 'museum') return tags.tourism;
  return null;
};
