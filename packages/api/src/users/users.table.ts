import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { UserBilling, UserPlan, UserStatus } from '@cartage/contract/users/users.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant } from '#core/database/column-kinds.ts';

/** People. What proves who they are stands in `credentials`, so that no read of people can carry it. */
export interface UsersTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  fullName: string;
  username: string;
  /** In lower case. */
  email: string;
  role: Role;
  /** A role of one's own making, based on `role`. */
  customRoleId: string | null;
  status: UserStatus;
  currentPlan: UserPlan;
  billing: UserBilling;
  company: string;
  country: string;
  contact: string;
  taxId: string;
  language: Language;
  avatar: string | null;
  taskDone: number;
  projectDone: number;
  /** A sample account that still has its sample password. */
  isSample: Flag;
  emailVerifiedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  searchText: string;
}
