import type { LonLat } from '#geo/distance.ts';
import { decodePolyline } from '#geo/polyline.ts';
import type { ProfileName, VehicleSize } from '#graph/profile.ts';
import { type HttpHost, ProviderError, postJson, trimBase } from './http.ts';
import { fetchMatrix, type MatrixLimits, planBlocks } from './matrix-blocks.ts';
import type { MatrixProvider, ProvidedLeg, RouteProvider } from './provider.ts';
import { field, list, numeric, table, text } from './read-json.ts';

export interface ValhallaOptions {
  baseUrl: string;
  /** Of a truck; other costings do not look at it. */
  size?: VehicleSize;
  /** `service_limits` of the server: 2,500 pairs and 20 places a route unless changed. */
  limits?: MatrixLimits;
  maxRoutePlaces?: number;
  headers?: Record<string, string>;
}

const NAME = 'valhalla';
const COSTINGS: Record<ProfileName, string> = {
  car: 'auto',
  van: 'auto',
  truck: 'truck',
  bicycle: 'bicycle',
  foot: 'pedestrian',
};
/** "No path could be found for input", "No suitable edges near location" and its matrix kin. */
const NO_WAY = new Set([171, 442]);

/** Valhalla's `sources_to_targets` and `route`; distances there are kilometres, shapes have six digits. */
export const valhallaProvider = (host: HttpHost, options: ValhallaOptions): MatrixProvider & RouteProvider => {
  const base = trimBase(options.baseUrl);
  const costing = (profile: ProfileName) => ({
    costing: COSTINGS[profile],
    ...(profile === 'truck' && options.size ? { costing_options: { truck: truckOptions(options.size) } } : {}),
  });
  const post = (path: string, body: unknown) => postJson(host, NAME, `${base}${path}`, body, options.headers);
  const part = async (profile: ProfileName, places: readonly LonLat[]): Promise<ProvidedLeg[] | null> => {
    const body = { ...costing(profile), locations: places.map(place), directions_type: 'none', units: 'kilometers' };
    const { status, json } = await post('/route', body);
    if (status !== 200) {
      if (NO_WAY.has(numeric(json, 'error_code') ?? 0)) return null;
      throw refusal(json, status);
    }
    const perUnit = metresPerUnit(text(json, 'trip', 'units'));
    return list(json, 'trip', 'legs').map((leg) => ({
      durationS: Math.round(numeric(leg, 'summary', 'time') ?? 0),
      distanceM: Math.round((numeric(leg, 'summary', 'length') ?? 0) * perUnit),
      line: decodePolyline(text(leg, 'shape') ?? '', 6),
    }));
  };
  return {
    name: NAME,
    matrix: (profile, sources, targets) => {
      const blocks = planBlocks(sources, targets, options.limits ?? { maxPairs: 2_500 });
      return fetchMatrix(NAME, { sources: sources.length, targets: targets.length }, blocks, async (block) => {
        const body = {
          ...costing(profile),
          sources: block.sources.map(place),
          targets: block.targets.map(place),
          verbose: false,
          units: 'kilometers',
        };
        const { status, json } = await post('/sources_to_targets', body);
        if (status !== 200) throw refusal(json, status);
        const size = [block.sources.length, block.targets.length] as const;
        const perUnit = metresPerUnit(text(json, 'units'));
        const lengths = table(NAME, 'distances', field(json, 'sources_to_targets', 'distances'), ...size);
        return {
          durationsS: table(NAME, 'durations', field(json, 'sources_to_targets', 'durations'), ...size),
          distancesM: lengths.map((row) => row.map((length) => (length === null ? null : length * perUnit))),
        };
      });
    },
    route: async (profile, places) => {
      const legs: ProvidedLeg[] = [];
      const most = options.maxRoutePlaces ?? 20;
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

const place = ({ lon, lat }: LonLat) => ({ lon, lat });

const metresPerUnit = (units: string | undefined): number => (units === 'miles' ? 1609.344 : 1000);

const refusal = (json: unknown, status: number): ProviderError =>
  new ProviderError(NAME, 'refused', text(json, 'error') ?? `HTTP ${status}`);

const truckOptions = (size: VehicleSize) => ({
  height: size.heightM,
  width: size.widthM,
  length: size.lengthM,
  weight: size.weightT,
  axle_load: size.axleLoadT,
});
