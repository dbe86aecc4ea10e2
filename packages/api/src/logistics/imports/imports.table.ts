import type {
  ColumnMapping,
  FieldChange,
  FileFacts,
  ImportKind,
  ImportRowProblem,
  ImportRowState,
  ImportStatus,
  Mapping,
} from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { ScenarioFile } from '@cartage/contract/logistics/imports/scenario.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';
import type { RowPlace } from '#logistics/imports/reading/row-place.ts';

export interface ImportJobsTable {
  seq: GeneratedAlways<number>;
  id: string;
  kind: ImportKind;
  fileName: string;
  status: ImportStatus;
  facts: JsonText<FileFacts>;
  columns: JsonText<string[]>;
  mapping: JsonText<Mapping>;
  templateId: string | null;
  /** The day of rows that say none. */
  defaultDate: string | null;
  scenario: JsonText<ScenarioFile> | null;
  createdBy: number;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

export interface ImportRowsTable {
  jobId: string;
  /** Line of the file the row begins on. */
  line: number;
  cells: JsonText<string[]>;
  state: ImportRowState;
  problems: JsonText<ImportRowProblem[]>;
  /** Folded reference, for finding the same one twice. */
  refKey: string | null;
  place: JsonText<RowPlace> | null;
  /** The record it changes, and what in it; null where it makes a new one. */
  updatesId: string | null;
  changes: JsonText<FieldChange[]> | null;
}

export interface ImportTemplatesTable {
  seq: GeneratedAlways<number>;
  id: string;
  name: string;
  kind: ImportKind;
  /** The folded headers, sorted: how a file is recognised. */
  headerKey: string;
  /** By folded header. */
  columns: JsonText<({ header: string } & ColumnMapping)[]>;
  createdAt: Instant;
  updatedAt: Instant;
}
