import { i32 } from '#arrays/at.ts';
import { distanceM, type LonLat } from '#geo/distance.ts';
import type { AddressIndex } from './address-index.ts';
import { type AddressResult, houseResult } from './address-result.ts';

const DEFAULT_MAX_M = 200;
/** Boxes are compared in degrees, where a step east is shorter than one north: look at a few and measure. */
const CANDIDATES = 24;

/** The nearest house to a place, or `null` when none is near; confidence falls with distance. */
export const reverseGeocode = (
  index: AddressIndex,
  place: LonLat,
  maxDistanceM = DEFAULT_MAX_M,
): AddressResult | null => {
  if (index.houseNumber.length === 0) return null;
  let best = -1;
  let least = maxDistanceM;
  for (const house of index.near.neighbors(place.lon * 1e7, place.lat * 1e7, CANDIDATES)) {
    const distance = distanceM(place, { lon: i32(index.houseLon, house) / 1e7, lat: i32(index.houseLat, house) / 1e7 });
    if (distance > least) continue;
    least = distance;
    best = house;
  }
  return best < 0 ? null : houseResult(index, best, Math.max(0.1, 1 - least / maxDistanceM));
};
