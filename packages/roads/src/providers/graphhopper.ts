import type { LonLat } from '#geo/distance.ts';
import type { ProfileName } from '#graph/profile.ts';
import { type HttpHost, ProviderError, postJson, trimBase } from './http.ts';
import { lineOf } from './lines.ts';
import { type Block, type BlockAnswer, fetchMatrix, type MatrixLimits, planBlocks } from './matrix-blocks.ts';
import type { MatrixProvider, ProvidedLeg, RouteProvider } from './provider.ts';
import { field, list, numeric, table, text } from './read-json.ts';

export interface GraphhopperOptions {
  baseUrl: string;
  /** Of the hosted service. */
  apiKey?: string;
  profiles?: Partial<Record<ProfileName, string>>;
  /** Depends on the plan. */
  limits?: MatrixLimits;
  /**
   * The server is one's own: the open-source one has no matrix, so each pair is a route. Refused above
   * `MOST_SINGLE_ROUTES` pairs.
   */
  isSelfHosted?: boolean;
}

const NAME = 'graphhopper';
const PROFILES: Record<ProfileName, string> = {
  car: 'car',
  van: 'small_truck',
  truck: 'truck',
  bicycle: 'bike',
  foot: 'foot',
};
export const MOST_SINGLE_ROUTES = 400;

/** GraphHopper's `matrix` (hosted) and `route`; a route's time is in milliseconds, a matrix's in seconds. */
export const graphhopperProvider = (host: HttpHost, options: GraphhopperOptions): MatrixProvider & RouteProvider => {
  const query = options.apiKey ? `?key=${encodeURIComponent(options.apiKey)}` : '';
  const post = (path: string, body: unknown) =>
    postJson(host, NAME, `${trimBase(options.baseUrl)}${path}${query}`, body);
  const profileName = (profile: ProfileName) =>
    options.profiles?.[profile] ?? (options.isSelfHosted && profile === 'van' ? 'car' : PROFILES[profile]);

  const route = async (profile: ProfileName, places: readonly LonLat[]): Promise<{ legs: ProvidedLeg[] } | null> => {
    const body = {
      points: places.map(pair),
      profile: profileName(profile),
      points_encoded: false,
      instructions: false,
      details: ['leg_time', 'leg_distance'],
    };
    const { status, json } = await post('/route', body);
    if (status !== 200) {
      if (isNoWay(json)) return null;
      throw refusal(json, status);
    }
    const coordinates = list(json, 'paths', 0, 'points', 'coordinates');
    const lengths = list(json, 'paths', 0, 'details', 'leg_distance');
    const legs = list(json, 'paths', 0, 'details', 'leg_time').map((leg, at) => ({
      durationS: Math.round((numeric(leg, 2) ?? 0) / 1000),
      distanceM: Math.round(numeric(lengths[at], 2) ?? 0),
      line: lineOf(coordinates.slice(numeric(leg, 0) ?? 0, (numeric(leg, 1) ?? 0) + 1)),
    }));
    if (legs.length !== places.length - 1) throw new ProviderError(NAME, 'bad-answer', 'the route lacks legs');
    return { legs };
  };

  const hostedBlock = async (profile: ProfileName, block: Block): Promise<BlockAnswer> => {
    const body = {
      from_points: block.sources.map(pair),
      to_points: block.targets.map(pair),
      out_arrays: ['times', 'distances'],
      profile: profileName(profile),
      fail_fast: false,
    };
    const { status, json } = await post('/matrix', body);
    if (status === 404)
      throw new ProviderError(NAME, 'unsupported', 'this server has no matrix: mark it as self-hosted');
    if (status !== 200) throw refusal(json, status);
    const size = [block.sources.length, block.targets.length] as const;
    return {
      durationsS: table(NAME, 'times', field(json, 'times'), ...size),
      distancesM: table(NAME, 'distances', field(json, 'distances'), ...size),
    };
  };

  const singleRoute = async (profile: ProfileName, block: Block): Promise<BlockAnswer> => {
    const [source] = block.sources;
    const [target] = block.targets;
    const found = source && target ? await route(profile, [source, target]) : null;
    const leg = found?.legs[0];
    return { durationsS: [[leg?.durationS ?? null]], distancesM: [[leg?.distanceM ?? null]] };
  };

  return {
    name: NAME,
    route,
    matrix: async (profile, sources, targets) => {
      const size = { sources: sources.length, targets: targets.length };
      if (!options.isSelfHosted) {
        const blocks = planBlocks(sources, targets, options.limits ?? { maxLocations: 80, maxPairs: 1_600 });
        return fetchMatrix(NAME, size, blocks, (block) => hostedBlock(profile, block));
      }
      if (size.sources * size.targets > MOST_SINGLE_ROUTES) {
        throw new ProviderError(
          NAME,
          'unsupported',
          `a self-hosted server has no matrix, and ${size.sources * size.targets} single routes are too many`,
        );
      }
      return fetchMatrix(NAME, size, planBlocks(sources, targets, { maxPairs: 1 }), (block) =>
        singleRoute(profile, block),
      );
    },
  };
};

const pair = ({ lon, lat }: LonLat): [number, number] => [lon, lat];

const isNoWay = (json: unknown): boolean =>
  list(json, 'hints').some((hint) => /ConnectionNotFound|PointNotFound/.test(text(hint, 'details') ?? ''));

const refusal = (json: unknown, status: number): ProviderError =>
  new ProviderError(NAME, 'refused', text(json, 'message') ?? `HTTP ${status}`);
