import { nice, ticks } from 'd3-array';

/** Where the lines of an axis stand, from zero to the first round figure that nothing exceeds; 0 alone where nothing is. */
export function axisTicks(most: number, count = 4): number[] {
  if (most <= 0) return [0];
  const [from, to] = nice(0, most, count);
  return ticks(from, to, count);
}

/** Which of so many columns carry a word under them: evenly, at most so many. */
export const labelledColumns = (count: number, most = 6): Set<number> => {
  const step = Math.max(1, Math.ceil(count / most));
  return new Set(Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step));
};
