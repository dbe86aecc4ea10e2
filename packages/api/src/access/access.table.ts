import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { Grant } from '@cartage/contract/access/permissions.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

/** Roles of one's own making. The built-in ones are no rows: nobody can change them. */
export interface CustomRolesTable {
  seq: GeneratedAlways<number>;
  id: string;
  version: number;
  name: string;
  /** The folded name: no two roles are called alike. */
  nameKey: string;
  basedOn: Role;
  grants: JsonText<Grant[]>;
  removals: JsonText<Grant[]>;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface PermissionsTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  name: string;
  nameKey: string;
  /** `createdAt` as text, in UTC. */
  createdDate: string;
  isCore: Flag;
  grants: JsonText<Grant[]>;
  createdAt: Instant;
  updatedAt: Instant;
  searchText: string;
}

export interface PermissionRolesTable {
  seq: GeneratedAlways<number>;
  permissionId: number;
  /** A built-in role's word, or the id of a role of one's own. */
  roleId: string;
}
