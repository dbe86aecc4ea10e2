import { f64, i32, u8 } from '#arrays/at.ts';
import type { ArcPool } from './arc-pool.ts';

/**
 * The arcs that lead to the targets of a node under contraction, by their tails: a search for ways round the node ends
 * one step before its targets and stops as soon as each has one (Geisberger, Sanders, Schultes, Delling 2008, 2.2.1).
 */
export class LastSteps {
  /** Targets of the present source that no way round was found to. */
  missing = 0;
  private readonly firstAt: Int32Array;
  private readonly tails: number[] = [];
  private next = new Int32Array(64);
  private position = new Int32Array(64);
  private weight = new Float64Array(64);
  private count = 0;
  private targets = new Int32Array(16);
  private outWeight = new Float64Array(16);
  private leastLast = new Float64Array(16);
  private isFound = new Uint8Array(16);
  private targetCount = 0;
  private inWeight = 0;

  constructor(nodeCount: number) {
    this.firstAt = new Int32Array(nodeCount).fill(-1);
  }

  /** Takes in the arcs to the heads of `outArcs` that do not come from `avoided`. */
  open(pool: ArcPool, avoided: number, outArcs: readonly number[]): void {
    if (outArcs.length > this.targets.length) this.widenTargets(outArcs.length * 2);
    this.targetCount = outArcs.length;
    for (let position = 0; position < outArcs.length; position++) {
      const outArc = outArcs[position] ?? 0;
      const target = i32(pool.head, outArc);
      this.targets[position] = target;
      this.outWeight[position] = f64(pool.weight, outArc);
      let least = Number.POSITIVE_INFINITY;
      for (let arc = i32(pool.firstIn, target); arc >= 0; arc = i32(pool.nextIn, arc)) {
        const tail = i32(pool.tail, arc);
        if (tail === avoided) continue;
        const weight = f64(pool.weight, arc);
        if (weight < least) least = weight;
        this.add(tail, position, weight);
      }
      this.leastLast[position] = least;
    }
  }

  /** Begins with another source, from which the avoided node is `inWeight` away. */
  begin(source: number, inWeight: number): void {
    this.inWeight = inWeight;
    this.missing = 0;
    for (let position = 0; position < this.targetCount; position++) {
      const isSelf = i32(this.targets, position) === source;
      this.isFound[position] = isSelf ? 1 : 0;
      if (!isSelf) this.missing++;
    }
  }

  /** The search has come to a node: which targets does it reach from there in time? */
  reach(node: number, reached: number): void {
    for (let at = i32(this.firstAt, node); at >= 0; at = i32(this.next, at)) {
      const position = i32(this.position, at);
      if (u8(this.isFound, position) === 1) continue;
      if (reached + f64(this.weight, at) > this.inWeight + f64(this.outWeight, position)) continue;
      this.isFound[position] = 1;
      this.missing--;
    }
  }

  /** Nodes farther than this are of no use to any missing target. */
  furthest(): number {
    let furthest = 0;
    for (let position = 0; position < this.targetCount; position++) {
      if (u8(this.isFound, position) === 1) continue;
      const reach = this.inWeight + f64(this.outWeight, position) - f64(this.leastLast, position);
      if (reach > furthest) furthest = reach;
    }
    return furthest;
  }

  /** Writes (tail, head, weight) of the shortcuts that missing targets need. */
  keepMissing(source: number, shortcuts: number[]): void {
    for (let position = 0; position < this.targetCount; position++) {
      if (u8(this.isFound, position) === 1) continue;
      shortcuts.push(source, i32(this.targets, position), this.inWeight + f64(this.outWeight, position));
    }
  }

  close(): void {
    for (const tail of this.tails) this.firstAt[tail] = -1;
    this.tails.length = 0;
    this.count = 0;
  }

  private add(tail: number, position: number, weight: number): void {
    if (this.count === this.next.length) this.widenSteps();
    const at = this.count++;
    const before = i32(this.firstAt, tail);
    if (before < 0) this.tails.push(tail);
    this.next[at] = before;
    this.firstAt[tail] = at;
    this.position[at] = position;
    this.weight[at] = weight;
  }

  private widenSteps(): void {
    const [next, position, weight] = [this.next, this.position, this.weight];
    this.next = new Int32Array(next.length * 2);
    this.next.set(next);
    this.position = new Int32Array(next.length * 2);
    this.position.set(position);
    this.weight = new Float64Array(next.length * 2);
    this.weight.set(weight);
  }

  private widenTargets(capacity: number): void {
    this.targets = new Int32Array(capacity);
    this.outWeight = new Float64Array(capacity);
    this.leastLast = new Float64Array(capacity);
    this.isFound = new Uint8Array(capacity);
  }
}
