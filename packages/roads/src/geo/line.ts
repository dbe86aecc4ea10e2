import { RADIANS } from './distance.ts';

/** Lines are flat lists: longitude, latitude, longitude, … in degrees. */
export type Line = number[];

/** Length of each stretch of a line in the plane at its latitude; only ratios of such lengths mean anything. */
const stretch = (line: Line, at: number): number => {
  const cosLat = Math.cos((line[1] ?? 0) * RADIANS);
  const x = ((line[at + 2] ?? 0) - (line[at] ?? 0)) * cosLat;
  const y = (line[at + 3] ?? 0) - (line[at + 1] ?? 0);
  return Math.sqrt(x * x + y * y);
};

/** The part of a line between two fractions of its length (0 ≤ from ≤ to ≤ 1). */
export const cutLine = (line: Line, from: number, to: number): Line => {
  if (from <= 0 && to >= 1) return line;
  let total = 0;
  for (let at = 0; at + 3 < line.length; at += 2) total += stretch(line, at);
  const cut: Line = [];
  let done = 0;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const length = stretch(line, at);
    const start = Math.max(0, length === 0 ? 0 : (from * total - done) / length);
    const end = Math.min(1, length === 0 ? 1 : (to * total - done) / length);
    done += length;
    if (start > 1 || end < 0 || start > end) continue;
    if (cut.length === 0) cut.push(...between(line, at, start));
    cut.push(...between(line, at, end));
  }
  return cut.length > 0 ? cut : [...line.slice(0, 2), ...line.slice(0, 2)];
};

const between = (line: Line, at: number, share: number): [number, number] => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.slice(at, at + 4);
  return [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
};
