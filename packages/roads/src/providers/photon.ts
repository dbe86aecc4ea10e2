import type { AddressKind, AddressResult } from '#addresses/address-result.ts';
import { addressLabel } from '#addresses/address-result.ts';
import { getJsonOk, type HttpHost, trimBase } from './http.ts';
import type { GeocodingProvider } from './provider.ts';
import { field, list, numeric, text } from './read-json.ts';

export interface PhotonOptions {
  baseUrl: string;
}

const NAME = 'photon';
const LANGUAGES = new Set(['en', 'de', 'fr']);
const KINDS: Record<string, AddressKind> = {
  house: 'address',
  street: 'street',
  city: 'place',
  district: 'place',
  locality: 'place',
  county: 'place',
  state: 'place',
  country: 'place',
};

/** Photon's `api` and `reverse`; made for typing, but it tells no confidence: the order of its answers stands for it. */
export const photonProvider = (host: HttpHost, options: PhotonOptions): GeocodingProvider => {
  const base = trimBase(options.baseUrl);
  return {
    name: NAME,
    allowsTyping: true,
    allowsBatch: true,
    search: async (query) => {
      const parameters = [`q=${encodeURIComponent(query.text)}`, `limit=${query.limit ?? 8}`];
      const language = query.language?.slice(0, 2);
      if (language && LANGUAGES.has(language)) parameters.push(`lang=${language}`);
      if (query.near) parameters.push(`lat=${query.near.lat}`, `lon=${query.near.lon}`);
      const json = await getJsonOk(host, NAME, `${base}/api?${parameters.join('&')}`);
      const results = list(json, 'features').flatMap((feature, rank) => toResult(feature, query.text, rank) ?? []);
      const countries = query.countries ?? [];
      return countries.length === 0
        ? results
        : results.filter(({ components }) => countries.includes(components.country ?? ''));
    },
    reverse: async ({ lon, lat }) => {
      const json = await getJsonOk(host, NAME, `${base}/reverse?lon=${lon}&lat=${lat}`);
      return toResult(list(json, 'features')[0], '', 0);
    },
  };
};

const toResult = (feature: unknown, asked: string, rank: number): AddressResult | null => {
  const [lon, lat] = [numeric(feature, 'geometry', 'coordinates', 0), numeric(feature, 'geometry', 'coordinates', 1)];
  if (lon === undefined || lat === undefined) return null;
  const properties = field(feature, 'properties');
  const houseNumber = text(properties, 'housenumber');
  const name = text(properties, 'name');
  const type = text(properties, 'type') ?? '';
  const street = text(properties, 'street') ?? (type === 'street' ? name : undefined);
  const [postcode, city] = [
    text(properties, 'postcode'),
    text(properties, 'city') ?? (KINDS[type] === 'place' ? name : undefined),
  ];
  const country = text(properties, 'countrycode')?.toUpperCase();
  const kind = type === 'house' && name ? 'poi' : (KINDS[type] ?? 'poi');
  const lacksNumber = /\p{N}/u.test(asked) && !houseNumber && kind !== 'poi';
  return {
    label: [
      name,
      addressLabel(
        street && street !== name ? street : '',
        houseNumber ?? '',
        postcode ?? '',
        city && city !== name ? city : '',
      ),
    ]
      .filter((part) => part)
      .join(', '),
    lon,
    lat,
    kind,
    precision: kind === 'address' || kind === 'poi' ? 'exact' : 'approximate',
    confidence: Math.max(0.3, 0.9 - rank * 0.1 - (lacksNumber ? 0.25 : 0)),
    components: {
      ...(name ? { name } : {}),
      ...(houseNumber ? { houseNumber } : {}),
      ...(street ? { street } : {}),
      ...(postcode ? { postcode } : {}),
      ...(city ? { city } : {}),
      ...(country ? { country } : {}),
    },
    source: NAME,
    attribution: '© OpenStreetMap contributors',
  };
};
