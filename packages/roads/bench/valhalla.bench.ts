import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { i32 } from '#arrays/at.ts';
import { distanceM, type LonLat } from '#geo/distance.ts';
import { classOf } from '#graph/road-network.ts';
import { roadMatrix } from '#routing/matrix.ts';
import { openRoads, type Roads } from '#routing/roads.ts';
import { snap } from '#snap/snap.ts';
import { EXTRACTS, extractPath, type Figure, importExtract, isThere, percentile, randomFrom } from './figures.ts';

const PACKAGE = '@valhallajs/valhallajs@3.6.1';
const PLACES = 60;
const SHORTEST_M = 500;
/** Of the worst hundredth of an extract's pairs. */
const MOST_SHOWN = 12;

/** Times by car against an independent router on the same extracts, installed into a temporary folder. */
export const valhallaFigures = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'independent-router-'));
  try {
    install(folder);
    const figures: Figure[] = [];
    for (const name of EXTRACTS.filter(isThere)) {
      const roads = openRoads((await importExtract(name, { profiles: ['car'] })).roads);
      const places = placesOnStreets(roads);
      figures.push(...compare(name, roads, places, askValhalla(folder, name, places)));
    }
    return figures;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const remark = `${PACKAGE} cannot be installed or run here: ${reason.split('\n')[0]}`;
    return [{ what: 'Against Valhalla: not compared', value: 0, unit: '', remark }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Middles of ordinary streets, where both routers must mean the same road. */
const placesOnStreets = (roads: Roads): LonLat[] => {
  const random = randomFrom(21);
  const { network } = roads;
  const places: LonLat[] = [];
  while (places.length < PLACES) {
    const edge = Math.floor(random() * network.edgeSegment.length);
    const roadClass = classOf(network, edge);
    if (roadClass === 'motorway' || roadClass === 'trunk' || roadClass === 'track') continue;
    const segment = i32(network.edgeSegment, edge) >> 1;
    const point = (i32(network.segmentFirst, segment) + i32(network.segmentFirst, segment + 1)) >> 1;
    const place = { lon: i32(network.pointsE7, point * 2) / 1e7, lat: i32(network.pointsE7, point * 2 + 1) / 1e7 };
    if (snap(roads, place)) places.push(place);
  }
  return places;
};

interface Tables {
  durations: (number | null)[][];
  distances: (number | null)[][];
}

const runIn = (folder: string, command: string, args: string[]): string =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 300_000,
  });

const routerIn = (folder: string): string => join(folder, 'node_modules/@valhallajs/valhallajs');

const install = (folder: string): void => {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  runIn(folder, 'npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', PACKAGE]);
};

const askValhalla = (folder: string, name: string, places: readonly LonLat[]): Tables => {
  const router = routerIn(folder);
  const tiles = join(folder, `tiles-${name}`);
  mkdirSync(tiles);
  const config = JSON.parse(
    runIn(folder, 'python3', [join(router, 'valhalla_build_config'), '--mjolnir-tile-dir', tiles]),
  );
  config.mjolnir.logging = { type: '' };
  for (const key of ['admin', 'timezone', 'tile_extract', 'landmarks', 'traffic_extract']) delete config.mjolnir[key];
  config.service_limits.auto.max_matrix_location_pairs = 1_000_000;
  const configPath = join(folder, 'config.json');
  writeFileSync(configPath, JSON.stringify(config));
  const architecture = process.arch === 'arm64' ? 'arm64' : 'x64';
  const builder = join(router, process.platform, architecture, 'valhalla_build_tiles');
  runIn(folder, builder, ['-c', configPath, extractPath(name)]);
  const query = { sources: places, targets: places, costing: 'auto', verbose: false };
  writeFileSync(join(folder, 'query.json'), JSON.stringify(query));
  const script = `const {Actor}=require('@valhallajs/valhallajs');const fs=require('fs');
    Actor.fromConfigFile('config.json').then((actor)=>actor.matrix(JSON.parse(fs.readFileSync('query.json','utf8'))))
    .then((answer)=>fs.writeFileSync('answer.json',JSON.stringify(answer.sources_to_targets)));`;
  runIn(folder, process.execPath, ['-e', script]);
  return JSON.parse(readFileSync(join(folder, 'answer.json'), 'utf8'));
};

interface Pair {
  from: LonLat;
  to: LonLat;
  ratio: number;
  lengthRatio: number;
  oursS: number;
  theirsS: number;
}

const compare = (name: string, roads: Roads, places: readonly LonLat[], theirs: Tables): Figure[] => {
  const ours = roadMatrix(roads, places, places);
  const pairs: Pair[] = [];
  let onlyOne = 0;
  places.forEach((from, i) => {
    places.forEach((to, j) => {
      const theirsS = theirs.durations[i]?.[j] ?? null;
      const oursS = ours.durationsS[i * places.length + j] ?? -1;
      if (i === j || distanceM(from, to) < SHORTEST_M) return;
      if (theirsS === null || oursS < 0) {
        if ((theirsS === null) !== oursS < 0) onlyOne++;
        return;
      }
      const lengthM = (theirs.distances[i]?.[j] ?? 0) * 1000;
      pairs.push({
        from,
        to,
        oursS,
        theirsS,
        ratio: oursS / theirsS,
        lengthRatio: (ours.distancesM[i * places.length + j] ?? 0) / lengthM,
      });
    });
  });
  const ratios = pairs.map(({ ratio }) => ratio);
  const spread = [0.01, 0.1, 0.9, 0.99]
    .map((share) => `p${share * 100} ${percentile(ratios, share).toFixed(2)}`)
    .join(', ');
  const remark = `${pairs.length} pairs, ${spread}; lengths median ${percentile(
    pairs.map(({ lengthRatio }) => lengthRatio),
    0.5,
  ).toFixed(3)}; reached by one alone ${onlyOne}`;
  const median = percentile(ratios, 0.5);
  return [
    {
      what: `${name} against Valhalla: median ratio of times`,
      value: median,
      unit: '',
      limit: 0.9,
      atLeast: true,
      remark,
    },
    { what: `${name} against Valhalla: the same, from above`, value: median, unit: '', limit: 1.1 },
    ...worst(pairs, median),
  ];
};

const worst = (pairs: Pair[], median: number): Figure[] =>
  [...pairs]
    .sort((a, b) => Math.abs(Math.log(b.ratio / median)) - Math.abs(Math.log(a.ratio / median)))
    .slice(0, Math.min(MOST_SHOWN, Math.ceil(pairs.length / 100)))
    .map(({ from, to, ratio, lengthRatio, oursS, theirsS }) => ({
      what: `  ${text(from)} → ${text(to)}`,
      value: ratio,
      unit: '',
      remark: `${oursS} s, theirs ${Math.round(theirsS)} s, lengths ${lengthRatio.toFixed(2)}`,
    }));

const text = ({ lon, lat }: LonLat): string => `${lat.toFixed(5)},${lon.toFixed(5)}`;
