/** A place on the Earth, in degrees (WGS 84). */
export interface LonLat {
  lon: number;
  lat: number;
}

/** Mean Earth radius (IUGG R1), metres. */
export const EARTH_RADIUS_M = 6_371_008.8;

export const RADIANS = Math.PI / 180;

/** Great-circle metres between two places, by the haversine formula. */
export const distanceM = (from: LonLat, to: LonLat): number => {
  const sinLat = Math.sin(((to.lat - from.lat) * RADIANS) / 2);
  const sinLon = Math.sin(((to.lon - from.lon) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * sinLon * sinLon;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
};

/**
 * Metres between places less than a few kilometres apart, in units of 10⁻⁷ degree: a plane at their mean latitude, also
 * where the longitude jumps from 180° to −180°.
 */
export const shortDistanceM = (lonA: number, latA: number, lonB: number, latB: number): number => {
  const east = lonB - lonA;
  const around =
    east > HALF_ROUND_E7 ? east - 2 * HALF_ROUND_E7 : east < -HALF_ROUND_E7 ? east + 2 * HALF_ROUND_E7 : east;
  const x = around * E7_RADIANS * Math.cos(((latA + latB) / 2) * E7_RADIANS);
  const y = (latB - latA) * E7_RADIANS;
  return EARTH_RADIUS_M * Math.sqrt(x * x + y * y);
};

const E7_RADIANS = RADIANS / 1e7;
const HALF_ROUND_E7 = 180e7;
