import { f64, i32, item } from '#arrays/at.ts';
import type { Roads } from '#routing/roads.ts';

/** Times and lengths from one node of the edge graph to all others, by Dijkstra with a sorted frontier of its own. */
export const plainDijkstra = (roads: Roads, starts: { node: number; timeCs: number; lengthDm: number }[]) => {
  const { arcs, cloneOrigin } = roads.graph;
  const count = arcs.first.length - 1;
  const edgeCount = count - cloneOrigin.length;
  const timeCs = new Float64Array(count).fill(Infinity);
  const lengthDm = new Float64Array(count).fill(Infinity);
  const heap: [number, number, number][] = [];
  const before = (a: [number, number, number], b: [number, number, number]) =>
    a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const push = (entry: [number, number, number]) => {
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(item(heap, at), item(heap, parent))) break;
      [heap[at], heap[parent]] = [item(heap, parent), item(heap, at)];
      at = parent;
    }
  };
  const pop = () => {
    const top = item(heap, 0);
    const last = heap.pop() ?? top;
    if (heap.length > 0) {
      heap[0] = last;
      for (let at = 0; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < heap.length && before(item(heap, child), item(heap, least))) least = child;
        if (least === at) break;
        [heap[at], heap[least]] = [item(heap, least), item(heap, at)];
        at = least;
      }
    }
    return top;
  };
  const reach = (node: number, time: number, length: number) => {
    if (time > f64(timeCs, node) || (time === f64(timeCs, node) && length >= f64(lengthDm, node))) return;
    timeCs[node] = time;
    lengthDm[node] = length;
    push([time, length, node]);
  };
  for (const start of starts) reach(start.node, start.timeCs, start.lengthDm);
  while (heap.length > 0) {
    const [time, length, node] = pop();
    if (time !== timeCs[node] || length !== lengthDm[node]) continue;
    for (let arc = i32(arcs.first, node); arc < i32(arcs.first, node + 1); arc++) {
      const head = i32(arcs.head, arc);
      const edge = head < edgeCount ? head : i32(cloneOrigin, head - edgeCount);
      const segment = i32(roads.network.edgeSegment, edge) >> 1;
      const edgeTime = i32(arcs.turnCs, arc) + i32(roads.network.edgeTimeCs, edge);
      reach(head, time + edgeTime, length + i32(roads.network.segmentLengthDm, segment));
    }
  }
  return { timeCs, lengthDm };
};
