import type { StoreSettingsValue } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** One row. Without it the defaults hold. */
export interface StoreSettingsTable {
  id: 1;
  value: JsonText<StoreSettingsValue>;
  version: number;
  updatedAt: Instant;
}
