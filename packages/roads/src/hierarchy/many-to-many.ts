import { f64, i32, item } from '#arrays/at.ts';
import { GrowableFloat64, GrowableInt32 } from '#arrays/growable.ts';
import type { Hierarchy } from './hierarchy.ts';
import { type Seed, UpwardSearch } from './upward-search.ts';

/** What each target's search left at each node: entries of node n are first[n] to first[n + 1] (exclusive). */
interface Buckets {
  first: Int32Array;
  target: Int32Array;
  weight: Float64Array;
}

/**
 * Weights of the fastest ways from every source to every target, with buckets (Knopp, Sanders, Schultes, Schulz and
 * Wagner 2007). Yields after each source the row of its weights, `Infinity` where there is no way; the row is reused.
 * A search handed in may be used by others between two rows.
 */
export function* manyToMany(
  hierarchy: Hierarchy,
  sources: readonly (readonly Seed[])[],
  targets: readonly (readonly Seed[])[],
  search = new UpwardSearch(hierarchy.nodeOf.length),
): Generator<Float64Array, void> {
  const buckets = fillBuckets(hierarchy, targets, search);
  const row = new Float64Array(targets.length);
  for (const seeds of sources) {
    row.fill(Number.POSITIVE_INFINITY);
    search.run(hierarchy.up, hierarchy.down, seeds);
    for (let at = 0; at < search.settledCount; at++) {
      meet(buckets, i32(search.settled, at), f64(search.weights, at), row);
    }
    yield row;
  }
}

const meet = (buckets: Buckets, node: number, reached: number, row: Float64Array): void => {
  const { target, weight } = buckets;
  for (let entry = i32(buckets.first, node), end = i32(buckets.first, node + 1); entry < end; entry++) {
    const sum = reached + f64(weight, entry);
    const to = i32(target, entry);
    if (sum < f64(row, to)) row[to] = sum;
  }
};

const fillBuckets = (hierarchy: Hierarchy, targets: readonly (readonly Seed[])[], search: UpwardSearch): Buckets => {
  const nodes = new GrowableInt32();
  const weights = new GrowableFloat64();
  const ofTarget = new GrowableInt32();
  const first = new Int32Array(hierarchy.nodeOf.length + 1);
  for (let target = 0; target < targets.length; target++) {
    search.run(hierarchy.down, hierarchy.up, item(targets, target));
    for (let at = 0; at < search.settledCount; at++) {
      const node = i32(search.settled, at);
      first[node + 1] = i32(first, node + 1) + 1;
      nodes.push(node);
      weights.push(f64(search.weights, at));
      ofTarget.push(target);
    }
  }
  for (let node = 0; node + 1 < first.length; node++) first[node + 1] = i32(first, node + 1) + i32(first, node);
  const next = first.slice();
  const buckets = { first, target: new Int32Array(nodes.length), weight: new Float64Array(nodes.length) };
  const [nodeView, weightView, targetView] = [nodes.view(), weights.view(), ofTarget.view()];
  for (let entry = 0; entry < nodeView.length; entry++) {
    const node = i32(nodeView, entry);
    const at = i32(next, node);
    buckets.target[at] = i32(targetView, entry);
    buckets.weight[at] = f64(weightView, entry);
    next[node] = at + 1;
  }
  return buckets;
};
