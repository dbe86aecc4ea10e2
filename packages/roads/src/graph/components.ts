import { i32 } from '#arrays/at.ts';
import type { Arcs } from './arcs.ts';

export interface Components {
  /** Component of each node; −1 where the mask leaves it out. */
  of: Int32Array;
  sizes: Int32Array;
  /** Number of the largest component, −1 when there is none. */
  largest: number;
}

/** Strongly connected components, by Tarjan's algorithm (1972) without recursion. */
export const stronglyConnected = (arcs: Arcs, isIncluded?: (node: number) => boolean): Components => {
  const count = arcs.first.length - 1;
  const index = new Int32Array(count);
  const low = new Int32Array(count);
  const cursor = new Int32Array(count);
  const of = new Int32Array(count).fill(-1);
  const open: number[] = [];
  const path: number[] = [];
  const sizes: number[] = [];
  let visited = 0;
  const enter = (node: number) => {
    visited++;
    index[node] = visited;
    low[node] = visited;
    cursor[node] = i32(arcs.first, node);
    open.push(node);
    path.push(node);
  };
  const lower = (node: number, value: number) => {
    if (value < i32(low, node)) low[node] = value;
  };
  const close = (node: number) => {
    let size = 0;
    for (let member = -1; member !== node; size++) {
      member = open.pop() ?? node;
      of[member] = sizes.length;
    }
    sizes.push(size);
  };
  for (let root = 0; root < count; root++) {
    if (i32(index, root) !== 0 || (isIncluded && !isIncluded(root))) continue;
    enter(root);
    while (path.length > 0) {
      const node = path[path.length - 1] ?? root;
      const at = i32(cursor, node);
      if (at < i32(arcs.first, node + 1)) {
        cursor[node] = at + 1;
        const next = i32(arcs.head, at);
        if (isIncluded && !isIncluded(next)) continue;
        if (i32(index, next) === 0) enter(next);
        else if (i32(of, next) < 0) lower(node, i32(index, next));
        continue;
      }
      path.pop();
      if (i32(low, node) === i32(index, node)) close(node);
      const parent = path[path.length - 1];
      if (parent !== undefined) lower(parent, i32(low, node));
    }
  }
  const largest = sizes.reduce((best, size, at) => (best < 0 || size > (sizes[best] ?? 0) ? at : best), -1);
  return { of, sizes: Int32Array.from(sizes), largest };
};
