/** What a route of its own costs in legs, the least that opening one can cost: it rules out nearly every vehicle at a glance. */
import { endNode, type Model, startNode } from '#problem/model.ts';

/** Of task t on an unused vehicle of class k: [t × classes + k]. For tasks that are one visit. O(tasks × classes). */
export function openingLegs(model: Model): Int32Array {
  const { tasks, classes, classOf, firstNode, place, side, cost, costAt } = model;
  const legs = new Int32Array(tasks * classes);
  for (let k = 0; k < classes; k++) {
    const r = classOf.indexOf(k);
    const at = costAt[r] as number;
    const start = at + (place[startNode(model, r)] as number) * side;
    const end = at + (place[endNode(model, r)] as number);
    for (let t = 0; t < tasks; t++) {
      const there = place[firstNode[t] as number] as number;
      legs[t * classes + k] = (cost[start + there] as number) + (cost[end + there * side] as number);
    }
  }
  return legs;
}
