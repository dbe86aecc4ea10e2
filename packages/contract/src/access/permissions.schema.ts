import * as z from 'zod/mini';
import { line } from '#core/plain-text.ts';
import { actions, type Role, subjects } from './access.schema.ts';

/** The word by which a permission names each built-in role. Own roles are named by their id. */
export const permissionWords = {
  admin: 'administrator',
  maintainer: 'manager',
  editor: 'users',
  author: 'support',
  subscriber: 'restricted-user',
  driver: 'driver',
} as const satisfies Record<Role, string>;

/** One thing that may be done to one kind of record; `manage` and `all` stand for every one. */
export const grantSchema = z.object({ action: z.enum(actions), subject: z.enum(subjects) });
export type Grant = z.infer<typeof grantSchema>;

export const grantListSchema = z.array(grantSchema).check(z.maxLength(200));

/** A named list of grants, given to roles. */
export const permissionSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Words of built-in roles, ids of own ones. */
  assignedTo: z.array(z.string()),
  /** The day and time it was made, as text in UTC: `4 Mar 2026, 15:20`. */
  createdDate: z.string(),
  createdAt: z.string(),
  /** A core permission cannot be deleted. */
  isCore: z.boolean(),
  grants: z.array(grantSchema),
  /** Words of the built-in roles that may all of it by their nature, assigned or not. */
  inherentTo: z.array(z.string()),
  version: z.int(),
});
export type Permission = z.infer<typeof permissionSchema>;

const given = {
  name: line(80),
  grants: grantListSchema,
  assignedTo: z.array(line(60)).check(z.maxLength(200)),
  isCore: z.boolean(),
};

export const newPermissionSchema = z.object({
  name: given.name,
  grants: given.grants,
  assignedTo: z._default(given.assignedTo, []),
  isCore: z._default(given.isCore, false),
});
export type NewPermission = z.infer<typeof newPermissionSchema>;

/** What is left out stays as it is. */
export const permissionChangeSchema = z.partial(z.object(given));
export type PermissionChange = z.infer<typeof permissionChangeSchema>;
