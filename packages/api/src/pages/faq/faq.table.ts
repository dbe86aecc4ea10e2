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
