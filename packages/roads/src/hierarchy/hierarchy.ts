/** One direction of a hierarchy: for each node, its arcs to (or from) nodes of higher rank. */
export interface RankedArcs {
  first: Int32Array;
  /** The higher node: head of an upward arc, tail of a downward one. */
  other: Int32Array;
  /** See weight.ts. */
  weight: Float64Array;
  /** The node a shortcut passes over, −1 for an arc of the road graph. */
  via: Int32Array;
}

/**
 * A contraction hierarchy (Geisberger, Sanders, Schultes, Delling 2008) over the nodes of an `EdgeGraph`, numbered by
 * descending rank: number 0 is the most important node, and every arc leads from a larger to a smaller number.
 */
export interface Hierarchy {
  /** Hierarchy number of a graph node, and back. */
  numberOf: Int32Array;
  nodeOf: Int32Array;
  up: RankedArcs;
  down: RankedArcs;
}
