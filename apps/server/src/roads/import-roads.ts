import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { cancelImport, importNow } from '@cartage/api/logistics/regions/import-now.service.ts';
import type { Region, RoadProfile } from '@cartage/contract/logistics/regions/regions.schema.ts';
import { openHost } from '#open-host.ts';
import type { Settings } from '#settings.ts';
import { createSolveRunner } from '#solving/solve-runner.ts';
import { CommandFailure } from '#usage-error.ts';

export interface ImportRoadsOptions {
  file: string;
  profiles: RoadProfile[];
  name: string | undefined;
  country: string | undefined;
}

/** Imports an extract in this process; a server that runs on the same data uses the region from then on. */
export async function importRoads(settings: Settings, { file, ...order }: ImportRoadsOptions): Promise<number> {
  const path = resolve(file);
  refuseMissing(path);
  const host = await openHost(settings, { solveRunner: createSolveRunner({ threads: 1 }), as: 'guest' });
  const stop = () => cancelImport();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const name = order.name ?? nameOf(path);
    const region = await importNow(host.deps, { ...order, name, path, fileName: basename(path) }, progressOnStderr());
    if ('status' in region) throw new CommandFailure(region.message);
    process.stdout.write(reportOf(region));
    return 0;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await host.close();
  }
}

function refuseMissing(path: string): void {
  try {
    if (statSync(path).isFile()) return;
  } catch {
    // Told below.
  }
  throw new CommandFailure(`There is no file ${path}`);
}

/** `liechtenstein-latest.osm.pbf` is Liechtenstein. */
function nameOf(path: string): string {
  const words = basename(path)
    .replace(/\.osm\.pbf$|\.pbf$/, '')
    .replace(/-(?:latest|\d{6})$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Region' : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function progressOnStderr(): (progress: { phase: string; profile: string | null; percent: number }) => void {
  let told = '';
  return ({ phase, profile, percent }) => {
    const step = [phase, profile].filter(Boolean).join(' ');
    if (step === told) return;
    told = step;
    process.stderr.write(`${String(percent).padStart(3)} % ${step}\n`);
  };
}

const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

function reportOf({ name, country, sizeBytes, report }: Region): string {
  const { nodes, ways, relations, profiles, addresses, durationMs, peakMemoryBytes } = report;
  const count = (value: number) => value.toLocaleString('en');
  return [
    `${name}${country ? ` (${country})` : ''} is ready: ${count(nodes)} nodes, ${count(ways)} ways, ${count(relations)} relations`,
    ...profiles.map(
      ({ profile, segments, edges, turns, restrictions, restrictionsLeftOut, islands }) =>
        `  ${profile}: ${count(segments)} segments, ${count(edges)} directed edges, ${count(turns)} turns, ${restrictions} turn restrictions (${restrictionsLeftOut} at certain times only, not followed), ${islands} islands`,
    ),
    `  ${count(addresses.address)} addresses, ${count(addresses.street)} streets, ${count(addresses.place)} places, ${count(addresses.poi)} points of interest`,
    `  ${(durationMs / 1000).toFixed(1)} s, ${mebibytes(sizeBytes)} on the disk${peakMemoryBytes === null ? '' : `, ${mebibytes(peakMemoryBytes)} of memory at most`}`,
    '',
  ].join('\n');
}
