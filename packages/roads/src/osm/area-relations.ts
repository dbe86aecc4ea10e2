import { f64, i32, item } from '#arrays/at.ts';
import type { Member, Tags } from './elements.ts';
import type { NodeTable } from './node-table.ts';
import { RefLists } from './ref-lists.ts';

/** Rings of an area as indexes into the node table, closed; holes are told apart by their role. */
export interface AreaRings {
  outer: Int32Array[];
  inner: Int32Array[];
}

interface AreaRelation {
  id: number;
  tags: Tags;
  wayIds: number[];
  innerWayIds: number[];
}

/** Relations that are areas: remembers their ways while these are read, and joins them to rings afterwards. */
export class AreaRelations {
  readonly relations: AreaRelation[] = [];
  readonly refs = new RefLists();
  private readonly listOfWay = new Map<number, number>();

  add(id: number, tags: Tags, members: readonly Member[]): void {
    const ways = members.filter((member) => member.type === 'way');
    const isInner = (member: Member) => member.role === 'inner' || member.role === 'enclave';
    const wayIds = ways.filter((member) => !isInner(member)).map((member) => member.id);
    const innerWayIds = ways.filter(isInner).map((member) => member.id);
    this.relations.push({ id, tags, wayIds, innerWayIds });
    for (const way of ways) this.listOfWay.set(way.id, -1);
  }

  way(id: number, nodeIds: Float64Array): void {
    if (this.listOfWay.has(id)) this.listOfWay.set(id, this.refs.add(nodeIds));
  }

  rings(relation: AreaRelation, nodes: NodeTable): AreaRings {
    const lists = (ids: readonly number[]) =>
      ids.flatMap((id) => {
        const list = this.listOfWay.get(id) ?? -1;
        return list < 0 ? [] : [this.refs.ids(list)];
      });
    const toIndexes = (ring: number[]) =>
      Int32Array.from(ring, (id) => nodes.indexOf(id)).filter((index) => nodes.has(index));
    const isRing = (ring: Int32Array) => ring.length >= 4 && i32(ring, 0) === i32(ring, ring.length - 1);
    return {
      outer: joinRings(lists(relation.wayIds)).map(toIndexes).filter(isRing),
      inner: joinRings(lists(relation.innerWayIds)).map(toIndexes).filter(isRing),
    };
  }
}

/** Joins lines end to start, keeping their direction, into lines as long as they get; closed where they meet themselves. */
export const joinLines = (lines: readonly Float64Array[]): number[][] => {
  const starts = new Map<number, number>();
  const hasBefore = new Set<number>();
  for (const [index, line] of lines.entries()) starts.set(f64(line, 0), index);
  for (const line of lines) hasBefore.add(f64(line, line.length - 1));
  const isUsed = new Uint8Array(lines.length);
  const follow = (first: number): number[] => {
    const joined = [...item(lines, first)];
    isUsed[first] = 1;
    for (;;) {
      const next = starts.get(item(joined, joined.length - 1));
      if (next === undefined || isUsed[next]) return joined;
      isUsed[next] = 1;
      joined.push(...item(lines, next).subarray(1));
    }
  };
  const order = lines
    .map((_, index) => index)
    .sort((a, b) => Number(hasBefore.has(f64(item(lines, a), 0))) - Number(hasBefore.has(f64(item(lines, b), 0))));
  return order.flatMap((index) => (isUsed[index] ? [] : [follow(index)]));
};

/** Joins lines that share end points into closed rings; what stays open, as at the rim of an extract, is left out. */
export const joinRings = (lines: readonly Float64Array[]): number[][] => {
  const ends = new Map<number, number[]>();
  const isUsed = new Uint8Array(lines.length);
  lines.forEach((line, index) => {
    if (line.length < 2) return;
    for (const end of [f64(line, 0), f64(line, line.length - 1)]) ends.set(end, [...(ends.get(end) ?? []), index]);
  });
  const rings: number[][] = [];
  lines.forEach((line, start) => {
    if (isUsed[start] || line.length < 2) return;
    isUsed[start] = 1;
    const ring = [...line];
    while (item(ring, 0) !== item(ring, ring.length - 1)) {
      const end = item(ring, ring.length - 1);
      const next = ends.get(end)?.find((index) => !isUsed[index]);
      if (next === undefined) return;
      isUsed[next] = 1;
      const more = [...item(lines, next)];
      if (item(more, 0) !== end) more.reverse();
      ring.push(...more.slice(1));
    }
    rings.push(ring);
  });
  return rings;
};
