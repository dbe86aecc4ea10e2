import { i32 } from '#arrays/at.ts';

const LONGEST = 64;
/** Three rows of the table, used in turn. */
const rows = [new Int32Array(LONGEST + 1), new Int32Array(LONGEST + 1), new Int32Array(LONGEST + 1)] as const;

/**
 * Edits (insert, drop, change, swap neighbours) between two terms, or `limit + 1` when there are more: optimal string
 * alignment, row by row, given up as soon as a row holds no value within the limit.
 */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit || a.length > LONGEST || b.length > LONGEST) return limit + 1;
  let [beforeLast, last, row]: [Int32Array, Int32Array, Int32Array] = [rows[0], rows[1], rows[2]];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(i32(last, j) + 1, i32(row, j - 1) + 1, i32(last, j - 1) + (isSame ? 0 : 1));
      const isSwap =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwap) cost = Math.min(cost, i32(beforeLast, j - 2) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return i32(last, b.length);
};
