import { f64, i32 } from './at.ts';

/**
 * Binary heap of items by key that lets an item be in it several times: cheaper than moving items where few are
 * improved. Who pops compares the key with the best known and skips what is outdated.
 */
export class LazyHeap {
  size = 0;
  private keys = new Float64Array(256);
  private items = new Int32Array(256);

  push(item: number, key: number): void {
    if (this.size === this.keys.length) this.widen();
    const { keys, items } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const parentKey = f64(keys, parent);
      if (parentKey <= key) break;
      keys[at] = parentKey;
      items[at] = i32(items, parent);
      at = parent;
    }
    keys[at] = key;
    items[at] = item;
  }

  /** Key of the next item; only while `size > 0`. */
  peekKey(): number {
    return f64(this.keys, 0);
  }

  /** Removes and answers the item with the smallest key; only while `size > 0`. */
  pop(): number {
    const { keys, items } = this;
    const top = i32(items, 0);
    const size = --this.size;
    const key = f64(keys, size);
    const item = i32(items, size);
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && f64(keys, child + 1) < f64(keys, child)) child++;
      const childKey = f64(keys, child);
      if (childKey >= key) break;
      keys[at] = childKey;
      items[at] = i32(items, child);
      at = child;
    }
    keys[at] = key;
    items[at] = item;
    return top;
  }

  clear(): void {
    this.size = 0;
  }

  private widen(): void {
    const keys = new Float64Array(this.keys.length * 2);
    keys.set(this.keys);
    this.keys = keys;
    const items = new Int32Array(this.items.length * 2);
    items.set(this.items);
    this.items = items;
  }
}
