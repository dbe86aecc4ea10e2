import { f64, i32 } from '#arrays/at.ts';
import { MinHeap } from '#arrays/min-heap.ts';
import { contourRings, type Field } from '#geo/contour.ts';
import { EARTH_RADIUS_M, type LonLat, RADIANS } from '#geo/distance.ts';
import type { Line } from '#geo/line.ts';
import { isInRing, ringArea } from '#geo/ring.ts';
import { nodeCount, originEdge } from '#graph/arcs.ts';
import { timeCsOf } from '#hierarchy/weight.ts';
import { type EdgePosition, type Snap, type SnapOptions, snap } from '#snap/snap.ts';
import { partLine } from './edge-path.ts';
import { sourceSeeds } from './endpoints.ts';
import type { Roads } from './roads.ts';

/** What can be reached within a time: polygons of an outer ring and its holes, as flat lines of degrees. */
export interface Isochrone {
  limitS: number;
  polygons: Line[][];
}

/** Beside the road one gets on at this speed, to close the gaps between streets. */
const OFF_ROAD_MPS = 1.5;
const CELLS_ACROSS = 220;
const SMALLEST_CELL_M = 20;

/** Areas reachable from a place within each of the limits (seconds), or `null` when no road is near. */
export const isochrones = (
  roads: Roads,
  from: LonLat,
  limitsS: readonly number[],
  options: SnapOptions = {},
): Isochrone[] | null => {
  const start = snap(roads, from, options);
  if (!start || limitsS.length === 0) return null;
  const samples = reach(roads, start, Math.max(...limitsS));
  const grid = gridAround(samples, Math.max(...limitsS));
  const field = timeField(grid, samples);
  return limitsS.map((limitS) => ({ limitS, polygons: polygonsOf(contourRings(field, limitS), grid) }));
};

/** Points on roads and when they are reached, seconds: lon, lat, time, lon, … */
type Samples = number[];

const reach = (roads: Roads, start: Snap, limitS: number): Samples => {
  const { arcs } = roads.graph;
  const limitCs = limitS * 100;
  const count = nodeCount(roads.graph);
  const arrival = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const heap = new MinHeap(count);
  const samples: Samples = [start.lon, start.lat, 0];
  const arrive = (node: number, timeCs: number) => {
    const edge = originEdge(roads.graph, node);
    const startCs = timeCs - i32(roads.network.edgeTimeCs, edge);
    if (startCs >= limitCs || timeCs >= f64(arrival, node)) return;
    arrival[node] = timeCs;
    heap.set(node, timeCs);
  };
  for (const position of start.positions) sampleEdge(roads, position, 0, limitCs, samples);
  for (const { number, weight } of sourceSeeds(roads, start))
    arrive(i32(roads.hierarchy.nodeOf, number), timeCsOf(weight));
  while (heap.size > 0) {
    const node = heap.pop();
    const endCs = f64(arrival, node);
    const edge = originEdge(roads.graph, node);
    sampleEdge(roads, { edge, fraction: 0 }, endCs - i32(roads.network.edgeTimeCs, edge), limitCs, samples);
    if (endCs >= limitCs) continue;
    for (let arc = i32(arcs.first, node); arc < i32(arcs.first, node + 1); arc++) {
      const head = i32(arcs.head, arc);
      arrive(head, endCs + i32(arcs.turnCs, arc) + i32(roads.network.edgeTimeCs, originEdge(roads.graph, head)));
    }
  }
  return samples;
};

const SAMPLE_DEGREES = 0.0002;

/** Points along an edge from a position on, where one is at `startCs`, as far as the limit allows. */
const sampleEdge = (roads: Roads, start: EdgePosition, startCs: number, limitCs: number, samples: Samples): void => {
  const edgeCs = i32(roads.network.edgeTimeCs, start.edge);
  const to = Math.min(1, start.fraction + (limitCs - startCs) / edgeCs);
  const line = partLine(roads.network, { edge: start.edge, from: start.fraction, to });
  const total = lineSpan(line);
  let done = 0;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.slice(at, at + 4);
    const span = Math.hypot(x1 - x0, y1 - y0);
    const steps = Math.ceil(span / SAMPLE_DEGREES) || 1;
    for (let step = 1; step <= steps; step++) {
      const along = total === 0 ? 1 : (done + (span * step) / steps) / total;
      const timeS = (startCs + edgeCs * (to - start.fraction) * along) / 100;
      samples.push(x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps, timeS);
    }
    done += span;
  }
};

const lineSpan = (line: Line): number => {
  let span = 0;
  for (let at = 0; at + 3 < line.length; at += 2) {
    span += Math.hypot((line[at + 2] ?? 0) - (line[at] ?? 0), (line[at + 3] ?? 0) - (line[at + 1] ?? 0));
  }
  return span;
};

interface Grid {
  west: number;
  south: number;
  cellM: number;
  lonStep: number;
  latStep: number;
  width: number;
  height: number;
}

const METRES_PER_DEGREE = EARTH_RADIUS_M * RADIANS;

const gridAround = (samples: Samples, limitS: number): Grid => {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let at = 0; at + 2 < samples.length; at += 3) {
    west = Math.min(west, samples[at] ?? 0);
    east = Math.max(east, samples[at] ?? 0);
    south = Math.min(south, samples[at + 1] ?? 0);
    north = Math.max(north, samples[at + 1] ?? 0);
  }
  const cosLat = Math.max(0.01, Math.cos(((south + north) / 2) * RADIANS));
  const acrossM = Math.max((east - west) * cosLat, north - south) * METRES_PER_DEGREE;
  const cellM = Math.max(SMALLEST_CELL_M, acrossM / CELLS_ACROSS);
  const margin = Math.ceil(Math.min(400, limitS * OFF_ROAD_MPS) / cellM) + 2;
  const lonStep = cellM / (METRES_PER_DEGREE * cosLat);
  const latStep = cellM / METRES_PER_DEGREE;
  return {
    west: west - margin * lonStep,
    south: south - margin * latStep,
    cellM,
    lonStep,
    latStep,
    width: Math.ceil((east - west) / lonStep) + 2 * margin + 1,
    height: Math.ceil((north - south) / latStep) + 2 * margin + 1,
  };
};

/** Earliest arrival at every grid corner: from the nearest samples, then across country (a two-pass chamfer transform). */
const timeField = (grid: Grid, samples: Samples): Field => {
  const { width, height } = grid;
  const values = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (let at = 0; at + 2 < samples.length; at += 3) {
    const x = Math.round(((samples[at] ?? 0) - grid.west) / grid.lonStep);
    const y = Math.round(((samples[at + 1] ?? 0) - grid.south) / grid.latStep);
    const corner = y * width + x;
    values[corner] = Math.min(f64(values, corner), samples[at + 2] ?? 0);
  }
  const straight = grid.cellM / OFF_ROAD_MPS;
  const diagonal = straight * Math.SQRT2;
  const relax = (corner: number, from: number, costS: number) => {
    const value = f64(values, from) + costS;
    if (value < f64(values, corner)) values[corner] = value;
  };
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const corner = y * width + x;
      relax(corner, corner - 1, straight);
      relax(corner, corner - width, straight);
      relax(corner, corner - width - 1, diagonal);
      relax(corner, corner - width + 1, diagonal);
    }
  }
  for (let y = height - 2; y > 0; y--) {
    for (let x = width - 2; x > 0; x--) {
      const corner = y * width + x;
      relax(corner, corner + 1, straight);
      relax(corner, corner + width, straight);
      relax(corner, corner + width + 1, diagonal);
      relax(corner, corner + width - 1, diagonal);
    }
  }
  return { width, height, values };
};

const polygonsOf = (rings: Line[], grid: Grid): Line[][] => {
  const outers = rings.filter((ring) => ringArea(ring) > 0).map((ring) => [ring]);
  for (const hole of rings.filter((ring) => ringArea(ring) < 0)) {
    outers.find(([outer]) => outer && isInRing(outer, hole[0] ?? 0, hole[1] ?? 0))?.push(hole);
  }
  const place = (value: number, at: number) =>
    at % 2 === 0 ? grid.west + value * grid.lonStep : grid.south + value * grid.latStep;
  return outers.map((polygon) => polygon.map((ring) => ring.map(place)));
};
