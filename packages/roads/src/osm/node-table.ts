import { f64, i32 } from '#arrays/at.ts';

const MISSING = 0x7fffffff;

/** Coordinates of the nodes somebody asked for, by sorted id; ids first, coordinates while the nodes are read. */
export class NodeTable {
  readonly ids: Float64Array;
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
  private cursor = 0;

  constructor(idLists: readonly Float64Array[]) {
    let total = 0;
    for (const list of idLists) total += list.length;
    const all = new Float64Array(total);
    let filled = 0;
    for (const list of idLists) {
      all.set(list, filled);
      filled += list.length;
    }
    all.sort();
    let unique = 0;
    for (let at = 0; at < total; at++) {
      const id = f64(all, at);
      if (at === 0 || id !== f64(all, unique - 1)) all[unique++] = id;
    }
    this.ids = all.slice(0, unique);
    this.lonE7 = new Int32Array(unique).fill(MISSING);
    this.latE7 = new Int32Array(unique).fill(MISSING);
  }

  /** Stores a node's place if it is wanted, and answers its index or −1. Sorted input costs one step a node. */
  place(id: number, lonE7: number, latE7: number): number {
    const { ids } = this;
    if (this.cursor > 0 && f64(ids, this.cursor - 1) >= id) this.cursor = this.lowerBound(id);
    while (this.cursor < ids.length && f64(ids, this.cursor) < id) this.cursor++;
    if (this.cursor >= ids.length || f64(ids, this.cursor) !== id) return -1;
    this.lonE7[this.cursor] = lonE7;
    this.latE7[this.cursor] = latE7;
    return this.cursor;
  }

  /** Index of a node, or −1 when it was never asked for. */
  indexOf(id: number): number {
    const at = this.lowerBound(id);
    return at < this.ids.length && f64(this.ids, at) === id ? at : -1;
  }

  /** Whether the file had the node: extracts cut at a border lack some. */
  has(index: number): boolean {
    return index >= 0 && i32(this.lonE7, index) !== MISSING;
  }

  private lowerBound(id: number): number {
    let low = 0;
    let high = this.ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (f64(this.ids, middle) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
