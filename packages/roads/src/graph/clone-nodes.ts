import { i32, item } from '#arrays/at.ts';
import { type Arcs, ArcWriter, type EdgeGraph } from './arcs.ts';
import type { RestrictedChain } from './restrictions.ts';

interface Turn {
  head: number;
  turnCs: number;
}

/** Arcs that can be changed node by node and given new nodes; only what changes leaves the typed arrays. */
class ArcOverlay {
  readonly origins: number[] = [];
  private readonly arcs: Arcs;
  private readonly edgeCount: number;
  private readonly changed = new Map<number, Turn[]>();
  private readonly clones = new Map<number, number[]>();

  constructor(arcs: Arcs) {
    this.arcs = arcs;
    this.edgeCount = arcs.first.length - 1;
  }

  origin(node: number): number {
    return node < this.edgeCount ? node : item(this.origins, node - this.edgeCount);
  }

  nodesOf(edge: number): number[] {
    return [edge, ...(this.clones.get(edge) ?? [])];
  }

  out(node: number): Turn[] {
    const known = this.changed.get(node);
    if (known) return known;
    const turns: Turn[] = [];
    for (let at = i32(this.arcs.first, node); at < i32(this.arcs.first, node + 1); at++) {
      turns.push({ head: i32(this.arcs.head, at), turnCs: i32(this.arcs.turnCs, at) });
    }
    return turns;
  }

  setOut(node: number, turns: Turn[]): void {
    this.changed.set(node, turns);
  }

  clone(node: number): number {
    const clone = this.edgeCount + this.origins.length;
    const origin = this.origin(node);
    this.origins.push(origin);
    this.clones.set(origin, [...(this.clones.get(origin) ?? []), clone]);
    this.changed.set(clone, [...this.out(node)]);
    return clone;
  }

  finish(): EdgeGraph {
    const writer = new ArcWriter();
    for (let node = 0; node < this.edgeCount + this.origins.length; node++) {
      writer.beginNode();
      for (const { head, turnCs } of this.out(node)) writer.add(head, turnCs);
    }
    return { arcs: writer.finish(), cloneOrigin: Int32Array.from(this.origins) };
  }
}

/**
 * Restrictions over several junctions: whoever comes from the first edge of a chain travels on copies of the edges
 * between, and the copies lack the forbidden turns. Sequences that leave the chain lead back to the originals.
 */
export const cloneForChains = (arcs: Arcs, chains: readonly RestrictedChain[]): EdgeGraph => {
  const overlay = new ArcOverlay(arcs);
  for (const chain of chains) {
    for (const node of overlay.nodesOf(item(chain.edges, 0))) enterChain(overlay, node, chain, 0);
  }
  return overlay.finish();
};

/** `node` stands for the edge at `position`; what follows it in the chain is copied, forbidden or made the only way. */
const enterChain = (overlay: ArcOverlay, node: number, chain: RestrictedChain, position: number): void => {
  const next = item(chain.edges, position + 1);
  const isLast = position + 2 === chain.edges.length;
  const turns = overlay.out(node);
  if (!turns.some(({ head }) => overlay.origin(head) === next)) return;
  const kept: Turn[] = [];
  for (const turn of turns) {
    if (overlay.origin(turn.head) !== next) {
      if (!chain.isMandatory || position === 0) kept.push(turn);
    } else if (isLast) {
      if (chain.isMandatory) kept.push(turn);
    } else {
      const clone = overlay.clone(turn.head);
      enterChain(overlay, clone, chain, position + 1);
      kept.push({ head: clone, turnCs: turn.turnCs });
    }
  }
  overlay.setOut(node, kept);
};

/**
 * Roads that may only begin or end a journey: the originals are for leaving them, copies for arriving. No arc leads
 * from a copy back to a public road, so nothing passes through.
 */
export const cloneForEnds = (graph: EdgeGraph, isEndsOnly: (edge: number) => boolean): EdgeGraph => {
  const { arcs, cloneOrigin } = graph;
  const count = arcs.first.length - 1;
  const edgeCount = count - cloneOrigin.length;
  const originOf = (node: number) => (node < edgeCount ? node : i32(cloneOrigin, node - edgeCount));
  const arrival = new Int32Array(count).fill(-1);
  const copied: number[] = [];
  for (let node = 0; node < count; node++) {
    if (isEndsOnly(originOf(node))) arrival[node] = count + copied.push(node) - 1;
  }
  const writer = new ArcWriter();
  for (let node = 0; node < count; node++) {
    writer.beginNode();
    const isPublic = i32(arrival, node) < 0;
    for (let at = i32(arcs.first, node); at < i32(arcs.first, node + 1); at++) {
      const head = i32(arcs.head, at);
      writer.add(isPublic && i32(arrival, head) >= 0 ? i32(arrival, head) : head, i32(arcs.turnCs, at));
    }
  }
  for (const node of copied) {
    writer.beginNode();
    for (let at = i32(arcs.first, node); at < i32(arcs.first, node + 1); at++) {
      const head = i32(arrival, i32(arcs.head, at));
      if (head >= 0) writer.add(head, i32(arcs.turnCs, at));
    }
  }
  const origins = Int32Array.from([...cloneOrigin, ...copied.map(originOf)]);
  return { arcs: writer.finish(), cloneOrigin: origins };
};
