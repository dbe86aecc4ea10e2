import type { RoadProfile } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { VehicleType } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';

const profileOfType: Record<VehicleType, RoadProfile> = {
  bike: 'bicycle',
  cargo_bike: 'bicycle',
  scooter: 'car',
  car: 'car',
  van: 'van',
  truck: 'truck',
  trailer: 'truck',
};

/** Whose roads a vehicle takes. */
export const roadProfileOf = (type: VehicleType): RoadProfile => profileOfType[type];

/** Which networks may stand for a missing one, the best first; whoever uses one says so. */
const standIns: Record<RoadProfile, readonly RoadProfile[]> = {
  car: ['car', 'van'],
  van: ['van', 'car'],
  truck: ['truck', 'van', 'car'],
  bicycle: ['bicycle', 'car', 'van'],
  foot: ['foot'],
};

/** The network of a region for a profile; undefined when nothing of it will do. */
export const roadsFor = (profile: RoadProfile, there: readonly RoadProfile[]): RoadProfile | undefined =>
  standIns[profile].find((candidate) => there.includes(candidate));

const cyclistMetresPerS = 15 / 3.6;

/** How long a way takes that was found on the roads of another profile: a cyclist among cars keeps a cyclist's pace. */
export const atOwnPace = (profile: RoadProfile, taken: RoadProfile, durationS: number, distanceM: number): number =>
  profile === 'bicycle' && taken !== 'bicycle' && distanceM >= 0
    ? Math.max(durationS, Math.round(distanceM / cyclistMetresPerS))
    : durationS;
