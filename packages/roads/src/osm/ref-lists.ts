import { f64 } from '#arrays/at.ts';
import { GrowableFloat64, GrowableInt32 } from '#arrays/growable.ts';
import type { NodeTable } from './node-table.ts';

/** The node lists of many ways in one column. */
export class RefLists {
  private readonly refs = new GrowableFloat64();
  private readonly firsts = new GrowableInt32();
  private resolved: { nodes: NodeTable; indexes: Int32Array } | undefined;

  get count(): number {
    return this.firsts.length;
  }

  /** Answers the number of the new list. */
  add(nodeIds: Float64Array): number {
    this.firsts.push(this.refs.length);
    for (let at = 0; at < nodeIds.length; at++) this.refs.push(f64(nodeIds, at));
    return this.firsts.length - 1;
  }

  allIds(): Float64Array {
    return this.refs.view();
  }

  ids(list: number): Float64Array {
    const firsts = this.firsts.view();
    return this.refs.view().subarray(firsts[list], firsts[list + 1] ?? this.refs.length);
  }

  /** A list as indexes into the node table, −1 or without coordinates where the file lacks the node. */
  allIndexes(list: number, nodes: NodeTable): Int32Array {
    if (this.resolved?.nodes !== nodes) {
      this.resolved = { nodes, indexes: Int32Array.from(this.refs.view(), (id) => nodes.indexOf(id)) };
    }
    const firsts = this.firsts.view();
    return this.resolved.indexes.subarray(firsts[list], firsts[list + 1] ?? this.refs.length);
  }

  /** A list as indexes into the node table, without the nodes the file lacks. */
  indexes(list: number, nodes: NodeTable): Int32Array {
    const ids = this.ids(list);
    const indexes = new Int32Array(ids.length);
    let count = 0;
    for (let at = 0; at < ids.length; at++) {
      const index = nodes.indexOf(f64(ids, at));
      if (nodes.has(index)) indexes[count++] = index;
    }
    return indexes.subarray(0, count);
  }
}
