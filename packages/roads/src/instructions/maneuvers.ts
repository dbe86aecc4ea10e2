import { i32, item } from '#arrays/at.ts';
import type { Line } from '#geo/line.ts';
import { originEdge } from '#graph/arcs.ts';
import { edgeBearing, turnAngle } from '#graph/bearing.ts';
import { classOf, hasFlag, isBackward, LINK, ROUNDABOUT, type RoadNetwork, segmentOf } from '#graph/road-network.ts';
import type { EdgePart } from '#routing/edge-path.ts';
import type { Roads } from '#routing/roads.ts';
import type { Snap } from '#snap/snap.ts';

export type ManeuverCode =
  | 'depart'
  | 'turn'
  | 'u-turn'
  | 'continue'
  | 'fork'
  | 'on-ramp'
  | 'off-ramp'
  | 'merge'
  | 'roundabout'
  | 'ferry'
  | 'arrive';

export type Modifier = 'straight' | 'slight-left' | 'left' | 'sharp-left' | 'slight-right' | 'right' | 'sharp-right';

/** Something to do, and how far it is from there to the next thing to do. */
export interface Maneuver {
  code: ManeuverCode;
  modifier: Modifier;
  /** Of a roundabout, counted from 1. */
  exit: number | null;
  /** Compass bearing after the maneuver, degrees. */
  bearing: number;
  /** Of the road that follows; empty when it has none. */
  name: string;
  ref: string;
  durationS: number;
  distanceM: number;
  /** Index of its point in the leg's line. */
  point: number;
  lon: number;
  lat: number;
}

interface LegContext {
  /** First point of each part in the line. */
  starts: readonly number[];
  line: Line;
  to: Snap;
  trafficFactor: number;
}

/** What is to be done at the beginning of a part. */
interface Decision {
  code: ManeuverCode;
  modifier: Modifier;
  exit: number | null;
  /** The edge whose name the road that follows has, where it is not the next one. */
  named?: number;
}

/** Turn-by-turn maneuvers of a leg: only where there is something to decide or a road changes its name. */
export const maneuversOf = (roads: Roads, parts: readonly EdgePart[], context: LegContext): Maneuver[] => {
  const { network } = roads;
  const maneuvers: Maneuver[] = [];
  let timeCs = 0;
  let lengthDm = 0;
  const close = () => {
    const last = maneuvers.at(-1);
    if (!last) return;
    last.durationS = Math.round((timeCs * context.trafficFactor) / 100);
    last.distanceM = Math.round(lengthDm / 10);
    timeCs = 0;
    lengthDm = 0;
  };
  parts.forEach((part, index) => {
    const decision = index === 0 ? DEPARTURE : decide(roads, parts, index);
    if (decision) {
      close();
      const { named, ...what } = decision;
      maneuvers.push({
        ...what,
        ...road(network, part.edge, named),
        ...place(context, item(context.starts, index)),
        ...noFigures,
      });
    } else nameLater(network, maneuvers.at(-1), part.edge);
    timeCs += part.timeCs + part.turnCs;
    lengthDm += part.lengthDm;
  });
  close();
  const last = item(parts, parts.length - 1);
  maneuvers.push({
    code: 'arrive',
    modifier: arrivalSide(network, context.to, last.edge),
    exit: null,
    ...road(network, last.edge),
    ...place(context, context.line.length / 2 - 1),
    ...noFigures,
  });
  return maneuvers;
};

const DEPARTURE: Decision = { code: 'depart', modifier: 'straight', exit: null };
const noFigures = { durationS: 0, distanceM: 0 };

const place = (context: LegContext, point: number) => ({
  point,
  lon: context.line[point * 2] ?? 0,
  lat: context.line[point * 2 + 1] ?? 0,
});

const road = (network: RoadNetwork, edge: number, named = edge) => ({
  bearing: Math.round(edgeBearing(network, edge, false)),
  name: nameOf(network, named),
  ref: refOf(network, named),
});

const nameOf = (network: RoadNetwork, edge: number): string =>
  network.names.at(i32(network.segmentName, segmentOf(network, edge)));

const refOf = (network: RoadNetwork, edge: number): string =>
  network.names.at(i32(network.segmentRef, segmentOf(network, edge)));

/** A slip road or a roundabout exit without a name takes that of the road it leads to. */
const nameLater = (network: RoadNetwork, maneuver: Maneuver | undefined, edge: number): void => {
  if (!maneuver || maneuver.name || maneuver.ref) return;
  maneuver.name = nameOf(network, edge);
  maneuver.ref = refOf(network, edge);
};

const arrivalSide = (network: RoadNetwork, to: Snap, edge: number): Modifier => {
  // Where a road ends before it, a place lies beside another road than the one that is driven.
  if (to.side === 'on' || to.segment !== segmentOf(network, edge)) return 'straight';
  return (to.side === 'left') !== isBackward(network, edge) ? 'left' : 'right';
};

const decide = (roads: Roads, parts: readonly EdgePart[], index: number): Decision | null => {
  const { network } = roads;
  const before = item(parts, index - 1);
  const part = item(parts, index);
  const angle = angleBetween(network, before.edge, part.edge);
  const modifier = modifierOf(angle);
  const wasRound = hasFlag(network, before.edge, ROUNDABOUT);
  if (hasFlag(network, part.edge, ROUNDABOUT)) return wasRound ? null : roundabout(roads, parts, index);
  if (wasRound) return null;
  if (segmentOf(network, before.edge) === segmentOf(network, part.edge))
    return { code: 'u-turn', modifier, exit: null };
  if (classOf(network, part.edge) === 'ferry') {
    return classOf(network, before.edge) === 'ferry' ? null : { code: 'ferry', modifier: 'straight', exit: null };
  }
  const others = otherAngles(roads, before, part);
  if (others.length === 0) return null;
  return (
    rampOrMerge(network, before.edge, part.edge, modifier) ??
    turnOrContinue(network, before.edge, part.edge, angle, others)
  );
};

const rampOrMerge = (network: RoadNetwork, before: number, edge: number, modifier: Modifier): Decision | null => {
  const [wasLink, isLink] = [hasFlag(network, before, LINK), hasFlag(network, edge, LINK)];
  if (wasLink === isLink) return null;
  const isFast = (at: number) => classOf(network, at) === 'motorway' || classOf(network, at) === 'trunk';
  if (isLink && isFast(before)) return { code: 'off-ramp', modifier, exit: null };
  if (isLink && isFast(edge)) return { code: 'on-ramp', modifier, exit: null };
  return wasLink && isFast(edge) ? { code: 'merge', modifier, exit: null } : null;
};

const STRAIGHT = 30;

const turnOrContinue = (
  network: RoadNetwork,
  before: number,
  edge: number,
  angle: number,
  others: readonly number[],
): Decision | null => {
  const isSameRoad = sameRoad(network, before, edge);
  const modifier = modifierOf(angle);
  const straightest = Math.min(...others.map((other) => Math.abs(other)));
  if (Math.abs(angle) <= STRAIGHT) {
    if (straightest <= STRAIGHT && !isSameRoad) {
      const isLeftmost = others.every((other) => Math.abs(other) > STRAIGHT || angle < other);
      return { code: 'fork', modifier: isLeftmost ? 'slight-left' : 'slight-right', exit: null };
    }
    return isSameRoad || !nameOf(network, edge) ? null : { code: 'continue', modifier: 'straight', exit: null };
  }
  const followsTheRoad = isSameRoad && straightest > Math.abs(angle) && Math.abs(angle) < 70;
  return followsTheRoad ? null : { code: 'turn', modifier, exit: null };
};

const sameRoad = (network: RoadNetwork, before: number, edge: number): boolean => {
  const [name, ref] = [nameOf(network, before), refOf(network, before)];
  if (name || nameOf(network, edge)) return name === nameOf(network, edge);
  return ref === refOf(network, edge);
};

const roundabout = (roads: Roads, parts: readonly EdgePart[], start: number): Decision => {
  const { network } = roads;
  let exit = 0;
  let index = start;
  for (; index < parts.length && hasFlag(network, item(parts, index).edge, ROUNDABOUT); index++) {
    const { first, head } = roads.graph.arcs;
    const { node } = item(parts, index);
    for (let arc = i32(first, node); arc < i32(first, node + 1); arc++) {
      if (hasFlag(network, originEdge(roads.graph, i32(head, arc)), ROUNDABOUT)) continue;
      exit++;
      break;
    }
  }
  const after = parts[index];
  const angle = after ? angleBetween(network, item(parts, start - 1).edge, after.edge) : 0;
  return {
    code: 'roundabout',
    modifier: modifierOf(angle),
    exit: after ? exit : null,
    ...(after ? { named: after.edge } : {}),
  };
};

/** Angles of the other turns a driver could take there, without turning round. */
const otherAngles = (roads: Roads, before: EdgePart, taken: EdgePart): number[] => {
  const { first, head } = roads.graph.arcs;
  const angles: number[] = [];
  for (let arc = i32(first, before.edge); arc < i32(first, before.edge + 1); arc++) {
    const edge = originEdge(roads.graph, i32(head, arc));
    if (edge === taken.edge || segmentOf(roads.network, edge) === segmentOf(roads.network, before.edge)) continue;
    angles.push(angleBetween(roads.network, before.edge, edge));
  }
  return angles;
};

const angleBetween = (network: RoadNetwork, before: number, after: number): number =>
  turnAngle(edgeBearing(network, before, true), edgeBearing(network, after, false));

const modifierOf = (angle: number): Modifier => {
  const degrees = Math.abs(angle);
  if (degrees <= 15) return 'straight';
  const side = angle < 0 ? 'left' : 'right';
  return degrees <= 50 ? `slight-${side}` : degrees <= 125 ? side : `sharp-${side}`;
};
