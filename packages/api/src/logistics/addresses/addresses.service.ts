import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { addressEndpoints } from '@cartage/contract/logistics/addresses/addresses.endpoints.ts';
import type {
  FoundAddress,
  GeocodeAnswer,
  GeocodeQuery,
} from '@cartage/contract/logistics/addresses/addresses.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { AddressResult } from '@cartage/roads/addresses/address-result.ts';
import { rankOf } from '@cartage/roads/addresses/search.ts';
import type { GeocodingProvider } from '@cartage/roads/providers/provider.ts';
import type { Deps } from '#core/deps.ts';
import { Failure } from '#core/failure.ts';
import { readRoadSettings } from '#logistics/roads/road-settings.service.ts';
import { geocodingProvider, hostFor, serverTrouble, withKey } from '#logistics/travel/map-servers.ts';
import { addressesFile, covers, type RoadRegion, readRegions } from '#logistics/travel/road-regions.ts';
import { answerOfServer, asGood, metresBetween, samePlaceM } from './answer-of-server.ts';

export type AddressDeps = Pick<Deps, 'db' | 'roads' | 'secret' | 'log'>;

/** Where addresses are looked up. */
export type AddressBook =
  | { by: 'regions'; regions: RoadRegion[] }
  | { by: 'server'; provider: GeocodingProvider; name: string }
  | { by: 'nobody' };

export async function addressBook(deps: AddressDeps): Promise<AddressBook> {
  const { value } = await readRoadSettings(deps.db);
  if (value.addressSource === 'none') return { by: 'nobody' };
  const { geocodingServer: server, allowsPrivateHosts } = value;
  if (value.addressSource === 'server' && server) {
    const provider = geocodingProvider(hostFor(deps, { allowsPrivateHosts }), await withKey(deps, server));
    return { by: 'server', provider, name: new URL(server.url).host };
  }
  const regions = deps.roads.canImport ? await readRegions(deps.db) : [];
  return regions.length > 0 ? { by: 'regions', regions } : { by: 'nobody' };
}

type Search = VerbInput<typeof addressEndpoints.search>['query'];

/** Addresses while somebody types. */
export async function searchForAddresses(
  deps: AddressDeps,
  { q, typing, lon, lat, limit }: Search,
): Promise<VerbAnswer<typeof addressEndpoints.search>> {
  const book = await addressBook(deps);
  const near: { near?: { lon: number; lat: number } } =
    lon === undefined || lat === undefined ? {} : { near: { lon, lat } };
  if (book.by === 'nobody') return { results: [], isAvailable: false, allowsTyping: false };
  if (book.by === 'server') {
    const { allowsTyping } = book.provider;
    if (q === '' || (typing && !allowsTyping)) return { results: [], isAvailable: true, allowsTyping };
    const found = await withServerFailure(deps, () => book.provider.search({ text: q, limit, ...near }));
    return { results: found.map((one) => toFound(one, book.name)), isAvailable: true, allowsTyping };
  }
  const answers = await Promise.all(
    (q === '' ? [] : book.regions).map(async (region) => {
      const question = {
        kind: 'search',
        file: addressesFile(region),
        text: q,
        limit,
        isTyping: typing,
        ...near,
      } as const;
      return (await deps.roads.ask(question)).map((one) => ({ ...one, region }));
    }),
  );
  // Each region has put its own in order; one order over all is made as they make theirs.
  const ranked = answers.flat().toSorted((a, b) => rankOf(b, near.near) - rankOf(a, near.near));
  const results = ranked.slice(0, limit).map(({ region, ...one }) => foundIn(region, one));
  return { results, isAvailable: true, allowsTyping: true };
}

/** The address nearest to a point. */
export async function addressAt(
  deps: AddressDeps,
  point: { lon: number; lat: number },
): Promise<VerbAnswer<typeof addressEndpoints.reverse>> {
  const book = await addressBook(deps);
  if (book.by === 'nobody') return { result: null, isAvailable: false };
  if (book.by === 'server') {
    const found = await withServerFailure(deps, () => book.provider.reverse(point));
    return { result: found && toFound(found, book.name), isAvailable: true };
  }
  for (const region of book.regions.filter((one) => covers(one, [point.lon, point.lat]))) {
    const found = await deps.roads.ask({ kind: 'reverse', file: addressesFile(region), place: point });
    if (found) return { result: foundIn(region, found), isAvailable: true };
  }
  return { result: null, isAvailable: true };
}

/** The places of rows, each with how sure it is; undefined when there is nobody to ask. */
export async function geocodeRows(
  deps: AddressDeps,
  rows: readonly GeocodeQuery[],
): Promise<GeocodeAnswer[] | undefined> {
  const book = await addressBook(deps);
  if (book.by === 'nobody') return undefined;
  if (book.by === 'server') return geocodeByServer(deps, book, rows);
  const queries = rows.map(toQuery);
  const byRegion = await Promise.all(
    book.regions.map(async (region) => {
      const answers = await deps.roads.ask({ kind: 'geocode', file: addressesFile(region), queries });
      return answers.map(({ status, results }) => ({
        status,
        results: results.map((one) => foundIn(region, one)),
      }));
    }),
  );
  return rows.map((_, at) => byRegion.map((answers) => answers[at] ?? nowhere).reduce(surer));
}

const nowhere: GeocodeAnswer = { status: 'none', results: [] };
const sureness: Record<GeocodeAnswer['status'], number> = {
  none: 0,
  town: 1,
  several: 2,
  street: 3,
  interpolated: 4,
  exact: 5,
};
const surer = (a: GeocodeAnswer, b: GeocodeAnswer): GeocodeAnswer => {
  if (isEitherLikely(a, b)) return { status: 'several', results: [...a.results, ...b.results] };
  const difference = sureness[b.status] - sureness[a.status];
  if (difference !== 0) return difference > 0 ? b : a;
  return (b.results[0]?.confidence ?? 0) > (a.results[0]?.confidence ?? 0) ? b : a;
};

/** Two regions know it in places apart, one as well as the other. */
function isEitherLikely(a: GeocodeAnswer, b: GeocodeAnswer): boolean {
  const [one, other] = [a.results[0], b.results[0]];
  if (!one || !other || one.kind !== other.kind || one.kind === 'place') return false;
  const isAsGood = Math.min(one.confidence, other.confidence) >= asGood * Math.max(one.confidence, other.confidence);
  return isAsGood && metresBetween(one, other) > samePlaceM;
}

const toQuery = ({ text, street, postcode, city }: GeocodeQuery) => ({
  ...(text ? { text } : {}),
  ...(street ? { street } : {}),
  ...(postcode ? { postcode } : {}),
  ...(city ? { city } : {}),
});

async function geocodeByServer(
  deps: AddressDeps,
  { provider, name }: Extract<AddressBook, { by: 'server' }>,
  rows: readonly GeocodeQuery[],
): Promise<GeocodeAnswer[]> {
  if (!provider.allowsBatch && rows.length > 1)
    throw new Failure(409, {
      code: 'no_batch',
      message: 'The rules of this server forbid looking up many addresses in a row',
    });
  const answers: GeocodeAnswer[] = [];
  for (const row of rows) {
    const text =
      row.text || [row.street, [row.postcode, row.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    const countries = row.country ? { countries: [row.country] } : {};
    const found = await withServerFailure(deps, () => provider.search({ text, limit: 5, ...countries }));
    answers.push(
      answerOfServer(
        row,
        found.map((one) => toFound(one, name)),
      ),
    );
  }
  return answers;
}

const foundIn = ({ name, country }: RoadRegion, result: AddressResult): FoundAddress =>
  toFound({ ...result, components: { country: country ?? '', ...result.components } }, name);

function toFound(result: AddressResult, source: string): FoundAddress {
  const { components } = result;
  return {
    label: result.label,
    location: rounded(result),
    kind: result.kind,
    precision: result.precision,
    confidence: Math.round(result.confidence * 1000) / 1000,
    address: {
      street: [components.street, components.houseNumber].filter(Boolean).join(' '),
      postcode: components.postcode ?? '',
      city: components.city ?? (result.kind === 'place' ? (components.name ?? '') : ''),
      country: countryOf(components.country),
    },
    name: components.name ?? null,
    detail: components.detail ?? null,
    source,
    attribution: result.attribution,
  };
}

const countryOf = (country = ''): string => (/^[a-z]{2}$/i.test(country) ? country.toUpperCase() : '');
const rounded = ({ lon, lat }: AddressResult): LonLat => [Math.round(lon * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];

async function withServerFailure<T>({ log }: Pick<Deps, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const trouble = serverTrouble(error);
    if (!trouble) throw error;
    log('warn', 'The geocoding server failed', trouble);
    throw new Failure(503, { code: 'geocoding_server_down', message: trouble.message, reason: trouble.code });
  }
}
