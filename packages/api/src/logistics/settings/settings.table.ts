import type { LogisticsSettingsValue } from '@cartage/contract/logistics/settings/settings.schema.ts';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** One row. Without it the defaults hold. */
export interface LogisticsSettingsTable {
  id: 1;
  value: JsonText<LogisticsSettingsValue>;
  version: number;
  updatedAt: Instant;
}
