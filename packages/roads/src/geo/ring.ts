import type { Line } from './line.ts';

/** Twice the signed area of a closed ring; positive when it runs anticlockwise. */
export const ringArea = (ring: Line): number => {
  let area = 0;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    area += (ring[at] ?? 0) * (ring[at + 3] ?? 0) - (ring[at + 2] ?? 0) * (ring[at + 1] ?? 0);
  }
  return area;
};

/** Whether a point is inside a closed ring, by counting crossings to its right. */
export const isInRing = (ring: Line | Int32Array, x: number, y: number): boolean => {
  let isInside = false;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const y0 = ring[at + 1] ?? 0;
    const y1 = ring[at + 3] ?? 0;
    if (y0 > y === y1 > y) continue;
    const x0 = ring[at] ?? 0;
    if (x < x0 + ((y - y0) / (y1 - y0)) * ((ring[at + 2] ?? 0) - x0)) isInside = !isInside;
  }
  return isInside;
};
