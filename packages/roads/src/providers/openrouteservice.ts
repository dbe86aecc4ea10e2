import type { LonLat } from '#geo/distance.ts';
import type { ProfileName } from '#graph/profile.ts';
import { type HttpHost, ProviderError, postJson, trimBase } from './http.ts';
import { lineOf } from './lines.ts';
import { fetchMatrix, type MatrixLimits, planBlocks } from './matrix-blocks.ts';
import type { MatrixProvider, ProvidedLeg, RouteProvider } from './provider.ts';
import { field, list, numeric, table, text } from './read-json.ts';

export interface OpenrouteserviceOptions {
  /** Of a server of one's own it ends in `/ors`. */
  baseUrl: string;
  apiKey?: string;
  /** `maximum_routes`: 2,500 unless changed. */
  limits?: MatrixLimits;
  /** `maximum_waypoints`: 50 unless changed. */
  maxRoutePlaces?: number;
}

const NAME = 'openrouteservice';
const PROFILES: Record<ProfileName, string> = {
  car: 'driving-car',
  van: 'driving-car',
  truck: 'driving-hgv',
  bicycle: 'cycling-regular',
  foot: 'foot-walking',
};
/** "Unable to find a route", "Unable to find a routable point". */
const NO_WAY = new Set([2009, 2010]);

/** openrouteservice's matrix and directions, version 2. */
export const openrouteserviceProvider = (
  host: HttpHost,
  options: OpenrouteserviceOptions,
): MatrixProvider & RouteProvider => {
  const headers: Record<string, string> = options.apiKey ? { authorization: options.apiKey } : {};
  const post = (path: string, body: unknown) =>
    postJson(host, NAME, `${trimBase(options.baseUrl)}${path}`, body, headers);
  const part = async (profile: ProfileName, places: readonly LonLat[]): Promise<ProvidedLeg[] | null> => {
    const body = { coordinates: places.map(pair), instructions: true };
    const { status, json } = await post(`/v2/directions/${PROFILES[profile]}/geojson`, body);
    if (status !== 200) {
      if (NO_WAY.has(numeric(json, 'error', 'code') ?? 0)) return null;
      throw refusal(json, status);
    }
    const coordinates = list(json, 'features', 0, 'geometry', 'coordinates');
    const stops = list(json, 'features', 0, 'properties', 'way_points').map((stop) =>
      typeof stop === 'number' ? stop : 0,
    );
    return list(json, 'features', 0, 'properties', 'segments').map((segment, leg) => ({
      durationS: Math.round(numeric(segment, 'duration') ?? 0),
      distanceM: Math.round(numeric(segment, 'distance') ?? 0),
      line: lineOf(coordinates.slice(stops[leg] ?? 0, (stops[leg + 1] ?? coordinates.length) + 1)),
    }));
  };
  return {
    name: NAME,
    matrix: (profile, sources, targets) => {
      const blocks = planBlocks(sources, targets, options.limits ?? { maxPairs: 2_500 });
      return fetchMatrix(NAME, { sources: sources.length, targets: targets.length }, blocks, async (block) => {
        const body = {
          locations: [...block.sources, ...block.targets].map(pair),
          sources: block.sources.map((_, at) => at),
          destinations: block.targets.map((_, at) => at + block.sources.length),
          metrics: ['duration', 'distance'],
        };
        const { status, json } = await post(`/v2/matrix/${PROFILES[profile]}`, body);
        if (status !== 200) throw refusal(json, status);
        const size = [block.sources.length, block.targets.length] as const;
        return {
          durationsS: table(NAME, 'durations', field(json, 'durations'), ...size),
          distancesM: table(NAME, 'distances', field(json, 'distances'), ...size),
        };
      });
    },
    route: async (profile, places) => {
      const legs: ProvidedLeg[] = [];
      const most = options.maxRoutePlaces ?? 50;
      for (let first = 0; first + 1 < places.length; first += most - 1) {
        const found = await part(profile, places.slice(first, first + most));
        if (!found) return null;
        legs.push(...found);
      }
      if (legs.length !== places.length - 1) throw new ProviderError(NAME, 'bad-answer', 'the route lacks legs');
      return { legs };
    },
  };
};

const pair = ({ lon, lat }: LonLat): [number, number] => [lon, lat];

const refusal = (json: unknown, status: number): ProviderError =>
  new ProviderError(NAME, 'refused', text(json, 'error', 'message') ?? text(json, 'error') ?? `HTTP ${status}`);
