import * as z from 'zod/mini';
import { line } from '#core/plain-text.ts';
import { abilityRuleSchema, roleSchema } from './access.schema.ts';
import { grantListSchema, grantSchema } from './permissions.schema.ts';

/** A role people can have: one of the six built-in ones, or one's own based on one of them. */
export const roleRecordSchema = z.object({
  /** A built-in role's own word (`editor`), or `rol_…`. */
  id: z.string(),
  name: z.string(),
  /** By which permissions name it. */
  permissionWord: z.string(),
  basedOn: roleSchema,
  isBuiltIn: z.boolean(),
  /** What it may more than the role it is based on. */
  grants: z.array(grantSchema),
  /** What it may not, whatever else says so. */
  removals: z.array(grantSchema),
  permissions: z.array(z.object({ id: z.int(), name: z.string() })),
  /** All that holds for who has it, the last word winning; `$userId` stands for the person. */
  rules: z.array(abilityRuleSchema),
  userCount: z.int(),
  /** Some of the people who have it. */
  people: z.array(z.object({ id: z.int(), fullName: z.string(), avatar: z.nullable(z.string()) })),
  version: z.int(),
});
export type RoleRecord = z.infer<typeof roleRecordSchema>;

export const newRoleSchema = z.object({
  name: line(60),
  basedOn: roleSchema,
  grants: z._default(grantListSchema, []),
  removals: z._default(grantListSchema, []),
});
export type NewRole = z.infer<typeof newRoleSchema>;

/** What is left out stays as it is. What a role is based on stays for ever. */
export const roleChangeSchema = z.object({
  name: z.optional(line(60)),
  grants: z.optional(grantListSchema),
  removals: z.optional(grantListSchema),
});
export type RoleChange = z.infer<typeof roleChangeSchema>;
