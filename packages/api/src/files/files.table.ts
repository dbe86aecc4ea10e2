import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant } from '#core/database/column-kinds.ts';

/** What is known of a kept file. The bytes stand in the file store under the same id. */
export interface FilesTable {
  seq: GeneratedAlways<number>;
  id: string;
  uploadedBy: number;
  fileName: string;
  contentType: string;
  isPicture: Flag;
  bytes: number;
  sha256: string;
  widthPx: number | null;
  heightPx: number | null;
  createdAt: Instant;
  /** When the last record let go of it, or it came; null while a record holds it. */
  unusedSince: Instant | null;
}

/** The records a file belongs to. Who may see one of them may see the file. */
export interface FileLinksTable {
  fileId: string;
  ownerKind: string;
  ownerId: string;
  position: number;
}
