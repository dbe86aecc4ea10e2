/** One plan of the population: the visits in a giant tour, and where its routes are cut. */
export interface Individual {
  readonly tour: Int32Array;
  /** Route k is tour[cuts[k] … cuts[k + 1]). */
  readonly cuts: Int32Array;
  readonly routes: number;
  /** Neighbours on the route, −1 for the depot. */
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly legs: number;
  /** Load above capacity, over all routes. */
  readonly excess: number;
  /** Legs, and excess at its price now. */
  price: number;
  fitness: number;
  /** The others of its half of the population, the most alike first. */
  readonly alike: { other: Individual; distance: number }[];
}

/** Share of the visits whose neighbours differ (broken pairs, Prins 2009). O(n). */
export function brokenPairs(a: Individual, b: Individual): number {
  const n = a.tour.length;
  let broken = 0;
  for (let v = 0; v < n; v++) {
    const after = a.next[v] as number;
    const before = a.prev[v] as number;
    if (after !== (b.next[v] as number) && after !== (b.prev[v] as number)) broken++;
    if (before < 0 && (b.prev[v] as number) >= 0 && (b.next[v] as number) >= 0) broken++;
  }
  return broken / n;
}

export const isFeasible = ({ excess }: Individual): boolean => excess === 0;
