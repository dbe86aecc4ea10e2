import type { ProfileName } from '#graph/profile.ts';
import type { ImportPhase } from './import-region.ts';

/** What is to be made of an extract. */
export interface ImportOrder {
  /** Name of the region. */
  name: string;
  profiles: readonly ProfileName[];
  /** ISO 3166-1 alpha-2; found out from the extract when absent. */
  country?: string;
}

export interface ImportProgress {
  phase: ImportPhase | 'store';
  profile: ProfileName | null;
  /** Of the whole import, 0 to 100. */
  percent: number;
}

/** What was made. */
export interface ImportOutcome {
  country: string | null;
  /** West, south, east, north of the roads, in degrees. */
  bounds: [number, number, number, number];
  sizeBytes: number;
  /** Changes with the data. */
  dataVersion: string;
  report: {
    nodes: number;
    ways: number;
    relations: number;
    profiles: {
      profile: ProfileName;
      segments: number;
      edges: number;
      turns: number;
      restrictions: number;
      restrictionsLeftOut: number;
      islands: number;
    }[];
    addresses: { address: number; street: number; place: number; poi: number };
    mapFeatures: number;
    durationMs: number;
    peakMemoryBytes: number | null;
  };
}

/** Names of a region's files within its folder. */
export const roadsFileName = (profile: ProfileName): string => `${profile}.roads`;
export const TILES_FILE_NAME = 'map.tiles';
export const ADDRESSES_FILE_NAME = 'places.addresses';
