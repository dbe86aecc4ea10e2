/** Where benchmark families lie, how each is read, and the best known costs. Node only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCordeau } from '#formats/cordeau.ts';
import type { Convention, Instance } from '#formats/instance.ts';
import { readLiLim } from '#formats/li-lim.ts';
import { readVrplib } from '#formats/vrplib.ts';

/**
 * A folder of families with `bks.json`: `VRP_DATA`, else `../shared/data/vrp` beside the checkout. The files are others'
 * work and are not kept here.
 */
export const dataFolder = process.env.VRP_DATA ?? join(import.meta.dirname, '../../../../shared/data/vrp');

export const hasData = existsSync(join(dataFolder, 'bks.json'));

const vrplibConventions: Record<string, Convention> = {
  'cvrp-x': 'round',
  'cvrp-xxl': 'round',
  'vrptw-solomon': 'dimacs',
  'vrptw-gh200': 'dimacs',
  'vrptw-gh400': 'dimacs',
  'vrptw-gh600': 'dimacs',
  'vrptw-gh800': 'dimacs',
  'vrptw-gh1000': 'dimacs',
  'mdvrptw-vidal': 'thousandths',
  'hfvrp-x': 'thousandths',
  sdvrptw: 'thousandths',
  'pcvrptw-gh1000': 'dimacs',
  mtvrptwr: 'dimacs',
  'vrpb-x': 'round',
};

/**
 * Best known costs are in the file's own units but for some: scaled already, or, with unit costs in the file in hundredths, some
 * scaled and some not (the whole numbers are).
 */
const bestKnownScale = (family: string, cost: number, costScale: number): number => {
  if (family === 'mdvrptw-vidal' || family === 'sdvrptw') return 1;
  if (family !== 'hfvrp-x') return costScale;
  return Number.isInteger(cost) ? 1 : costScale * 100;
};

export interface BestKnown {
  cost: number;
  vehicles: number | null;
}

export function readInstance(family: string, name: string, fewestVehicles = false): Instance {
  const convention = vrplibConventions[family];
  if (convention !== undefined) return readVrplib(readText(family, `${name}.vrp`), convention);
  const text = readText(family, `${name}.txt`);
  return family.startsWith('pdptw') ? readLiLim(text, fewestVehicles) : readCordeau(text);
}

/** In the units of `Instance.problem`'s cost. */
export function readBestKnown(family: string, name: string, costScale: number): BestKnown | undefined {
  const table: Record<string, BestKnown | undefined> = JSON.parse(readFileSync(join(dataFolder, 'bks.json'), 'utf8'));
  const entry = table[`${family}/${name}`];
  return entry === undefined
    ? undefined
    : { ...entry, cost: entry.cost * bestKnownScale(family, entry.cost, costScale) };
}

export function listInstances(family: string): string[] {
  const names = readdirSync(join(dataFolder, family)).filter((file) => /\.(vrp|txt)$/.test(file));
  return names
    .map((file) => file.replace(/\.(vrp|txt)$/, ''))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export function readText(family: string, file: string): string {
  return readFileSync(join(dataFolder, family, file), 'utf8');
}
