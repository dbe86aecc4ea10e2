import { item } from '#arrays/at.ts';
import { shortDistanceM } from '#geo/distance.ts';
import type { Tags } from '#osm/elements.ts';

export interface Place {
  lonE7: number;
  latE7: number;
}
interface House extends Place {
  tags: Tags;
}

/** More houses than this on one line are a slip of whoever numbered its ends. */
const MOST_HOUSES = 500;

/**
 * Houses along a line that is tagged `addr:interpolation`, between the numbered ones on it, evenly spaced: every second
 * number (`even`, `odd`), every one (`all`), or every n-th. Lines whose ends do not fit their kind have none.
 */
export function housesBetween(
  points: readonly Place[],
  kind: string,
  houseAt: (point: Place) => House | undefined,
): House[] {
  const step = kind === 'all' ? 1 : kind === 'even' || kind === 'odd' ? 2 : Number(kind);
  if (!Number.isInteger(step) || step < 1) return [];
  const houses: House[] = [];
  let start = -1;
  points.forEach((point, at) => {
    const house = houseAt(point);
    if (!house) return;
    const from = start < 0 ? undefined : houseAt(item(points, start));
    if (from) houses.push(...onPart(points.slice(start, at + 1), from, house, step));
    start = at;
  });
  return houses;
}

function onPart(line: readonly Place[], from: House, to: House, step: number): House[] {
  const [first, last] = [plainNumber(from), plainNumber(to)];
  const count = Math.abs(last - first) / step;
  if (!Number.isInteger(count) || count < 2 || count > MOST_HOUSES) return [];
  const tags = { ...to.tags, ...from.tags };
  return Array.from({ length: count - 1 }, (_, at) => ({
    tags: { ...tags, 'addr:housenumber': String(first + Math.sign(last - first) * step * (at + 1)) },
    ...along(line, (at + 1) / count),
  }));
}

const plainNumber = ({ tags }: House): number => {
  const text = tags['addr:housenumber'] ?? '';
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
};

/** The place after this share of a line's length. */
function along(line: readonly Place[], share: number): Place {
  const lengths = line
    .slice(1)
    .map((to, at) => shortDistanceM(item(line, at).lonE7, item(line, at).latE7, to.lonE7, to.latE7));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [item(line, at), item(line, at + 1)];
    if (left <= length && length > 0) {
      const part = left / length;
      return {
        lonE7: Math.round(from.lonE7 + part * (to.lonE7 - from.lonE7)),
        latE7: Math.round(from.latE7 + part * (to.latE7 - from.latE7)),
      };
    }
    left -= length;
  }
  return item(line, line.length - 1);
}
