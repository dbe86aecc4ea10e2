import { f64, i32 } from '#arrays/at.ts';
import { MinHeap } from '#arrays/min-heap.ts';
import type { RankedArcs } from './hierarchy.ts';

/** Where a search begins: hierarchy numbers and what it costs to be there. Weights of targets may be negative. */
export interface Seed {
  number: number;
  weight: number;
}

/**
 * Dijkstra along arcs to higher ranks only. What it settled stays in `settled` and `weights` until the next run; nodes
 * that are reached faster from above are left out, for no fastest path runs over them (stall on demand).
 */
export class UpwardSearch {
  settledCount = 0;
  readonly settled: Int32Array;
  readonly weights: Float64Array;
  private readonly distance: Float64Array;
  private readonly touched: Int32Array;
  private readonly heap: MinHeap;

  constructor(nodeCount: number) {
    this.settled = new Int32Array(nodeCount);
    this.weights = new Float64Array(nodeCount);
    this.distance = new Float64Array(nodeCount).fill(Number.POSITIVE_INFINITY);
    this.touched = new Int32Array(nodeCount);
    this.heap = new MinHeap(nodeCount);
  }

  /** `arcs` are followed, `against` are those of the other direction. */
  run(arcs: RankedArcs, against: RankedArcs, seeds: readonly Seed[]): void {
    const { distance, heap, touched, settled, weights } = this;
    let touchedCount = 0;
    let settledCount = 0;
    for (const { number, weight } of seeds) {
      if (weight >= f64(distance, number)) continue;
      if (f64(distance, number) === Number.POSITIVE_INFINITY) touched[touchedCount++] = number;
      distance[number] = weight;
      heap.set(number, weight);
    }
    while (heap.size > 0) {
      const node = heap.pop();
      const reached = f64(distance, node);
      if (isStalled(against, distance, node, reached)) continue;
      settled[settledCount] = node;
      weights[settledCount++] = reached;
      for (let arc = i32(arcs.first, node), end = i32(arcs.first, node + 1); arc < end; arc++) {
        const next = i32(arcs.other, arc);
        const weight = reached + f64(arcs.weight, arc);
        const before = f64(distance, next);
        if (weight >= before) continue;
        if (before === Number.POSITIVE_INFINITY) touched[touchedCount++] = next;
        distance[next] = weight;
        heap.set(next, weight);
      }
    }
    for (let at = 0; at < touchedCount; at++) distance[i32(touched, at)] = Number.POSITIVE_INFINITY;
    this.settledCount = settledCount;
  }
}

/** Whether a node is reached for less over a higher one. */
export const isStalled = (against: RankedArcs, distance: Float64Array, node: number, reached: number): boolean => {
  for (let arc = i32(against.first, node), end = i32(against.first, node + 1); arc < end; arc++) {
    if (f64(distance, i32(against.other, arc)) + f64(against.weight, arc) < reached) return true;
  }
  return false;
};
