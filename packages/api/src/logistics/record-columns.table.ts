import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';

/** What every table of records has. Rows are never deleted: `deletedAt` hides them. */
export interface RecordColumns {
  seq: GeneratedAlways<number>;
  id: string;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: Instant | null;
  searchText: string;
}
