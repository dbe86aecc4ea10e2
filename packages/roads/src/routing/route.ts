import { item } from '#arrays/at.ts';
import type { LonLat } from '#geo/distance.ts';
import type { Line } from '#geo/line.ts';
import { lengthDmOf, timeCsOf } from '#hierarchy/weight.ts';
import { type Maneuver, maneuversOf } from '#instructions/maneuvers.ts';
import { type Snap, type SnapOptions, snap } from '#snap/snap.ts';
import { edgePath, partLine } from './edge-path.ts';
import type { Roads } from './roads.ts';

/** From one place to the next. */
export interface RouteLeg {
  durationS: number;
  distanceM: number;
  /** Longitude, latitude, longitude, … */
  line: Line;
  /** Empty when not asked for. */
  maneuvers: Maneuver[];
}

export interface Route {
  durationS: number;
  distanceM: number;
  legs: RouteLeg[];
  /** Where the places meet the road. */
  snaps: Snap[];
}

export interface RouteOptions extends SnapOptions {
  /** Durations are multiplied by this. Default 1. */
  trafficFactor?: number;
  withManeuvers?: boolean;
}

export type RouteFailure = { reason: 'no-road-near'; place: number } | { reason: 'no-way'; leg: number };

/**
 * The fastest way over all places in order. Each leg is the one the matrix tells the time of; the first place without
 * a road near, or leg without a way, is named instead when there is one.
 */
export const roadRoute = (
  roads: Roads,
  places: readonly LonLat[],
  options: RouteOptions = {},
): Route | RouteFailure => {
  const snaps: Snap[] = [];
  for (const place of places) {
    const found = snap(roads, place, options);
    if (!found) return { reason: 'no-road-near', place: snaps.length };
    snaps.push(found);
  }
  const legs: RouteLeg[] = [];
  for (let leg = 0; leg + 1 < snaps.length; leg++) {
    const found = routeLeg(roads, item(snaps, leg), item(snaps, leg + 1), options);
    if (!found) return { reason: 'no-way', leg };
    legs.push(found);
  }
  return {
    durationS: legs.reduce((sum, leg) => sum + leg.durationS, 0),
    distanceM: legs.reduce((sum, leg) => sum + leg.distanceM, 0),
    legs,
    snaps,
  };
};

const routeLeg = (roads: Roads, from: Snap, to: Snap, options: RouteOptions): RouteLeg | null => {
  const path = edgePath(roads, from, to);
  if (!path) return null;
  const line: Line = [];
  const starts: number[] = [];
  for (const part of path.parts) {
    const points = partLine(roads.network, part);
    const isJoined = line.length > 0 && line.at(-2) === points[0] && line.at(-1) === points[1];
    starts.push(line.length / 2 - (isJoined ? 1 : 0));
    for (let at = isJoined ? 2 : 0; at < points.length; at++) line.push(points[at] ?? 0);
  }
  const trafficFactor = options.trafficFactor ?? 1;
  return {
    durationS: Math.round((timeCsOf(path.weight) * trafficFactor) / 100),
    distanceM: Math.round(lengthDmOf(path.weight) / 10),
    line,
    maneuvers: options.withManeuvers ? maneuversOf(roads, path.parts, { starts, line, to, trafficFactor }) : [],
  };
};
