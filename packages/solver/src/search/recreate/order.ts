/** Orders in which removed tasks are put back, drawn afresh each time (SISR, with its weights for windows). */

import type { Model } from '#problem/model.ts';
import { drawWeighted, type Random } from '#random.ts';

type Key = (task: number) => number;

interface Order {
  weight: number;
  key: Key;
}

/** Weight of a task's priority in a key: more than any other key has. */
export const PRIORITY_KEY = 2 ** 31;

function listOrders(model: Model, random: Random): Order[] {
  const {
    firstNode,
    isPair,
    change,
    fromDepot,
    toDepot,
    dims,
    place,
    cost,
    costAt,
    side,
    visits,
    ready,
    due,
    features,
    priority,
  } = model;
  const lastNode = (t: number): number => (firstNode[t] as number) + (isPair[t] as number);
  const home = place[visits] ?? 0;
  const base = costAt[0] ?? 0;
  const far = (v: number): number =>
    (cost[base + home * side + (place[v] as number)] as number) +
    (cost[base + (place[v] as number) * side + home] as number);
  const size = (v: number): number => {
    let sum = 0;
    for (let d = 0; d < dims; d++) {
      const k = v * dims + d;
      sum +=
        (fromDepot[k] as number) +
        (toDepot[k] as number) +
        (isPair[model.taskOf[v] as number] as number) * Math.abs(change[k] as number);
    }
    return sum;
  };
  const table = (read: (t: number) => number): Key => {
    const values = Float64Array.from(
      { length: model.tasks },
      (_, t) => read(t) - PRIORITY_KEY * (priority[t] as number),
    );
    return (t) => values[t] as number;
  };
  const orders: Order[] = [
    { weight: 4, key: () => random.unit() },
    { weight: 4, key: table((t) => -size(firstNode[t] as number)) },
    { weight: 2, key: table((t) => -far(firstNode[t] as number) - far(lastNode(t))) },
    { weight: 1, key: table((t) => far(firstNode[t] as number) + far(lastNode(t))) },
  ];
  if (features.windows) {
    orders.push(
      { weight: 2, key: table((t) => (due[lastNode(t)] as number) - (ready[firstNode[t] as number] as number)) },
      { weight: 2, key: table((t) => ready[firstNode[t] as number] as number) },
      { weight: 2, key: table((t) => -(due[lastNode(t)] as number)) },
    );
  }
  return orders;
}

/** Sorts tasks[0 … count) in place, the least key first. O(count²), for the few a ruin takes out; all of a problem once, at the start. */
export function sortByKeys(tasks: Int32Array, count: number, keys: Float64Array): void {
  for (let i = 1; i < count; i++) {
    const task = tasks[i] as number;
    const k = keys[task] as number;
    let j = i - 1;
    while (j >= 0 && (keys[tasks[j] as number] as number) > k) {
      tasks[j + 1] = tasks[j] as number;
      j--;
    }
    tasks[j + 1] = task;
  }
}

/** Sorts tasks[0 … count) in place by an order drawn for the occasion. */
export type Sorter = (tasks: Int32Array, count: number) => void;

export function createSorter(model: Model, random: Random): Sorter {
  const orders = listOrders(model, random);
  const keys = new Float64Array(model.tasks);
  return (tasks, count) => {
    const { key } = drawWeighted(orders, random);
    for (let i = 0; i < count; i++) keys[tasks[i] as number] = key(tasks[i] as number);
    sortByKeys(tasks, count, keys);
  };
}
