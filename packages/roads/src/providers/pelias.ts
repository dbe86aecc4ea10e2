import type { AddressKind, AddressResult } from '#addresses/address-result.ts';
import { getJsonOk, type HttpHost, trimBase } from './http.ts';
import type { GeocodingProvider } from './provider.ts';
import { field, list, numeric, text } from './read-json.ts';

export interface PeliasOptions {
  /** Without `/v1`; of openrouteservice it ends in `/geocode`. */
  baseUrl: string;
  apiKey?: string;
  /** openrouteservice serves Pelias without the version in its paths. */
  isOpenrouteservice?: boolean;
}

const NAME = 'pelias';
const KINDS: Record<string, AddressKind> = { address: 'address', street: 'street', venue: 'poi' };

/** Pelias's `search`, `autocomplete` and `reverse`. */
export const peliasProvider = (host: HttpHost, options: PeliasOptions): GeocodingProvider => {
  const base = `${trimBase(options.baseUrl)}${options.isOpenrouteservice ? '' : '/v1'}`;
  const key = options.apiKey ? `&api_key=${encodeURIComponent(options.apiKey)}` : '';
  return {
    name: NAME,
    allowsTyping: true,
    allowsBatch: true,
    search: async (query) => {
      const parameters = [`text=${encodeURIComponent(query.text)}`, `size=${query.limit ?? 8}`];
      if (query.near) parameters.push(`focus.point.lat=${query.near.lat}`, `focus.point.lon=${query.near.lon}`);
      if (query.countries?.length) parameters.push(`boundary.country=${query.countries.join(',')}`);
      if (query.language) parameters.push(`lang=${encodeURIComponent(query.language)}`);
      const json = await getJsonOk(host, NAME, `${base}/search?${parameters.join('&')}${key}`);
      return list(json, 'features').flatMap((feature) => toResult(feature, json) ?? []);
    },
    reverse: async ({ lon, lat }) => {
      const json = await getJsonOk(host, NAME, `${base}/reverse?point.lat=${lat}&point.lon=${lon}&size=1${key}`);
      return toResult(list(json, 'features')[0], json);
    },
  };
};

const toResult = (feature: unknown, whole: unknown): AddressResult | null => {
  const [lon, lat] = [numeric(feature, 'geometry', 'coordinates', 0), numeric(feature, 'geometry', 'coordinates', 1)];
  if (lon === undefined || lat === undefined) return null;
  const properties = field(feature, 'properties');
  const accuracy = text(properties, 'accuracy');
  const isInterpolated = text(properties, 'match_type') === 'interpolated';
  const component = (name: string, from: string) => {
    const value = text(properties, from);
    return value ? { [name]: value } : {};
  };
  return {
    label: text(properties, 'label') ?? '',
    lon,
    lat,
    kind: KINDS[text(properties, 'layer') ?? ''] ?? 'place',
    precision: isInterpolated ? 'interpolated' : accuracy === 'point' ? 'exact' : 'approximate',
    confidence: Math.max(0, Math.min(1, numeric(properties, 'confidence') ?? 0.5)),
    components: {
      ...component('name', 'name'),
      ...component('houseNumber', 'housenumber'),
      ...component('street', 'street'),
      ...component('postcode', 'postalcode'),
      ...component('city', 'locality'),
      ...component('country', 'country_code'),
    },
    source: NAME,
    attribution: text(whole, 'geocoding', 'attribution') ?? '© OpenStreetMap contributors',
  };
};
