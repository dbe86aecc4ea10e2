import type { PreferencesChange } from '@cartage/contract/preferences/preferences.schema.ts';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** One row a person who ever changed something. */
export interface PreferencesTable {
  userId: number;
  value: JsonText<PreferencesChange>;
  updatedAt: Instant;
}
