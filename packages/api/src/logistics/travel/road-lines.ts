import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { RoadProfile } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { LegLine } from '@cartage/contract/logistics/roads/roads.schema.ts';
import { OSM_ATTRIBUTION } from '@cartage/roads/addresses/address-result.ts';
import { estimateLeg } from '@cartage/roads/estimate/estimate.ts';
import type { Line } from '@cartage/roads/geo/line.ts';
import { type InstructionLanguage, instructionText } from '@cartage/roads/instructions/instruction-text.ts';
import { eachLimited } from '@cartage/roads/providers/matrix-blocks.ts';
import type { ProvidedLeg } from '@cartage/roads/providers/provider.ts';
import type { RouteLeg } from '@cartage/roads/routing/route.ts';
import type { RoadsHost } from '#core/roads-host.ts';
import { hostFor, routingProvider, withKey } from './map-servers.ts';
import { atOwnPace, roadsFor } from './road-profile.ts';
import { type RoadRegion, roadsFile } from './road-regions.ts';
import {
  chooseTravelling,
  nameOf,
  place,
  serverMaxAgeMs,
  type TravelDeps,
  type Travelling,
  withTravelFailure,
} from './travel-provider.ts';

export interface RoadLines {
  /** From each point to the next. */
  legs: LegLine[];
  source: string | null;
  attribution: string | null;
}
export interface LineOptions {
  profile: RoadProfile;
  chosen: 'auto' | 'estimate';
  /** Instructions in this language; none without it. */
  language?: InstructionLanguage;
}

/** What is known of a leg: as a region or a server gave it. */
type KnownLeg = Pick<RouteLeg, 'durationS' | 'distanceM' | 'line' | 'maneuvers'> | null;

const mostLegs = 20_000;
/** Last used last. */
const legsByHost = new WeakMap<RoadsHost, Map<string, KnownLeg>>();
function legsOf(roads: RoadsHost): Map<string, KnownLeg> {
  const legs = legsByHost.get(roads) ?? new Map<string, KnownLeg>();
  legsByHost.set(roads, legs);
  return legs;
}

/** The way over points, on the streets where roads are known, else straight and marked so. */
export async function roadLines(
  deps: TravelDeps,
  points: readonly LonLat[],
  { profile, chosen, language }: LineOptions,
): Promise<RoadLines> {
  const travelling = await chooseTravelling(deps, (isCovered) => points.every(isCovered), [profile], chosen);
  if (travelling.by === 'estimate') return { legs: straightLegs(points), source: null, attribution: null };
  const known = await withTravelFailure(deps, () => knownLegs(deps, travelling, points, profile));
  const straight = straightLegs(points);
  const taken = travelling.by === 'region' ? roadsFor(profile, travelling.region.profiles) : undefined;
  const paced = (leg: NonNullable<KnownLeg>) => ({
    ...leg,
    durationS: atOwnPace(profile, taken ?? profile, leg.durationS, leg.distanceM),
  });
  const legs = known.map((leg, at) => (leg ? toLegLine(paced(leg), language) : straight[at]));
  return {
    legs: legs.filter((leg) => leg !== undefined),
    source: nameOf(travelling),
    attribution: OSM_ATTRIBUTION,
  };
}

async function knownLegs(
  deps: TravelDeps,
  travelling: Exclude<Travelling, { by: 'estimate' }>,
  points: readonly LonLat[],
  profile: RoadProfile,
): Promise<KnownLeg[]> {
  const cache = legsOf(deps.roads);
  const scope =
    travelling.by === 'region'
      ? `${travelling.region.folder} ${travelling.region.dataVersion} ${roadsFor(profile, travelling.region.profiles)}`
      : [
          travelling.server.kind,
          travelling.server.url,
          travelling.server.profiles[profile] ?? profile,
          // Servers do not tell when their map changes: what they said is asked again on another day.
          Math.floor(deps.clock.now().getTime() / serverMaxAgeMs),
        ].join(' ');
  const keys = points.slice(1).map((to, at) => `${scope} ${points[at]?.join(',')} ${to.join(',')}`);
  if (keys.some((key) => !cache.has(key))) {
    const found =
      travelling.by === 'region'
        ? await regionLegs(deps, travelling.region, points, profile)
        : await serverLegs(deps, travelling, points, profile);
    for (const [at, key] of keys.entries()) remember(cache, key, found[at] ?? null);
    return found;
  }
  return keys.map((key) => {
    const leg = cache.get(key) ?? null;
    remember(cache, key, leg);
    return leg;
  });
}

function remember(cache: Map<string, KnownLeg>, key: string, leg: KnownLeg): void {
  cache.delete(key);
  cache.set(key, leg);
  for (const [oldest] of cache) {
    if (cache.size <= mostLegs) return;
    cache.delete(oldest);
  }
}

const regionLegs = (
  { roads }: TravelDeps,
  region: RoadRegion,
  points: readonly LonLat[],
  profile: RoadProfile,
): Promise<KnownLeg[]> => {
  const file = roadsFile(region, roadsFor(profile, region.profiles) ?? profile);
  return roads.ask({ kind: 'legs', file, places: points.map(place) });
};

const legsAtOnce = 3;

async function serverLegs(
  deps: TravelDeps,
  { server, allowsPrivateHosts }: Extract<Travelling, { by: 'server' }>,
  points: readonly LonLat[],
  profile: RoadProfile,
): Promise<KnownLeg[]> {
  const provider = routingProvider(hostFor(deps, { allowsPrivateHosts }), await withKey(deps, server));
  const known = (leg: ProvidedLeg | undefined): KnownLeg => (leg ? { ...leg, maneuvers: [] } : null);
  const places = points.map(place);
  const route = await provider.route(profile, places);
  if (route || places.length < 3) return points.slice(1).map((_, at) => known(route?.legs[at]));
  // One leg has no way: the others are asked for by themselves.
  const legs: KnownLeg[] = points.slice(1).map(() => null);
  await eachLimited([...legs.keys()], legsAtOnce, async (at) => {
    legs[at] = known((await provider.route(profile, places.slice(at, at + 2)))?.legs[0]);
  });
  return legs;
}

function toLegLine(leg: NonNullable<KnownLeg>, language: InstructionLanguage | undefined): LegLine {
  return {
    isRoad: true,
    coordinates: toCoordinates(leg.line),
    distanceM: leg.distanceM,
    durationS: leg.durationS,
    instructions:
      language === undefined
        ? []
        : leg.maneuvers.map((maneuver) => ({
            text: instructionText(maneuver, language),
            code: maneuver.code,
            modifier: maneuver.modifier,
            distanceM: Math.round(maneuver.distanceM),
            durationS: Math.round(maneuver.durationS),
            location: [maneuver.lon, maneuver.lat],
          })),
  };
}

/** Rounded to about a metre. */
const toCoordinates = (line: Line): LonLat[] => {
  const coordinates: LonLat[] = [];
  for (let at = 0; at + 1 < line.length; at += 2)
    coordinates.push([Math.round((line[at] ?? 0) * 1e5) / 1e5, Math.round((line[at + 1] ?? 0) * 1e5) / 1e5]);
  return coordinates;
};

const straightLegs = (points: readonly LonLat[]): LegLine[] =>
  points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    const { distanceM, durationS } = estimateLeg(place(from), place(to));
    return { isRoad: false, coordinates: [from, to], distanceM, durationS, instructions: [] };
  });
