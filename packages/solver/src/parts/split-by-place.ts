import { item } from '#problem/item.ts';
import type { Random } from '#random.ts';

export type Centre = readonly [x: number, y: number];

/**
 * Halves a set of things across its longer side until each part weighs at most `most`. The cut wanders a little, so that
 * two rounds part the same things differently. O(n log² n).
 */
export function splitByPlace<T>(
  things: T[],
  centre: (thing: T) => Centre,
  most: number,
  weight: (thing: T) => number,
  random: Random,
): T[][] {
  const total = things.reduce((sum, thing) => sum + weight(thing), 0);
  if (total <= most || things.length < 2) return things.length > 0 ? [things] : [];
  const placed = things.map((thing) => ({ thing, at: centre(thing), weight: weight(thing) }));
  const span = (axis: 0 | 1): number => {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const { at } of placed) {
      if (at[axis] < low) low = at[axis];
      if (at[axis] > high) high = at[axis];
    }
    return high - low;
  };
  const axis = span(0) >= span(1) ? 0 : 1;
  placed.sort((a, b) => a.at[axis] - b.at[axis]);
  const aim = total * (0.4 + 0.2 * random.unit());
  let sum = 0;
  let cut = 0;
  while (cut < placed.length - 1 && (sum < aim || cut === 0)) sum += item(placed, cut++).weight;
  const half = (from: number, to: number): T[][] =>
    splitByPlace(
      placed.slice(from, to).map(({ thing }) => thing),
      centre,
      most,
      weight,
      random,
    );
  return [...half(0, cut), ...half(cut, placed.length)];
}
