import type { Tags } from '#osm/elements.ts';
import { parseMetres, parseTonnes } from './parse-values.ts';
import type { Profile } from './profile.ts';
import type { RoadClass } from './road-class.ts';
import type { Direction } from './way-speed.ts';

/** `ends`: only to begin or end a journey there, never to pass through. */
export type Access = 'yes' | 'ends' | 'no';

const ENDS = new Set([
  'destination',
  'private',
  'customers',
  'delivery',
  'permit',
  'residents',
  'employees',
  'official',
  'staff',
  'permissive_destination',
]);
const NEVER = new Set([
  'no',
  'agricultural',
  'forestry',
  'psv',
  'bus',
  'taxi',
  'emergency',
  'military',
  'use_sidepath',
  'dismount',
]);

const CLOSED_TO: Record<Profile['mode'], ReadonlySet<RoadClass>> = {
  motor: new Set(['pedestrian', 'cycleway', 'footway', 'path', 'bridleway', 'steps']),
  bicycle: new Set(['motorway', 'trunk', 'footway', 'pedestrian', 'bridleway', 'steps']),
  foot: new Set(['motorway', 'trunk']),
};

/** Who may use a way, by its access tags, its class, and what it is signed for. */
export const wayAccess = (tags: Tags, roadClass: RoadClass, profile: Profile): Access => {
  if (tags.area === 'yes' || tags.impassable === 'yes' || tags.smoothness === 'impassable') return 'no';
  if (tags.service === 'emergency_access' || isTooLarge(tags, profile)) return 'no';
  const explicit = taggedAccess(tags, profile);
  if (roadClass === 'ferry') return ferryAccess(tags, profile, explicit);
  if (CLOSED_TO[profile.mode].has(roadClass))
    return explicit === null || !isGrantedByName(tags, profile) ? 'no' : explicit;
  if (explicit !== null) return explicit;
  if (tags.motorroad === 'yes' && profile.mode !== 'motor') return 'no';
  return roadClass === 'track' && profile.mode === 'motor' ? 'ends' : 'yes';
};

/** What the access tags say to this profile, `null` when they say nothing. */
export const taggedAccess = (tags: Tags, profile: Profile): Access | null => {
  let access: Access | null = null;
  for (const key of profile.accessKeys) {
    access = meaningOf(tags[key]) ?? access;
  }
  return access;
};

/** Of several values ("agricultural;destination") the most generous. */
const meaningOf = (value: string | undefined): Access | null => {
  if (!value || value === 'unknown') return null;
  const values = value.split(/\s*;\s*/);
  if (values.every((one) => NEVER.has(one))) return 'no';
  return values.every((one) => NEVER.has(one) || ENDS.has(one)) ? 'ends' : 'yes';
};

/** A footway is not opened to cars by `access=yes`, only by a tag about vehicles. */
const isGrantedByName = (tags: Tags, profile: Profile): boolean =>
  profile.accessKeys.some((key) => key !== 'access' && (meaningOf(tags[key]) ?? 'no') !== 'no');

/** A ferry untagged for vehicles carries them unless it is tagged for people on foot or bicycles only. */
const ferryAccess = (tags: Tags, profile: Profile, explicit: Access | null): Access => {
  if (explicit !== null) return explicit;
  if (profile.mode !== 'motor') return 'yes';
  return tags.foot === undefined && tags.bicycle === undefined ? 'yes' : 'no';
};

/** Signed for all, or for this kind of vehicle alone ("maxweight:hgv"). */
const isTooLarge = (tags: Tags, profile: Profile): boolean => {
  const { size } = profile;
  if (!size) return false;
  const own = profile.accessKeys.at(-1);
  const exceeds = (key: string, measure: number, parse: (text: string | undefined) => number | null) =>
    [tags[`${key}:physical`] ?? tags[key], tags[`${key}:${own}`]].some((text) => {
      const limit = parse(text);
      return limit !== null && limit > 0 && limit < measure;
    });
  return (
    exceeds('maxheight', size.heightM, parseMetres) ||
    exceeds('maxwidth', size.widthM, parseMetres) ||
    exceeds('maxlength', size.lengthM, parseMetres) ||
    exceeds('maxweight', size.weightT, parseTonnes) ||
    exceeds('maxweightrating', size.weightT, parseTonnes) ||
    exceeds('maxaxleload', size.axleLoadT, parseTonnes)
  );
};

/** Lanes whose direction changes by the hour are left out: nobody here knows the hour. */
const ONEWAY: Record<string, Direction | 'both' | 'neither'> = {
  yes: 'forward',
  true: 'forward',
  '1': 'forward',
  '-1': 'backward',
  reverse: 'backward',
  no: 'both',
  reversible: 'neither',
};
const ROUND = new Set(['roundabout', 'circular']);

/** Whether the way may be followed in a direction: one-way rules, their exceptions, and access by direction. */
export const isOpenTowards = (tags: Tags, roadClass: RoadClass, profile: Profile, direction: Direction): boolean => {
  const signed = profile.accessKeys.flatMap((key) => meaningOf(tags[`${key}:${direction}`]) ?? []);
  if (signed.at(-1) === 'no') return false;
  if (profile.mode === 'foot') {
    const onFoot = ONEWAY[tags['oneway:foot'] ?? ''] ?? 'both';
    return onFoot === 'both' || onFoot === direction;
  }
  const general =
    ONEWAY[tags.oneway ?? ''] ?? (ROUND.has(tags.junction ?? '') || isMotorway(tags) ? 'forward' : 'both');
  const own =
    profile.mode === 'bicycle' ? ONEWAY[tags['oneway:bicycle'] ?? ''] : ONEWAY[tags['oneway:motor_vehicle'] ?? ''];
  const oneway = own ?? general;
  if (oneway === 'both' || oneway === direction) return true;
  return profile.mode === 'bicycle' && own === undefined && roadClass !== 'motorway' && hasContraflowLane(tags);
};

const isMotorway = (tags: Tags): boolean => tags.highway === 'motorway';

const hasContraflowLane = (tags: Tags): boolean =>
  ['cycleway', 'cycleway:left', 'cycleway:right'].some((key) => tags[key]?.startsWith('opposite'));

export const isRoundabout = (tags: Tags): boolean => ROUND.has(tags.junction ?? '');
