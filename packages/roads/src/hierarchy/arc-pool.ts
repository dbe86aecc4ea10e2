import { f64, i32 } from '#arrays/at.ts';

/** The shrinking graph during contraction: arcs in columns, chained per node in both directions. */
export class ArcPool {
  tail: Int32Array;
  head: Int32Array;
  weight: Float64Array;
  /** Node the arc was made over, −1 for an arc of the road graph. */
  via: Int32Array;
  nextOut: Int32Array;
  nextIn: Int32Array;
  readonly firstOut: Int32Array;
  readonly firstIn: Int32Array;
  count = 0;
  private free = -1;

  constructor(nodeCount: number, capacity: number) {
    this.tail = new Int32Array(capacity);
    this.head = new Int32Array(capacity);
    this.weight = new Float64Array(capacity);
    this.via = new Int32Array(capacity);
    this.nextOut = new Int32Array(capacity);
    this.nextIn = new Int32Array(capacity);
    this.firstOut = new Int32Array(nodeCount).fill(-1);
    this.firstIn = new Int32Array(nodeCount).fill(-1);
  }

  /** Adds an arc, or makes the one between the same nodes lighter; loops are of no use and left out. */
  add(tail: number, head: number, weight: number, via: number): void {
    if (tail === head) return;
    for (let arc = i32(this.firstOut, tail); arc >= 0; arc = i32(this.nextOut, arc)) {
      if (i32(this.head, arc) !== head) continue;
      if (weight < f64(this.weight, arc)) {
        this.weight[arc] = weight;
        this.via[arc] = via;
      }
      return;
    }
    const arc = this.allocate();
    this.tail[arc] = tail;
    this.head[arc] = head;
    this.weight[arc] = weight;
    this.via[arc] = via;
    this.nextOut[arc] = i32(this.firstOut, tail);
    this.firstOut[tail] = arc;
    this.nextIn[arc] = i32(this.firstIn, head);
    this.firstIn[head] = arc;
  }

  /** Takes a node out of its neighbours' chains and gives its arcs' places back. */
  remove(node: number): void {
    let after: number;
    for (let arc = i32(this.firstOut, node); arc >= 0; arc = after) {
      after = i32(this.nextOut, arc);
      unchain(this.firstIn, this.nextIn, i32(this.head, arc), arc);
      this.release(arc);
    }
    for (let arc = i32(this.firstIn, node); arc >= 0; arc = after) {
      after = i32(this.nextIn, arc);
      unchain(this.firstOut, this.nextOut, i32(this.tail, arc), arc);
      this.release(arc);
    }
    this.firstOut[node] = -1;
    this.firstIn[node] = -1;
  }

  private allocate(): number {
    if (this.free >= 0) {
      const arc = this.free;
      this.free = i32(this.nextOut, arc);
      return arc;
    }
    if (this.count === this.tail.length) this.widen();
    return this.count++;
  }

  private release(arc: number): void {
    this.nextOut[arc] = this.free;
    this.free = arc;
  }

  private widen(): void {
    const capacity = Math.ceil(this.tail.length * 1.5) + 16;
    const wider = (column: Int32Array) => {
      const copy = new Int32Array(capacity);
      copy.set(column);
      return copy;
    };
    const weight = new Float64Array(capacity);
    weight.set(this.weight);
    this.weight = weight;
    this.tail = wider(this.tail);
    this.head = wider(this.head);
    this.via = wider(this.via);
    this.nextOut = wider(this.nextOut);
    this.nextIn = wider(this.nextIn);
  }
}

const unchain = (first: Int32Array, next: Int32Array, node: number, arc: number): void => {
  let at = i32(first, node);
  if (at === arc) {
    first[node] = i32(next, arc);
    return;
  }
  while (i32(next, at) !== arc) at = i32(next, at);
  next[at] = i32(next, arc);
};
