import { f64, i32 } from './at.ts';

/** Binary heap of the numbers 0 … capacity − 1 by key, each at most once, with decrease and increase of keys. */
export class MinHeap {
  size = 0;
  private readonly keys: Float64Array;
  private readonly heap: Int32Array;
  private readonly positions: Int32Array;

  constructor(capacity: number) {
    this.keys = new Float64Array(capacity);
    this.heap = new Int32Array(capacity);
    this.positions = new Int32Array(capacity).fill(-1);
  }

  /** Inserts the item, or moves it to its new key. */
  set(item: number, key: number): void {
    const position = i32(this.positions, item);
    if (position < 0) {
      this.keys[item] = key;
      this.moveUp(this.size++, item, key);
      return;
    }
    const before = f64(this.keys, item);
    this.keys[item] = key;
    if (key < before) this.moveUp(position, item, key);
    else if (key > before) this.moveDown(position, item, key);
  }

  /** The smallest key; only while `size > 0`. */
  peekKey(): number {
    return f64(this.keys, i32(this.heap, 0));
  }

  /** Removes and answers the item with the smallest key; only while `size > 0`. */
  pop(): number {
    const top = i32(this.heap, 0);
    this.positions[top] = -1;
    const last = i32(this.heap, --this.size);
    if (this.size > 0) this.moveDown(0, last, f64(this.keys, last));
    return top;
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.positions[i32(this.heap, at)] = -1;
    this.size = 0;
  }

  private moveUp(from: number, item: number, key: number): void {
    const { heap, keys, positions } = this;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const other = i32(heap, parent);
      if (f64(keys, other) <= key) break;
      heap[at] = other;
      positions[other] = at;
      at = parent;
    }
    heap[at] = item;
    positions[item] = at;
  }

  private moveDown(from: number, item: number, key: number): void {
    const { heap, keys, positions, size } = this;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && f64(keys, i32(heap, child + 1)) < f64(keys, i32(heap, child))) child++;
      const other = i32(heap, child);
      if (f64(keys, other) >= key) break;
      heap[at] = other;
      positions[other] = at;
      at = child;
    }
    heap[at] = item;
    positions[item] = at;
  }
}
