import type { AddressKind, AddressResult } from '#addresses/address-result.ts';
import { getJsonOk, type HttpHost, trimBase } from './http.ts';
import type { GeocodingProvider } from './provider.ts';
import { field, list, numeric, text } from './read-json.ts';

export interface NominatimOptions {
  baseUrl: string;
  /** Names the application, as the usage policy asks for. */
  userAgent: string;
  /** The public server: one request a second for the whole application, no type-ahead, no bulk. */
  isPublic: boolean;
}

const NAME = 'nominatim';

/** When the next request to a public server may leave: for the whole application, however many providers it makes. */
const turns = new Map<string, Promise<void>>();

/** Nominatim's `search` and `reverse`. */
export const nominatimProvider = (host: HttpHost, options: NominatimOptions): GeocodingProvider => {
  const base = trimBase(options.baseUrl);
  const headers = { 'user-agent': options.userAgent };
  /** On the public server requests go out one a second, one after the other. */
  const inTurn = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!options.isPublic) return ask();
    const before = turns.get(base);
    let release: () => void = () => undefined;
    turns.set(
      base,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    await before;
    try {
      return await ask();
    } finally {
      void host.wait(1_000).then(release, release);
    }
  };
  return {
    name: NAME,
    allowsTyping: !options.isPublic,
    allowsBatch: !options.isPublic,
    search: (query) =>
      inTurn(async () => {
        const parameters = [
          `q=${encodeURIComponent(query.text)}`,
          'format=jsonv2',
          'addressdetails=1',
          `limit=${query.limit ?? 8}`,
        ];
        if (query.countries?.length) parameters.push(`countrycodes=${query.countries.join(',').toLowerCase()}`);
        if (query.language) parameters.push(`accept-language=${encodeURIComponent(query.language)}`);
        if (query.near) {
          const { lon, lat } = query.near;
          parameters.push(
            `viewbox=${[lon - 0.5, lat + 0.5, lon + 0.5, lat - 0.5].map((edge) => edge.toFixed(5)).join(',')}`,
          );
        }
        const json = await getJsonOk(host, NAME, `${base}/search?${parameters.join('&')}`, headers);
        return list(json).flatMap((one) => toResult(one) ?? []);
      }),
    reverse: ({ lon, lat }) =>
      inTurn(async () => {
        const json = await getJsonOk(
          host,
          NAME,
          `${base}/reverse?lat=${lat}&lon=${lon}&format=jsonv2&addressdetails=1`,
          headers,
        );
        return toResult(json);
      }),
  };
};

const toResult = (json: unknown): AddressResult | null => {
  const [lon, lat] = [numeric(json, 'lon'), numeric(json, 'lat')];
  if (lon === undefined || lat === undefined) return null;
  const address = field(json, 'address');
  const houseNumber = text(address, 'house_number');
  const street = text(address, 'road') ?? text(address, 'pedestrian');
  const city =
    text(address, 'city') ?? text(address, 'town') ?? text(address, 'village') ?? text(address, 'municipality');
  const postcode = text(address, 'postcode');
  const country = text(address, 'country_code')?.toUpperCase();
  const name = text(json, 'name');
  const kind = kindOf(json, houseNumber);
  return {
    label: text(json, 'display_name') ?? name ?? '',
    lon,
    lat,
    kind,
    precision: houseNumber || kind === 'poi' ? 'exact' : 'approximate',
    confidence: Math.max(0.3, Math.min(1, 0.6 + (numeric(json, 'importance') ?? 0) / 2 + (houseNumber ? 0.3 : 0))),
    components: {
      ...(name ? { name } : {}),
      ...(houseNumber ? { houseNumber } : {}),
      ...(street ? { street } : {}),
      ...(postcode ? { postcode } : {}),
      ...(city ? { city } : {}),
      ...(country ? { country } : {}),
    },
    source: NAME,
    attribution: text(json, 'licence') ?? '© OpenStreetMap contributors',
  };
};

const kindOf = (json: unknown, houseNumber: string | undefined): AddressKind => {
  const category = text(json, 'category');
  if (category === 'highway') return 'street';
  if (category === 'place' && text(json, 'type') !== 'house') return 'place';
  if (category === 'boundary') return 'place';
  const isNamed = (text(json, 'name') ?? '') !== '';
  return houseNumber && (category === 'place' || category === 'building' || !isNamed) ? 'address' : 'poi';
};
