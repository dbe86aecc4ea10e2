import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';

/** Pictures taken at stops; the bytes lie in the file store under the same id. */
export interface ProofsTable {
  seq: GeneratedAlways<number>;
  id: string;
  stopId: string;
  deliveryId: string;
  attempt: number;
  kind: string;
  contentType: string;
  bytes: number;
  sha256: string;
  signee: string | null;
  lon: number | null;
  lat: number | null;
  capturedAt: Instant;
  receivedAt: Instant;
  uploadedBy: number;
}
