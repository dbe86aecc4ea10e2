import { f64, i32 } from '#arrays/at.ts';
import type { Line } from './line.ts';

/** Values at the corners of a grid; row 0 is the southernmost. */
export interface Field {
  width: number;
  height: number;
  values: Float64Array;
}

/**
 * Closed lines around all corners with values up to `level`, in grid units, by marching squares with interpolation.
 * The enclosed side is to the left: outer rings run anticlockwise, holes clockwise. The field's rim must lie above.
 */
export const contourRings = (field: Field, level: number): Line[] => {
  const next = linkCrossings(field, level);
  const rings: Line[] = [];
  for (let start = 0; start < next.length; start++) {
    if (i32(next, start) < 0) continue;
    const ring: Line = [];
    for (let at = start; i32(next, at) >= 0; ) {
      ring.push(...crossing(field, level, at));
      const onward = i32(next, at);
      next[at] = -1;
      at = onward;
    }
    ring.push(ring[0] ?? 0, ring[1] ?? 0);
    if (ring.length >= 8) rings.push(ring);
  }
  return rings;
};

/** Sides of a square by the corners inside (south-west 1, south-east 2, north-east 4, north-west 8): from, to, from, to. */
const [S, E, N, W] = [0, 1, 2, 3];
const CASES: readonly (readonly number[])[] = [
  [],
  [S, W],
  [E, S],
  [E, W],
  [N, E],
  [S, W, N, E],
  [N, S],
  [N, W],
  [W, N],
  [S, N],
  [E, S, W, N],
  [E, N],
  [W, E],
  [S, E],
  [W, S],
  [],
];

/** For each grid side (corner × 2, plus 1 for the one going up) that the line crosses, the side it crosses next. */
const linkCrossings = ({ width, height, values }: Field, level: number): Int32Array => {
  const next = new Int32Array(width * height * 2).fill(-1);
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const corner = y * width + x;
      const isIn = (at: number, bit: number) => (f64(values, at) <= level ? bit : 0);
      const inside = isIn(corner, 1) | isIn(corner + 1, 2) | isIn(corner + width + 1, 4) | isIn(corner + width, 8);
      const sides = CASES[inside] ?? [];
      const sideKey = [corner * 2, (corner + 1) * 2 + 1, (corner + width) * 2, corner * 2 + 1];
      for (let at = 0; at < sides.length; at += 2)
        next[sideKey[sides[at] ?? 0] ?? 0] = sideKey[sides[at + 1] ?? 0] ?? 0;
    }
  }
  return next;
};

const crossing = ({ width, values }: Field, level: number, key: number): [number, number] => {
  const corner = key >> 1;
  const isUp = (key & 1) === 1;
  const a = f64(values, corner);
  const b = f64(values, isUp ? corner + width : corner + 1);
  const share =
    Number.isFinite(a) && Number.isFinite(b) && a !== b ? Math.max(0, Math.min(1, (level - a) / (b - a))) : 0.5;
  const x = corner % width;
  const y = Math.floor(corner / width);
  return isUp ? [x, y + share] : [x + share, y];
};
