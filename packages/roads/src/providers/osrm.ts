import type { LonLat } from '#geo/distance.ts';
import { decodePolyline, encodePolyline } from '#geo/polyline.ts';
import type { ProfileName } from '#graph/profile.ts';
import { getJson, type HttpHost, ProviderError, trimBase } from './http.ts';
import { joinLines } from './lines.ts';
import { fetchMatrix, type MatrixLimits, planBlocks } from './matrix-blocks.ts';
import type { MatrixProvider, RouteProvider } from './provider.ts';
import { field, list, numeric, table, text } from './read-json.ts';

export interface OsrmOptions {
  baseUrl: string;
  /** The server's profile is fixed when its data are built; the name in the URL is mostly ignored. */
  profiles?: Partial<Record<ProfileName, string>>;
  /** `--max-table-size` of the server; 100 unless its administrator changed it. */
  limits?: MatrixLimits;
}

const NAME = 'osrm';
const PROFILES: Record<ProfileName, string> = {
  car: 'driving',
  van: 'driving',
  truck: 'driving',
  bicycle: 'cycling',
  foot: 'walking',
};

/** OSRM's HTTP API, version 1: `table` and `route`. */
export const osrmProvider = (host: HttpHost, options: OsrmOptions): MatrixProvider & RouteProvider => {
  const service = (name: string, profile: ProfileName, places: readonly LonLat[]) => {
    const server = options.profiles?.[profile] ?? PROFILES[profile];
    return `${trimBase(options.baseUrl)}/${name}/v1/${server}/polyline(${encodeURIComponent(encodePolyline(places, 5))})`;
  };
  return {
    name: NAME,
    matrix: (profile, sources, targets) => {
      const blocks = planBlocks(sources, targets, options.limits ?? { maxLocations: 100 });
      return fetchMatrix(NAME, { sources: sources.length, targets: targets.length }, blocks, async (block) => {
        const from = block.sources.map((_, at) => at).join(';');
        const to = block.targets.map((_, at) => at + block.sources.length).join(';');
        const url = `${service('table', profile, [...block.sources, ...block.targets])}?annotations=duration,distance&sources=${from}&destinations=${to}`;
        const { json } = await getJson(host, NAME, url);
        requireOk(json);
        const size = [block.sources.length, block.targets.length] as const;
        return {
          durationsS: table(NAME, 'durations', field(json, 'durations'), ...size),
          distancesM: table(NAME, 'distances', field(json, 'distances'), ...size),
        };
      });
    },
    route: async (profile, places) => {
      const url = `${service('route', profile, places)}?overview=false&steps=true&geometries=polyline6`;
      const { json } = await getJson(host, NAME, url);
      if (text(json, 'code') === 'NoRoute') return null;
      requireOk(json);
      const legs = list(json, 'routes', 0, 'legs').map((leg) => ({
        durationS: Math.round(numeric(leg, 'duration') ?? 0),
        distanceM: Math.round(numeric(leg, 'distance') ?? 0),
        line: joinLines(list(leg, 'steps').map((step) => decodePolyline(text(step, 'geometry') ?? '', 6))),
      }));
      if (legs.length !== places.length - 1) throw new ProviderError(NAME, 'bad-answer', 'the route lacks legs');
      return { legs };
    },
  };
};

const requireOk = (json: unknown): void => {
  const code = text(json, 'code');
  if (code === 'Ok') return;
  throw new ProviderError(NAME, 'refused', `${code ?? 'no code'} ${text(json, 'message') ?? ''}`.trim());
};
