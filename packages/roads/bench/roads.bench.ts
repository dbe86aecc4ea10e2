import { i32, item } from '#arrays/at.ts';
import { nodeCount, originEdge } from '#graph/arcs.ts';
import { manyToMany } from '#hierarchy/many-to-many.ts';
import { lengthDmOf, packWeight, timeCsOf } from '#hierarchy/weight.ts';
import { arcBetween, edgePath } from '#routing/edge-path.ts';
import { directWay, sourceSeeds, targetSeeds } from '#routing/endpoints.ts';
import { roadMatrix } from '#routing/matrix.ts';
import { openRoads, type Roads } from '#routing/roads.ts';
import { roadRoute } from '#routing/route.ts';
import { type Snap, snap } from '#snap/snap.ts';
import { plainDijkstra } from '../test/reference.ts';
import { cpuMs, EXTRACTS, type Figure, importExtract, isThere, percentile, randomFrom, timed } from './figures.ts';

/** Places beside random roads. */
const placesIn = (roads: Roads, count: number, seed: number): { lon: number; lat: number }[] => {
  const random = randomFrom(seed);
  const { pointsE7 } = roads.network;
  return Array.from({ length: count }, () => {
    const point = Math.floor(random() * (pointsE7.length / 2));
    const lon = i32(pointsE7, point * 2) / 1e7 + (random() - 0.5) / 2000;
    return { lon, lat: i32(pointsE7, point * 2 + 1) / 1e7 + (random() - 0.5) / 2000 };
  });
};

/** Import, load, matrices and routes of Porto by car. */
export const portoFigures = async (): Promise<Figure[]> => {
  const start = cpuMs();
  const { roads: file } = await importExtract('porto', { profiles: ['car'] });
  const importMs = cpuMs() - start;
  const peakMb = process.resourceUsage().maxRSS / 1024;
  const load = timed(() => openRoads(file));
  const roads = load.result;
  const matrixMs = (size: number, rounds: number) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const places = placesIn(roads, size, 7 + round);
      times.push(timed(() => roadMatrix(roads, places, places)).ms);
    }
    return { first: times[0] ?? 0, median: percentile(times, 0.5) };
  };
  const small = matrixMs(200, 7);
  const large = matrixMs(2000, 3);
  const ends = placesIn(roads, 400, 99);
  const routeMs: number[] = [];
  for (let at = 0; at + 1 < ends.length; at += 2) {
    const pair = ends.slice(at, at + 2);
    routeMs.push(timed(() => roadRoute(roads, pair, { withManeuvers: true })).ms);
  }
  const { report } = roads.meta;
  const remark = `${report.edges} edges, ${report.turns} turns, ${report.restrictions.applied} restrictions, ${report.islandCount} islands, ${report.clones} copies`;
  return [
    { what: 'Porto: import to ready, car', value: importMs / 1000, unit: 's', limit: 8, remark },
    { what: 'Porto: file', value: file.byteLength / 1e6, unit: 'MB' },
    { what: 'Porto: load from its file', value: load.ms / 1000, unit: 's', limit: 0.3 },
    {
      what: 'Porto: matrix 200 × 200, median of 7',
      value: small.median,
      unit: 'ms',
      limit: 60,
      remark: `the first one, cold: ${small.first.toFixed(0)} ms`,
    },
    { what: 'Porto: matrix 2,000 × 2,000, median of 3', value: large.median / 1000, unit: 's', limit: 3 },
    {
      what: 'Porto: route with line and maneuvers, mean of 200',
      value: routeMs.reduce((a, b) => a + b, 0) / routeMs.length,
      unit: 'ms',
      limit: 2,
      remark: `p95 ${percentile(routeMs, 0.95).toFixed(1)} ms`,
    },
    { what: 'Porto: peak memory of the import', value: peakMb, unit: 'MB', limit: 500 },
  ];
};

/** Graph, tiles and addresses of Liechtenstein. */
export const liechtensteinFigures = async (): Promise<Figure[]> => {
  const start = cpuMs();
  const files = await importExtract('liechtenstein', { profiles: ['car'], withTiles: true, withAddresses: true });
  const seconds = (cpuMs() - start) / 1000;
  const size = Object.values(files).reduce((sum, file) => sum + file.byteLength, 0) / 1e6;
  return [
    {
      what: 'Liechtenstein: graph, tiles and addresses',
      value: seconds,
      unit: 's',
      limit: 6,
      remark: `${size.toFixed(1)} MB of files`,
    },
  ];
};

const SOURCES = 15;
const TARGETS = 300;

/** Every matrix entry against plain Dijkstra on the same graph, and every route taken apart. */
export const exactnessFigures = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const name of EXTRACTS.filter(isThere)) {
    const { roads: file } = await importExtract(name, { profiles: ['car'] });
    const roads = openRoads(file);
    const sources = snapsOf(roads, SOURCES, 3);
    const targets = snapsOf(roads, TARGETS, 4);
    figures.push({
      what: `${name}: entries unlike Dijkstra of ${SOURCES * TARGETS}`,
      value: wrongEntries(roads, sources, targets),
      unit: '',
      limit: 0,
    });
    const routes = sources.flatMap((from) => targets.slice(0, 40).map((to) => brokenRoute(roads, from, to)));
    figures.push({
      what: `${name}: routes broken, illegal or off their time of ${routes.length}`,
      value: routes.filter((broken) => broken).length,
      unit: '',
      limit: 0,
    });
  }
  return figures;
};

const snapsOf = (roads: Roads, count: number, seed: number): Snap[] =>
  placesIn(roads, count, seed).flatMap((place) => snap(roads, place) ?? []);

const wrongEntries = (roads: Roads, sources: readonly Snap[], targets: readonly Snap[]): number => {
  let wrong = 0;
  let source = 0;
  const targetWays = targets.map((to) => targetSeeds(roads, to));
  for (const row of manyToMany(
    roads.hierarchy,
    sources.map((from) => sourceSeeds(roads, from)),
    targetWays,
  )) {
    const from = item(sources, source++);
    const starts = sourceSeeds(roads, from).map(({ number, weight }) => ({
      node: i32(roads.hierarchy.nodeOf, number),
      timeCs: timeCsOf(weight),
      lengthDm: lengthDmOf(weight),
    }));
    const { timeCs, lengthDm } = plainDijkstra(roads, starts);
    targetWays.forEach((ways, target) => {
      const weights = ways.map(({ number, weight }) => {
        const node = i32(roads.hierarchy.nodeOf, number);
        return packWeight(timeCs[node] ?? Number.POSITIVE_INFINITY, lengthDm[node] ?? 0) + weight;
      });
      if (Math.min(...weights) !== row[target]) wrong++;
    });
  }
  return wrong;
};

/** A route must run over permitted turns alone, from its source to its target, and add up to its time and length. */
const brokenRoute = (roads: Roads, from: Snap, to: Snap): boolean => {
  const path = edgePath(roads, from, to);
  if (!path) return false;
  let timeCs = 0;
  let lengthDm = 0;
  let isBroken = false;
  path.parts.forEach((part, at) => {
    timeCs += part.timeCs + part.turnCs;
    lengthDm += part.lengthDm;
    const before = path.parts[at - 1];
    if (before && arcBetween(roads, before.node, part.node) < 0) isBroken = true;
    if (part.node >= nodeCount(roads.graph) || originEdge(roads.graph, part.node) !== part.edge) isBroken = true;
  });
  const best = directWay(roads, from, to)?.weight ?? path.weight;
  return isBroken || packWeight(timeCs, lengthDm) !== path.weight || path.weight > best;
};
