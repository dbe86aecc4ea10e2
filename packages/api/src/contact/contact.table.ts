import type { ContactMessage } from '@cartage/contract/contact/contact.endpoints.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';

export interface ContactMessagesTable {
  seq: GeneratedAlways<number>;
  version: number;
  name: string;
  email: string;
  message: string;
  status: ContactMessage['status'];
  createdAt: Instant;
  searchText: string;
}
