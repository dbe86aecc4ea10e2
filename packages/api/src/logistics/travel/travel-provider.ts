import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { RoadProfile } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { PlanTravel } from '@cartage/contract/logistics/roads/roads.schema.ts';
import { DEFAULT_TRAFFIC_FACTOR, estimateMatrix } from '@cartage/roads/estimate/estimate.ts';
import type { Db, Deps, Trx } from '#core/deps.ts';
import { Failure } from '#core/failure.ts';
import type { RoadsHost } from '#core/roads-host.ts';
import { readRoadSettings } from '#logistics/roads/road-settings.service.ts';
import type { RoadSettingsValue } from '#logistics/roads/roads.table.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { hostFor, routingProvider, serverTrouble, withKey } from './map-servers.ts';
import { type Matrix, MatrixCache } from './matrix-cache.ts';
import { atOwnPace, roadsFor } from './road-profile.ts';
import { covers, type RoadRegion, readRegions, roadsFile } from './road-regions.ts';

export interface TravelTable extends Matrix {
  /** Whose roads stand for the profile; null for the estimate. */
  roads: RoadProfile | null;
}

/** Times and distances between all pairs of points, for every profile; how they were found is never mixed. */
export interface TravelTables {
  kind: 'estimate' | 'road';
  /** A region's name, a server's, or null. */
  source: string | null;
  why: PlanTravel['why'];
  byProfile: ReadonlyMap<RoadProfile, TravelTable>;
  /** Driving times of each hour, in percent of those in the tables. */
  trafficByHour: readonly number[];
  /** Another word where the settings slow travel otherwise. */
  traffic: string;
}

/** What travel times need of the host. */
export type TravelDeps = Pick<Deps, 'db' | 'roads' | 'secret' | 'clock' | 'log'>;

const caches = new WeakMap<RoadsHost, MatrixCache>();
function cacheOf(roads: RoadsHost): MatrixCache {
  const cache = caches.get(roads) ?? new MatrixCache();
  caches.set(roads, cache);
  return cache;
}

/** Servers do not tell when their map changes. */
export const serverMaxAgeMs = 24 * 3_600_000;

/** Whether a region that covers just these points will do. */
export type IsEnough = (isCovered: (point: LonLat) => boolean) => boolean;

/** Where a set of points is on roads: a region that covers enough of them, a server, or nowhere. */
export type Travelling =
  | { by: 'region'; region: RoadRegion }
  | { by: 'server'; server: NonNullable<RoadSettingsValue['routingServer']>; allowsPrivateHosts: boolean }
  | { by: 'estimate'; why: PlanTravel['why'] };

/** How travel between points is to be found. `chosen: estimate` asks nobody. */
export async function chooseTravelling(
  deps: TravelDeps,
  isEnough: IsEnough,
  profiles: readonly RoadProfile[],
  chosen: 'auto' | 'estimate',
): Promise<Travelling> {
  const { value } = await readRoadSettings(deps.db);
  if (chosen === 'estimate' || value.travelSource === 'estimate') return { by: 'estimate', why: 'chosen' };
  if (value.travelSource === 'server' && value.routingServer)
    return { by: 'server', server: value.routingServer, allowsPrivateHosts: value.allowsPrivateHosts };
  if (!deps.roads.canImport) return { by: 'estimate', why: 'no_roads_here' };
  const regions = await readRegions(deps.db);
  if (regions.length === 0) return { by: 'estimate', why: 'no_region' };
  const around = regions.filter((region) => isEnough((point) => covers(region, point)));
  const region = around.find((one) => profiles.every((profile) => roadsFor(profile, one.profiles)));
  if (region) return { by: 'region', region };
  return { by: 'estimate', why: around.length > 0 ? 'profile_missing' : 'not_covered' };
}

/**
 * Travel between all points for all profiles; no way leads to a point that a region is enough without. Throws a 503
 * that offers the estimate when a server or a region's files do not answer: nothing is made up in their place.
 */
export async function travelTables(
  deps: TravelDeps,
  points: readonly LonLat[],
  profiles: readonly RoadProfile[],
  isEnough: IsEnough,
  chosen: 'auto' | 'estimate',
): Promise<TravelTables> {
  const travelling = await chooseTravelling(deps, isEnough, profiles, chosen);
  const { value } = await readRoadSettings(deps.db);
  const tables = async (make: (profile: RoadProfile) => Promise<TravelTable>) =>
    new Map(await Promise.all(profiles.map(async (profile) => [profile, await make(profile)] as const)));
  const { trafficByHour } = value;
  if (travelling.by === 'estimate') {
    const { trafficPercent } = await readLogisticsSettings(deps.db);
    const table = estimateTable(points, trafficPercent / 100);
    return {
      trafficByHour,
      traffic: trafficWord(trafficByHour, trafficPercent),
      kind: 'estimate',
      source: null,
      why: travelling.why,
      byProfile: await tables(async () => table),
    };
  }
  const make = travelling.by === 'region' ? regionTable(deps, travelling.region) : await serverTable(deps, travelling);
  const byProfile = await withTravelFailure(deps, () => tables((profile) => make(points, profile)));
  const traffic = trafficWord(trafficByHour);
  return { trafficByHour, traffic, kind: 'road', source: nameOf(travelling), why: null, byProfile };
}

/** Real roads are slowed by the hour alone. */
const trafficWord = (byHour: readonly number[], estimatePercent?: number): string =>
  [estimatePercent ?? [], byHour].flat().join(' ');

/** What `TravelTables.traffic` would be now. */
export async function readTraffic(db: Db | Trx, kind: TravelTables['kind']): Promise<string> {
  const { value } = await readRoadSettings(db);
  if (kind === 'road') return trafficWord(value.trafficByHour);
  return trafficWord(value.trafficByHour, (await readLogisticsSettings(db)).trafficPercent);
}

export const nameOf = (travelling: Exclude<Travelling, { by: 'estimate' }>): string =>
  travelling.by === 'region' ? travelling.region.name : new URL(travelling.server.url).host;

/** Great circles with the calibrated detours and speeds: no roads, no network, marked as an estimate wherever shown. */
function estimateTable(points: readonly LonLat[], factor: number): TravelTable {
  const places = points.map(([lon, lat]) => ({ lon, lat }));
  const matrix = estimateMatrix(places, { trafficFactor: DEFAULT_TRAFFIC_FACTOR * factor });
  return { ...matrix, unsnapped: new Set(), roads: null };
}

type MakeTable = (points: readonly LonLat[], profile: RoadProfile) => Promise<TravelTable>;

const regionTable =
  ({ roads, clock }: TravelDeps, region: RoadRegion): MakeTable =>
  async (points, profile) => {
    const taken = roadsFor(profile, region.profiles) ?? profile;
    const file = roadsFile(region, taken);
    const matrix = await cacheOf(roads).matrix(
      `${file} ${region.dataVersion}`,
      points,
      async (from, to) => {
        const answer = await roads.ask({ kind: 'matrix', file, sources: from.map(place), targets: to.map(place) });
        return { ...answer, unsnappedFrom: answer.unsnappedSources };
      },
      { nowMs: clock.now().getTime() },
    );
    const { durationsS, distancesM } = matrix;
    const ownPaceS = durationsS.map((durationS, at) => atOwnPace(profile, taken, durationS, distancesM[at] ?? -1));
    return { ...matrix, durationsS: taken === profile ? durationsS : ownPaceS, roads: taken };
  };

async function serverTable(
  deps: TravelDeps,
  { server, allowsPrivateHosts }: Extract<Travelling, { by: 'server' }>,
): Promise<MakeTable> {
  const provider = routingProvider(hostFor(deps, { allowsPrivateHosts }), await withKey(deps, server));
  return async (points, profile) => {
    const matrix = await cacheOf(deps.roads).matrix(
      `${server.kind} ${server.url} ${server.profiles[profile] ?? ''} ${profile}`,
      points,
      async (from, to) => {
        const { durationsS, distancesM } = await provider.matrix(profile, from.map(place), to.map(place));
        return { durationsS, distancesM, unsnappedFrom: [] };
      },
      { nowMs: deps.clock.now().getTime(), maxAgeMs: serverMaxAgeMs },
    );
    return { ...matrix, roads: profile };
  };
}

export const place = ([lon, lat]: LonLat) => ({ lon, lat });

/** Runs what asks regions or servers; their failures become one that people can act on. */
export async function withTravelFailure<T>({ log }: Pick<Deps, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const trouble = serverTrouble(error);
    if (!trouble) throw error;
    log('warn', 'Travel times could not be found', trouble);
    throw new Failure(503, {
      code: trouble.code === 'region_missing' ? 'region_missing' : 'routing_server_down',
      message: `${trouble.message}. The plan can go on with estimated times`,
      reason: trouble.code,
      offers: 'estimate',
    });
  }
}
