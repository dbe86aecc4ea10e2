/** For each visit the visits nearest to it in cost, nearest first. */
import type { Model } from '../problem/model.ts';

export interface Neighbours {
  /** Row length. Visit v's neighbours are list[v × width …]. Rows shorter than that end in −1. */
  width: number;
  list: Int32Array;
}

/** A key and an index share a double: 30 bits and 21 bits. */
const INDEX_SPAN = 1 << 21;

/** O(n² + n × width log width); ties go to the lower index, so that every engine agrees. */
export function findNeighbours(model: Model, width: number): Neighbours {
  const { visits, place, side, cost, costTo, costAt, longestLeg, taskOf, allowed, classes, features } = model;
  const rows = Math.max(0, Math.min(width, visits - 1));
  const list = new Int32Array(visits * rows).fill(-1);
  const keys = new Float64Array(visits);
  const costBase = costAt[0] ?? 0;

  /** Some vehicle may serve both. */
  function meet(v: number, w: number): boolean {
    const a = (taskOf[v] as number) * classes;
    const b = (taskOf[w] as number) * classes;
    for (let k = 0; k < classes; k++) if ((allowed[a + k] as number) + (allowed[b + k] as number) > 1) return true;
    return false;
  }

  for (let v = 0; v < visits; v++) {
    const row = costBase + (place[v] as number) * side;
    let size = 0;
    for (let w = 0; w < visits; w++)
      if (w !== v) {
        const cell = row + (place[w] as number);
        // what can never share a route comes last
        const apart = features.compatibility && !meet(v, w) ? 4 * longestLeg : 0;
        keys[size++] = Math.round(Math.min(cost[cell] as number, costTo[cell] as number) + apart) * INDEX_SPAN + w;
      }
    selectSmallest(keys, size, rows);
    for (let k = 0; k < rows; k++) list[v * rows + k] = (keys[k] as number) % INDEX_SPAN;
  }
  return { width: rows, list };
}

/** Puts the `count` smallest of keys[0 … size) first, in order. */
function selectSmallest(keys: Float64Array, size: number, count: number): void {
  let low = 0;
  let high = size - 1;
  while (low < high && count < size) {
    const pivot = keys[(low + high) >> 1] as number;
    let i = low;
    let j = high;
    while (i <= j) {
      while ((keys[i] as number) < pivot) i++;
      while ((keys[j] as number) > pivot) j--;
      if (i <= j) {
        const swap = keys[i] as number;
        keys[i++] = keys[j] as number;
        keys[j--] = swap;
      }
    }
    if (count - 1 <= j) high = j;
    else if (count - 1 >= i) low = i;
    else break;
  }
  keys.subarray(0, count).sort();
}
