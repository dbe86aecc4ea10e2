import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';

export interface NewsletterSubscribersTable {
  seq: GeneratedAlways<number>;
  email: string;
  language: Language;
  /** Of the link that confirms, and later ends it. */
  tokenHash: string;
  subscribedAt: Instant;
  confirmedAt: Instant | null;
  searchText: string;
}
