import type { KeptList } from '@cartage/contract/preferences/list-views.schema.ts';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** One row a person and list that the person ever arranged. */
export interface KeptListTable {
  userId: number;
  list: string;
  value: JsonText<Omit<KeptList, 'list'>>;
  updatedAt: Instant;
}
