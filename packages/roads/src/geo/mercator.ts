import { RADIANS } from './distance.ts';

/** The web map's square world in whole units: 2³⁰ across, x to the east, y to the south. */
export const WORLD_BITS = 30;
export const WORLD = 2 ** WORLD_BITS;

const MAX_LATITUDE = 85.05112878;

export const worldX = (lonE7: number): number => Math.round((lonE7 / 3.6e9 + 0.5) * WORLD);

export const worldY = (latE7: number): number => {
  const sin = Math.sin(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latE7 / 1e7)) * RADIANS);
  return Math.round((0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI) * WORLD);
};

/** Degrees of a place in the world square. */
export const degreesOf = (x: number, y: number): { lon: number; lat: number } => ({
  lon: (x / WORLD - 0.5) * 360,
  lat: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) / RADIANS,
});
