import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { GeneratedAlways } from 'kysely';

export interface FaqGroupsTable {
  seq: GeneratedAlways<number>;
  title: string;
  icon: string;
  subtitle: string;
  position: number;
}
export interface FaqsTable {
  seq: GeneratedAlways<number>;
  groupPosition: number;
  question: string;
  answer: string;
  searchText: string;
}

/** A group named in another language. */
export interface FaqGroupTranslationsTable {
  groupPosition: number;
  language: Language;
  title: string;
  subtitle: string;
}
/** A question and its answer in another language. */
export interface FaqTranslationsTable {
  seq: GeneratedAlways<number>;
  faqSeq: number;
  language: Language;
  question: string;
  answer: string;
  searchText: string;
}
