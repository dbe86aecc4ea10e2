import type { Chip } from '@cartage/contract/pages/profile/profile.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

export interface TeamsTable {
  seq: GeneratedAlways<number>;
  id: number;
  title: string;
  logo: string;
  description: string;
  chips: JsonText<Chip[]>;
}

export interface TeamMembersTable {
  teamId: number;
  userId: number;
}

/** Two people who know each other: a row each way. */
export interface ConnectionsTable {
  userId: number;
  otherId: number;
  since: Instant;
}
