import type { ApiKeyScope } from '@cartage/contract/api-keys/api-keys.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** Keys of programs. A copy of the database opens no door: only the hash of a secret is kept. */
export interface ApiKeysTable {
  seq: GeneratedAlways<number>;
  id: string;
  userId: number;
  name: string;
  scopes: JsonText<ApiKeyScope[]>;
  start: string;
  secretHash: string;
  createdAt: Instant;
  expiresAt: Instant | null;
  lastUsedAt: Instant | null;
  revokedAt: Instant | null;
  searchText: string;
}
