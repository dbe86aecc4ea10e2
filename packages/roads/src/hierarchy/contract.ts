import { f64, i32, u8 } from '#arrays/at.ts';
import { GrowableFloat64, GrowableInt32 } from '#arrays/growable.ts';
import { LazyHeap } from '#arrays/lazy-heap.ts';
import { MinHeap } from '#arrays/min-heap.ts';
import { type EdgeGraph, nodeCount, originEdge } from '#graph/arcs.ts';
import { lengthDm, type RoadNetwork } from '#graph/road-network.ts';
import { ArcPool } from './arc-pool.ts';
import type { Hierarchy, RankedArcs } from './hierarchy.ts';
import { LastSteps } from './last-steps.ts';
import { packWeight } from './weight.ts';

export interface ContractionProgress {
  done: number;
  total: number;
}

/** Nodes that the search for a way round a node may settle before a shortcut is made anyway. */
const SETTLE_LIMIT = 50;
const NODES_PER_STEP = 250;

/**
 * Builds a hierarchy step by step: the caller drains the generator, may do other work between steps or stop for good.
 * Deterministic: the same graph gives the same hierarchy.
 */
export function* contract(network: RoadNetwork, graph: EdgeGraph): Generator<ContractionProgress, Hierarchy> {
  const contraction = new Contraction(network, graph);
  const total = nodeCount(graph);
  for (let node = 0; node < total; node++) {
    contraction.rank(node);
    if (node % NODES_PER_STEP === 0) yield { done: Math.floor(node / 4), total };
  }
  for (let done = 0; contraction.contractNext(); done++) {
    if (done % NODES_PER_STEP === 0) yield { done: Math.floor(total / 4 + (done * 3) / 4), total };
  }
  return contraction.finish();
}

/** Weight of going from a node to the next over a turn: the turn, then the whole of the next edge. */
export const arcWeight = (network: RoadNetwork, graph: EdgeGraph, arc: number): number => {
  const edge = originEdge(graph, i32(graph.arcs.head, arc));
  return packWeight(i32(graph.arcs.turnCs, arc) + i32(network.edgeTimeCs, edge), lengthDm(network, edge));
};

/** Arcs of contracted nodes, in the order of contraction. */
class ArcLog {
  readonly first = new GrowableInt32();
  readonly other = new GrowableInt32();
  readonly weight = new GrowableFloat64();
  readonly via = new GrowableInt32();

  add(other: number, weight: number, via: number): void {
    this.other.push(other);
    this.weight.push(weight);
    this.via.push(via);
  }
}

class Contraction {
  private readonly pool: ArcPool;
  private readonly queue: MinHeap;
  private readonly search = new LazyHeap();
  private readonly distance: Float64Array;
  private readonly touched: Int32Array;
  private readonly lastSteps: LastSteps;
  private readonly level: Int32Array;
  private readonly lostNeighbours: Int32Array;
  /** A neighbour was contracted since the node was ranked. */
  private readonly hasChanged: Uint8Array;
  private readonly order: Int32Array;
  private contracted = 0;
  private readonly up = new ArcLog();
  private readonly down = new ArcLog();
  /** In and out arcs of the node at hand. */
  private readonly inArcs: number[] = [];
  private readonly outArcs: number[] = [];
  private readonly shortcuts: number[] = [];

  constructor(network: RoadNetwork, graph: EdgeGraph) {
    const count = nodeCount(graph);
    this.pool = new ArcPool(count, Math.ceil(graph.arcs.head.length * 1.3) + 16);
    this.queue = new MinHeap(count);
    this.distance = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.touched = new Int32Array(count);
    this.lastSteps = new LastSteps(count);
    this.level = new Int32Array(count);
    this.lostNeighbours = new Int32Array(count);
    this.hasChanged = new Uint8Array(count);
    this.order = new Int32Array(count);
    for (let node = 0; node < count; node++) {
      for (let arc = i32(graph.arcs.first, node); arc < i32(graph.arcs.first, node + 1); arc++) {
        this.pool.add(node, i32(graph.arcs.head, arc), arcWeight(network, graph, arc), -1);
      }
    }
  }

  rank(node: number): void {
    this.queue.set(node, this.priority(node));
  }

  /** Contracts the least important node left; false when there is none. */
  contractNext(): boolean {
    const { queue } = this;
    while (queue.size > 0) {
      const node = queue.pop();
      if (u8(this.hasChanged, node) === 1) {
        const priority = this.priority(node);
        this.hasChanged[node] = 0;
        if (queue.size > 0 && priority > queue.peekKey()) {
          queue.set(node, priority);
          continue;
        }
      }
      this.contractNode(node);
      return true;
    }
    return false;
  }

  finish(): Hierarchy {
    const count = this.order.length;
    const numberOf = new Int32Array(count);
    const nodeOf = new Int32Array(count);
    for (let at = 0; at < count; at++) {
      const node = i32(this.order, at);
      numberOf[node] = count - 1 - at;
      nodeOf[count - 1 - at] = node;
    }
    return { numberOf, nodeOf, up: rankedArcs(this.up, numberOf), down: rankedArcs(this.down, numberOf) };
  }

  /** Shortcuts the node would need against arcs it would save, its place in the hierarchy, and lost neighbours. */
  private priority(node: number): number {
    const shortcuts = this.simulate(node, false);
    const saved = this.inArcs.length + this.outArcs.length;
    return 2 * shortcuts - saved + i32(this.lostNeighbours, node) + i32(this.level, node);
  }

  private contractNode(node: number): void {
    const { pool, shortcuts } = this;
    this.simulate(node, true);
    this.order[this.contracted++] = node;
    this.up.first.push(this.up.other.length);
    this.down.first.push(this.down.other.length);
    for (const arc of this.outArcs) {
      this.up.add(i32(pool.head, arc), f64(pool.weight, arc), i32(pool.via, arc));
      this.passOn(node, i32(pool.head, arc));
    }
    for (const arc of this.inArcs) {
      this.down.add(i32(pool.tail, arc), f64(pool.weight, arc), i32(pool.via, arc));
      this.passOn(node, i32(pool.tail, arc));
    }
    pool.remove(node);
    for (let at = 0; at < shortcuts.length; at += 3) {
      pool.add(shortcuts[at] ?? 0, shortcuts[at + 1] ?? 0, shortcuts[at + 2] ?? 0, node);
    }
  }

  private passOn(node: number, neighbour: number): void {
    this.hasChanged[neighbour] = 1;
    this.lostNeighbours[neighbour] = i32(this.lostNeighbours, neighbour) + 1;
    this.level[neighbour] = Math.max(i32(this.level, neighbour), i32(this.level, node) + 1);
  }

  /** Counts the shortcuts that removing the node needs, and keeps them (tail, head, weight) when asked to. */
  private simulate(node: number, keeps: boolean): number {
    const { pool, inArcs, outArcs } = this;
    inArcs.length = 0;
    outArcs.length = 0;
    if (keeps) this.shortcuts.length = 0;
    for (let arc = i32(pool.firstIn, node); arc >= 0; arc = i32(pool.nextIn, arc)) inArcs.push(arc);
    for (let arc = i32(pool.firstOut, node); arc >= 0; arc = i32(pool.nextOut, arc)) outArcs.push(arc);
    if (inArcs.length === 0 || outArcs.length === 0) return 0;
    this.lastSteps.open(pool, node, outArcs);
    let count = 0;
    for (const inArc of inArcs) {
      const source = i32(pool.tail, inArc);
      this.lastSteps.begin(source, f64(pool.weight, inArc));
      if (this.lastSteps.missing > 0) {
        if (keeps) this.searchWitness(source, node);
        else this.scanTwoHops(source, node);
      }
      count += this.lastSteps.missing;
      if (keeps) this.lastSteps.keepMissing(source, this.shortcuts);
    }
    this.lastSteps.close();
    return count;
  }

  /** Cheaper than a search, to rank a node: ways of at most two arcs around `avoided`. */
  private scanTwoHops(source: number, avoided: number): void {
    const { pool, lastSteps } = this;
    lastSteps.reach(source, 0);
    for (let arc = i32(pool.firstOut, source); arc >= 0; arc = i32(pool.nextOut, arc)) {
      const middle = i32(pool.head, arc);
      if (middle !== avoided) lastSteps.reach(middle, f64(pool.weight, arc));
    }
  }

  /** Dijkstra from `source` around `avoided`, until there is a way round to all targets or a limit is met. */
  private searchWitness(source: number, avoided: number): void {
    const { distance, search, pool, touched, lastSteps } = this;
    search.clear();
    distance[source] = 0;
    touched[0] = source;
    let touchedCount = 1;
    lastSteps.reach(source, 0);
    search.push(source, 0);
    for (let settled = 0; search.size > 0 && settled < SETTLE_LIMIT && lastSteps.missing > 0; ) {
      const reached = search.peekKey();
      const node = search.pop();
      if (reached > f64(distance, node)) continue;
      settled++;
      const limit = lastSteps.furthest();
      if (reached >= limit) break;
      for (let arc = i32(pool.firstOut, node); arc >= 0; arc = i32(pool.nextOut, arc)) {
        const next = i32(pool.head, arc);
        const weight = reached + f64(pool.weight, arc);
        const before = f64(distance, next);
        if (weight > limit || weight >= before || next === avoided) continue;
        if (before === Number.POSITIVE_INFINITY) touched[touchedCount++] = next;
        distance[next] = weight;
        lastSteps.reach(next, weight);
        search.push(next, weight);
      }
    }
    for (let at = 0; at < touchedCount; at++) distance[i32(touched, at)] = Number.POSITIVE_INFINITY;
  }
}

/** Brings logged arcs into the order of their nodes' numbers. */
const rankedArcs = (log: ArcLog, numberOf: Int32Array): RankedArcs => {
  const count = numberOf.length;
  const total = log.other.length;
  const [logFirst, logOther, logWeight, logVia] = [
    log.first.view(),
    log.other.view(),
    log.weight.view(),
    log.via.view(),
  ];
  const other = new Int32Array(total);
  const weight = new Float64Array(total);
  const via = new Int32Array(total);
  const first = new Int32Array(count + 1);
  let filled = 0;
  for (let number = 0; number < count; number++) {
    first[number] = filled;
    const at = count - 1 - number;
    const end = at + 1 < count ? i32(logFirst, at + 1) : total;
    for (let arc = i32(logFirst, at); arc < end; arc++) {
      other[filled] = i32(numberOf, i32(logOther, arc));
      weight[filled] = f64(logWeight, arc);
      const over = i32(logVia, arc);
      via[filled++] = over < 0 ? -1 : i32(numberOf, over);
    }
  }
  first[count] = filled;
  return { first, other, weight, via };
};
