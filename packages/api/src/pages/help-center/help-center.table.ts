import type { Language } from '@cartage/contract/auth/auth.schema.ts';
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
  /** What it is written in. */
  language: Generated<Language>;
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

/** An article said in another language. */
export interface HelpTranslationsTable {
  seq: GeneratedAlways<number>;
  articleSeq: number;
  language: Language;
  title: string;
  subtitle: string;
  firstPart: string;
  secondPart: string;
  updatedAt: Instant;
  searchText: string;
}

/** A group named in another language. */
export interface HelpGroupTitlesTable {
  groupPosition: number;
  language: Language;
  title: string;
}
