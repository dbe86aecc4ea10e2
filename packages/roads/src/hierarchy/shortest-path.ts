import { f64, i32 } from '#arrays/at.ts';
import { MinHeap } from '#arrays/min-heap.ts';
import type { Hierarchy, RankedArcs } from './hierarchy.ts';
import { isStalled, type Seed } from './upward-search.ts';

/** A fastest way: its weight, and the graph nodes it runs over, the first of a source's and the last of a target's seeds. */
export interface NodePath {
  weight: number;
  nodes: number[];
}

/** One side of the bidirectional search. */
class Side {
  readonly distance: Float64Array;
  /** Arc that reached a node, −1 at a seed; and the node it came from. */
  readonly arc: Int32Array;
  readonly from: Int32Array;
  readonly heap: MinHeap;
  readonly arcs: RankedArcs;
  readonly against: RankedArcs;
  private readonly touched: number[] = [];

  constructor(arcs: RankedArcs, against: RankedArcs) {
    const count = arcs.first.length - 1;
    this.distance = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.arc = new Int32Array(count);
    this.from = new Int32Array(count);
    this.heap = new MinHeap(count);
    this.arcs = arcs;
    this.against = against;
  }

  reach(node: number, weight: number, arc: number, from: number): void {
    const before = f64(this.distance, node);
    if (weight >= before) return;
    if (before === Number.POSITIVE_INFINITY) this.touched.push(node);
    this.distance[node] = weight;
    this.arc[node] = arc;
    this.from[node] = from;
    this.heap.set(node, weight);
  }

  nextKey(): number {
    return this.heap.size > 0 ? this.heap.peekKey() : Number.POSITIVE_INFINITY;
  }

  settle(): number {
    const { arcs, distance } = this;
    const node = this.heap.pop();
    const reached = f64(distance, node);
    if (isStalled(this.against, distance, node, reached)) return node;
    for (let arc = i32(arcs.first, node), end = i32(arcs.first, node + 1); arc < end; arc++) {
      this.reach(i32(arcs.other, arc), reached + f64(arcs.weight, arc), arc, node);
    }
    return node;
  }

  reset(): void {
    for (const node of this.touched) this.distance[node] = Number.POSITIVE_INFINITY;
    this.touched.length = 0;
    this.heap.clear();
  }
}

/** Finds single fastest ways; keeps its working arrays between calls. */
export class ShortestPath {
  private readonly hierarchy: Hierarchy;
  private readonly forward: Side;
  private readonly backward: Side;

  constructor(hierarchy: Hierarchy) {
    this.hierarchy = hierarchy;
    this.forward = new Side(hierarchy.up, hierarchy.down);
    this.backward = new Side(hierarchy.down, hierarchy.up);
  }

  /** The fastest way between any source and any target seed, or `null`. */
  find(sources: readonly Seed[], targets: readonly Seed[]): NodePath | null {
    const { forward, backward } = this;
    const shift = targets.reduce((most, seed) => Math.max(most, -seed.weight), 0);
    for (const seed of sources) forward.reach(seed.number, seed.weight, -1, -1);
    for (const seed of targets) backward.reach(seed.number, seed.weight + shift, -1, -1);
    let best = Number.POSITIVE_INFINITY;
    let middle = -1;
    for (;;) {
      const isForward = forward.nextKey() <= backward.nextKey();
      const side = isForward ? forward : backward;
      if (side.nextKey() >= best) break;
      if (side.heap.size === 0) break;
      const node = side.settle();
      const sum = f64(forward.distance, node) + f64(backward.distance, node);
      if (sum < best) {
        best = sum;
        middle = node;
      }
    }
    const path = middle < 0 ? null : { weight: best - shift, nodes: this.nodesThrough(middle) };
    forward.reset();
    backward.reset();
    return path;
  }

  private nodesThrough(middle: number): number[] {
    const { forward, backward, hierarchy } = this;
    const arcsUp: number[] = [];
    let start = middle;
    for (; i32(forward.arc, start) >= 0; start = i32(forward.from, start)) arcsUp.push(start);
    const numbers = [start];
    for (const node of arcsUp.reverse())
      this.unpack(i32(forward.from, node), node, i32(hierarchy.up.via, i32(forward.arc, node)), numbers);
    for (let node = middle; i32(backward.arc, node) >= 0; node = i32(backward.from, node)) {
      this.unpack(node, i32(backward.from, node), i32(hierarchy.down.via, i32(backward.arc, node)), numbers);
    }
    return numbers.map((number) => i32(hierarchy.nodeOf, number));
  }

  /** Appends the nodes after `tail` up to `head` along an arc, shortcut or not. */
  private unpack(tail: number, head: number, via: number, numbers: number[]): void {
    const stack = [tail, head, via];
    while (stack.length > 0) {
      const over = stack.pop() ?? -1;
      const to = stack.pop() ?? -1;
      const from = stack.pop() ?? -1;
      if (over < 0) {
        numbers.push(to);
        continue;
      }
      stack.push(over, to, viaOf(this.hierarchy.up, over, to));
      stack.push(from, over, viaOf(this.hierarchy.down, over, from));
    }
  }
}

/** The node that the arc between `node` and the higher `other` passes over. */
const viaOf = (arcs: RankedArcs, node: number, other: number): number => {
  for (let arc = i32(arcs.first, node); arc < i32(arcs.first, node + 1); arc++) {
    if (i32(arcs.other, arc) === other) return i32(arcs.via, arc);
  }
  throw new Error('The hierarchy lacks an arc that a shortcut is made of');
};
