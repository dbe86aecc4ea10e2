import { f64, i32, item, u8 } from '#arrays/at.ts';
import { GrowableBytes, GrowableFloat64, GrowableInt32 } from '#arrays/growable.ts';
import { StringColumn } from '#arrays/string-column.ts';
import { shortDistanceM } from '#geo/distance.ts';
import type { Tags } from '#osm/elements.ts';
import type { NodeTable } from '#osm/node-table.ts';
import { type CountryRules, countryRules } from './countries.ts';
import { type NodeRule, nodeRule } from './node-rules.ts';
import { parseDurationS } from './parse-values.ts';
import type { Profile } from './profile.ts';
import { isLink, ROAD_CLASSES, type RoadClass, roadClassOf } from './road-class.ts';
import type { RoadData } from './road-data.ts';
import { ENDS_ONLY, LINK, NO_STOPPING, ROUNDABOUT, type RoadNetwork, TOLL, TUNNEL } from './road-network.ts';
import { isOpenTowards, isRoundabout, wayAccess } from './way-access.ts';
import { waySpeedKmh } from './way-speed.ts';

/** A network still tied to its extract: what turn restrictions and junctions need, and the finished file does not. */
export interface DraftNetwork extends RoadNetwork {
  edgeFrom: Int32Array;
  edgeTo: Int32Array;
  segmentWayId: Float64Array;
  vertexCount: number;
  /** By index of the node table; −1 where no junction is. */
  vertexOfNode: Int32Array;
  vertexRules: ReadonlyMap<number, NodeRule>;
  rules: CountryRules;
}

/** How all ways with one set of tags are driven. */
interface WayRule {
  roadClass: RoadClass;
  flags: number;
  forwardKmh: number;
  backwardKmh: number;
  durationS: number | null;
}

/** Cuts the ways a profile may use at junctions and barriers, and works out the time of each direction. */
export const buildNetwork = (
  data: RoadData,
  nodes: NodeTable,
  profile: Profile,
  country: string | undefined,
): DraftNetwork => {
  const rules = countryRules(country);
  const wayRules = data.tagSets.map((tags) => wayRule(tags, profile, rules));
  const nodeRules = rulesOfNodes(data, nodes, profile);
  const uses = countUses(data, nodes, wayRules);
  for (const [node, rule] of nodeRules) if (rule.isBlocked && u8(uses, node) > 0) uses[node] = 2;
  const draft = new NetworkDraft(nodes, uses, nodeRules);
  for (let way = 0; way < data.refs.count; way++) {
    const rule = item(wayRules, i32(data.wayTagSets.view(), way));
    if (!rule) continue;
    const way_ = {
      id: f64(data.wayIds.view(), way),
      name: i32(data.wayNames.view(), way),
      ref: i32(data.wayRefs.view(), way),
    };
    for (const indexes of unbroken(data, way, nodes)) draft.addWay(indexes, rule, way_);
  }
  return draft.finish(StringColumn.of(data.names.strings), rules);
};

const wayRule = (tags: Tags, profile: Profile, rules: CountryRules): WayRule | null => {
  const roadClass = roadClassOf(tags);
  if (!roadClass) return null;
  const access = wayAccess(tags, roadClass, profile);
  if (access === 'no') return null;
  const kmh = (direction: 'forward' | 'backward') =>
    isOpenTowards(tags, roadClass, profile, direction) ? waySpeedKmh(tags, roadClass, profile, rules, direction) : 0;
  const flags =
    (isRoundabout(tags) ? ROUNDABOUT : 0) |
    (isLink(tags) ? LINK : 0) |
    (tags.tunnel && tags.tunnel !== 'no' ? TUNNEL : 0) |
    (tags.toll === 'yes' ? TOLL : 0) |
    (access === 'ends' ? ENDS_ONLY : 0) |
    (roadClass === 'motorway' || roadClass === 'ferry' ? NO_STOPPING : 0);
  const rule = { roadClass, flags, forwardKmh: kmh('forward'), backwardKmh: kmh('backward') };
  if (rule.forwardKmh === 0 && rule.backwardKmh === 0) return null;
  return { ...rule, durationS: roadClass === 'ferry' ? parseDurationS(tags.duration) : null };
};

const rulesOfNodes = (data: RoadData, nodes: NodeTable, profile: Profile): Map<number, NodeRule> => {
  const rules = new Map<number, NodeRule>();
  for (const [id, tags] of data.nodeTags) {
    const index = nodes.indexOf(id);
    if (index < 0) continue;
    const rule = nodeRule(tags, profile);
    if (rule.isBlocked || rule.delayCs > 0) rules.set(index, rule);
  }
  return rules;
};

/** How often each node is used by ways of the profile; ends count twice. Two or more make a junction. */
const countUses = (data: RoadData, nodes: NodeTable, wayRules: readonly (WayRule | null)[]): Uint8Array => {
  const uses = new Uint8Array(nodes.ids.length);
  for (let way = 0; way < data.refs.count; way++) {
    if (!item(wayRules, i32(data.wayTagSets.view(), way))) continue;
    for (const indexes of unbroken(data, way, nodes)) {
      for (let at = 0; at < indexes.length; at++) {
        const node = i32(indexes, at);
        const isEnd = at === 0 || at === indexes.length - 1;
        uses[node] = Math.min(200, u8(uses, node) + (isEnd ? 2 : 1));
      }
    }
  }
  return uses;
};

/** A way's nodes as indexes, in pieces where the extract lacks nodes between. */
const unbroken = (data: RoadData, way: number, nodes: NodeTable): Int32Array[] => {
  const all = data.refs.allIndexes(way, nodes);
  const pieces: Int32Array[] = [];
  let piece = new Int32Array(all.length);
  let length = 0;
  for (let at = 0; at <= all.length; at++) {
    const index = at < all.length ? i32(all, at) : -1;
    const isUsable = nodes.has(index);
    if (isUsable && (length === 0 || i32(piece, length - 1) !== index)) piece[length++] = index;
    if (isUsable) continue;
    if (length > 1) pieces.push(piece.subarray(0, length));
    piece = at < all.length ? new Int32Array(all.length - at) : piece;
    length = 0;
  }
  return pieces;
};

interface WayLabel {
  id: number;
  name: number;
  ref: number;
}

class NetworkDraft {
  private readonly nodes: NodeTable;
  private readonly uses: Uint8Array;
  private readonly nodeRules: ReadonlyMap<number, NodeRule>;
  private readonly vertexOfNode: Int32Array;
  private readonly vertexRules = new Map<number, NodeRule>();
  private vertexCount = 0;
  private readonly edgeFrom = new GrowableInt32();
  private readonly edgeTo = new GrowableInt32();
  private readonly edgeSegment = new GrowableInt32();
  private readonly edgeTimeCs = new GrowableInt32();
  private readonly segmentFirst = new GrowableInt32();
  private readonly points = new GrowableInt32();
  private readonly segmentLengthDm = new GrowableInt32();
  private readonly segmentClass = new GrowableBytes();
  private readonly segmentFlags = new GrowableBytes();
  private readonly segmentName = new GrowableInt32();
  private readonly segmentRef = new GrowableInt32();
  private readonly segmentWayId = new GrowableFloat64();

  constructor(nodes: NodeTable, uses: Uint8Array, nodeRules: ReadonlyMap<number, NodeRule>) {
    this.nodes = nodes;
    this.uses = uses;
    this.nodeRules = nodeRules;
    this.vertexOfNode = new Int32Array(nodes.ids.length).fill(-1);
  }

  addWay(indexes: Int32Array, rule: WayRule, label: WayLabel): void {
    let drivenRule = rule;
    if (rule.durationS !== null) {
      const kmh = Math.max(2, (this.lengthM(indexes, 0, indexes.length - 1) / rule.durationS) * 3.6);
      drivenRule = { ...rule, forwardKmh: rule.forwardKmh && kmh, backwardKmh: rule.backwardKmh && kmh };
    }
    let start = 0;
    for (let at = 1; at < indexes.length; at++) {
      if (u8(this.uses, i32(indexes, at)) < 2) continue;
      this.addSegment(indexes, start, at, drivenRule, label);
      start = at;
    }
  }

  finish(names: StringColumn, rules: CountryRules): DraftNetwork {
    this.segmentFirst.push(this.points.length / 2);
    return {
      edgeFrom: this.edgeFrom.take(),
      edgeTo: this.edgeTo.take(),
      edgeSegment: this.edgeSegment.take(),
      edgeTimeCs: this.edgeTimeCs.take(),
      segmentFirst: this.segmentFirst.take(),
      pointsE7: this.points.take(),
      segmentLengthDm: this.segmentLengthDm.take(),
      segmentClass: this.segmentClass.take(),
      segmentFlags: this.segmentFlags.take(),
      segmentName: this.segmentName.take(),
      segmentRef: this.segmentRef.take(),
      segmentWayId: this.segmentWayId.take(),
      names,
      vertexCount: this.vertexCount,
      vertexOfNode: this.vertexOfNode,
      vertexRules: this.vertexRules,
      rules,
    };
  }

  private addSegment(indexes: Int32Array, start: number, end: number, rule: WayRule, label: WayLabel): void {
    const segment = this.segmentFirst.length;
    this.segmentFirst.push(this.points.length / 2);
    for (let at = start; at <= end; at++) {
      this.points.push(i32(this.nodes.lonE7, i32(indexes, at)));
      this.points.push(i32(this.nodes.latE7, i32(indexes, at)));
    }
    const lengthM = this.lengthM(indexes, start, end);
    this.segmentLengthDm.push(Math.max(1, Math.round(lengthM * 10)));
    this.segmentClass.push(ROAD_CLASSES.indexOf(rule.roadClass));
    this.segmentFlags.push(rule.flags);
    this.segmentName.push(label.name);
    this.segmentRef.push(label.ref);
    this.segmentWayId.push(label.id);
    const delayCs = this.delayInside(indexes, start, end);
    const from = this.vertex(i32(indexes, start));
    const to = this.vertex(i32(indexes, end));
    if (rule.forwardKmh > 0) this.addEdge(from, to, segment * 2, (lengthM / rule.forwardKmh) * 360 + delayCs);
    if (rule.backwardKmh > 0) this.addEdge(to, from, segment * 2 + 1, (lengthM / rule.backwardKmh) * 360 + delayCs);
  }

  private addEdge(from: number, to: number, segmentAndSide: number, timeCs: number): void {
    this.edgeFrom.push(from);
    this.edgeTo.push(to);
    this.edgeSegment.push(segmentAndSide);
    this.edgeTimeCs.push(Math.max(1, Math.round(timeCs)));
  }

  private vertex(node: number): number {
    const known = i32(this.vertexOfNode, node);
    if (known >= 0) return known;
    const rule = this.nodeRules.get(node);
    if (rule) this.vertexRules.set(this.vertexCount, rule);
    this.vertexOfNode[node] = this.vertexCount;
    return this.vertexCount++;
  }

  /** Signals, signs and gates between junctions: half of a sign's delay, for it binds one direction. */
  private delayInside(indexes: Int32Array, start: number, end: number): number {
    let delayCs = 0;
    for (let at = start + 1; at < end; at++) {
      const rule = this.nodeRules.get(i32(indexes, at));
      if (rule) delayCs += rule.hasSignals ? rule.delayCs : rule.delayCs / 2;
    }
    return delayCs;
  }

  private lengthM(indexes: Int32Array, start: number, end: number): number {
    const { lonE7, latE7 } = this.nodes;
    let lengthM = 0;
    for (let at = start + 1; at <= end; at++) {
      const a = i32(indexes, at - 1);
      const b = i32(indexes, at);
      lengthM += shortDistanceM(i32(lonE7, a), i32(latE7, a), i32(lonE7, b), i32(latE7, b));
    }
    return lengthM;
  }
}
