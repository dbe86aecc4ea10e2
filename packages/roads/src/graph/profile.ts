export type ProfileName = 'car' | 'van' | 'truck' | 'bicycle' | 'foot';

export const PROFILE_NAMES: readonly ProfileName[] = ['car', 'van', 'truck', 'bicycle', 'foot'];

/** What a vehicle measures; roads signed for less are closed to it. */
export interface VehicleSize {
  heightM: number;
  widthM: number;
  lengthM: number;
  weightT: number;
  axleLoadT: number;
}

/** How one kind of traveller uses roads. */
export interface Profile {
  name: ProfileName;
  mode: 'motor' | 'bicycle' | 'foot';
  /** Access tags that concern it, the most general first; a later one overrules. */
  accessKeys: readonly string[];
  /** Keys of turn restrictions that bind it. */
  restrictionKeys: readonly string[];
  maxKmh: number;
  size: VehicleSize | null;
}

const MOTOR_ACCESS = ['access', 'vehicle', 'motor_vehicle'];

const PROFILES: Record<ProfileName, Profile> = {
  car: {
    name: 'car',
    mode: 'motor',
    accessKeys: [...MOTOR_ACCESS, 'motorcar'],
    restrictionKeys: ['restriction', 'restriction:motor_vehicle', 'restriction:motorcar'],
    maxKmh: 130,
    size: { heightM: 1.6, widthM: 1.9, lengthM: 4.8, weightT: 2, axleLoadT: 1.2 },
  },
  van: {
    name: 'van',
    mode: 'motor',
    accessKeys: [...MOTOR_ACCESS, 'motorcar', 'goods'],
    restrictionKeys: ['restriction', 'restriction:motor_vehicle', 'restriction:motorcar', 'restriction:goods'],
    maxKmh: 120,
    size: { heightM: 2.7, widthM: 2.1, lengthM: 6, weightT: 3.5, axleLoadT: 2.2 },
  },
  truck: {
    name: 'truck',
    mode: 'motor',
    accessKeys: [...MOTOR_ACCESS, 'hgv'],
    restrictionKeys: ['restriction', 'restriction:motor_vehicle', 'restriction:hgv'],
    maxKmh: 90,
    size: { heightM: 4, widthM: 2.55, lengthM: 12, weightT: 18, axleLoadT: 10 },
  },
  bicycle: {
    name: 'bicycle',
    mode: 'bicycle',
    accessKeys: ['access', 'vehicle', 'bicycle'],
    restrictionKeys: ['restriction', 'restriction:bicycle'],
    maxKmh: 25,
    size: null,
  },
  foot: {
    name: 'foot',
    mode: 'foot',
    accessKeys: ['access', 'foot'],
    restrictionKeys: ['restriction:foot'],
    maxKmh: 6,
    size: null,
  },
};

/** A profile by name; a truck or van may bring its own measures. */
export const profileOf = (name: ProfileName, size?: Partial<VehicleSize>): Profile => {
  const profile = PROFILES[name];
  return profile.size && size ? { ...profile, size: { ...profile.size, ...size } } : profile;
};
