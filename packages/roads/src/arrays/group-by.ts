import { i32 } from './at.ts';

/** Items of group g are items[first[g]] to items[first[g + 1] − 1]. */
export interface Groups {
  first: Int32Array;
  items: Int32Array;
}

/** Sorts the indexes 0 … keys.length − 1 by their key (0 ≤ key < groupCount), stable, in linear time. */
export const groupBy = (keys: Int32Array, groupCount: number): Groups => {
  const first = new Int32Array(groupCount + 1);
  for (let index = 0; index < keys.length; index++) {
    const after = i32(keys, index) + 1;
    first[after] = i32(first, after) + 1;
  }
  for (let group = 0; group < groupCount; group++) first[group + 1] = i32(first, group + 1) + i32(first, group);
  const next = first.slice(0, groupCount);
  const items = new Int32Array(keys.length);
  for (let index = 0; index < keys.length; index++) {
    const key = i32(keys, index);
    const at = i32(next, key);
    items[at] = index;
    next[key] = at + 1;
  }
  return { first, items };
};
