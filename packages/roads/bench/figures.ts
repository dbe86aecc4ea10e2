import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { ProfileName } from '#graph/profile.ts';
import { profileOf } from '#graph/profile.ts';
import { type ImportEvent, importRegion } from '#import/import-region.ts';
import { bytesSource, type Inflate } from '#osm/osm-file.ts';

/** One line of the report; `limit` is what the figure must not exceed (or, with `atLeast`, fall below). */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  limit?: number;
  atLeast?: boolean;
  remark?: string;
}

export const EXTRACTS = ['monaco', 'helsinki-centre', 'liechtenstein', 'porto'] as const;

export const extractPath = (name: string): string =>
  fileURLToPath(new URL(`../../../../shared/data/osm/${name}.osm.pbf`, import.meta.url));

export const isThere = (name: string): boolean => existsSync(extractPath(name));

export const readExtract = (name: string): Uint8Array => readFileSync(extractPath(name));

export const inflate: Inflate = (data, maxBytes) => inflateSync(data, { maxOutputLength: maxBytes });

/** Milliseconds of processor time of the whole process, all its threads included. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export const timed = <T>(work: () => T): { result: T; ms: number } => {
  const start = cpuMs();
  const result = work();
  return { result, ms: cpuMs() - start };
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Reproducible numbers from 0 to 1. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
};

export interface ImportChoice {
  profiles: ProfileName[];
  withTiles?: boolean;
  withAddresses?: boolean;
}

/** Imports an extract and keeps the files. */
export const importExtract = async (name: string, choice: ImportChoice) => {
  const files: Exclude<ImportEvent, { kind: 'progress' }>[] = [];
  const options = {
    region: name,
    inflate,
    profiles: choice.profiles.map((profile) => profileOf(profile)),
    withTiles: choice.withTiles ?? false,
    withAddresses: choice.withAddresses ?? false,
  };
  for await (const event of importRegion(bytesSource(readExtract(name)), options)) {
    if (event.kind !== 'progress') files.push(event);
  }
  const fileOf = (kind: string) => files.find((file) => file.kind === kind)?.data ?? new ArrayBuffer(0);
  return { roads: fileOf('roads'), tiles: fileOf('tiles'), addresses: fileOf('addresses') };
};
