import { i32 } from '#arrays/at.ts';
import { GrowableInt32 } from '#arrays/growable.ts';

/**
 * The graph that is searched: a node is a road edge (or a copy of one, see `EdgeGraph`), an arc a permitted turn from
 * one edge to the next. Driving an arc costs `turnCs` plus the time of the edge it leads to.
 */
export interface Arcs {
  /** Arcs of node n are first[n] to first[n + 1] (exclusive). */
  first: Int32Array;
  head: Int32Array;
  turnCs: Int32Array;
}

/**
 * Nodes from `cloneOrigin.length` before the end on are copies: the same stretch of road, entered in a way that
 * restricts how the journey may go on. `cloneOrigin` names the edge each one copies.
 */
export interface EdgeGraph {
  arcs: Arcs;
  cloneOrigin: Int32Array;
}

export const nodeCount = (graph: EdgeGraph): number => graph.arcs.first.length - 1;

/** The road edge that a node stands for. */
export const originEdge = (graph: EdgeGraph, node: number): number => {
  const edgeCount = nodeCount(graph) - graph.cloneOrigin.length;
  return node < edgeCount ? node : i32(graph.cloneOrigin, node - edgeCount);
};

/** Writes arcs node by node. */
export class ArcWriter {
  private readonly first = new GrowableInt32();
  private readonly head = new GrowableInt32();
  private readonly turnCs = new GrowableInt32();

  beginNode(): void {
    this.first.push(this.head.length);
  }

  add(head: number, turnCs: number): void {
    this.head.push(head);
    this.turnCs.push(turnCs);
  }

  finish(): Arcs {
    this.first.push(this.head.length);
    return { first: this.first.take(), head: this.head.take(), turnCs: this.turnCs.take() };
  }
}
