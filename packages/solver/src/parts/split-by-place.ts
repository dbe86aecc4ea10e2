import { item } from '#problem/item.ts';
import type { Random } from '#random.ts';

export type Centre = readonly [x: number, y: number];

export interface Placed {
  centre: Centre;
  weight: number;
}

export const weigh = (things: readonly Placed[]): number => things.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Parts things into `pieces` of about the same weight, by halving across the longer side. Each halving looks from another
 * direction, so that two rounds part the same things differently. O(n log n log pieces).
 */
export function splitByPlace<T extends Placed>(things: readonly T[], pieces: number, random: Random): T[][] {
  if (pieces < 2 || things.length < 2) return things.length > 0 ? [[...things]] : [];
  const [x, y] = drawDirection(random);
  const along = spread(things.map(({ centre }) => x * centre[0] + y * centre[1]));
  const across = spread(things.map(({ centre }) => x * centre[1] - y * centre[0]));
  const at = along.span > across.span ? along.values : across.values;
  const order = things.map((thing, i) => ({ thing, at: item(at, i) })).sort((a, b) => a.at - b.at);
  const few = pieces >> 1;
  const aim = (weigh(things) * few) / pieces;
  let sum = 0;
  let cut = 0;
  while (cut < order.length - 1 && (cut === 0 || sum + item(order, cut).thing.weight / 2 < aim))
    sum += item(order, cut++).thing.weight;
  const sorted = order.map(({ thing }) => thing);
  return [...splitByPlace(sorted.slice(0, cut), few, random), ...splitByPlace(sorted.slice(cut), pieces - few, random)];
}

/** Not a unit vector, but any of its directions; sines differ between engines. */
function drawDirection(random: Random): Centre {
  return [random.unit() + 0.01, 2 * random.unit() - 1];
}

function spread(values: number[]): { values: number[]; span: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { values, span: high - low };
}
