/**
 * Cuts a giant tour into routes at the least cost (Prins 2004), overload at its price up to half a vehicle more.
 * O(n × visits on a route), times the number of vehicles where the free optimum takes too many.
 */
import type { TourModel } from './tour-model.ts';

const MOST_LOAD = 1.5;

/** Fills `cuts` (route k is tour[cuts[k] … cuts[k + 1])) and gives the number of routes; −1: no way with this fleet. */
export type Split = (tour: Int32Array, overload: number, cuts: Int32Array) => number;

export function createSplit({ visits: n, side, cost, demand, capacity, routes }: TourModel): Split {
  const price = new Float64Array((routes + 1) * (n + 1));
  const from = new Int32Array((routes + 1) * (n + 1));

  /** Extends every route that may begin behind position i, from layer `a` to layer `b` of the tables. */
  function extend(tour: Int32Array, overload: number, a: number, b: number, i: number): void {
    const begin = price[a + i] as number;
    let load = 0;
    let legs = 0;
    let before = n;
    for (let j = i; j < n; j++) {
      const v = tour[j] as number;
      load += demand[v] as number;
      legs += cost[before * side + v] as number;
      const over = load > capacity ? (load - capacity) * overload : 0;
      const total = begin + legs + (cost[v * side + n + 1] as number) + over;
      if (total < (price[b + j + 1] as number)) {
        price[b + j + 1] = total;
        from[b + j + 1] = i;
      }
      if (load > MOST_LOAD * capacity) break;
      before = v;
    }
  }

  /** With a layer of the tables for each vehicle (`row` cells apart), or one for all (0 apart). */
  function cut(tour: Int32Array, overload: number, cuts: Int32Array, row: number): number {
    price.fill(Number.POSITIVE_INFINITY);
    price[0] = 0;
    for (let k = 0; k < (row > 0 ? routes : 1); k++)
      for (let i = 0; i < n; i++)
        if ((price[k * row + i] as number) < Number.POSITIVE_INFINITY)
          extend(tour, overload, k * row, (k + 1) * row, i);
    let last = row;
    for (let layer = row; layer <= routes * row && row > 0; layer += row)
      if ((price[layer + n] as number) < (price[last + n] as number)) last = layer;
    if ((price[last + n] as number) === Number.POSITIVE_INFINITY) return -1;
    let count = 0;
    for (let j = n, layer = last; j > 0; layer -= row, count++) j = from[layer + j] as number;
    if (count > routes) return -1;
    cuts[count] = n;
    for (let j = n, layer = last, k = count - 1; k >= 0; layer -= row, k--) {
      j = from[layer + j] as number;
      cuts[k] = j;
    }
    return count;
  }

  return (tour, overload, cuts) => {
    const count = cut(tour, overload, cuts, 0);
    return count > 0 ? count : cut(tour, overload, cuts, n + 1);
  };
}
