import type { AddressResult } from '#addresses/address-result.ts';
import type { LonLat } from '#geo/distance.ts';
import type { Line } from '#geo/line.ts';
import type { ProfileName } from '#graph/profile.ts';

/** Row-major, `source × targets.length + target`; −1 where there is no way. */
export interface ProvidedMatrix {
  durationsS: Int32Array;
  distancesM: Int32Array;
  unreachable: number;
  provider: string;
  estimated: boolean;
  /** Part of the cache key where the provider tells it. */
  graphVersion: string | null;
}

export interface MatrixProvider {
  name: string;
  matrix(profile: ProfileName, sources: readonly LonLat[], targets: readonly LonLat[]): Promise<ProvidedMatrix>;
}

export interface ProvidedLeg {
  durationS: number;
  distanceM: number;
  line: Line;
}

export interface RouteProvider {
  name: string;
  /** Over all places in order; `null` when there is no way. */
  route(profile: ProfileName, places: readonly LonLat[]): Promise<{ legs: ProvidedLeg[] } | null>;
}

export interface GeocodingQuery {
  text: string;
  limit?: number;
  near?: LonLat;
  /** BCP 47, for names in answers. */
  language?: string;
  /** ISO 3166-1 alpha-2. */
  countries?: readonly string[];
}

export interface GeocodingProvider {
  name: string;
  /** Whether its rules allow a request with every key pressed, and many in a row. */
  allowsTyping: boolean;
  allowsBatch: boolean;
  search(query: GeocodingQuery): Promise<AddressResult[]>;
  reverse(place: LonLat): Promise<AddressResult | null>;
}

/** Rounded to about a metre: what a matrix or route is remembered by. */
export const cacheKey = (
  provider: { name: string; version?: string | null },
  profile: ProfileName,
  places: readonly LonLat[],
): string => {
  const rounded = places.map(({ lon, lat }) => `${Math.round(lon * 1e5)},${Math.round(lat * 1e5)}`);
  return [provider.name, provider.version ?? '', profile, ...rounded].join(';');
};
