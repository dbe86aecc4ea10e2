import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';

export interface HelpGroupsTable {
  seq: GeneratedAlways<number>;
  title: string;
  icon: string;
  position: number;
}

export interface HelpArticlesTable {
  seq: GeneratedAlways<number>;
  slug: string;
  version: Generated<number>;
  groupPosition: number;
  title: string;
  subtitle: string;
  drawing: string;
  /** Where it is put forward. */
  shelf: 'popular' | 'learning' | null;
  /** HTML. */
  firstPart: string;
  secondPart: string;
  updatedAt: Instant;
  searchText: string;
}
