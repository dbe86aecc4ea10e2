import type { Line } from '#geo/line.ts';
import { numeric } from './read-json.ts';

/** GeoJSON positions as a flat line. */
export const lineOf = (coordinates: readonly unknown[]): Line =>
  coordinates.flatMap((position) => [numeric(position, 0) ?? 0, numeric(position, 1) ?? 0]);

/** One line of many that follow each other; points that repeat the last one are left out. */
export const joinLines = (lines: readonly Line[]): Line => {
  const joined: Line = [];
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      if (joined.length > 0 && joined.at(-2) === line[at] && joined.at(-1) === line[at + 1]) continue;
      joined.push(line[at] ?? 0, line[at + 1] ?? 0);
    }
  }
  return joined;
};
