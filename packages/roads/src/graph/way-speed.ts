import type { Tags } from '#osm/elements.ts';
import { type CountryRules, namedLimitKmh } from './countries.ts';
import { parseSpeedKmh } from './parse-values.ts';
import type { Profile } from './profile.ts';
import { isLink, type RoadClass } from './road-class.ts';

export type Direction = 'forward' | 'backward';

/** Motor traffic where no limit is signed: what drivers do on average between junctions, in km/h. */
const UNSIGNED: Record<RoadClass, number> = {
  motorway: 110,
  trunk: 85,
  primary: 65,
  secondary: 58,
  tertiary: 48,
  unclassified: 38,
  residential: 32,
  living_street: 10,
  service: 16,
  road: 30,
  track: 15,
  pedestrian: 8,
  cycleway: 8,
  footway: 6,
  path: 6,
  bridleway: 6,
  steps: 1,
  ferry: 15,
};
const UNSIGNED_LINK: Partial<Record<RoadClass, number>> = {
  motorway: 60,
  trunk: 52,
  primary: 46,
  secondary: 42,
  tertiary: 36,
};

/** Beyond these nobody drives on such a way, whatever the sign says. */
const CEILING: Partial<Record<RoadClass, number>> = {
  motorway: 110,
  unclassified: 65,
  residential: 42,
  living_street: 12,
  service: 25,
  track: 20,
  pedestrian: 10,
};

const CYCLING: Partial<Record<RoadClass, number>> = {
  living_street: 14,
  service: 14,
  track: 12,
  pedestrian: 9,
  footway: 8,
  path: 12,
  bridleway: 9,
};
const WALKING_KMH = 4.8;

/** The fastest a surface lets a car, or a bicycle, go. */
const SURFACE_KMH: Record<string, readonly [motor: number, bicycle: number]> = {
  unpaved: [45, 13],
  compacted: [60, 15],
  fine_gravel: [50, 15],
  gravel: [40, 11],
  pebblestone: [35, 10],
  cobblestone: [30, 10],
  sett: [40, 13],
  unhewn_cobblestone: [20, 8],
  dirt: [25, 10],
  earth: [25, 10],
  ground: [25, 10],
  grass: [15, 8],
  mud: [10, 5],
  sand: [10, 5],
  rock: [10, 5],
};
/** On these the grade of a track says nothing more. */
const PAVED = new Set(['asphalt', 'concrete', 'paved', 'paving_stones']);
const TRACK_KMH: Record<string, readonly [motor: number, bicycle: number]> = {
  grade1: [30, 17],
  grade2: [20, 13],
  grade3: [15, 11],
  grade4: [10, 8],
  grade5: [8, 6],
};

/** Share of a signed limit that traffic keeps to, between junctions; set so that times match an independent router's. */
const SHARE_OF_LIMIT = 0.97;

/** Free-flow speed on a way in one direction, km/h: by class and country, signed limit, surface and vehicle. */
export const waySpeedKmh = (
  tags: Tags,
  roadClass: RoadClass,
  profile: Profile,
  rules: CountryRules,
  direction: Direction,
): number => {
  if (profile.mode === 'foot') return roadClass === 'steps' ? WALKING_KMH / 2 : WALKING_KMH;
  const column = profile.mode === 'motor' ? 0 : 1;
  const roughness = PAVED.has(tags.surface ?? '') ? undefined : TRACK_KMH[tags.tracktype ?? ''];
  const caps = [profile.maxKmh, SURFACE_KMH[tags.surface ?? '']?.[column], roughness?.[column]];
  if (profile.mode === 'bicycle') return Math.min(CYCLING[roadClass] ?? 17, ...present(caps));
  const signed = signedLimitKmh(tags, profile, direction);
  const usual = signed === null ? unsignedKmh(tags, roadClass, rules) : signed * SHARE_OF_LIMIT;
  if (profile.name === 'truck') {
    caps.push(0.95 * (roadClass === 'motorway' ? rules.truckMotorway : rules.truckRural), usual * 0.95);
  }
  return Math.max(3, Math.min(usual, CEILING[roadClass] ?? 200, ...present(caps)));
};

const present = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined);

const unsignedKmh = (tags: Tags, roadClass: RoadClass, rules: CountryRules): number => {
  if (isLink(tags)) return UNSIGNED_LINK[roadClass] ?? UNSIGNED[roadClass];
  if (roadClass === 'motorway') return Math.min(118, SHARE_OF_LIMIT * rules.motorway);
  const limit = roadClass === 'trunk' || tags.motorroad === 'yes' ? rules.trunk : rules.rural;
  return Math.min(UNSIGNED[roadClass], SHARE_OF_LIMIT * limit);
};

const signedLimitKmh = (tags: Tags, profile: Profile, direction: Direction): number | null => {
  const general = tags[`maxspeed:${direction}`] ?? tags.maxspeed;
  const zone = tags['zone:maxspeed'] ?? tags['maxspeed:type'] ?? tags['source:maxspeed'];
  const limit = parseSpeedKmh(general) ?? namedLimitKmh(general) ?? namedLimitKmh(zone);
  if (profile.name !== 'truck') return limit;
  const truck = parseSpeedKmh(tags[`maxspeed:hgv:${direction}`] ?? tags['maxspeed:hgv']);
  return truck === null || limit === null ? (truck ?? limit) : Math.min(truck, limit);
};
