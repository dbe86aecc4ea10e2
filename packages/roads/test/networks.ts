import type { OsmNode, OsmRelation, OsmSketch, OsmWay } from './osm-writer.ts';

/** A drawing board for small networks: nodes on a grid of about 100 m, named by letters. */
export class Sketch {
  private readonly nodes: OsmNode[] = [];
  private readonly ways: OsmWay[] = [];
  private readonly relations: OsmRelation[] = [];
  private readonly ids = new Map<string, number>();

  /** Puts a node at column x, row y. */
  node(name: string, x: number, y: number, tags?: Record<string, string>): this {
    const id = this.nodes.length + 1;
    this.ids.set(name, id);
    this.nodes.push({ id, lon: 9 + x * 0.0013, lat: 47 + y * 0.0009, ...(tags ? { tags } : {}) });
    return this;
  }

  /** Draws a way over nodes; answers its number. */
  way(names: string, tags: Record<string, string> = {}): number {
    const nodes = [...names].map((name) => this.ids.get(name) ?? 0);
    return this.ways.push({ id: 100 + this.ways.length, nodes, tags: { highway: 'residential', ...tags } }) + 99;
  }

  restriction(kind: string, from: number, via: number | string, to: number, more: Record<string, string> = {}): this {
    const viaMember =
      typeof via === 'string'
        ? { type: 'node' as const, id: this.ids.get(via) ?? 0, role: 'via' }
        : { type: 'way' as const, id: via, role: 'via' };
    const members = [
      { type: 'way' as const, id: from, role: 'from' },
      viaMember,
      { type: 'way' as const, id: to, role: 'to' },
    ];
    this.relations.push({
      id: 900 + this.relations.length,
      tags: { type: 'restriction', restriction: kind, ...more },
      members,
    });
    return this;
  }

  at(name: string): { lon: number; lat: number } {
    const node = this.nodes[(this.ids.get(name) ?? 1) - 1];
    return { lon: node?.lon ?? 0, lat: node?.lat ?? 0 };
  }

  /** A place on the way between two nodes. */
  between(a: string, b: string, share = 0.5): { lon: number; lat: number } {
    const [from, to] = [this.at(a), this.at(b)];
    return { lon: from.lon + share * (to.lon - from.lon), lat: from.lat + share * (to.lat - from.lat) };
  }

  osm(): OsmSketch {
    return { nodes: this.nodes, ways: this.ways, relations: this.relations };
  }
}

/** a–b–c along the middle, with d–e–f above: a ladder with a rung at each end and one in the middle. */
export const ladder = (): Sketch => {
  const sketch = new Sketch();
  sketch.node('a', 0, 0).node('b', 3, 0).node('c', 6, 0).node('d', 0, 3).node('e', 3, 3).node('f', 6, 3);
  return sketch;
};
