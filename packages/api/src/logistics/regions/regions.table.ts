import type {
  Bounds,
  RegionImportError,
  RegionImportPhase,
  RegionImportStatus,
  RegionReport,
  RoadProfile,
} from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

export interface RegionsTable {
  seq: GeneratedAlways<number>;
  id: string;
  name: string;
  fileName: string;
  /** Where the host keeps its files: the import that made them. */
  folder: string;
  country: string | null;
  bounds: JsonText<Bounds>;
  profiles: JsonText<RoadProfile[]>;
  sizeBytes: number;
  dataVersion: string;
  report: JsonText<RegionReport>;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

export interface RegionUploadsTable {
  id: string;
  fileName: string;
  sizeBytes: number;
  createdAt: Instant;
}

export interface RegionImportsTable {
  seq: GeneratedAlways<number>;
  id: string;
  name: string;
  fileName: string;
  uploadId: string | null;
  profiles: JsonText<RoadProfile[]>;
  country: string | null;
  regionId: string | null;
  status: RegionImportStatus;
  phase: RegionImportPhase | null;
  profile: RoadProfile | null;
  percent: number;
  error: JsonText<RegionImportError> | null;
  isCancelAsked: Flag;
  createdAt: Instant;
  /** Whoever runs it says so from time to time. */
  aliveAt: Instant;
  endedAt: Instant | null;
  version: number;
}
export type RegionImportRow = Selectable<RegionImportsTable>;
