import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';

/** .pmtiles files that are kept here. */
export interface MapFilesTable {
  seq: GeneratedAlways<number>;
  id: string;
  name: string;
  sizeBytes: number;
  /** Below the server's folder, where it is used as it lies; null for an upload. */
  path: string | null;
  createdAt: Instant;
}
