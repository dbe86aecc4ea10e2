import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ProfileName, profileOf, type VehicleSize } from '#graph/profile.ts';
import { importRegion } from '#import/import-region.ts';
import { bytesSource } from '#osm/osm-file.ts';
import { openRoads, type Roads } from '#routing/roads.ts';
import { nodeInflate, type OsmSketch, writeOsm } from './osm-writer.ts';

/** Real extracts lie beside the checkout and are never part of it. */
export const extractPath = (name: string): string =>
  fileURLToPath(new URL(`../../../../shared/data/osm/${name}.osm.pbf`, import.meta.url));

export const hasExtract = (name: string): boolean => {
  const isThere = existsSync(extractPath(name));
  if (!isThere) console.warn(`Skipped: the extract ${name}.osm.pbf is not at ${extractPath(name)}`);
  return isThere;
};

export const readExtract = (name: string): Uint8Array => readFileSync(extractPath(name));

export interface BuildOptions {
  profile?: ProfileName;
  size?: Partial<VehicleSize>;
  country?: string;
  smallestIslandEdges?: number;
}

export const importRoads = async (bytes: Uint8Array, options: BuildOptions = {}): Promise<Roads> => {
  const profile = profileOf(options.profile ?? 'car', options.size);
  const events = importRegion(bytesSource(bytes), {
    region: 'test',
    inflate: nodeInflate,
    profiles: [profile],
    ...(options.country ? { country: options.country } : {}),
    ...(options.smallestIslandEdges === undefined ? {} : { smallestIslandEdges: options.smallestIslandEdges }),
  });
  for await (const event of events) if (event.kind === 'roads') return openRoads(event.data);
  throw new Error('The import gave no roads');
};

/** A hand-made network, with every island kept. */
export const sketchRoads = (sketch: OsmSketch, options: BuildOptions = {}): Promise<Roads> =>
  importRoads(writeOsm(sketch), { smallestIslandEdges: 1, ...options });
