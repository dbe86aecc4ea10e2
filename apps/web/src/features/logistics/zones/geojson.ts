import { zoneKinds } from '@cartage/contract/logistics/zones/zone-bar.schema.ts';
import type { Zone, ZoneImport } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { routeColour } from '#map/route-colours.ts';

/** A file of zones, with the colours other programs look for. */
export const toGeoJson = (zones: readonly Zone[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: zones.map(({ name, kind, colour, drivers, polygon }) => ({
      type: 'Feature',
      properties: {
        name,
        kind,
        colour,
        drivers: drivers.flatMap(({ ref, isGone }) => (isGone ? [] : ref)),
        stroke: routeColour(colour, 'light'),
        fill: routeColour(colour, 'light'),
        'fill-opacity': 0.15,
      },
      geometry: polygon,
    })),
  });

type Feature = Record<string, unknown>;
export interface ReadFile {
  /** As the call takes them, if it does: what is wrong with one is said by the schema. */
  features: Feature[];
  /** What each is called, for what is said of it. */
  names: string[];
}

/** The areas of a GeoJSON file; undefined where it is none. Heights are left out; one without a name has the file's. */
export function readGeoJson(text: string, fileName: string): ReadFile | undefined {
  const given = featuresIn(parsed(text));
  if (!given) return undefined;
  const base = fileName.replace(/\.[^.]*$/, '') || fileName;
  const features = given.map((feature, at) => {
    const properties = isObject(feature.properties) ? feature.properties : {};
    const said = ['name', 'Name', 'NAME', 'title'].map((key) => properties[key]).find(isName);
    const name = said ?? (given.length === 1 ? base : `${base} ${at + 1}`);
    return { properties: { ...known(properties), name: name.trim().slice(0, 80) }, geometry: flat(feature.geometry) };
  });
  return { features, names: features.map(({ properties }) => properties.name) };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Of other programs’ properties only what is meant as ours. */
function known({ kind: said, colour, drivers }: Feature): Partial<ZoneImport['features'][number]['properties']> {
  const kind = zoneKinds.find((one) => one === said);
  if (!kind) return {};
  return {
    kind,
    ...(typeof colour === 'number' ? { colour } : {}),
    ...(Array.isArray(drivers) && drivers.length > 0 ? { drivers: drivers.map(String) } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function featuresIn(value: unknown): Feature[] | undefined {
  if (!isObject(value)) return undefined;
  if (value.type === 'FeatureCollection')
    return Array.isArray(value.features) ? value.features.filter(isObject) : undefined;
  if (value.type === 'Feature') return [value];
  return 'coordinates' in value ? [{ geometry: value }] : undefined;
}

function flat(geometry: unknown): unknown {
  if (!isObject(geometry)) return geometry;
  return { type: geometry.type, coordinates: withoutHeights(geometry.coordinates) };
}

function withoutHeights(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return typeof value[0] === 'number' ? value.slice(0, 2) : value.map(withoutHeights);
}
